import { Tabs } from '../../../components/ui/tabs';
import type { CurriculumModule } from '../api/get-modules';
import { categories } from '../categories';
import { ModuleCard } from './module-card';
import styles from './module-tabs.module.css';

/** The modules behind their four tabs [A§2]. */
export const ModuleTabs = ({ modules }: { modules: readonly CurriculumModule[] }) => (
  <Tabs
    label="Module categories"
    tabs={categories.map((category) => ({
      label: category,
      content: (
        <div className={styles.grid}>
          {modules
            .filter((module) => module.category === category)
            .map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
        </div>
      ),
    }))}
  />
);

import { MODULE_CATEGORIES } from '@wavetrain/shared/curriculum';
import { Tabs } from '../../../components/ui/tabs';
import type { CurriculumModule } from '../api/get-modules';
import type { OwnModule } from '../progress-summary';
import { ModuleCard } from './module-card';
import styles from './module-tabs.module.css';

/** The modules, grouped in four tabs [A§2]. */
export const ModuleTabs = ({
  modules,
  own,
}: {
  modules: readonly CurriculumModule[];
  own?: readonly OwnModule[];
}) => (
  <Tabs
    label="Module categories"
    tabs={MODULE_CATEGORIES.map((category) => ({
      label: category,
      content: (
        <div className={styles.grid}>
          {modules
            .filter((module) => module.category === category)
            .map((module) => (
              <ModuleCard
                key={module.id}
                module={module}
                own={own?.find((one) => one.module.id === module.id)}
              />
            ))}
        </div>
      ),
    }))}
  />
);

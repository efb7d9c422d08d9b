import { SiteLink } from '../../../components/ui/site-link';
import type { CurriculumModule } from '../api/get-modules';
import { previewOf } from '../categories';
import { modulePath } from '../module-path';
import type { OwnModule } from '../progress-summary';
import styles from './module-card.module.css';

interface ModuleCardProps {
  module: CurriculumModule;
  /** The student's progress in it; undefined for visitors. */
  own?: OwnModule;
}

/**
 * One module in the list. For visitors, its link goes through sign-in and back to the module [T71].
 */
export const ModuleCard = ({
  module: { id, title, order, preview, moduleText, hasQuiz },
  own,
}: ModuleCardProps) => {
  const verb = own?.progress ? 'Review Module' : 'Start';
  return (
    <article className={styles.card}>
      <span className={styles.number} aria-hidden="true">
        {String(order).padStart(2, '0')}
      </span>
      <h3>{title}</h3>
      <p>{previewOf(preview || moduleText)}</p>
      <p className={styles.foot}>
        {own ? own.status : hasQuiz ? 'Quiz and practical video' : 'Practical video'} ·{' '}
        <SiteLink
          to={modulePath(id)}
          aria-label={own ? `${verb}: ${title}` : `Sign in to open ${title}`}
        >
          {own ? verb : 'Sign in to open'}
        </SiteLink>
      </p>
    </article>
  );
};

import { SiteLink } from '../../../components/site/site-link';
import type { CurriculumModule } from '../api/get-modules';
import { previewOf } from '../categories';
import styles from './module-card.module.css';

/** One module as a visitor without an account sees it. */
export const ModuleCard = ({ module: { title, order, preview, moduleText, hasQuiz } }: { module: CurriculumModule }) => (
  <article className={styles.card}>
    <span className={styles.number} aria-hidden="true">
      {String(order).padStart(2, '0')}
    </span>
    <h3>{title}</h3>
    <p>{previewOf(preview || moduleText)}</p>
    <p className={styles.foot}>
      {hasQuiz ? 'Quiz and practical video' : 'Practical video'} ·{' '}
      <SiteLink to="/student/login" aria-label={`Log in to open ${title}`}>
        Log in to open
      </SiteLink>
    </p>
  </article>
);

import { ButtonLink } from '../../../components/ui/button';
import styles from './progress-banner.module.css';

/** The progress summary for visitors [T69]. */
export const ProgressBanner = ({ count }: { count: number }) => (
  <div className={styles.banner}>
    <div>
      <h2>Your progress</h2>
      <p>
        Sign in to open the modules, take the quizzes, and track your progress. You can browse all{' '}
        {count} here, and an account is free.
      </p>
    </div>
    <div className={styles.actions}>
      <ButtonLink to="/student/login">Sign in</ButtonLink>
      <ButtonLink to="/student/register" look="quiet">
        Sign up for free
      </ButtonLink>
    </div>
  </div>
);

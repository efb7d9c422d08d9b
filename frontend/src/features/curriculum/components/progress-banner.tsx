import { ButtonLink } from '../../../components/ui/button';
import styles from './progress-banner.module.css';

/** The progress summary of somebody who is not signed in [T69]. */
export const ProgressBanner = ({ count }: { count: number }) => (
  <div className={styles.banner}>
    <div>
      <h2>Your progress</h2>
      <p>
        Sign-in required. Browse all {count} modules here; sign in to open them, take the quizzes and see how many of the {count} you have
        completed. An account is free.
      </p>
    </div>
    <div className={styles.actions}>
      <ButtonLink to="/student/login">Sign in</ButtonLink>
      <ButtonLink to="/student/register" look="quiet">
        No account yet? Create one, it is free
      </ButtonLink>
    </div>
  </div>
);

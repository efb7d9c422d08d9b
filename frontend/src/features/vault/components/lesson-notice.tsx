import { Button } from '../../../components/ui/button';
import styles from './lesson-player.module.css';

export const LessonLoading = () => (
  <p role="status" className={styles.notice}>
    Loading the lesson…
  </p>
);

interface LessonFailureProps {
  text: string;
  onRetry: () => void;
}

export const LessonFailure = ({ text, onRetry }: LessonFailureProps) => (
  <div role="alert" className={styles.notice}>
    <p>{text}</p>
    <Button look="outline" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

import { Tooltip } from '../ui/tooltip';
import styles from './pause-button.module.css';

interface PauseButtonProps {
  stopped: boolean;
  /** What rotates: "success stories". */
  what: string;
  onToggle: () => void;
}

/** Stops and restarts an automatic rotation. */
export const PauseButton = ({ stopped, what, onToggle }: PauseButtonProps) => {
  const name = stopped ? `Play ${what}` : `Pause ${what}`;
  return (
    <span className={styles.motion}>
      <Tooltip text={name}>
        <button type="button" className={styles.button} onClick={onToggle} aria-label={name}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            {stopped ? <path d="M4 2v12l10-6z" /> : <path d="M3 2h3.5v12H3zM9.5 2H13v12H9.5z" />}
          </svg>
        </button>
      </Tooltip>
    </span>
  );
};

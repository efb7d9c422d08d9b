import { useAwake } from '../use-awake';
import { currentPath, type Run } from './current-path';
import styles from './current-line.module.css';

/** On narrow screens, the line stays in the gutter, where there is no text. */
const NARROW: Run = { from: 2.4, to: 2.4, turns: 5, sway: 1 };

/** How far the faint lines of wide screens swing, relative to the main line. */
const BESIDE = [0.8, 1.25] as const;

/**
 * The current line through one section. The sections' lines join into one from hero to footer. The
 * faint lines are added once scripts run, because they would make the server's page larger.
 */
export const CurrentLine = (run: Run) => {
  const isAwake = useAwake();
  return (
    <div className={styles.line} aria-hidden="true">
      <svg className={styles.wide} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.main} d={currentPath(run)} />
        {isAwake &&
          BESIDE.map((part) => (
            <path
              key={part}
              className={styles.beside}
              d={currentPath({ ...run, sway: (run.sway ?? 6) * part })}
            />
          ))}
      </svg>
      <svg className={styles.narrow} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles.main} d={currentPath(NARROW)} />
      </svg>
    </div>
  );
};

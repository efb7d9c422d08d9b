import { currentPath, type Run } from './current-path';
import styles from './current-line.module.css';

/** On narrow screens the line keeps to the gutter, where no words stand. */
const NARROW: Run = { from: 2.4, to: 2.4, turns: 5, sway: 1 };

/** The current line through one section; the sections' lines join into one from hero to footer. */
export const CurrentLine = (run: Run) => (
  <div className={styles.line} aria-hidden="true">
    {([run, NARROW] as const).map((shape, index) => (
      <svg
        key={index}
        className={index === 0 ? styles.wide : styles.narrow}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        data-current=""
      >
        <path className={styles.main} d={currentPath(shape)} />
        <path className={styles.beside} d={currentPath({ ...shape, sway: (shape.sway ?? 6) * 0.8 })} />
        <path className={styles.beside} d={currentPath({ ...shape, sway: (shape.sway ?? 6) * 1.25 })} />
      </svg>
    ))}
  </div>
);

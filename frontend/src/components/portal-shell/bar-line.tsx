import styles from './portal-shell.module.css';

const BANK = 'C1260 15 1130 1 900 6S470 15 260 6 70 3 0 8';

/** The wave line below a bar, a motif used throughout the product. */
export const BarLine = () => (
  <svg className={styles.line} viewBox="0 0 1440 16" preserveAspectRatio="none" aria-hidden="true">
    <path className={styles.water} d={`M1440 0V7${BANK}V0z`} />
    <path className={styles.current} d={`M1440 7${BANK}`} />
  </svg>
);

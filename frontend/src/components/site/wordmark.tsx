import styles from './wordmark.module.css';

/** The site's name after a row of standing waves, each lower than the one before. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className={styles.wordmark}>
    <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
      <path d="M1 19C6 19 6 4 12 4s6 15 10 15 4-10 9-10 5 10 8 10 3-5 4-5" />
    </svg>
    {name}
  </span>
);

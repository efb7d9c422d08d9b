import type { ReactNode } from 'react';
import styles from './entrance.module.css';

/** A form for people who aren't signed in yet, with the brand's water beside it on wide screens. */
export const Entrance = ({ children }: { children: ReactNode }) => (
  <div className={styles.entrance}>
    {children}
    <div className={styles.brand} aria-hidden="true">
      <svg className={styles.line} viewBox="0 0 80 14" fill="none">
        <path
          d="M1 9c8 0 8-7 16-7s8 7 16 7 8-7 16-7 8 7 16 7 8-7 14-7"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.words}>Read the water.</span>
      <span className={styles.words}>Own the line.</span>
    </div>
  </div>
);

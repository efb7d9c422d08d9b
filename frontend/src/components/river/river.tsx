import type { ReactNode } from 'react';
import { RiverBoat } from './river-boat';
import styles from './river.module.css';

/** A public page from hero to footer: its sections and the boat that runs their line. */
export const River = ({ children }: { children: ReactNode }) => (
  <div className={styles.river}>
    {children}
    <RiverBoat />
  </div>
);

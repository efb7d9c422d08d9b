import type { ReactNode } from 'react';
import { useAwake } from '../use-awake';
import { RiverBoat } from './river-boat';
import styles from './river.module.css';

/**
 * A public page from hero to footer: its sections, and the boat that follows their line, added once
 * scripts can move it.
 */
export const River = ({ children }: { children: ReactNode }) => {
  const isAwake = useAwake();
  return (
    <div className={styles.river}>
      {children}
      {isAwake && <RiverBoat />}
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { followLine } from './follow-line';
import styles from './river-boat.module.css';

/**
 * Shows how far down the page the visitor is, as a boat on the line. Hidden if they prefer reduced
 * motion.
 */
export const RiverBoat = () => {
  const boat = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const river = boat.current?.parentElement;
    if (!boat.current || !river || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return followLine(river, boat.current);
  }, []);
  return (
    <div ref={boat} className={styles.boat} aria-hidden="true">
      <img src="/art/paddled-kayak.svg" alt="" width={68} height={64} />
    </div>
  );
};

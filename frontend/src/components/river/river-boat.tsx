import { useEffect, useRef } from 'react';
import { PaddledBoat } from './boat';
import { followLine } from './follow-line';
import styles from './river-boat.module.css';

/** How far down the page one is, as a boat on the line. Stands still, and unseen, for those who asked for stillness. */
export const RiverBoat = () => {
  const boat = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const river = boat.current?.parentElement;
    if (!boat.current || !river || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return followLine(river, boat.current);
  }, []);
  return (
    <div ref={boat} className={styles.boat} aria-hidden="true">
      <PaddledBoat />
    </div>
  );
};

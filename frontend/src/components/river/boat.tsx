import styles from './boat.module.css';

/**
 * A kayak seen from above, bow up: `solid` is booked or current, `hollow` is free, `swinging` is
 * turning into the eddy.
 */
export type BoatState = 'solid' | 'hollow' | 'swinging';

const HULL = 'M10 1c4 11 7.5 20 7.5 31S14 54 10 63C6 54 2.5 43 2.5 32S6 12 10 1z';
const COCKPIT = 'M10 24c3 0 4.5 4 4.5 9s-2 8-4.5 8-4.5-3-4.5-8 1.5-9 4.5-9z';

/**
 * The unit for everything countable. It's decorative, because the text next to it has the number.
 */
export const Boat = ({ state = 'solid', className }: { state?: BoatState; className?: string }) => (
  <svg
    className={[styles.boat, className].filter(Boolean).join(' ')}
    data-state={state}
    viewBox="0 0 20 64"
    aria-hidden="true"
  >
    <path className={styles.hull} d={HULL} />
    <path className={styles.cockpit} d={COCKPIT} />
  </svg>
);

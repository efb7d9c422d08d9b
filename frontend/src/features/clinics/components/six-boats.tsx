import { Boat, type BoatState } from '../../../components/river/boat';
import type { Availability } from '../api/get-availability';
import { placesText } from '../availability-labels';
import styles from './six-boats.module.css';

const stateOf = (boat: number, { currentBookings, held }: Availability): BoatState => {
  if (boat < currentBookings) return 'solid';
  return boat < currentBookings + held ? 'swinging' : 'hollow';
};

interface SixBoatsProps {
  capacity: number;
  record: Availability | undefined;
}

/**
 * One boat per spot: solid is booked, outlined is free, turning is on hold. The text says the same.
 */
export const SixBoats = ({ capacity, record }: SixBoatsProps) => (
  <p className={styles.places}>
    <span className={styles.boats} aria-hidden="true">
      {Array.from({ length: capacity }, (_, boat) => (
        <Boat key={boat} state={record ? stateOf(boat, record) : 'hollow'} />
      ))}
    </span>
    <span>
      {`Max ${capacity} ${capacity === 1 ? 'participant' : 'participants'}`}
      <span className={styles.taken}>{record ? placesText(record) : ' '}</span>
    </span>
  </p>
);

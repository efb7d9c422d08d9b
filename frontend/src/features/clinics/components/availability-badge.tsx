import type { Availability } from '../api/get-availability';
import { badgeText } from '../availability-labels';
import styles from './availability-badge.module.css';

/**
 * How many spots are left, based on the full payment's record; nothing while that is unknown [P§4].
 */
export const AvailabilityBadge = ({ record }: { record: Availability | undefined }) => {
  const text = badgeText(record);
  return text && <span className={styles.badge}>{text}</span>;
};

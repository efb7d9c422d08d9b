import { centsText } from '../../lib/dollars';
import styles from './price.module.css';

interface PriceProps {
  /** Integer cents. */
  cents: number;
  /** What the price is for: "a month", "five days". */
  per: string;
}

/** A price in large type. */
export const Price = ({ cents, per }: PriceProps) => (
  <p className={styles.price}>
    <span className={styles.figure}>{centsText(cents)}</span>
    <span className={styles.per}>{per}</span>
  </p>
);

import { centsText } from '../../lib/dollars';
import styles from './price.module.css';

interface PriceProps {
  /** Integer cents. */
  cents: number;
  /** What it buys: "a month", "five days". */
  per: string;
}

/** A price set as large as it matters. */
export const Price = ({ cents, per }: PriceProps) => (
  <p className={styles.price}>
    <span className={styles.figure}>{centsText(cents)}</span>
    <span className={styles.per}>{per}</span>
  </p>
);

import { dollarsText } from '../../lib/dollars';
import styles from './price.module.css';

interface PriceProps {
  /** Whole dollars. */
  dollars: number;
  /** What it buys: "a month", "five days". */
  per: string;
}

/** A price set as large as it matters. */
export const Price = ({ dollars, per }: PriceProps) => (
  <p className={styles.price}>
    <span className={styles.figure}>{dollarsText(dollars)}</span>
    <span className={styles.per}>{per}</span>
  </p>
);

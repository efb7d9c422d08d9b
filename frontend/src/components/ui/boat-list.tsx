import { Boat } from '../river/boat';
import styles from './boat-list.module.css';

/** Keeps `1-on-1` on one line. */
const unbroken = (line: string) =>
  line.split(/(\d-on-\d)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A list with a boat before each line. */
export const BoatList = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>
        <Boat className={styles.boat} />
        <span>{unbroken(line)}</span>
      </li>
    ))}
  </ul>
);

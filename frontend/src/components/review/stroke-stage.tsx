import film from '../../art/strokes/forward-stroke-film.svg';
import styles from './review-scrubber.module.css';

interface StrokeStageProps {
  /** Which picture of the film is shown, from 0. */
  picture: number;
  /** How many pictures the film has, one below the other. */
  pictures: number;
  /** The coach's pen marks, as a path. */
  pen: string | undefined;
}

/** Boat, paddler and paddle from above, with the coach's pen marks on top. */
export const StrokeStage = ({ picture, pictures, pen }: StrokeStageProps) => (
  <div className={styles.stage} aria-hidden="true">
    <img
      className={styles.film}
      src={film}
      alt=""
      width={320}
      height={400 * pictures}
      loading="lazy"
      decoding="async"
      style={{ translate: `0 ${(-100 * picture) / pictures}%` }}
    />
    <svg className={styles.marks} viewBox="0 0 320 400">
      {pen && <path className={styles.pen} d={pen} />}
    </svg>
  </div>
);

import styles from './stroke-strip.module.css';

export interface StrokeFrame {
  src: string;
  title: string;
  /** The pen's annotation. */
  note: string;
  /** What the drawing shows. */
  alt: string;
}

/** A stroke as a filmstrip seen from above, with the coach's pen marks on each frame. */
export const StrokeStrip = ({
  frames,
  label,
}: {
  frames: readonly StrokeFrame[];
  label: string;
}) => (
  <ol className={styles.strip} aria-label={label} tabIndex={0}>
    {frames.map(({ src, title, note, alt }) => (
      <li key={title}>
        <img src={src} alt={alt} width={320} height={400} loading="lazy" decoding="async" />
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </li>
    ))}
  </ol>
);

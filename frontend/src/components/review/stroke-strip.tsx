import styles from './stroke-strip.module.css';

export interface StrokeFrame {
  src: string;
  title: string;
  /** What the pen says. */
  note: string;
  /** What the drawing shows. */
  alt: string;
}

/** A stroke as a strip of film, seen from above, with the coach's pen over each frame. */
export const StrokeStrip = ({ frames, label }: { frames: readonly StrokeFrame[]; label: string }) => (
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

import styles from './voice.module.css';

interface VoiceProps {
  text: string;
  name: string;
  title?: string | null;
  /** `large` on its own, `small` next to an offer. */
  size?: 'large' | 'small';
  /** Who is speaking, where clients and the coach take turns. */
  kind?: string;
}

/** A testimonial that doesn't rotate. */
export const Voice = ({ text, name, title, size = 'small', kind }: VoiceProps) => (
  <figure className={styles.voice} data-size={size}>
    {kind && <p className={styles.kind}>{kind}</p>}
    <blockquote>{text}</blockquote>
    <figcaption>
      <span className={styles.name}>{name}</span>
      {title && <span className={styles.title}>{title}</span>}
    </figcaption>
  </figure>
);

import styles from './voice.module.css';

interface VoiceProps {
  text: string;
  name: string;
  title?: string | null;
  /** `large` where it stands alone, `small` beside an offer. */
  size?: 'large' | 'small';
}

/** What somebody said, standing still. */
export const Voice = ({ text, name, title, size = 'small' }: VoiceProps) => (
  <figure className={styles.voice} data-size={size}>
    <blockquote>{text}</blockquote>
    <figcaption>
      <span className={styles.name}>{name}</span>
      {title && <span className={styles.title}>{title}</span>}
    </figcaption>
  </figure>
);

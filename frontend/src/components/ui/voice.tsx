import styles from './voice.module.css';

interface VoiceProps {
  text: string;
  name: string;
  title?: string | null;
  /** `large` where it stands alone, `small` beside an offer. */
  size?: 'large' | 'small';
  /** Whose words they are, where clients and the coach speak in turn. */
  kind?: string;
}

/** What somebody said, standing still. */
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

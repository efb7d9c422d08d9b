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

/** In a carousel, short words are set larger, so that all items are about as high as each other. */
const lengthOf = (text: string): 'short' | 'medium' | 'long' => {
  if (text.length < 140) return 'short';
  return text.length < 240 ? 'medium' : 'long';
};

/** A testimonial or a quote. */
export const Voice = ({ text, name, title, size = 'small', kind }: VoiceProps) => (
  <figure className={styles.voice} data-size={size} data-length={lengthOf(text)}>
    {kind && <p className={styles.kind}>{kind}</p>}
    <blockquote>{text}</blockquote>
    <figcaption>
      <span className={styles.name}>{name}</span>
      {title && <span className={styles.title}>{title}</span>}
    </figcaption>
  </figure>
);

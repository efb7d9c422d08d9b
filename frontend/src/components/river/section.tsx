import type { ReactNode } from 'react';
import { CurrentLine } from './current-line';
import type { Run } from './current-path';
import styles from './section.module.css';

interface SectionProps {
  /** The section's background: the page, the sandy bank, or night water. */
  tone?: 'page' | 'bank' | 'night';
  /** Where the current line runs; without it, the line passes underneath. */
  run?: Run;
  /**
   * The address of a mask from `src/art` (contours or flow lines), tinted to match the background.
   */
  art?: string;
  /** Delays the mask because the first screen also has a picture, which should load first. */
  artWaits?: boolean;
  id?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A section of a page: background, art, current line and content. */
export const Section = ({
  tone = 'page',
  run,
  art,
  artWaits,
  id,
  labelledBy,
  className,
  children,
}: SectionProps) => (
  <section className={styles.section} data-tone={tone} id={id} aria-labelledby={labelledBy}>
    {art && (
      <div
        className={artWaits ? `${styles.art} ${styles.waiting}` : styles.art}
        style={{ maskImage: `url(${art})` }}
        aria-hidden="true"
      />
    )}
    {run && <CurrentLine {...run} />}
    <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
  </section>
);

interface SectionHeadingProps {
  id: string;
  children: ReactNode;
  /** One or two sentences below the heading. */
  lede?: ReactNode;
}

/** The text of a heading that may wrap, so that art stays clear of its lines only. */
export const HeadingLines = ({ children }: { children: ReactNode }) => (
  <span className={styles.lines}>{children}</span>
);

/** A section's heading with an eddy curling behind it. */
export const SectionHeading = ({ id, children, lede }: SectionHeadingProps) => (
  <div className={styles.heading}>
    <h2 id={id}>
      <HeadingLines>{children}</HeadingLines>
    </h2>
    {lede && <p className={styles.lede}>{lede}</p>}
  </div>
);

import type { ReactNode } from 'react';
import { CurrentLine } from './current-line';
import type { Run } from './current-path';
import styles from './section.module.css';

interface SectionProps {
  /** Ground of the section: the page, the sandy bank, or night water. */
  tone?: 'page' | 'bank' | 'night';
  /** Where the current line runs; none: it flows underneath. */
  run?: Run;
  /** Address of a mask from `src/art`: contours or flow lines, tinted to the ground. */
  art?: string;
  /** A picture stands on the first screen, too: that is fetched first. */
  artWaits?: boolean;
  id?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A stretch of the page: a ground, its drawing, the current line, and what stands on it. */
export const Section = ({ tone = 'page', run, art, artWaits, id, labelledBy, className, children }: SectionProps) => (
  <section className={styles.section} data-tone={tone} id={id} aria-labelledby={labelledBy}>
    {art && (
      <div className={artWaits ? `${styles.art} ${styles.waiting}` : styles.art} style={{ maskImage: `url(${art})` }} aria-hidden="true" />
    )}
    {run && <CurrentLine {...run} />}
    <div className={[styles.inner, className].filter(Boolean).join(' ')}>{children}</div>
  </section>
);

interface SectionHeadingProps {
  id: string;
  children: ReactNode;
  /** One or two sentences below. */
  lede?: ReactNode;
}

/** A section's heading with an eddy curling behind it. */
export const SectionHeading = ({ id, children, lede }: SectionHeadingProps) => (
  <div className={styles.heading}>
    <h2 id={id}>{children}</h2>
    {lede && <p className={styles.lede}>{lede}</p>}
  </div>
);

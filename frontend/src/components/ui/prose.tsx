import type { MouseEventHandler } from 'react';
import styles from './prose.module.css';

interface ProseProps {
  /** HTML that the server has sanitized [T11]. */
  html: string;
  className?: string;
  onClick?: MouseEventHandler<HTMLDivElement>;
}

/** A long text by the coach, styled for reading. */
export const Prose = ({ html, className, onClick }: ProseProps) => (
  <div
    className={[styles.prose, className].filter(Boolean).join(' ')}
    onClick={onClick}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { moveQuery } from '../api/get-move';
import { readMove } from '../move-clock';
import styles from './played-move.module.css';

interface PlayedMoveProps {
  /** A move of `/art/moves`. */
  name: string;
  /** What the drawing shows. */
  alt: string;
  className?: string;
}

/**
 * A drawn move that plays up to its middle key frame and rests there: motion that went on would need
 * a way to stop it (WCAG 2.2.2). For people who asked for less motion, it rests from the start. Its
 * space is reserved; without the drawing it's empty.
 */
export const PlayedMove = ({ name, alt, className }: PlayedMoveProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { data } = useQuery(moveQuery(name));
  useEffect(() => {
    if (!data) return undefined;
    const { svg, frames } = readMove(data);
    svg.setAttribute('aria-hidden', 'true');
    frame.current?.replaceChildren(svg);
    const end = frames[1] ?? 0;
    const rest = () => {
      svg.pauseAnimations();
      svg.setCurrentTime(end);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      rest();
      return undefined;
    }
    svg.setCurrentTime(0);
    const timer = setTimeout(rest, end * 1_000);
    return () => clearTimeout(timer);
  }, [data]);
  return (
    <div
      ref={frame}
      className={[styles.scene, className].filter(Boolean).join(' ')}
      role="img"
      aria-label={alt}
    />
  );
};

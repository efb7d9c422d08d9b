import { useEffect, useRef } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { LessonFailure, LessonLoading } from './lesson-notice';
import type { LessonPlayerProps } from './lesson-player';
import styles from './lesson-player.module.css';

const MissingPlayer = ({ takeFocus, onRetry }: LessonPlayerProps & { onRetry: () => void }) => (
  <LessonFailure
    text="Couldn’t load the lesson. You may be offline, or the site was just updated."
    onRetry={() => {
      takeFocus();
      onRetry();
    }}
  />
);

const LessonPlayer = lazyPart(
  async () => (await import('./lesson-player')).LessonPlayer,
  MissingPlayer,
  LessonLoading,
);

interface LessonPanelProps extends Omit<LessonPlayerProps, 'takeFocus'> {
  onClose: () => void;
}

/**
 * Where a lesson opens in its card. It takes the focus at once and can be closed by button or
 * Escape, even while the player's code is loading or if it can't be loaded.
 */
export const LessonPanel = ({ drawing, title, onClose }: LessonPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="region"
      aria-label={`Lesson: ${title}`}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <LessonPlayer drawing={drawing} title={title} takeFocus={() => panel.current?.focus()} />
      <button type="button" className={styles.close} onClick={onClose}>
        Close lesson
      </button>
    </div>
  );
};

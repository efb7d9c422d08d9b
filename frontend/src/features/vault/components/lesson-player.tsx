import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lessonQuery, type Lesson } from '../api/get-lesson';
import { moveQuery } from '../api/get-move';
import { useMove } from '../use-move';
import { drawingOf } from '../vault-labels';
import { LessonFailure, LessonLoading } from './lesson-notice';
import styles from './lesson-player.module.css';

interface StagedLessonProps {
  /** Name of the lesson’s illustrations. */
  drawing: string;
  title: string;
  lesson: Lesson;
  /** The move’s animation as SVG text, if the lesson has one. */
  move?: string;
}

/** A lesson's stage, its controls and its three sentences, of which the current one is marked. */
const StagedLesson = ({ drawing, title, lesson, move }: StagedLessonProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const { isPlaying, isSlow, step, showStep, togglePlaying, toggleSlow } = useMove(stage, move);
  const description = lesson.frames[step]?.alt ?? '';
  return (
    <>
      <div className={styles.view}>
        {move ? (
          <div
            ref={stage}
            className={styles.stage}
            role="img"
            aria-label={`${title}, animated. Step ${step + 1} of 3: ${description}`}
          />
        ) : (
          <img
            className={styles.picture}
            src={drawingOf(`${drawing}-${step + 1}`)}
            alt={description}
            width={360}
            height={300}
          />
        )}
        <div className={styles.controls} role="group" aria-label="Lesson controls">
          {move && (
            <>
              <button type="button" className={styles.control} onClick={togglePlaying}>
                {isPlaying ? 'Pause' : 'Play'}
              </button>
              <button
                type="button"
                className={styles.control}
                aria-pressed={isSlow}
                onClick={toggleSlow}
              >
                Slow motion
              </button>
            </>
          )}
          <span className={styles.steps}>
            {lesson.frames.map(({ alt }, index) => (
              <button
                key={alt}
                type="button"
                className={styles.step}
                aria-label={`Step ${index + 1}`}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => showStep(index)}
              >
                {index + 1}
              </button>
            ))}
          </span>
        </div>
      </div>
      <ol className={styles.sentences} role="list">
        {lesson.frames.map(({ text, alt }, index) => (
          <li key={alt} data-current={index === step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};

export interface LessonPlayerProps {
  /** Name of the lesson’s illustrations. */
  drawing: string;
  title: string;
  /** Moves the focus to the lesson before the button that has it is removed. */
  takeFocus: () => void;
}

/**
 * Plays a lesson: an animated move with slow motion and step buttons, or three illustrations if the
 * lesson has no move.
 */
export const LessonPlayer = ({ drawing, title, takeFocus }: LessonPlayerProps) => {
  const lesson = useQuery(lessonQuery(drawing));
  const name = lesson.data?.move;
  const move = useQuery({ ...moveQuery(name ?? ''), enabled: name !== undefined });
  const retry = () => {
    takeFocus();
    void (lesson.isError ? lesson.refetch() : move.refetch());
  };
  if (lesson.isError || move.isError)
    return (
      <LessonFailure
        text="Couldn’t load the lesson. Check your connection and try again."
        onRetry={retry}
      />
    );
  if (!lesson.data || (name !== undefined && move.data === undefined)) return <LessonLoading />;
  return <StagedLesson drawing={drawing} title={title} lesson={lesson.data} move={move.data} />;
};

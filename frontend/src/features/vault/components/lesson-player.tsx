import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { lessonQuery, type Lesson } from '../api/get-lesson';
import { moveQuery } from '../api/get-move';
import { useMove } from '../use-move';
import { drawingOf } from '../vault-labels';
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
  return (
    <>
      <div className={styles.view}>
        {move ? (
          <div
            ref={stage}
            className={styles.stage}
            role="img"
            aria-label={`${title}, animated. Step ${step + 1} of 3.`}
          />
        ) : (
          <img
            className={styles.picture}
            src={drawingOf(`${drawing}-${step + 1}`)}
            alt={lesson.frames[step]?.alt}
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

interface LessonPlayerProps {
  /** Name of the lesson’s illustrations. */
  drawing: string;
  title: string;
  onClose: () => void;
}

/**
 * A lesson that opens in its card: an animated move with slow motion and step buttons, or three
 * illustrations if the lesson has no move. Takes the focus; Escape closes it.
 */
export const LessonPlayer = ({ drawing, title, onClose }: LessonPlayerProps) => {
  const player = useRef<HTMLDivElement>(null);
  const lesson = useQuery(lessonQuery(drawing));
  const name = lesson.data?.move;
  const move = useQuery({ ...moveQuery(name ?? ''), enabled: name !== undefined });
  useEffect(() => {
    player.current?.focus();
    player.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isError = lesson.isError || move.isError;
  const isReady = lesson.data && (name === undefined || move.data !== undefined);
  return (
    <div
      ref={player}
      className={styles.player}
      role="region"
      aria-label={`Lesson: ${title}`}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {isError && (
        <div role="alert" className={styles.notice}>
          <p>Couldn’t load the lesson. Check your connection and try again.</p>
          <Button
            look="outline"
            onClick={() => void (lesson.isError ? lesson.refetch() : move.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {!isReady && !isError && (
        <p role="status" className={styles.notice}>
          Loading the lesson…
        </p>
      )}
      {lesson.data && isReady && !isError && (
        <StagedLesson drawing={drawing} title={title} lesson={lesson.data} move={move.data} />
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        Close lesson
      </button>
    </div>
  );
};

import { useId, useState } from 'react';
import pen from '../../art/strokes/forward-stroke-pen.json';
import { StrokeStage } from './stroke-stage';
import styles from './review-scrubber.module.css';

export interface ReviewNote {
  /** In seconds into the video. */
  at: number;
  text: string;
}

/** Length of the sample in seconds. The marks and the film's pictures are spread evenly over it. */
const LENGTH = 16;
const SECONDS_PER_MARK = LENGTH / (pen.length - 1);
/** As `art/strokes.mjs` draws them: eight from each mark to the next, and the first. */
const PICTURES = 8 * (pen.length - 1) + 1;
/** How long a pen mark stays visible, in seconds. */
const MARK_STAYS = 1.6;

const clockText = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

/**
 * A sample review. As the visitor drags through the stroke, pen marks and the coach's notes appear
 * as they would in the video.
 */
export const ReviewScrubber = ({ notes }: { notes: readonly ReviewNote[] }) => {
  const [time, setTime] = useState(0);
  const id = useId();
  const current = notes.findLastIndex(({ at }) => time >= at);
  const nearest = Math.round(time / SECONDS_PER_MARK);
  const isMarked = Math.abs(time - nearest * SECONDS_PER_MARK) < MARK_STAYS;
  return (
    <div className={styles.review}>
      <div className={styles.player}>
        <StrokeStage
          picture={Math.round((time / LENGTH) * (PICTURES - 1))}
          pictures={PICTURES}
          pen={isMarked ? pen[nearest] : undefined}
        />
        <div className={styles.bar}>
          <label htmlFor={id}>Drag through the review</label>
          <output htmlFor={id}>
            {clockText(time)} / {clockText(LENGTH)}
          </output>
          <input
            id={id}
            type="range"
            min={0}
            max={LENGTH}
            step={0.25}
            value={time}
            aria-valuetext={clockText(time)}
            onChange={(event) => setTime(Number(event.target.value))}
          />
        </div>
      </div>
      <ol className={styles.notes}>
        {notes.map(({ at, text }, index) => (
          <li key={at} data-current={index === current}>
            <button type="button" onClick={() => setTime(at)} aria-label={`Go to ${clockText(at)}`}>
              {clockText(at)}
            </button>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};

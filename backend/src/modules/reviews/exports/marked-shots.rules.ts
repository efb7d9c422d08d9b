import { frameAt, frameOfMark, type FrameTimes } from '@wavetrain/shared/frame-times';
import type { Mark } from '@wavetrain/shared/review-content';
import { REVIEW_VIDEO_MINUTES } from '@wavetrain/shared/time-limits';
import {
  FILM_RATE,
  keyOf,
  marksOfFrames,
  Shots,
  type LazyLayer,
  type MarkedFilm,
  type Shot,
} from './film-plan.rules';

/** How long each mark is frozen if there is no talk-through. */
export const MARK_SECONDS = 3;
const MOST_PICTURES = REVIEW_VIDEO_MINUTES * 60 * FILM_RATE;

/** A part of the video's own sound, or silence. */
export interface HeardPart {
  /** Where it starts, in pictures from the first frame; null for silence. */
  readonly from: number | null;
  readonly pictures: number;
}

export interface MarkedPlan {
  readonly shots: readonly Shot[];
  /** As in the player: the video is heard while it plays. Empty if it never does. */
  readonly heard: readonly HeardPart[];
}

/**
 * Returns the video with a stop of three seconds at each mark. If that is too long, only the marks.
 */
export const markedPlan = (film: MarkedFilm): MarkedPlan => {
  const { times } = film;
  const stops = film.marks
    .map((mark) => ({ mark, frame: frameOfMark(times, mark) }))
    .sort((one, other) => one.frame - other.frame);
  const played = framesPlayed(times);
  const isWhole = played.length + stops.length * MARK_SECONDS * FILM_RATE <= MOST_PICTURES;
  const shots = new Shots();
  const marked = marksOfFrames(film);
  const heard: HeardPart[] = [];
  const stop = ({ mark, frame }: (typeof stops)[number]) => {
    shots.add(frame, stoppedAt(mark, film.fixFirstMarkId), MARK_SECONDS * FILM_RATE);
    heard.push({ from: null, pictures: MARK_SECONDS * FILM_RATE });
  };
  for (const [picture, frame] of isWhole ? played.entries() : []) {
    while (stops[0] && stops[0].frame <= frame) stop(stops.shift()!);
    const marks = marked(frame);
    shots.add(frame, {
      key: keyOf(marks, []),
      drawings: () => marks.flatMap(({ drawings }) => drawings),
      text: '',
    });
    const last = heard.at(-1);
    if (last && last.from !== null)
      heard[heard.length - 1] = { ...last, pictures: last.pictures + 1 };
    else heard.push({ from: picture, pictures: 1 });
  }
  stops.forEach(stop);
  return { shots: shots.all, heard: isWhole ? heard : [] };
};

const stoppedAt = ({ id, text, drawings }: Mark, fixFirstMarkId: string | null): LazyLayer => ({
  key: `stop ${id}`,
  drawings: () => drawings,
  text: id === fixFirstMarkId && text.trim() !== '' ? `Fix this first: ${text}` : text,
});

/** Returns the frame of each picture if the whole video is played at its own speed. */
const framesPlayed = (times: FrameTimes): number[] => {
  const { ticks, timescale } = times;
  const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
  const pictures = Math.floor(((last - first) / timescale) * FILM_RATE) + 1;
  return Array.from({ length: pictures }, (_, picture) =>
    frameAt(times, Math.round(first + (picture / FILM_RATE) * timescale)),
  );
};

import { isShownAt } from '@wavetrain/shared/drawings';
import { frameAt, frameOfMark, inTicksOf, type FrameTimes } from '@wavetrain/shared/frame-times';
import type { Drawing, Mark } from '@wavetrain/shared/review-content';
import { REVIEW_VIDEO_MINUTES } from '@wavetrain/shared/time-limits';
import type { Timeline } from '@wavetrain/shared/timeline';
import {
  drawnBy,
  pointsDrawnBy,
  stretchesOf,
  type Stretch,
} from '@wavetrain/shared/timeline-state';

/** Pictures per second of the exported video. */
export const FILM_RATE = 30;
/** How long each mark is frozen if there is no talk-through. */
export const MARK_SECONDS = 3;
const MOST_PICTURES = REVIEW_VIDEO_MINUTES * 60 * FILM_RATE;

/** What is shown over a frame. Layers with the same key look the same. */
export interface Layer {
  readonly key: string;
  readonly drawings: readonly Drawing[];
  /** A mark's text; empty for none. */
  readonly text: string;
}

/** A frame of the source with a layer, shown for so many pictures. */
export interface Shot {
  /** From 0, in the order in which they're shown. */
  readonly frame: number;
  readonly layer: Layer;
  readonly pictures: number;
}

/** The reviewed file and what the coach marked in it. */
export interface MarkedFilm {
  readonly times: FrameTimes;
  /** The marks on this file. */
  readonly marks: readonly Mark[];
  readonly fixFirstMarkId: string | null;
}

/** One recording of a talk-through. */
export interface SpokenPart {
  readonly timeline: Timeline;
  /** Of the voice. */
  readonly durationMs: number;
}

/** The number of pictures for a voice of this length. */
export const picturesOf = (durationMs: number): number =>
  Math.round((durationMs * FILM_RATE) / 1_000);

/** Returns what the talk-through showed, picture by picture, in all its parts. */
export const spokenShots = (film: MarkedFilm, parts: readonly SpokenPart[]): Shot[] => {
  const shots = new Shots();
  const marked = marksOfFrames(film);
  for (const [part, { timeline, durationMs }] of parts.entries()) {
    const nameOf = namesOf(part);
    const pictures = picturesOf(durationMs);
    let picture = 0;
    for (const stretch of stretchesOf(timeline, durationMs)) {
      const { whole, growing } = strokesOf(stretch);
      const wholeKey = whole
        .map((stroke) => `${nameOf(stroke)}:${stroke.drawing.points.length}`)
        .join(' ');
      const isLast = stretch.toMs >= durationMs;
      for (; picture < pictures && (isLast || middleOf(picture) < stretch.toMs); picture += 1) {
        const at = middleOf(picture);
        const frame = frameIn(film.times, timeline, stretch, at);
        const marks = marked(frame);
        const partial = growing.map((stroke) => `${nameOf(stroke)}:${pointsDrawnBy(stroke, at)}`);
        shots.add(frame, {
          key: keyOf(marks, [wholeKey, ...partial]),
          drawings: () => [
            ...marks.flatMap(({ drawings }) => drawings),
            ...whole.map(({ drawing }) => drawing),
            ...growing.flatMap((stroke) => drawnBy(stroke, at)),
          ],
          text: '',
        });
      }
    }
  }
  return shots.all;
};

type Stroke = Stretch['strokes'][number];

/** Names each stroke of a part the first time it's asked for. */
const namesOf = (part: number) => {
  const names = new Map<Stroke, string>();
  return (stroke: Stroke): string => {
    const name = names.get(stroke) ?? `${part}.${names.size}`;
    names.set(stroke, name);
    return name;
  };
};

/**
 * Separates strokes that are complete from those still being drawn, so that long ones aren't cut
 * again for each picture.
 */
const strokesOf = ({ strokes, fromMs }: Stretch) => {
  const isWhole = ({ drawing, pointsAt }: Stroke) =>
    drawing.kind !== 'pen' || (pointsAt.at(-1) ?? 0) <= fromMs;
  return {
    whole: strokes.filter(isWhole),
    growing: strokes.filter((stroke) => !isWhole(stroke)),
  };
};

/**
 * Returns the video with a stop of three seconds at each mark. If that is too long, only the marks.
 */
export const markedShots = (film: MarkedFilm): Shot[] => {
  const { times } = film;
  const stops = film.marks
    .map((mark) => ({ mark, frame: frameOfMark(times, mark) }))
    .sort((one, other) => one.frame - other.frame);
  const played = framesPlayed(times);
  const isWhole = played.length + stops.length * MARK_SECONDS * FILM_RATE <= MOST_PICTURES;
  const shots = new Shots();
  const marked = marksOfFrames(film);
  const stop = ({ mark, frame }: (typeof stops)[number]) =>
    shots.add(frame, stoppedAt(mark, film.fixFirstMarkId), MARK_SECONDS * FILM_RATE);
  for (const frame of isWhole ? played : []) {
    while (stops[0] && stops[0].frame <= frame) stop(stops.shift()!);
    const marks = marked(frame);
    shots.add(frame, {
      key: keyOf(marks, []),
      drawings: () => marks.flatMap(({ drawings }) => drawings),
      text: '',
    });
  }
  stops.forEach(stop);
  return shots.all;
};

interface LazyLayer extends Omit<Layer, 'drawings'> {
  readonly drawings: () => readonly Drawing[];
}

/** Collects pictures; equal ones in a row become one shot, and equal layers one layer. */
class Shots {
  readonly all: Shot[] = [];
  private readonly layers = new Map<string, Layer>();

  add(frame: number, { key, drawings, text }: LazyLayer, pictures = 1): void {
    const last = this.all.at(-1);
    if (last?.frame === frame && last.layer.key === key)
      this.all[this.all.length - 1] = { ...last, pictures: last.pictures + pictures };
    else {
      const layer = this.layers.get(key) ?? { key, drawings: drawings(), text };
      this.layers.set(key, layer);
      this.all.push({ frame, layer, pictures });
    }
  }
}

const middleOf = (picture: number): number => ((picture + 0.5) * 1_000) / FILM_RATE;

const frameIn = (times: FrameTimes, { timescale }: Timeline, stretch: Stretch, at: number) =>
  frameAt(
    times,
    Math.round(
      inTicksOf(
        times,
        stretch.ticks + ((at - stretch.fromMs) / 1_000) * timescale * stretch.rate,
        timescale,
      ),
    ),
  );

const keyOf = (marks: readonly Mark[], strokes: readonly string[]): string =>
  [...marks.map(({ id }) => id), ...strokes].filter((name) => name !== '').join(' ');

/** Returns the marks whose drawings are shown on a frame, computed once per frame. */
const marksOfFrames = ({ times, marks }: MarkedFilm) => {
  const drawn = marks.filter(({ drawings }) => drawings.length > 0);
  const known = new Map<number, readonly Mark[]>();
  return (frame: number): readonly Mark[] => {
    const found = known.get(frame) ?? drawn.filter((mark) => isShownAt(times, mark, frame));
    known.set(frame, found);
    return found;
  };
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

/** Frames that are read one after the other. */
export interface FrameRun {
  readonly from: number;
  readonly to: number;
}

const MOST_RUNS = 300;

/**
 * Returns the frames to read, in few runs: short gaps are read too, because a list of thousands of
 * frames would be too long for ffmpeg's arguments.
 */
export const runsOf = (shots: readonly Shot[]): FrameRun[] => {
  const frames = [...new Set(shots.map(({ frame }) => frame))].sort((one, other) => one - other);
  for (let gap = 2; ; gap *= 2) {
    const runs: FrameRun[] = [];
    for (const frame of frames) {
      const last = runs.at(-1);
      if (last && frame - last.to <= gap) runs[runs.length - 1] = { ...last, to: frame };
      else runs.push({ from: frame, to: frame });
    }
    if (runs.length <= MOST_RUNS) return runs;
  }
};

/** Returns the position of each read frame in the order of reading, from 1. */
export const placesOf = (runs: readonly FrameRun[]): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  for (const { from, to } of runs)
    for (let frame = from; frame <= to; frame += 1) places.set(frame, places.size + 1);
  return places;
};

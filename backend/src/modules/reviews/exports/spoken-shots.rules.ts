import { frameAt, frameOfMark, inTicksOf, type FrameTimes } from '@wavetrain/shared/frame-times';
import { followerFrame } from '@wavetrain/shared/linked-frames';
import type { Timeline } from '@wavetrain/shared/timeline';
import {
  drawnBy,
  pointsDrawnBy,
  stretchesOf,
  type Stretch,
} from '@wavetrain/shared/timeline-state';
import {
  FILM_RATE,
  keyOf,
  marksOfFrames,
  picturesOf,
  Shots,
  type MarkedFilm,
  type OtherFrame,
  type Shot,
} from './film-plan.rules';

/** One recording of a talk-through. */
export interface SpokenPart {
  readonly timeline: Timeline;
  /** Of the voice. */
  readonly durationMs: number;
}

/**
 * Returns what the talk-through showed, picture by picture, in all its parts.
 * @param others the videos that can be shown beside the reviewed one
 */
export const spokenShots = (
  film: MarkedFilm,
  parts: readonly SpokenPart[],
  others: ReadonlyMap<string, FrameTimes> = new Map(),
): Shot[] => {
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
      const otherOf = besideOf(film.times, stretch, others);
      const isLast = stretch.toMs >= durationMs;
      for (; picture < pictures && (isLast || middleOf(picture) < stretch.toMs); picture += 1) {
        const at = middleOf(picture);
        const frame = frameIn(film.times, timeline, stretch, at);
        const marks = marked(frame);
        const partial = growing.map((stroke) => `${nameOf(stroke)}:${pointsDrawnBy(stroke, at)}`);
        const layer = {
          key: keyOf(marks, [wholeKey, ...partial]),
          drawings: () => [
            ...marks.flatMap(({ drawings }) => drawings),
            ...whole.map(({ drawing }) => drawing),
            ...growing.flatMap((stroke) => drawnBy(stroke, at)),
          ],
          text: '',
        };
        shots.add(frame, layer, 1, otherOf(frame));
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

/** Returns which frame of the other video a stretch shows beside each one of the reviewed video. */
const besideOf = (
  times: FrameTimes,
  { beside }: Stretch,
  others: ReadonlyMap<string, FrameTimes>,
): ((frame: number) => OtherFrame | null) => {
  const other = beside && others.get(beside.uploadId);
  if (!other) return () => null;
  const { uploadId, at, otherAt } = beside;
  const origins = { lead: frameOfMark(times, at), follower: frameOfMark(other, otherAt) };
  return (frame) => ({ uploadId, frame: followerFrame(times, other, origins, frame) });
};

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

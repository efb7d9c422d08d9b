import type { Drawing } from './review-content';
import type { Beside, Timeline, TimelineEvent } from './timeline';

type StrokeEvent = Extract<TimelineEvent, { type: 'stroke' }>;

/** What a talk-through shows at a given time. */
export interface TimelineState {
  readonly playing: boolean;
  readonly rate: number;
  /** The video's position in ticks of the timeline; between two frames during playback. */
  readonly ticks: number;
  /** What has been drawn by then; unfinished strokes only as far as they had come. */
  readonly drawings: readonly Drawing[];
  /** The mark being discussed. */
  readonly markId: string | null;
  /** The video shown beside this one. */
  readonly beside: Beside | null;
}

/** A part of a talk-through in which the video plays evenly or is frozen. */
export interface Stretch {
  /** In ms of the voice. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The video's position at the beginning, in ticks of the timeline. */
  readonly ticks: number;
  /** 0 while the video is frozen. */
  readonly rate: number;
  /** What is being drawn or has been; `drawnBy` cuts those that are unfinished. */
  readonly strokes: readonly StrokeEvent[];
  /** The video shown beside this one. */
  readonly beside: Beside | null;
}

interface Known extends Omit<TimelineState, 'drawings'> {
  readonly strokes: readonly StrokeEvent[];
  readonly since: number;
}

const START: Known = {
  playing: false,
  rate: 1,
  ticks: 0,
  strokes: [],
  markId: null,
  beside: null,
  since: 0,
};

/**
 * Returns the state at a time, computed only from the events until then. @param at ms of the voice
 */
export const stateAt = ({ events, timescale }: Timeline, at: number): TimelineState => {
  let known = START;
  for (const event of events) {
    if (event.at > at) break;
    known = after(carried(known, event.at, timescale), event);
  }
  const { playing, rate, ticks, strokes, markId, beside } = carried(known, at, timescale);
  return {
    playing,
    rate,
    ticks,
    drawings: strokes.flatMap((stroke) => drawnBy(stroke, at)),
    markId,
    beside,
  };
};

/** Returns a whole talk-through as stretches without gaps, for a voice of this length. */
export const stretchesOf = ({ events, timescale }: Timeline, durationMs: number): Stretch[] => {
  const stretches: Stretch[] = [];
  let known = START;
  const endAt = (toMs: number) => {
    const { since: fromMs, playing, ticks, strokes, beside } = known;
    if (toMs > fromMs)
      stretches.push({ fromMs, toMs, ticks, rate: playing ? known.rate : 0, strokes, beside });
  };
  for (const event of events) {
    if (event.at >= durationMs) break;
    endAt(event.at);
    known = after(carried(known, event.at, timescale), event);
  }
  endAt(durationMs);
  return stretches;
};

const carried = (known: Known, at: number, timescale: number): Known => ({
  ...known,
  since: at,
  ticks: known.playing
    ? known.ticks + ((at - known.since) / 1_000) * timescale * known.rate
    : known.ticks,
});

const after = (known: Known, event: TimelineEvent): Known => {
  switch (event.type) {
    case 'play':
      return { ...known, playing: true, ticks: event.ticks };
    case 'pause':
      return { ...known, playing: false, ticks: event.ticks };
    case 'seek':
    case 'anchor':
      return { ...known, ticks: event.ticks };
    case 'rate':
      return { ...known, rate: event.rate };
    case 'clear':
      return { ...known, strokes: [] };
    case 'mark':
      return { ...known, markId: event.markId };
    case 'beside':
      return { ...known, beside: event.beside };
    case 'stroke':
      return { ...known, strokes: [...known.strokes, event] };
  }
};

/** Returns how many of a stroke's points were drawn by a time; all of them unless it's a pen's. */
export const pointsDrawnBy = ({ drawing, pointsAt }: StrokeEvent, at: number): number =>
  drawing.kind === 'pen'
    ? pointsAt.filter((drawnAt) => drawnAt <= at).length
    : drawing.points.length;

/** Returns a stroke as far as it had come, or nothing before its first point. */
export const drawnBy = (stroke: StrokeEvent, at: number): Drawing[] => {
  const { drawing, pointsAt } = stroke;
  if (drawing.kind !== 'pen') return [drawing];
  const isDrawn = (_: unknown, index: number): boolean => (pointsAt[index] ?? 0) <= at;
  const points = drawing.points.filter(isDrawn);
  if (points.length === 0) return [];
  return [
    {
      ...drawing,
      points,
      ...(drawing.pressures && { pressures: drawing.pressures.filter(isDrawn) }),
    },
  ];
};

import type { Drawing } from '@wavetrain/shared/review-content';
import type { Timeline, TimelineEvent } from '@wavetrain/shared/timeline';

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
}

interface Known extends TimelineState {
  readonly since: number;
}

const START: Known = { playing: false, rate: 1, ticks: 0, drawings: [], markId: null, since: 0 };

/**
 * Returns the state at a time, computed only from the events until then. @param at ms of the voice
 */
export const stateAt = ({ events, timescale }: Timeline, at: number): TimelineState => {
  let known = START;
  for (const event of events) {
    if (event.at > at) break;
    known = after(carried(known, event.at, timescale), event, at);
  }
  const { playing, rate, ticks, drawings, markId } = carried(known, at, timescale);
  return { playing, rate, ticks, drawings, markId };
};

const carried = (known: Known, at: number, timescale: number): Known => ({
  ...known,
  since: at,
  ticks: known.playing
    ? known.ticks + ((at - known.since) / 1_000) * timescale * known.rate
    : known.ticks,
});

const after = (known: Known, event: TimelineEvent, at: number): Known => {
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
      return { ...known, drawings: [] };
    case 'mark':
      return { ...known, markId: event.markId };
    case 'stroke':
      return { ...known, drawings: [...known.drawings, ...drawnBy(event, at)] };
  }
};

const drawnBy = (
  { drawing, pointsAt }: Extract<TimelineEvent, { type: 'stroke' }>,
  at: number,
): Drawing[] => {
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

import type { MARK_PARTS, MEASURE_KINDS } from './review-content.rules';

export type MarkPart = (typeof MARK_PARTS)[number];

/** From the left and from the top of the picture, each from 0 to 1. */
export type Point = readonly [x: number, y: number];

interface Ink {
  /** `#rrggbb`. */
  readonly color: string;
  /** Share of the picture's width. */
  readonly width: number;
  /** How hard a pen pressed at each of its points, from 0 to 1; left out where it was no pen that tells. */
  readonly pressures?: readonly number[];
}

/** What is drawn over a frame. An angle's points are one leg's end, the corner, the other leg's end. */
export type Drawing = Ink &
  (
    | { readonly kind: 'pen' | 'line' | 'arrow' | 'angle'; readonly points: readonly Point[] }
    /** The radius is a share of the picture's width. */
    | { readonly kind: 'circle' | 'spotlight'; readonly points: readonly Point[]; readonly radius: number }
    | { readonly kind: 'text'; readonly points: readonly Point[]; readonly text: string }
  );

/** A frame of a video that the coach says something about. */
export interface Mark {
  readonly id: string;
  /** The file; null where the video is a link, whose times are typed. */
  readonly uploadId: string | null;
  /** The frame's own presentation time, in whole ticks of the source. */
  readonly ticks: number;
  /** Ticks per second. */
  readonly timescale: number;
  /** How long the drawings stay while it plays; 0 for this frame alone. */
  readonly spanMs: number;
  readonly part: MarkPart;
  readonly text: string;
  readonly drawings: readonly Drawing[];
}

export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** What was measured in a video by the times of its own frames: from one frame to another, or each catch of a row of strokes. */
export interface Measure {
  readonly id: string;
  readonly uploadId: string;
  readonly kind: MeasureKind;
  /** Ticks per second. */
  readonly timescale: number;
  /** The frames, ascending: a `time` has two, `strokes` one for each catch. */
  readonly ticks: readonly number[];
  /** What was measured, in the coach's words. */
  readonly text: string;
}

export interface Caption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** The coach's voice, and what was done meanwhile. */
export interface Recording {
  readonly id: string;
  /** Upload of the voice. */
  readonly voiceKey: string;
  /** Upload of the timeline. */
  readonly timelineKey: string;
  readonly durationMs: number;
  readonly captions: readonly Caption[];
}

export interface ReviewScores {
  readonly head: number;
  readonly paddle: number;
  readonly boat: number;
  readonly body: number;
  readonly quiz: number;
  /** Marks that show why. */
  readonly markIds: readonly string[];
}

/** A whole review, as it is drafted and delivered. */
export interface ReviewContent {
  readonly schema: 1;
  readonly marks: readonly Mark[];
  readonly measures: readonly Measure[];
  readonly fixFirstMarkId: string | null;
  readonly takes: readonly Recording[];
  /** Of the coach's library. */
  readonly drillIds: readonly string[];
  /** On how many days a week, 1 to 7. */
  readonly drillTimesPerWeek: number;
  /** Until which day, `YYYY-MM-DD`; null where no drills are given. */
  readonly drillsUntil: string | null;
  /** Null where nothing is scored. */
  readonly scores: ReviewScores | null;
  readonly notes: string;
}

/** A review before anything is in it. */
export const EMPTY: ReviewContent = {
  schema: 1,
  marks: [],
  measures: [],
  fixFirstMarkId: null,
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
};

/** What is kept, as it is read: a part that came later than the row is empty. */
export const CONTENT_COLUMN = {
  to: (content: ReviewContent): ReviewContent => content,
  from: (stored: ReviewContent): ReviewContent => ({ ...EMPTY, ...stored }),
};

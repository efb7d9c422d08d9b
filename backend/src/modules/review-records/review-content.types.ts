/** The part of the stroke that a mark is about. */
export const MARK_PARTS = ['head', 'paddle', 'boat', 'body', 'general'] as const;
export type MarkPart = (typeof MARK_PARTS)[number];

/** The kinds of measures: the time between two frames, or the rate of a series of strokes. */
export const MEASURE_KINDS = ['time', 'strokes'] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** A position from the left and the top of the picture, each from 0 to 1. */
export type Point = readonly [x: number, y: number];

interface Ink {
  /** `#rrggbb`. */
  readonly color: string;
  /** Share of the picture's width. */
  readonly width: number;
  /** The pen's pressure at each point, from 0 to 1; left out if the input device doesn't report it. */
  readonly pressures?: readonly number[];
}

/** A drawing over a frame. An angle's points are one leg's end, the corner, the other leg's end. */
export type Drawing = Ink &
  (
    | { readonly kind: 'pen' | 'line' | 'arrow' | 'angle'; readonly points: readonly Point[] }
    /** The radius is a share of the picture's width. */
    | { readonly kind: 'circle' | 'spotlight'; readonly points: readonly Point[]; readonly radius: number }
    | { readonly kind: 'text'; readonly points: readonly Point[]; readonly text: string }
  );

/** A frame of a video that the coach comments on. */
export interface Mark {
  readonly id: string;
  /** The file; null if the video is a link, for which times are typed. */
  readonly uploadId: string | null;
  /** The frame's own presentation time, in whole ticks of the source. */
  readonly ticks: number;
  /** Ticks per second. */
  readonly timescale: number;
  /** The time the drawings stay visible during playback; 0 for this frame only. */
  readonly spanMs: number;
  readonly part: MarkPart;
  readonly text: string;
  readonly drawings: readonly Drawing[];
}

/** A measurement by the times of a video's own frames: from one frame to another, or each catch in a series of strokes. */
export interface Measure {
  readonly id: string;
  readonly uploadId: string;
  readonly kind: MeasureKind;
  /** Ticks per second. */
  readonly timescale: number;
  /** The frames, ascending: two for a `time`, one per catch for `strokes`. */
  readonly ticks: readonly number[];
  /** A description in the coach's words. */
  readonly text: string;
}

export interface Caption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** The coach's voice, and the timeline of what they did while speaking. */
export interface Recording {
  readonly id: string;
  /** The upload with the voice. */
  readonly voiceKey: string;
  /** The upload with the timeline. */
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
  /** The marks that justify the scores. */
  readonly markIds: readonly string[];
}

/** A whole review, as it's drafted and delivered. */
export interface ReviewContent {
  readonly schema: 1;
  readonly marks: readonly Mark[];
  readonly measures: readonly Measure[];
  readonly fixFirstMarkId: string | null;
  readonly takes: readonly Recording[];
  /** The ids of drills in the coach's library. */
  readonly drillIds: readonly string[];
  /** The days per week, 1 to 7. */
  readonly drillTimesPerWeek: number;
  /** The last day, `YYYY-MM-DD`; null if no drills are assigned. */
  readonly drillsUntil: string | null;
  /** Null if nothing is scored. */
  readonly scores: ReviewScores | null;
  readonly notes: string;
}

/** An empty review. */
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

/** Fills in parts that were added to the schema after a row was saved. */
export const CONTENT_COLUMN = {
  to: (content: ReviewContent): ReviewContent => content,
  from: (stored: ReviewContent): ReviewContent => ({ ...EMPTY, ...stored }),
};

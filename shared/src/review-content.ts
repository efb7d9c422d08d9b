import * as z from 'zod/mini';

/**
 * What a review consists of, version 1. The server validates with these schemas and describes them
 * in the API document by their ids; both sides take their types from them.
 */
const matching = (form: RegExp, most: number, message: string) =>
  z.string().check(z.maxLength(most, message), z.regex(form, message));
const text = (most: number) => {
  const message = `Please keep this to ${most} characters`;
  // `maxLength`, which the API document shows, counts a surrogate pair as one character; here it
  // counts as two
  return z.string().check(
    z.maxLength(most, message),
    z.refine((written) => written.length <= most, message),
  );
};
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const share = (most = 1) => z.number().check(z.minimum(0), z.maximum(most));
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));

export const idSchema = matching(
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  36,
  'This isn’t an id',
);
const id = idSchema;
/** The id of a drill in the library. */
const drillId = matching(/^[a-z0-9][a-z0-9-]{0,99}$/, 100, 'This isn’t a drill');
const timescale = whole(1, 1_000_000_000);
const ticks = whole(0, Number.MAX_SAFE_INTEGER);

/** The part of the stroke that a mark is about. */
export const MARK_PARTS = ['head', 'paddle', 'boat', 'body', 'general'] as const;
export type MarkPart = (typeof MARK_PARTS)[number];

/** The kinds of measures: the time between two frames, or the rate of a series of strokes. */
export const MEASURE_KINDS = ['time', 'strokes'] as const;

export const MOST_MARKS = 200;
export const MOST_DRAWINGS = 100;
/** The limit for one drawing. */
const MOST_POINTS = 2_000;
export const LONGEST_DRAWN_TEXT = 200;
export const LONGEST_MARK_TEXT = 2_000;
export const MOST_MEASURES = 100;
/** The number of frames a measure may have. */
export const MOST_STROKES = 1_000;
export const LONGEST_MEASURE_TEXT = 200;
/** The number of videos whose catch is remembered. */
export const MOST_COMPARISONS = 20;
export const MOST_CAPTIONS = 2_000;
export const LONGEST_CAPTION = 500;
export const LONGEST_NOTES = 10_000;
export const LONGEST_NEXT_GOAL = 120;

/** A position from the left and the top of the picture, each from 0 to 1. */
const point = z.tuple([share(), share()]);
const points = (least: number, most = least) =>
  z.array(point).check(z.minLength(least), z.maxLength(most));
/**
 * Every drawing's fields. Kinds that don't use them ignore `radius`, `text` and `pressures`, which
 * are still validated.
 */
const drawn = {
  color: matching(/^#[0-9a-f]{6}$/, 7, 'This isn’t a color'),
  /** A share of the picture's width, like a radius. */
  width: share(0.1),
  radius: z.optional(share()),
  text: z.optional(text(LONGEST_DRAWN_TEXT)),
  /** The pen's pressure at each point; left out if the input device doesn't report it. */
  pressures: z.optional(list(share(), MOST_POINTS)),
};

/** A drawing over a frame. An angle's points are one leg's end, the corner, the other leg's end. */
export const drawingSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...drawn, kind: z.literal('pen'), points: points(1, MOST_POINTS) }),
    z.object({ ...drawn, kind: z.enum(['line', 'arrow']), points: points(2) }),
    z.object({ ...drawn, kind: z.literal('angle'), points: points(3) }),
    z.object({
      ...drawn,
      kind: z.enum(['circle', 'spotlight']),
      points: points(1),
      radius: share(),
    }),
    z.object({
      ...drawn,
      kind: z.literal('text'),
      points: points(1),
      text: text(LONGEST_DRAWN_TEXT).check(z.minLength(1)),
    }),
  ])
  .check(
    z.refine(
      ({ points: at, pressures }) => pressures === undefined || pressures.length === at.length,
      {
        path: ['pressures'],
        error: 'This drawing is incomplete',
      },
    ),
  )
  .register(z.globalRegistry, { id: 'DrawingDto' });

/** A frame of a video that the coach comments on. */
export const markSchema = z
  .object({
    id,
    /** The file; null if the video is a link, for which times are typed. */
    uploadId: z.nullable(id),
    /** The frame's own presentation time, in whole ticks of the source. */
    ticks,
    /** Ticks per second. */
    timescale,
    /** The time the drawings stay visible during playback; 0 for this frame only. */
    spanMs: whole(0, 600_000),
    part: z.enum(MARK_PARTS),
    text: text(LONGEST_MARK_TEXT),
    drawings: list(drawingSchema, MOST_DRAWINGS),
  })
  .register(z.globalRegistry, { id: 'MarkDto' });

const isMeasurable = ({
  kind,
  ticks: at,
}: {
  readonly kind: string;
  readonly ticks: readonly number[];
}): boolean =>
  (kind === 'strokes' || at.length === 2) &&
  at.every((tick, index) => index === 0 || tick > (at[index - 1] ?? 0));

/**
 * A measurement by the times of a video's own frames: from one frame to another, or each catch in a
 * series of strokes.
 */
export const measureSchema = z
  .object({
    id,
    uploadId: id,
    kind: z.enum(MEASURE_KINDS),
    /** Ticks per second. */
    timescale,
    /** The frames, ascending: two for a `time`, one per catch for `strokes`. */
    ticks: z.array(ticks).check(z.minLength(2), z.maxLength(MOST_STROKES)),
    /** A description in the coach's words. */
    text: text(LONGEST_MEASURE_TEXT),
  })
  .check(
    z.refine(isMeasurable, {
      path: ['ticks'],
      error: 'A measurement must end at a later frame than it starts',
    }),
  )
  .register(z.globalRegistry, { id: 'MeasureDto' });

/** A frame's own presentation time. */
export const frameSchema = z.object({ ticks, timescale });

/**
 * The same moment, such as the catch, in the reviewed video and in another one, from which they
 * play side by side.
 */
export const comparisonSchema = z
  .object({
    /** The reviewed file. */
    uploadId: id,
    /** The other file: an earlier one of the student's, or a clip of the library. */
    otherUploadId: id,
    at: frameSchema,
    otherAt: frameSchema,
    /** Whether the student gets it with the review; a clip of the library can't be shown. */
    isShown: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ComparisonDto' });

const MOST_RECORDED_MS = 7_200_000;

const captionSchema = z
  .object({
    startMs: whole(0, MOST_RECORDED_MS),
    endMs: whole(0, MOST_RECORDED_MS),
    text: text(LONGEST_CAPTION),
  })
  .register(z.globalRegistry, { id: 'CaptionDto' });

/** The coach's voice, and the timeline of what they did while speaking. */
const recordingSchema = z
  .object({
    id,
    /** The upload with the voice. */
    voiceKey: id,
    /** The upload with the timeline. */
    timelineKey: id,
    durationMs: whole(0, MOST_RECORDED_MS),
    captions: list(captionSchema, MOST_CAPTIONS),
  })
  .register(z.globalRegistry, { id: 'RecordingDto' });

const percent = whole(0, 100);
const scoresSchema = z
  .object({
    head: percent,
    paddle: percent,
    boat: percent,
    body: percent,
    quiz: percent,
    /** The marks that justify the scores. */
    markIds: list(id, MOST_MARKS),
  })
  .register(z.globalRegistry, { id: 'ReviewScoresDto' });

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(day)
  );
};

/** A whole review, as it's drafted and delivered. */
export const reviewContentSchema = z
  .object({
    schema: z.literal(1),
    marks: list(markSchema, MOST_MARKS),
    /** Empty if the client doesn't know about measures. */
    measures: z._default(list(measureSchema, MOST_MEASURES), []),
    /** Empty if the client doesn't know about comparisons. */
    comparisons: z._default(list(comparisonSchema, MOST_COMPARISONS), []),
    fixFirstMarkId: z.nullable(id),
    /**
     * What the student shows when they film it again, after “show that”: “you stay forward at speed”.
     * Empty if the coach didn't write one, or if the client doesn't know about goals.
     */
    fixFirstGoal: z._default(text(LONGEST_NEXT_GOAL), ''),
    takes: list(recordingSchema, 50),
    /** The ids of drills in the coach's library. */
    drillIds: list(drillId, 20),
    /** The days per week. */
    drillTimesPerWeek: whole(1, 7),
    /** The last day, `YYYY-MM-DD`; null if no drills are assigned. */
    drillsUntil: z.nullable(
      z.string().check(z.maxLength(10, 'This isn’t a date'), z.refine(isDay, 'This isn’t a date')),
    ),
    /** Null if nothing is scored. */
    scores: z.nullable(scoresSchema),
    notes: text(LONGEST_NOTES),
  })
  .register(z.globalRegistry, { id: 'ReviewContentDto' });

export type Point = z.output<typeof point>;
export type Drawing = z.output<typeof drawingSchema>;
export type Mark = z.output<typeof markSchema>;
export type Measure = z.output<typeof measureSchema>;
export type Comparison = z.output<typeof comparisonSchema>;
export type Caption = z.output<typeof captionSchema>;
export type Recording = z.output<typeof recordingSchema>;
export type ReviewScores = z.output<typeof scoresSchema>;
export type ReviewContent = z.output<typeof reviewContentSchema>;

/** The parts of a review, by the names the coach knows. */
export const REVIEW_PARTS = [
  'marks',
  'measures',
  'comparisons',
  'fix-first',
  'talk-through',
  'drills',
  'scores',
  'notes',
] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** The delay between a delivery and its email; during it the delivery can be undone. */
export const UNDO_MS = 20_000;

/** An empty review. */
export const EMPTY: ReviewContent = {
  schema: 1,
  marks: [],
  measures: [],
  comparisons: [],
  fixFirstMarkId: null,
  fixFirstGoal: '',
  takes: [],
  drillIds: [],
  drillTimesPerWeek: 3,
  drillsUntil: null,
  scores: null,
  notes: '',
};

import * as z from 'zod/mini';

/**
 * A whole review, version 1. The server's counterpart is `backend/src/modules/reviews/review-content.dto.ts`; a test there
 * (`review-content.spec.ts`) makes sure that both accept and refuse the same.
 */
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const text = (most: number) => z.string().check(z.refine((written) => written.length <= most));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const share = (most = 1) => z.number().check(z.minimum(0), z.maximum(most));
const list = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));

export const markPartSchema = z.enum(['head', 'paddle', 'boat', 'body', 'general']);

/** From the left and the top of the picture, each from 0 to 1. */
const point = z.tuple([share(), share()]);
const ink = { color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)), width: share(0.1) };
const points = (least: number, most = least) => z.array(point).check(z.minLength(least), z.maxLength(most));
/** Ignored by kinds that don't use them, but still validated. */
const spare = { radius: z.optional(share()), text: z.optional(text(200)), pressures: z.optional(list(share(), 2_000)) };

const kindsOfDrawing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pen'), ...ink, ...spare, points: points(1, 2_000) }),
  z.object({ kind: z.literal('line'), ...ink, ...spare, points: points(2) }),
  z.object({ kind: z.literal('arrow'), ...ink, ...spare, points: points(2) }),
  z.object({ kind: z.literal('angle'), ...ink, ...spare, points: points(3) }),
  z.object({ kind: z.literal('circle'), ...ink, ...spare, points: points(1), radius: share() }),
  z.object({ kind: z.literal('spotlight'), ...ink, ...spare, points: points(1), radius: share() }),
  z.object({ kind: z.literal('text'), ...ink, ...spare, points: points(1), text: text(200).check(z.refine((written) => written !== '')) }),
]);

/** A pen that reports pressure must report it for each point. */
export const drawingSchema = kindsOfDrawing.check(
  z.refine(({ points: drawn, pressures }) => pressures === undefined || pressures.length === drawn.length),
);

export const markSchema = z.object({
  id,
  uploadId: z.nullable(id),
  ticks: whole(0, Number.MAX_SAFE_INTEGER),
  timescale: whole(1, 1_000_000_000),
  spanMs: whole(0, 600_000),
  part: markPartSchema,
  text: text(2_000),
  drawings: list(drawingSchema, 100),
});

/** Frames in order: two for a `time`, one per catch for `strokes`. */
export const measureSchema = z
  .object({
    id,
    uploadId: id,
    kind: z.enum(['time', 'strokes']),
    timescale: whole(1, 1_000_000_000),
    ticks: z.array(whole(0, Number.MAX_SAFE_INTEGER)).check(z.minLength(2), z.maxLength(1_000)),
    text: text(200),
  })
  .check(
    z.refine(({ kind, ticks }) => kind === 'strokes' || ticks.length === 2),
    z.refine(({ ticks }) => ticks.every((tick, at) => at === 0 || tick > (ticks[at - 1] ?? 0))),
  );

const captionSchema = z.object({ startMs: whole(0, 7_200_000), endMs: whole(0, 7_200_000), text: text(500) });

const recordingSchema = z.object({
  id,
  voiceKey: id,
  timelineKey: id,
  durationMs: whole(0, 7_200_000),
  captions: list(captionSchema, 2_000),
});

const percent = whole(0, 100);
const scoresSchema = z.object({ head: percent, paddle: percent, boat: percent, body: percent, quiz: percent, markIds: list(id, 200) });

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

export const reviewContentSchema = z.object({
  schema: z.literal(1),
  marks: list(markSchema, 200),
  measures: z._default(list(measureSchema, 100), []),
  fixFirstMarkId: z.nullable(id),
  takes: list(recordingSchema, 50),
  drillIds: list(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/)), 20),
  drillTimesPerWeek: whole(1, 7),
  drillsUntil: z.nullable(z.string().check(z.refine(isDay))),
  scores: z.nullable(scoresSchema),
  notes: text(10_000),
});

export type ReviewContent = z.output<typeof reviewContentSchema>;
export type Drawing = z.output<typeof drawingSchema>;
export type DrawingPoint = z.output<typeof point>;
export type MarkPart = z.output<typeof markPartSchema>;

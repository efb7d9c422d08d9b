import * as z from 'zod/mini';
import { drawingSchema, frameSchema, idSchema } from './review-content';

/** The longest talk-through. */
export const MOST_TAKE_MS = 30 * 60_000;

/** Frames are shown slightly after they are reported, so the last ones may lie beyond the end. */
const at = z.number().check(z.minimum(0), z.maximum(MOST_TAKE_MS + 10_000));
const ticks = z.int().check(z.minimum(0));

/** Another of the student's videos, at the same moment as the reviewed one. */
const besideSchema = z.object({ uploadId: idSchema, at: frameSchema, otherAt: frameSchema });

/**
 * An action at a time of the voice (`at`, ms); `ticks` are the video's. Strokes include the time of
 * each of their points.
 */
const eventSchema = z.discriminatedUnion('type', [
  // an anchor is the video's position, so that small errors don't add up
  z.object({ type: z.enum(['play', 'pause', 'seek', 'anchor']), at, ticks }),
  z.object({ type: z.literal('rate'), at, rate: z.number().check(z.minimum(0.1), z.maximum(2)) }),
  z
    .object({ type: z.literal('stroke'), at, drawing: drawingSchema, pointsAt: z.array(at) })
    .check(z.refine(({ drawing, pointsAt }) => pointsAt.length === drawing.points.length)),
  z.object({ type: z.literal('clear'), at }),
  z.object({ type: z.literal('mark'), at, markId: idSchema }),
  // a video shown beside this one, which it follows; null once it's closed
  z.object({ type: z.literal('beside'), at, beside: z.nullable(besideSchema) }),
]);

export const eventsSchema = z.array(eventSchema);

/** The timeline of a talk-through, version 1, with its events in order. */
export const timelineSchema = z.object({
  version: z.literal(1),
  uploadId: z.string(),
  timescale: z.int().check(z.minimum(1)),
  events: eventsSchema,
});

export type Timeline = z.output<typeof timelineSchema>;
export type Beside = z.output<typeof besideSchema>;
export type TimelineEvent = Timeline['events'][number];

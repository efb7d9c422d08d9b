import * as z from 'zod/mini';
import { drawingSchema } from './review-content.schema';

const at = z.number().check(z.minimum(0));
const ticks = z.int().check(z.minimum(0));

/** An event at a time of the voice (`at`, ms). Strokes include the time of each of their points. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('play'), at, ticks }),
  z.object({ type: z.literal('pause'), at, ticks }),
  z.object({ type: z.literal('seek'), at, ticks }),
  /** The video's position, so that small errors don't add up. */
  z.object({ type: z.literal('anchor'), at, ticks }),
  z.object({ type: z.literal('rate'), at, rate: z.number().check(z.minimum(0.1), z.maximum(2)) }),
  z.object({ type: z.literal('stroke'), at, drawing: drawingSchema, pointsAt: z.array(at) }),
  z.object({ type: z.literal('clear'), at }),
  z.object({ type: z.literal('mark'), at, markId: z.string() }),
]);

/** The timeline of a talk-through, version 1, with its events in order. */
export const timelineSchema = z.object({
  version: z.literal(1),
  uploadId: z.string(),
  timescale: z.int().check(z.minimum(1)),
  events: z.array(eventSchema),
});

export type Timeline = z.output<typeof timelineSchema>;
export type TimelineEvent = Timeline['events'][number];

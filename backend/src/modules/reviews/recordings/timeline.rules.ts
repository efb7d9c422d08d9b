import { eventsSchema, type TimelineEvent } from '@wavetrain/shared/timeline';

/** Reads a list of events with only the fields of the schema; null if one is invalid. */
export const readEvents = (values: unknown): TimelineEvent[] | null =>
  eventsSchema.safeParse(values).data ?? null;

/**
 * Sorts events by time; simultaneous ones keep their order. They can arrive out of order because
 * frames are recorded with the later time at which they are shown.
 */
export const byTime = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  [...events].sort((one, other) => one.at - other.at);

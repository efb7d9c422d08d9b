import { LONGEST_STRETCH_MS } from '@wavetrain/shared/room-time';

/** A stretch of work in the room without a break. Times are ms of a monotonic clock. */
export interface WorkSession {
  /** Reported again under the same id, it counts once. */
  readonly id: string;
  readonly from: number;
  /** The coach's last activity. */
  readonly until: number;
}

/** A pause up to this is thinking; a longer one isn't work. */
export const IDLE_MS = 60_000;
/** A room left sooner than this was not worked in. */
const LEAST_MS = 1_000;

/** Extends the session after activity, or starts the next one. */
export const seenAt = (current: WorkSession | null, at: number, newId: () => string): WorkSession =>
  current && at - current.until <= IDLE_MS && at - current.from <= LONGEST_STRETCH_MS
    ? { ...current, until: Math.max(current.until, at) }
    : { id: newId(), from: at, until: at };

/**
 * Ends the session when the room is hidden: counts the time until then, unless the coach was
 * already idle.
 */
export const hiddenAt = (current: WorkSession | null, at: number): WorkSession | null =>
  current && at - current.until <= IDLE_MS ? { ...current, until: at } : current;

export const activeMs = ({ from, until }: WorkSession): number => Math.round(until - from);

export const isWorthSubmitting = (stretch: WorkSession): boolean => activeMs(stretch) >= LEAST_MS;

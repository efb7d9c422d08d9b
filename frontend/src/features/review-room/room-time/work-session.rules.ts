/** Some time at work in the room without a break. Times are ms of a clock that only goes forward. */
export interface WorkSession {
  /** Told again under the same id, it counts once. */
  readonly id: string;
  readonly from: number;
  /** The last sign of the coach's. */
  readonly until: number;
}

/** A pause up to this is thinking; a longer one is none of the work. */
export const IDLE_MS = 60_000;
/** The server takes none that is longer. */
const LONGEST_MS = 4 * 3_600_000;
/** A room that is opened and left at once was not worked in. */
const LEAST_MS = 1_000;

/** The coach did something: the stretch goes on, or the next one begins. */
export const seenAt = (current: WorkSession | null, at: number, newId: () => string): WorkSession =>
  current && at - current.until <= IDLE_MS && at - current.from <= LONGEST_MS
    ? { ...current, until: Math.max(current.until, at) }
    : { id: newId(), from: at, until: at };

/** The room was hidden: what was looked at until then counts, unless it had been left before. */
export const hiddenAt = (current: WorkSession | null, at: number): WorkSession | null =>
  current && at - current.until <= IDLE_MS ? { ...current, until: at } : current;

export const activeMs = ({ from, until }: WorkSession): number => Math.round(until - from);

export const isWorthSubmitting = (stretch: WorkSession): boolean => activeMs(stretch) >= LEAST_MS;

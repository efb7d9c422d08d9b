/** The promised answer to one submission. [T54] */
export interface PromiseClock {
  /** Last time the student handed in a link that could be watched, as far as we knew. */
  readonly validSince: Date;
  /** When the answer is promised; null while the plan does not cover the submission. */
  readonly dueAt: Date | null;
  /** Since when the link is broken; null while the clock runs. */
  readonly pausedAt: Date | null;
  /** When the first feedback was delivered: the clock has stopped for good. */
  readonly firstFeedbackAt: Date | null;
}

const PROMISED_MS = 48 * 3_600_000;

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** A submission, or a new link for one: 48 hours from now, if the plan covers it. */
export const startPromise = (now: Date, covered: boolean): PromiseClock => ({
  validSince: now,
  dueAt: covered ? later(now, PROMISED_MS) : null,
  pausedAt: null,
  firstFeedbackAt: null,
});

/** The link broke. A clock that stands already stands since then. */
export const pausePromise = (clock: PromiseClock, now: Date): PromiseClock =>
  clock.firstFeedbackAt || clock.pausedAt ? clock : { ...clock, pausedAt: now };

/** The link works again: what was left when it broke is left now. */
export const resumePromise = (clock: PromiseClock, now: Date): PromiseClock => {
  if (clock.firstFeedbackAt || !clock.pausedAt) return clock;
  const stood = now.getTime() - clock.pausedAt.getTime();
  return { ...clock, pausedAt: null, dueAt: clock.dueAt && later(clock.dueAt, stood) };
};

/** The plan has come to cover it: 48 hours from now, or in full for the day its link works again. */
export const coverPromise = (clock: PromiseClock, now: Date): PromiseClock =>
  clock.firstFeedbackAt || clock.dueAt ? clock : { ...clock, dueAt: later(clock.pausedAt ?? now, PROMISED_MS) };

/** Feedback was delivered. Only the first delivery counts. */
export const stopPromise = (clock: PromiseClock, now: Date): PromiseClock =>
  clock.firstFeedbackAt ? clock : { ...clock, pausedAt: null, firstFeedbackAt: now };

/** The promised moment as long as the clock runs towards it. */
export const dueWhileRunning = ({ dueAt, pausedAt, firstFeedbackAt }: PromiseClock): Date | null =>
  pausedAt || firstFeedbackAt ? null : dueAt;

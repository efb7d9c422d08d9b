/** By when one submission is answered. [T54] */
export interface ReviewDeadline {
  /** Last time the student handed in a link that could be watched, as far as we knew. */
  readonly validSince: Date;
  /** When the answer is due; null while the plan does not cover the submission. */
  readonly dueAt: Date | null;
  /** Since when the link is broken; null while the clock runs. */
  readonly pausedAt: Date | null;
  /** When the first feedback was delivered: the clock has stopped for good. */
  readonly firstFeedbackAt: Date | null;
  /** Since when the coach waits for another take; null while nobody asked for one, and once it came. */
  readonly takeAskedAt: Date | null;
}

/** A video is answered within so many hours. [P§9] */
export const REVIEW_HOURS = 48;
const REVIEW_WITHIN_MS = REVIEW_HOURS * 3_600_000;

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** A submission, or a new link for one: 48 hours from now, if the plan covers it. */
export const startDeadline = (now: Date, covered: boolean): ReviewDeadline => ({
  validSince: now,
  dueAt: covered ? later(now, REVIEW_WITHIN_MS) : null,
  pausedAt: null,
  firstFeedbackAt: null,
  takeAskedAt: null,
});

/** The link broke. A clock that stands already stands since then. */
export const pauseDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.pausedAt ? clock : { ...clock, pausedAt: now };

/** The link works again: what was left when it broke is left now. */
export const resumeDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline => {
  if (clock.firstFeedbackAt || clock.takeAskedAt || !clock.pausedAt) return clock;
  const stood = now.getTime() - clock.pausedAt.getTime();
  return { ...clock, pausedAt: null, dueAt: clock.dueAt && later(clock.dueAt, stood) };
};

/** Another take is asked for: nothing is promised until it comes, and then the hours begin anew. A link that works again changes nothing. */
export const requestResubmission = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.takeAskedAt ? clock : { ...clock, dueAt: null, pausedAt: now, takeAskedAt: now };

/** Waits for the student's other take. */
export const waitsForResubmission = ({ takeAskedAt, firstFeedbackAt }: Pick<ReviewDeadline, 'takeAskedAt' | 'firstFeedbackAt'>): boolean =>
  takeAskedAt !== null && firstFeedbackAt === null;

/** The plan has come to cover it: 48 hours from now, or in full for the day its link works again. */
export const coverDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.takeAskedAt || clock.dueAt ? clock : { ...clock, dueAt: later(clock.pausedAt ?? now, REVIEW_WITHIN_MS) };

/** Feedback was delivered. Only the first delivery counts. */
export const stopDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt ? clock : { ...clock, pausedAt: null, firstFeedbackAt: now };

/** Hours left at which the coach is warned; the largest first. */
export const WARNING_HOURS = [24, 8, 2] as const;

/** Whoever is due by then may have a warning coming. */
export const firstWarningBy = (now: Date): Date => later(now, WARNING_HOURS[0] * 3_600_000);

/** The warning that is due: the smallest one that is reached, also where the time has run out; null where none is. */
export const warningHours = (clock: ReviewDeadline, now: Date): number | null => {
  const dueAt = dueWhileRunning(clock);
  if (!dueAt) return null;
  return WARNING_HOURS.filter((hours) => dueAt.getTime() - now.getTime() <= hours * 3_600_000).at(-1) ?? null;
};

/** The deadline as long as the clock runs towards it. */
export const dueWhileRunning = ({ dueAt, pausedAt, firstFeedbackAt }: ReviewDeadline): Date | null =>
  pausedAt || firstFeedbackAt ? null : dueAt;

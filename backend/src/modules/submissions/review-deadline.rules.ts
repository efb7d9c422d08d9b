import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';

/** The due date of a submission's review. [T54] */
export interface ReviewDeadline {
  /** The last time the student sent a link that, as far as we knew, could be watched. */
  readonly validSince: Date;
  /** When the review is due; null while no plan covers the submission. */
  readonly dueAt: Date | null;
  /**
   * Since when the clock has been paused, because the link is broken or a new video was requested;
   * null while it's running.
   */
  readonly pausedAt: Date | null;
  /** When the first feedback was delivered, which stops the clock permanently. */
  readonly firstFeedbackAt: Date | null;
  /** When the coach requested a new video; null without a request, and once it arrived. */
  readonly takeAskedAt: Date | null;
}

const REVIEW_WITHIN_MS = REVIEW_HOURS * 3_600_000;

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** Returns the clock of a new submission or link: due in 48 hours if the plan covers it. */
export const startDeadline = (now: Date, covered: boolean): ReviewDeadline => ({
  validSince: now,
  dueAt: covered ? later(now, REVIEW_WITHIN_MS) : null,
  pausedAt: null,
  firstFeedbackAt: null,
  takeAskedAt: null,
});

/** Pauses the clock because the link broke. A paused clock keeps its start. */
export const pauseDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.pausedAt ? clock : { ...clock, pausedAt: now };

/** Resumes the clock because the link works again, with the time that was left when it broke. */
export const resumeDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline => {
  if (clock.firstFeedbackAt || clock.takeAskedAt || !clock.pausedAt) return clock;
  const stood = now.getTime() - clock.pausedAt.getTime();
  return { ...clock, pausedAt: null, dueAt: clock.dueAt && later(clock.dueAt, stood) };
};

/**
 * Clears the due date because a new video was requested; the hours restart when it arrives. Until
 * then a link that works again changes nothing.
 */
export const requestResubmission = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.takeAskedAt
    ? clock
    : { ...clock, dueAt: null, pausedAt: now, takeAskedAt: now };

/** Returns whether it's waiting for the student's new video. */
export const waitsForResubmission = ({
  takeAskedAt,
  firstFeedbackAt,
}: Pick<ReviewDeadline, 'takeAskedAt' | 'firstFeedbackAt'>): boolean =>
  takeAskedAt !== null && firstFeedbackAt === null;

/**
 * Sets the due date because the plan now covers it: 48 hours from now, or 48 hours of clock time
 * once a broken link works again.
 */
export const coverDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt || clock.takeAskedAt || clock.dueAt
    ? clock
    : { ...clock, dueAt: later(clock.pausedAt ?? now, REVIEW_WITHIN_MS) };

/** Stops the clock because feedback was delivered. Only the first delivery counts. */
export const stopDeadline = (clock: ReviewDeadline, now: Date): ReviewDeadline =>
  clock.firstFeedbackAt ? clock : { ...clock, pausedAt: null, firstFeedbackAt: now };

/** The hours left at which the coach is warned, largest first. */
export const WARNING_HOURS = [24, 8, 2] as const;

/** Returns the latest due date for which a warning could be due. */
export const firstWarningBy = (now: Date): Date => later(now, WARNING_HOURS[0] * 3_600_000);

/**
 * Returns the due warning: the smallest threshold reached, even if the time has run out; null if
 * none.
 */
export const warningHours = (clock: ReviewDeadline, now: Date): number | null => {
  const dueAt = dueWhileRunning(clock);
  if (!dueAt) return null;
  return (
    WARNING_HOURS.filter((hours) => dueAt.getTime() - now.getTime() <= hours * 3_600_000).at(-1) ??
    null
  );
};

/** Returns the due date while the clock is running. */
export const dueWhileRunning = ({
  dueAt,
  pausedAt,
  firstFeedbackAt,
}: ReviewDeadline): Date | null => (pausedAt || firstFeedbackAt ? null : dueAt);

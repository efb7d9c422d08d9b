import { PAST_DUE_GRACE_DAYS } from '../facts/time-limits.rules';

/** What a student's plan says, as far as it decides what they may have. */
export interface BilledPlan {
  /** As students keep it: none, active, active_alumni, past_due, paused, canceled. [T55] */
  readonly status: string;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  /** Of a paused plan: the end of what was paid for. */
  readonly pausedFrom?: Date | null;
  /** Of an overdue plan: when the renewal that failed first was due. */
  readonly pastDueSince?: Date | null;
}

const PAST_DUE_GRACE_MS = PAST_DUE_GRACE_DAYS * 24 * 3_600_000;

/** The same day and time a month earlier; the month's last day where it has no such day. */
export const monthBefore = (date: Date): Date => {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - 1);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

/**
 * When the running billing period began. Where its renewal has not been told yet, at the end of the last known one. Months count from the
 * first day, so that a period from January 31 ends on February 28: a month before its end would be in the period before.
 */
export const periodStart = (
  { currentPeriodStart, currentPeriodEnd }: Pick<BilledPlan, 'currentPeriodStart' | 'currentPeriodEnd'>,
  now: Date,
): Date => {
  if (currentPeriodEnd === null) return monthBefore(now);
  if (currentPeriodEnd <= now) return currentPeriodEnd;
  const monthEarlier = monthBefore(currentPeriodEnd);
  return currentPeriodStart !== null && currentPeriodStart > monthEarlier ? currentPeriodStart : monthEarlier;
};

/**
 * The same day and time a month later; the month's last day where it has no such day.
 * @param day of the month that is meant, where the date itself is the last of a month that has no such day: from February 28 to March 31.
 */
export const monthAfter = (date: Date, day: number = date.getUTCDate()): Date => {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + 1, day);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  return later;
};

/**
 * Whether the plan counts now. A failed payment keeps it for {@link PAST_DUE_GRACE_DAYS} from the renewal that failed first: the months that
 * begin unpaid after it bring no more. One that is paused counts for as long as it was paid, then not until it goes on.
 */
export const planCounts = (plan: BilledPlan, now: Date): boolean => {
  if (plan.status === 'active' || plan.status === 'active_alumni') return true;
  if (plan.status === 'paused') return plan.pausedFrom != null && now < plan.pausedFrom;
  if (plan.status !== 'past_due') return false;
  const since = plan.pastDueSince ?? periodStart(plan, now);
  return now.getTime() < since.getTime() + PAST_DUE_GRACE_MS;
};

import { PAST_DUE_GRACE_DAYS } from '../facts/time-limits.rules';

/** The fields of a student's plan that decide what they are entitled to. */
export interface BilledPlan {
  /** As stored with the student: none, active, active_alumni, past_due, paused, canceled. [T55] */
  readonly status: string;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  /** For a paused plan: the end of the paid time. */
  readonly pausedFrom?: Date | null;
  /** For an overdue plan: when the first failed renewal was due. */
  readonly pastDueSince?: Date | null;
}

const PAST_DUE_GRACE_MS = PAST_DUE_GRACE_DAYS * 24 * 3_600_000;

/**
 * Returns the same day and time a month earlier, or that month's last day if it has no such day.
 */
export const monthBefore = (date: Date): Date => {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - 1);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

/**
 * Returns the start of the current billing period. If its renewal hasn't been reported yet, that is
 * the last known end. Months are counted from the first day, so that a period from January 31 ends
 * on February 28: a month before that end would fall into the previous period.
 */
export const periodStart = (
  {
    currentPeriodStart,
    currentPeriodEnd,
  }: Pick<BilledPlan, 'currentPeriodStart' | 'currentPeriodEnd'>,
  now: Date,
): Date => {
  if (currentPeriodEnd === null) return monthBefore(now);
  if (currentPeriodEnd <= now) return currentPeriodEnd;
  const monthEarlier = monthBefore(currentPeriodEnd);
  return currentPeriodStart !== null && currentPeriodStart > monthEarlier
    ? currentPeriodStart
    : monthEarlier;
};

/**
 * Returns the same day and time a month later, or that month's last day if it has no such day.
 * @param day the intended day of the month, if the date was cut to the last day of a shorter month:
 *   from February 28 to March 31.
 */
export const monthAfter = (date: Date, day: number = date.getUTCDate()): Date => {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + 1, day);
  if (later.getUTCDate() !== day) later.setUTCDate(0);
  return later;
};

/**
 * Returns whether the student has a plan: whether it entitles the student to coaching now. After a
 * failed payment it does so for {@link PAST_DUE_GRACE_DAYS} from the first failed renewal; further
 * unpaid months don't extend that. A paused plan does so until the end of the paid time.
 *
 * {@link planCountsSql} says the same in SQL.
 */
export const planCounts = (plan: BilledPlan, now: Date): boolean => {
  if (plan.status === 'active' || plan.status === 'active_alumni') return true;
  if (plan.status === 'paused') return plan.pausedFrom != null && now < plan.pausedFrom;
  if (plan.status !== 'past_due') return false;
  const since = plan.pastDueSince ?? periodStart(plan, now);
  return now.getTime() < since.getTime() + PAST_DUE_GRACE_MS;
};

/**
 * Returns {@link planCounts} as a condition in SQL, true or false, by the database's clock.
 *
 * @param student the alias of a row of `students`.
 */
export const planCountsSql = (student: string): string => {
  const [from, to] = [`${student}.subscription_period_start`, `${student}.subscription_period_end`];
  const monthEarlier = `(${to} AT TIME ZONE 'UTC' - interval '1 month') AT TIME ZONE 'UTC'`;
  const periodStarts = `CASE WHEN ${to} <= app_now() THEN ${to} WHEN ${to} > app_now() THEN greatest(${from}, ${monthEarlier}) END`;
  const status = `${student}.subscription_status`;
  const graceStarts = `app_now() - make_interval(hours => ${24 * PAST_DUE_GRACE_DAYS})`;
  return `coalesce(CASE WHEN ${status} IN ('active', 'active_alumni') THEN true
    WHEN ${status} = 'paused' THEN app_now() < ${student}.subscription_paused_from
    WHEN ${status} = 'past_due' THEN ${graceStarts} < coalesce(${student}.subscription_past_due_since, ${periodStarts}) END, false)`;
};

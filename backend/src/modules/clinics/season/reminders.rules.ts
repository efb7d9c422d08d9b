import { dayIn } from '../../../common/clock/zoned-time.rules';
import { addDays, daysBetween } from '../editions/dates.rules';

/**
 * How many days before its due date an email asks for the balance: at 45, 37 and 30 days if it's
 * due 30 days before the start. [T34]
 */
export const BALANCE_LEADS = [15, 7, 0] as const;
/** The last email before the due date. */
const LAST_LEAD = Math.min(...BALANCE_LEADS.filter((lead) => lead > 0));
/** Returns the date of the first email that asks for a balance, which is when it's worth mentioning. */
export const balanceAskedFrom = (balanceDueOn: string): string =>
  addDays(balanceDueOn, -Math.max(...BALANCE_LEADS));
/** How many days before the start an email says what to bring. */
export const REMINDER_DAYS = [14, 3] as const;

export interface MailTiming {
  readonly startsOn: string;
  readonly timezone: string;
  /** When the place was booked, or the deposit or the clinic last moved. */
  readonly since: Date;
}

export interface BalanceTiming extends MailTiming {
  readonly balanceDueOn: string;
}

/**
 * Returns which email before a clinic's start is due, as days before: the latest one whose date has
 * come in the clinic's zone. Null before the first, from the start on, and if its date wasn't after
 * `since`, because missed emails aren't sent later.
 */
export const dueMail = (
  days: readonly number[],
  { startsOn, timezone, since }: MailTiming,
  now: Date,
): number | null => {
  const due = latestMail(days, daysBetween(dayIn(timezone, now), startsOn));
  return due !== null && due < daysBetween(dayIn(timezone, since), startsOn) ? due : null;
};

/**
 * Like `dueMail`, but relative to the balance's due date. Someone who would get no email before
 * that date gets the one they missed: the day after booking, and before the balance is due if still
 * possible.
 */
export const dueBalanceMail = (timing: BalanceTiming, now: Date): number | null => {
  const { startsOn, timezone, since, balanceDueOn } = timing;
  const dueBefore = daysBetween(balanceDueOn, startsOn);
  const days = BALANCE_LEADS.map((lead) => dueBefore + lead);
  const planned = dueMail(days, timing, now);
  if (planned !== null) return planned;
  const [today, sinceDay] = [dayIn(timezone, now), dayIn(timezone, since)];
  if (sinceDay < addDays(balanceDueOn, -LAST_LEAD)) return null;
  const isTime = today > sinceDay || today >= addDays(balanceDueOn, -1);
  return isTime ? latestMail(days, daysBetween(today, startsOn)) : null;
};

const latestMail = (days: readonly number[], left: number): number | null => {
  const come = days.filter((day) => day >= left);
  return left <= 0 || come.length === 0 ? null : Math.min(...come);
};

import { dayIn } from '../../../common/clock/zoned-time.rules';
import { addDays, daysBetween } from '../editions/dates.rules';

/** How many days before its due day a mail asks for the balance: of one that is due 30 days before the start, 45, 37 and 30. [T34] */
export const BALANCE_LEADS = [15, 7, 0] as const;
/** After this one no mail comes before the balance is due. */
const LAST_LEAD = Math.min(...BALANCE_LEADS.filter((lead) => lead > 0));
/** How many days before the start a mail tells what to bring. */
export const REMINDER_DAYS = [14, 3] as const;

export interface MailTiming {
  readonly startsOn: string;
  readonly timezone: string;
  /** When the place was booked, or the deposit or the clinic moved. */
  readonly since: Date;
}

export interface BalanceTiming extends MailTiming {
  readonly balanceDueOn: string;
}

/**
 * Which of the mails before a clinic's start is due now, as days before: the latest whose day has come in the
 * clinic's zone. Null before the first, from the start on, and where its day was not after `since`: it is not made up for.
 */
export const dueMail = (days: readonly number[], { startsOn, timezone, since }: MailTiming, now: Date): number | null => {
  const due = latestMail(days, daysBetween(dayIn(timezone, now), startsOn));
  return due !== null && due < daysBetween(dayIn(timezone, since), startsOn) ? due : null;
};

/**
 * As `dueMail`, by the day on which the balance is due. Whoever would hear nothing before that day gets what they missed
 * all the same: the day after they booked, and before it is due where that can still be.
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

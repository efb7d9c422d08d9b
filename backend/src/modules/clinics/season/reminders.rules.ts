import { dayIn } from '../../../common/clock/zoned-time.rules';
import { daysBetween } from '../editions/dates.rules';

/** How many days before the start a mail asks for the balance. */
export const BALANCE_MAIL_DAYS = [45, 37, 30] as const;
/** How many days before the start a mail tells what to bring. */
export const REMINDER_DAYS = [14, 3] as const;

export interface MailTiming {
  readonly startsOn: string;
  readonly timezone: string;
  /** When the place was booked, or the deposit moved here: mails whose day was before are not made up for. */
  readonly since: Date;
}

/**
 * Which of the mails before a clinic's start is due now, as days before: the latest whose day has come in the
 * clinic's zone. Null before the first, and from the start on.
 */
export const dueMail = (days: readonly number[], { startsOn, timezone, since }: MailTiming, now: Date): number | null => {
  const left = daysBetween(dayIn(timezone, now), startsOn);
  if (left <= 0) return null;
  const due = Math.min(...days.filter((day) => day >= left));
  return due < daysBetween(dayIn(timezone, since), startsOn) ? due : null;
};

/**
 * Returns the calendar day in a zone, `YYYY-MM-DD`.
 * @param timeZone an IANA name; the reader's own zone if left out
 */
export const calendarDay = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/**
 * Returns how many calendar days `to` is after `from`; negative if it's before. Counts days, not
 * hours, so a clock change makes no difference.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns `Feb 21`, for a day within a year. */
export const shortDay = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;

const DAY_MS = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day, without a time zone or time. */
interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const dayOf = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};

const millis = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds days to a `YYYY-MM-DD` date. */
export const addDays = (iso: string, days: number): string => isoOf(millis(iso) + days * DAY_MS);

/** Returns the number of whole days between two dates; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((millis(to) - millis(from)) / DAY_MS);

/** Formats a date as `October 12, 2025`. */
export const formatDay = (iso: string): string => {
  const { year, month, day } = dayOf(iso);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
};

/**
 * Formats a range as `October 12-16, 2025`, repeating the month or year only if it differs. [149]
 */
export const formatRange = (startsOn: string, endsOn: string): string => {
  const start = dayOf(startsOn);
  const end = dayOf(endsOn);
  if (startsOn === endsOn) return formatDay(startsOn);
  if (start.year !== end.year) return `${formatDay(startsOn)}-${formatDay(endsOn)}`;
  const last = start.month === end.month ? `${end.day}` : `${MONTHS[end.month - 1]} ${end.day}`;
  return `${MONTHS[start.month - 1]} ${start.day}-${last}, ${start.year}`;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (iso: string): string => WEEKDAYS[new Date(millis(iso)).getUTCDay()] ?? '';

/** Formats weekdays as `Sunday to Thursday`, or `Sunday` for a single day. */
export const formatWeekdays = (startsOn: string, endsOn: string): string =>
  startsOn === endsOn ? weekdayOf(startsOn) : `${weekdayOf(startsOn)} to ${weekdayOf(endsOn)}`;

/** Formats dates and location as "April 13-17, 2027 in Rock Island, TN". */
export const timeAndPlace = (edition: {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly series: { readonly location: string };
}): string => `${formatRange(edition.startsOn, edition.endsOn)} in ${edition.series.location}`;

/** How long a check-off can wait on a phone without a connection. */
const DAYS_BACK = 45;
const DAY_MS = 86_400_000;
/** The furthest a time zone is ahead of or behind UTC. */
const AHEAD_MS = 14 * 3_600_000;
const BEHIND_MS = 12 * 3_600_000;
/** A season is long enough for any drill. */
const LONGEST_DAYS = 366;

/** Returns whether it's an existing day as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the earliest and the latest current day in any time zone. */
export const todaySomewhere = (now: Date): { earliest: string; latest: string } => ({
  earliest: dayOf(now.getTime() - BEHIND_MS),
  latest: dayOf(now.getTime() + AHEAD_MS),
});

/** Returns the day that many days before or after. */
export const dayPlus = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/**
 * Returns what's wrong with checking off a day, or null; days are in the student's time zone.
 * @param span the first and last day on which the drill could be practiced, if limited.
 */
export const faultOfDay = (
  doneOn: string,
  now: Date,
  span: { readonly from?: Date; readonly until?: string } = {},
): string | null => {
  if (!isDay(doneOn)) return 'Please choose a day';
  const { earliest, latest } = todaySomewhere(now);
  if (doneOn > latest) return 'This day hasn’t come yet';
  if (doneOn < dayPlus(earliest, -DAYS_BACK))
    return `You can only check off the last ${DAYS_BACK} days`;
  if (span.from && doneOn < todaySomewhere(span.from).earliest)
    return 'This drill wasn’t on your list yet that day';
  if (span.until && doneOn > span.until) return 'This drill had already ended that day';
  return null;
};

/** Returns what's wrong with an assignment's frequency or last day, or null. */
export const faultOfDosage = (
  { timesPerWeek, untilDate }: { readonly timesPerWeek: number; readonly untilDate: string },
  now: Date,
): { readonly field: 'timesPerWeek' | 'untilDate'; readonly fault: string } | null => {
  if (!Number.isInteger(timesPerWeek) || timesPerWeek < 1 || timesPerWeek > 7)
    return { field: 'timesPerWeek', fault: 'Please choose 1 to 7 days a week' };
  const { earliest, latest } = todaySomewhere(now);
  if (!isDay(untilDate) || untilDate < earliest || untilDate > dayPlus(latest, LONGEST_DAYS))
    return {
      field: 'untilDate',
      fault: 'Please choose a last day between today and a year from now',
    };
  return null;
};

interface Given {
  readonly id: string;
  readonly drillId: string;
  readonly givenAt: Date;
}

/** Returns the last assignment of each drill, in the given order. */
export const latestOfEach = <T extends Given>(given: readonly T[]): T[] =>
  given.filter((own) =>
    given.every((other) => other.drillId !== own.drillId || other === own || isEarlier(other, own)),
  );

/** Orders simultaneous ones by id, since ids increase over time. */
const isEarlier = (a: Given, b: Given): boolean =>
  a.givenAt.getTime() === b.givenAt.getTime() ? a.id < b.id : a.givenAt < b.givenAt;

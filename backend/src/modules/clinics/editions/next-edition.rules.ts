import { addDays, daysBetween } from './dates.rules';

export interface EditionDates {
  readonly startsOn: string;
  readonly endsOn: string;
}

const LEAST_DAYS_AHEAD = 60;
const WEEK = 7;

const weekdayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay();

/** Returns the same month and day of another year; February 29 becomes the 28th if needed. */
const sameDayIn = (year: number, iso: string): string => {
  const monthAndDay = iso.slice(5);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`;
};

/** Returns the nearest date with this weekday, at most three days before or after. */
const nearestWeekday = (iso: string, weekday: number): string => {
  const ahead = (weekday - weekdayOf(iso) + WEEK) % WEEK;
  return addDays(iso, ahead <= 3 ? ahead : ahead - WEEK);
};

const yearOf = ({ startsOn }: EditionDates): number => Number(startsOn.slice(0, 4));

const seasonIn = (year: number, { startsOn, endsOn }: EditionDates): EditionDates => {
  const start = nearestWeekday(sameDayIn(year, startsOn), weekdayOf(startsOn));
  return { startsOn: start, endsOn: addDays(start, daysBetween(startsOn, endsOn)) };
};

/**
 * Returns the next season's dates: same weekday, nearest date, in the first year in which it starts
 * at least 60 days ahead and after the edition it follows. [T26]
 * @param today `YYYY-MM-DD` in the clinic's zone.
 */
export const nextEdition = (named: EditionDates, today: string): EditionDates => {
  for (let year = yearOf(named) + 1; ; year += 1) {
    const season = seasonIn(year, named);
    if (daysBetween(today, season.startsOn) >= LEAST_DAYS_AHEAD) return season;
  }
};

/**
 * Returns the seasons after a past edition that are over too. A clinic that takes place every
 * season was last held in the latest of them.
 */
export const seasonsHeldSince = (edition: EditionDates, today: string): EditionDates[] => {
  const held: EditionDates[] = [];
  for (let year = yearOf(edition) + 1; ; year += 1) {
    const season = seasonIn(year, edition);
    if (season.endsOn >= today) return held;
    held.push(season);
  }
};

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Formats a calendar date (`2027-02-21`) as `February 21, 2027`. It never goes through a clock, so
 * it's never a day off [T47]. It doesn't use Intl; see `dollars.ts`.
 */
export const dayText = (date: string): string => {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
};

/** Formats a date as `Feb 21, 2027`, for use next to times in that format. */
export const shortDayText = (date: string): string => dayText(date).replace(/^(\w{3})\w*/, '$1');

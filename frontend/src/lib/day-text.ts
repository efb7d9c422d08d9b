const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A calendar date (`2027-02-21`) as `February 21, 2027`: never through a clock, so never a day off [T47]. Not by Intl: see `dollars.ts`. */
export const dayText = (date: string): string => {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
};

/** The same as `Feb 21, 2027`, where times of that form stand beside it. */
export const shortDayText = (date: string): string => dayText(date).replace(/^(\w{3})\w*/, '$1');

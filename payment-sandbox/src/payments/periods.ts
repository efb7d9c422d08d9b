import type { Price } from '../stored';

const DAY = 86_400;

/**
 * Returns the same day and time `months` later, or the last day of a shorter month. Unix seconds.
 */
export const addMonths = (timestamp: number, months: number): number => {
  const from = new Date(timestamp * 1000);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Math.floor(
    Date.UTC(
      from.getUTCFullYear(),
      month,
      day,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ) / 1000,
  );
};

/**
 * Returns the end of the period that starts at `start`. Months count from the anchor, so that the
 * 31st returns after February.
 */
export const periodEnd = (
  anchor: number,
  start: number,
  recurring: NonNullable<Price['recurring']>,
): number => {
  const { interval, interval_count: count } = recurring;
  if (interval === 'day') return start + count * DAY;
  if (interval === 'week') return start + count * 7 * DAY;
  const step = interval === 'year' ? 12 * count : count;
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(anchor, periods * step);
    if (end > start) return end;
  }
};

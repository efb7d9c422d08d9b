const HOUR_MS = 3_600_000;
/** Between these hours of the coach's clock people of a season are up. */
const UP_FROM_HOUR = 7.5;
const UP_HOURS = 14;

/** The hour that clocks show in a zone: 18.5 is half past six in the evening. */
export const hourIn = (at: Date, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) + (parts.minute ?? 0) / 60 + (parts.second ?? 0) / 3600;
};

/**
 * Takes a time of the past to hours when people are up, from half past seven to half past nine in the evening: each day is pressed into
 * them, so that what came later still does. Today ends now; where it is still night, what happened today stays.
 */
export const whenUp = (at: Date, now: Date, timeZone: string): Date => {
  const hour = hourIn(at, timeZone);
  const midnight = at.getTime() - hour * HOUR_MS;
  const hourNow = hourIn(now, timeZone);
  const isToday = now.getTime() - midnight <= hourNow * HOUR_MS + HOUR_MS / 2;
  if (!isToday) return new Date(midnight + (UP_FROM_HOUR + (hour / 24) * UP_HOURS) * HOUR_MS);
  const upToday = Math.min(hourNow, UP_FROM_HOUR + UP_HOURS) - UP_FROM_HOUR;
  return upToday <= 0 ? at : new Date(midnight + (UP_FROM_HOUR + (hour / hourNow) * upToday) * HOUR_MS);
};

const HOUR_MS = 3_600_000;
/** The hours by the coach's clock when people in a season are awake. */
const UP_FROM_HOUR = 7.5;
const UP_HOURS = 14;

/** Returns the local hour in a time zone: 18.5 is 6:30 PM. */
export const hourIn = (at: Date, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return (parts.hour ?? 0) + (parts.minute ?? 0) / 60 + (parts.second ?? 0) / 3600;
};

/**
 * Moves a past time into waking hours, from 7:30 AM to 9:30 PM: each day is compressed into them,
 * which keeps the order. Today ends now; while it's still night, today's events are left alone.
 */
export const whenUp = (at: Date, now: Date, timeZone: string): Date => {
  const hour = hourIn(at, timeZone);
  const midnight = at.getTime() - hour * HOUR_MS;
  const hourNow = hourIn(now, timeZone);
  const isToday = now.getTime() - midnight <= hourNow * HOUR_MS + HOUR_MS / 2;
  if (!isToday) return new Date(midnight + (UP_FROM_HOUR + (hour / 24) * UP_HOURS) * HOUR_MS);
  const upToday = Math.min(hourNow, UP_FROM_HOUR + UP_HOURS) - UP_FROM_HOUR;
  return upToday <= 0
    ? at
    : new Date(midnight + (UP_FROM_HOUR + (hour / hourNow) * upToday) * HOUR_MS);
};

/** Formats a thread's times in the reader's zone. Zones are IANA names. */
const formatter = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });

/** Returns the browser's own zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns `Monday, November 2`, with the year if it isn't the year of `now`. */
export const dayIn = (timeZone: string, at: string, now: Date): string => {
  const year = formatter(timeZone, { year: 'numeric' });
  const isThisYear = year.format(new Date(at)) === year.format(now);
  return formatter(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(at));
};

/** `2:30 PM` */
export const timeIn = (timeZone: string, at: string): string =>
  formatter(timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\s/g, ' ');

/**
 * Returns `Central Time`, the name used all year, because the times it describes are in both summer
 * and winter.
 */
export const zoneName = (timeZone: string): string =>
  formatter(timeZone, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT+00:00', 'UTC') ?? timeZone;

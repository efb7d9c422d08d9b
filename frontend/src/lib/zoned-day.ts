/** Times of a thread as its reader's zone has them. Zones are IANA names. */
const formatter = (timeZone: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone });

/** The browser's own zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Monday, November 2`, with the year where it is not the one of `now`. */
export const dayIn = (timeZone: string, at: string, now: Date): string => {
  const year = formatter(timeZone, { year: 'numeric' });
  const isThisYear = year.format(new Date(at)) === year.format(now);
  return formatter(timeZone, { weekday: 'long', month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }).format(
    new Date(at),
  );
};

/** `2:30 PM` */
export const timeIn = (timeZone: string, at: string): string =>
  formatter(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(at)).replace(/\s/g, ' ');

/** `Central Time`, as it is called all year: what it is said of are times of summer and winter. */
export const zoneName = (timeZone: string): string =>
  formatter(timeZone, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * Formats a time as emails show it, with its zone: `Saturday, November 22 at 3:15 PM CST`. [T47]
 */
export const formatInZone = (at: Date, timeZone: string): string =>
  at
    .toLocaleString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    } as Intl.DateTimeFormatOptions)
    .replace(/\s/g, ' ');

/** Formats the day in a zone: `November 22, 2027`. */
export const formatDayInZone = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** Returns the day in a zone as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

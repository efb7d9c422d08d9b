/** `Saturday, November 22 at 3:15 PM CST`: a time as mails write it, its zone named. [T47] */
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

/** `November 22, 2027`, the day that it is in a zone. */
export const formatDayInZone = (at: Date, timeZone: string): string => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** The day that it is in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const COACH_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', dateStyle: 'long' });

/** The day of a time in the coach's zone, as mails write it: "December 22, 2026". [T47] */
export const formatDayInCoachZone = (at: Date): string => COACH_DAY.format(at);

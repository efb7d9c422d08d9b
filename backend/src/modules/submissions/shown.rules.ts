export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const COACH_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A time in the coach's zone, as mails write it. [T47] */
export const formatInCoachZone = (at: Date): string => COACH_TIME.format(at);

export const OUTSIDE_PLAN = 'Outside your plan: reviewed when you subscribe or next month';

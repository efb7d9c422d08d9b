export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment in the coach's zone, as mails write it. [T47] */
export const shownMoment = (moment: Date): string => MOMENT.format(moment);

export const OUTSIDE_PLAN = 'Outside your plan: reviewed when you subscribe or next month';

import { calendarDay, daysBetween, shortDay } from '../../../lib/calendar-days.rules';
import type { BookedClinic, DashboardState, Rule } from './dashboard-state';

/** How many days before a clinic the participant form is asked for. */
const FORM_DAYS = 60;
/** How many days before unused reviews lapse the student is reminded. */
const LAPSE_DAYS = 10;
/** From this many days before it's due, a balance comes right after what holds up the coach. */
const PRESSING_DAYS = 3;

/** A 1-on-1 offer that expires. */
export const offer: Rule = ({ offer: made }) =>
  made && {
    kind: 'offer',
    title: `1-on-1 offer: ${made.when}`,
    text: `Pay ${made.price} by ${made.until} to book it.`,
    to: '/student/one-on-one',
    button: 'View offer',
  };

/** A renewal that failed. */
export const payment: Rule = ({ isPastDue }) =>
  isPastDue && {
    kind: 'payment',
    title: 'Your last payment didn’t go through',
    text: 'Update your card to keep your Remote Coaching plan.',
    to: '/student/dashboard#plan',
    button: 'Manage plan',
  };

/** Returns the balance that is due next, of those the student has been asked for. */
const nextBalance = ({ bookings = [], now }: DashboardState) =>
  bookings
    .flatMap((booking) => {
      const { payUrl, balanceStatus, balanceAskedFrom, balanceDueOn, timezone } = booking;
      const today = calendarDay(now, timezone);
      const isOpen = balanceStatus === 'due' || balanceStatus === 'overdue';
      return payUrl !== null && isOpen && balanceDueOn !== null && today >= (balanceAskedFrom ?? '')
        ? [{ booking, payUrl, dueOn: balanceDueOn, daysLeft: daysBetween(today, balanceDueOn) }]
        : [];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)[0];

const dueText = (daysLeft: number, dueOn: string): string => {
  if (daysLeft < 0) return `overdue since ${shortDay(dueOn)}`;
  if (daysLeft === 0) return 'due today';
  return daysLeft === 1 ? 'due tomorrow' : `due by ${shortDay(dueOn)}`;
};

/** A clinic balance, once its first reminder has been sent [T34]. */
export const balance: Rule = (state) => {
  const due = nextBalance(state);
  return (
    due && {
      kind: 'balance',
      title: `${due.booking.balance} ${dueText(due.daysLeft, due.dueOn)}`,
      text: `The balance for ${due.booking.title}, ${due.booking.dates}.`,
      to: due.payUrl,
      button: 'Pay balance',
    }
  );
};

/** A balance that’s overdue or due within days. */
export const pressingBalance: Rule = (state) => {
  const due = nextBalance(state);
  return due && due.daysLeft <= PRESSING_DAYS && balance(state);
};

const isFormDue =
  (now: Date) =>
  ({ form, startDate, timezone }: BookedClinic): boolean =>
    form?.answeredAt === null && daysBetween(calendarDay(now, timezone), startDate) <= FORM_DAYS;

/** The participant form of a clinic that’s coming up. */
export const clinicForm: Rule = ({ bookings, now }) => {
  const first = bookings?.find(isFormDue(now));
  return (
    first && {
      kind: 'clinic-form',
      title: `Fill out your participant form for ${first.dates}`,
      text: `${first.title}: emergency contact, food, and health.`,
      to: `/student/clinic-form?booking=${first.id}`,
      button: 'Fill out the form',
    }
  );
};

/** Reviews that are about to be lost. */
export const reviewsLapse: Rule = ({ reviewsLeft = 0, reviewsLapseAt, now, timeZone }) => {
  if (reviewsLeft < 1 || reviewsLapseAt === undefined || new Date(reviewsLapseAt) <= now)
    return undefined;
  const day = calendarDay(new Date(reviewsLapseAt), timeZone);
  const daysLeft = daysBetween(calendarDay(now, timeZone), day);
  if (daysLeft > LAPSE_DAYS) return undefined;
  const reviews = reviewsLeft === 1 ? 'your remaining review' : `your ${reviewsLeft} reviews`;
  const until = daysLeft === 0 ? 'today' : `before ${shortDay(day)}`;
  return {
    kind: 'reviews-lapse',
    title: `Use ${reviews} ${until}`,
    text: 'Unused reviews don’t carry over. A phone clip of one stroke is enough.',
    to: '/student/submit',
    button: 'Send a video',
  };
};

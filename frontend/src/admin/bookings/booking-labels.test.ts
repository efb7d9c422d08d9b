import { sampleBookingRecord } from '../../testing/sample-bookings';
import { centsOf } from '../dollar-amount';
import {
  actorLabel,
  balanceLine,
  clinicLabel,
  disputeLine,
  refundedLine,
  mainState,
  sessionLabel,
} from './booking-labels';

it.each([
  [
    'october-playboating-clinic',
    'October 12-16, 2025',
    'october-playboating-clinic (Oct 12-16, 2025)',
  ],
  ['march-intermediate-clinic', 'March 24-28, 2026', 'march-intermediate-clinic (Mar 24-28, 2026)'],
  ['april-beginner-clinic', 'April 14-18, 2026', 'april-beginner-clinic (Apr 14-18, 2026)'],
  [
    'march-intermediate-clinic',
    'March 30-April 3, 2027',
    'march-intermediate-clinic (Mar 30-Apr 3, 2027)',
  ],
])('names %s held %s as %s [750]', (clinicId, dates, label) =>
  expect(clinicLabel({ clinicId, dates })).toBe(label),
);

it('cuts the session id after 20 characters [742]', () => {
  const id = 'cs_test_a1B2c3D4e5F6g7H8i9';
  expect(sessionLabel({ stripeSessionId: id, outsideMethod: null })).toBe('cs_test_a1B2c3D4e5F6');
  expect(sessionLabel({ stripeSessionId: null, outsideMethod: null })).toBe('None yet');
});

it('says that a booking was added by hand instead of waiting for a session', () => {
  expect(sessionLabel({ stripeSessionId: null, outsideMethod: 'check' })).toBe('Added by hand');
});

it.each([
  [{ balanceStatus: 'overdue' as const }, 'balance overdue'],
  [{ balanceStatus: 'due' as const }, 'balance due'],
  [{ balanceStatus: 'paid' as const }, 'completed'],
  [{ balanceStatus: 'none' as const }, 'completed'],
  [{ balanceStatus: 'due' as const, flag: 'forfeited' as const }, 'forfeited'],
  [{ balanceStatus: 'overdue' as const, dispute: 'open' as const }, 'disputed'],
  [{ balanceStatus: 'overdue' as const, refundOwedCents: 100 }, 'refund owed'],
])('shows what needs attention first on a card: %j as %s', (more, state) => {
  expect(mainState({ ...sampleBookingRecord, ...more })).toBe(state);
});

it.each([
  [{ balanceStatus: 'none' as const }, '–'],
  [{ balanceStatus: 'due' as const }, '$1,700.00 due March 14, 2027'],
  [{ balanceStatus: 'overdue' as const }, '$1,700.00 overdue since March 14, 2027'],
  [{ balanceStatus: 'paid' as const }, '$1,700.00 paid'],
])('describes the balance of %j as %s', (more, text) =>
  expect(balanceLine({ ...sampleBookingRecord, ...more })).toBe(text),
);

it.each([
  ['1700', 170_000],
  ['$1,700.50', 170_050],
  [' 0.1 ', 10],
  ['1.700,50', null],
  ['12.345', null],
  ['-5', null],
  ['', null],
])('reads %j as %p cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it('says how much of an active booking was refunded', () => {
  expect(refundedLine({ paymentStatus: 'completed', refundedCents: 50_000 })).toBe(
    '$500.00 refunded',
  );
  expect(refundedLine({ paymentStatus: 'completed', refundedCents: 0 })).toBe('');
  expect(refundedLine({ paymentStatus: 'refunded', refundedCents: 340_000 })).toBe('');
});

it('says how much of a booking is disputed or charged back', () => {
  expect(disputeLine({ dispute: 'open', disputedCents: 170_000 })).toBe('$1,700.00 under dispute');
  expect(disputeLine({ dispute: 'lost', disputedCents: 170_000 })).toBe('$1,700.00 charged back');
  expect(disputeLine({ dispute: null, disputedCents: 0 })).toBe('');
});

it('names who did it', () => {
  expect(actorLabel({ by: 'staff:1', who: 'Ash Keeper' })).toBe('Ash Keeper');
  const others = ['staff:1', 'system', 'student:0199', 'visitor'].map((by) =>
    actorLabel({ by, who: null }),
  );
  expect(others).toEqual(['Staff 1', 'Automatic', 'Customer', 'Customer']);
});

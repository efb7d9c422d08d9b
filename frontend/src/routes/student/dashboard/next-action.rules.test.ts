import type { BookedClinic, DashboardState } from './dashboard-state';
import { nextAction } from './next-action.rules';

const at = (now: string, more: Partial<DashboardState> = {}): DashboardState => ({
  now: new Date(now),
  hasIntake: true,
  hasVideos: true,
  reviewsLeft: 0,
  ...more,
});
const today = (more: Partial<DashboardState> = {}) => at('2027-01-15T18:00:00Z', more);

/** March 23-27, 2027 in Tennessee: first reminder February 6, due February 21. */
const march: BookedClinic = {
  id: 'c1',
  title: 'the March clinic',
  dates: 'March 23-27, 2027',
  startDate: '2027-03-23',
  timezone: 'America/Chicago',
  payUrl: '/clinics/pay?token=t',
  balance: '$1,700',
  balanceStatus: 'due',
  balanceDueOn: '2027-02-21',
  balanceAskedFrom: '2027-02-06',
  form: { answeredAt: '2026-12-01T12:00:00Z' },
};
const booked = (...changes: Partial<BookedClinic>[]) => ({
  bookings: changes.map((change) => ({ ...march, ...change })),
});
const FORM = { payUrl: null, balanceStatus: 'paid', form: { answeredAt: null } } as const;
const ready = (id: string, submissionId: string | null = `s-${id}`) => ({
  id,
  title: id,
  submissionId,
  feedbackVideoPath: `/api/files/v-${id}`,
});
const hip = { video: 'Hip snap', text: 'You sit back.', goal: '', to: '/student/reviews/s1' };
const offer = {
  when: 'Saturday, January 23 at 9:00 AM CST',
  until: 'Sunday, January 17 at 6:00 PM CST',
  price: '$250',
};
const drill = { title: 'Silent catch', done: 1, of: 3 };
const lapse = (reviewsLeft: number, reviewsLapseAt: string) => ({ reviewsLeft, reviewsLapseAt });
const AUCKLAND = 'Pacific/Auckland';

it.each<[string, DashboardState, string]>([
  // what holds up the coach
  [
    'a link that doesn’t open',
    today({ brokenLinks: [{ id: 'b1', title: 'Boof', linkValidationError: 'It’s private.' }] }),
    '“Boof” can’t be opened',
  ],
  [
    'a requested resubmission',
    today({ resubmissionsRequested: [{ id: 't1', title: 'Ferry' }] }),
    'Your coach asked you to send “Ferry” again',
  ],
  // what has a deadline
  ['a 1-on-1 offer', today({ offer }), '1-on-1 offer: Saturday, January 23 at 9:00 AM CST'],
  ['a failed renewal', today({ isPastDue: true }), 'Your last payment didn’t go through'],
  ['a balance due tomorrow', at('2027-02-20T18:00:00Z', booked({})), '$1,700 due tomorrow'],
  ['a balance due today', at('2027-02-21T18:00:00Z', booked({})), '$1,700 due today'],
  [
    'an overdue balance',
    at('2027-03-02T18:00:00Z', booked({ balanceStatus: 'overdue' })),
    '$1,700 overdue since Feb 21',
  ],
  [
    'a balance due tomorrow, beside a new review',
    at('2027-02-20T18:00:00Z', { ...booked({}), unreadReviews: [ready('Boof')] }),
    '$1,700 due tomorrow',
  ],
  [
    'a balance due in four days, beside a new review',
    at('2027-02-17T18:00:00Z', { ...booked({}), unreadReviews: [ready('Boof')] }),
    'Your review of “Boof” is ready',
  ],
  // news
  ['a new review', today({ unreadReviews: [ready('Boof')] }), 'Your review of “Boof” is ready'],
  [
    'a video from the coach',
    today({ unreadReviews: [ready('Boof', null)] }),
    'Your coach sent you a video',
  ],
  ['no intake form', today({ hasIntake: false }), 'Tell your coach about your paddling'],
  [
    'no intake form, beside a new review',
    today({ hasIntake: false, unreadReviews: [ready('Boof')] }),
    'Your review of “Boof” is ready',
  ],
  // the participant form
  [
    'a participant form 60 days before the clinic',
    at('2027-01-22T18:00:00Z', booked(FORM)),
    'Fill out your participant form for March 23-27, 2027',
  ],
  [
    'a participant form 61 days before',
    at('2027-01-21T18:00:00Z', booked(FORM)),
    'You’re all caught up',
  ],
  [
    'a participant form of a second, earlier clinic',
    at(
      '2027-01-22T18:00:00Z',
      booked({}, { ...FORM, dates: 'March 2-6, 2027', startDate: '2027-03-02' }),
    ),
    'Fill out your participant form for March 2-6, 2027',
  ],
  // reviews that are about to lapse
  [
    'a review that lapses in 10 days',
    today(lapse(1, '2027-01-25T12:00:00Z')),
    'Use your remaining review before Jan 25',
  ],
  [
    'two that lapse in 10 days',
    today(lapse(2, '2027-01-25T12:00:00Z')),
    'Use your 2 reviews before Jan 25',
  ],
  ['one that lapses in 11 days', today(lapse(1, '2027-01-26T12:00:00Z')), 'Send your next video'],
  [
    'one that lapses tonight',
    today(lapse(1, '2027-01-15T22:00:00Z')),
    'Use your remaining review today',
  ],
  ['one that lapsed a minute ago', today(lapse(1, '2027-01-15T17:59:00Z')), 'Send your next video'],
  ['none left to lapse', today(lapse(0, '2027-01-16T12:00:00Z')), 'You’re all caught up'],
  [
    'a plan that renews at the end of February',
    at('2027-02-18T12:00:00Z', lapse(1, '2027-02-28T12:00:00Z')),
    'Use your remaining review before Feb 28',
  ],
  [
    'a plan that renews on January 31, ten days away across the year',
    at('2026-12-22T12:00:00Z', lapse(2, '2027-01-01T12:00:00Z')),
    'Use your 2 reviews before Jan 1',
  ],
  [
    'ten days with the start of daylight saving among them',
    at('2027-03-10T05:30:00Z', {
      ...lapse(1, '2027-03-20T04:30:00Z'),
      timeZone: 'America/New_York',
    }),
    'Use your remaining review before Mar 20',
  ],
  [
    'a student in Auckland, where the 10th day has begun',
    at('2027-01-14T12:00:00Z', { ...lapse(1, '2027-01-24T12:00:00Z'), timeZone: AUCKLAND }),
    'Use your remaining review before Jan 25',
  ],
  [
    'the same time for a student in Chicago',
    at('2027-01-14T12:00:00Z', {
      ...lapse(1, '2027-01-25T12:00:00Z'),
      timeZone: 'America/Chicago',
    }),
    'Send your next video',
  ],
  // the balance before it presses
  [
    'a balance on the day of its first reminder',
    at('2027-02-06T18:00:00Z', booked({})),
    '$1,700 due by Feb 21',
  ],
  ['a balance the day before', at('2027-02-05T18:00:00Z', booked({})), 'You’re all caught up'],
  ['a balance due in ten months', at('2026-04-21T18:00:00Z', booked({})), 'You’re all caught up'],
  [
    'a balance seen from Auckland, where the day of the reminder has begun but not at the clinic',
    at('2027-02-05T20:00:00Z', { ...booked({}), timeZone: AUCKLAND }),
    'You’re all caught up',
  ],
  [
    'two balances: the earlier one',
    at(
      '2027-02-10T18:00:00Z',
      booked({ title: 'another clinic', balance: '$900', balanceDueOn: '2027-02-24' }, {}),
    ),
    '$1,700 due by Feb 21',
  ],
  [
    'a balance without a pay page',
    at('2027-02-20T18:00:00Z', booked({ payUrl: null })),
    'You’re all caught up',
  ],
  // what the coach wrote and set
  [
    'a message',
    today({ unread: { count: 1, from: 'Cole Mercer', line: 'Try it at the exit of the eddy.' } }),
    'New message from Cole Mercer',
  ],
  [
    'several messages',
    today({ unread: { count: 11, from: 'Cole Mercer', line: '' } }),
    '11 new messages from Cole Mercer',
  ],
  [
    'read messages',
    today({ unread: { count: 0, from: 'your coach', line: '' } }),
    'You’re all caught up',
  ],
  ['a drill that’s due', today({ drill, fixFirstDue: hip }), 'Practice “Silent catch”'],
  [
    'a fix to film again, with a goal',
    today({ fixFirstDue: { ...hip, goal: 'You stay forward at speed.' } }),
    'Film it again: show that you stay forward at speed',
  ],
  ['a fix to film again, without a goal', today({ fixFirstDue: hip }), 'Film “Hip snap” again'],
  // the curriculum
  [
    'an assigned module',
    today({ assignedModule: { id: '05-sweep-stroke', title: 'Sweep Stroke' } }),
    'Your coach assigned you Sweep Stroke',
  ],
  [
    'a module in progress',
    today({ nextModule: { id: '04-forward-stroke', title: 'Forward Stroke', left: 'video' } }),
    'Continue: Forward Stroke',
  ],
  ['only a clinic', today({ clinic: march, hasIntake: undefined }), 'March 23-27, 2027'],
  // nothing in particular
  ['a review left', today({ reviewsLeft: 1 }), 'Send your next video'],
  ['no video yet', today({ hasVideos: false }), 'Send your first video'],
  ['a video with the coach', today({ waiting: 1 }), 'Your coach is on it'],
  ['everything done', today(), 'You’re all caught up'],
  ['nothing loaded', { now: new Date('2027-01-15T18:00:00Z') }, 'You’re all caught up'],
])('with %s, comes first', (_, state, title) => {
  expect(nextAction(state).title).toBe(title);
});

it('ranks what helps now and what has the nearest deadline first [T34]', () => {
  const rest: DashboardState = {
    ...at('2027-02-10T18:00:00Z', lapse(1, '2027-02-15T12:00:00Z')),
    brokenLinks: [{ id: 'b1', title: 'Boof', linkValidationError: null }],
    resubmissionsRequested: [{ id: 't1', title: 'Ferry' }],
    offer,
    isPastDue: true,
    unreadReviews: [ready('Boof')],
    hasIntake: false,
    ...booked({ form: { answeredAt: null } }),
    unread: { count: 1, from: 'Cole Mercer', line: 'Hi' },
    drill,
    fixFirstDue: hip,
    assignedModule: { id: '05-sweep-stroke', title: 'Sweep Stroke' },
    nextModule: { id: '04-forward-stroke', title: 'Forward Stroke', left: 'quiz' },
    clinic: march,
    hasVideos: false,
  };
  const kinds: string[] = [];
  const done: (keyof DashboardState)[] = [
    'brokenLinks',
    'resubmissionsRequested',
    'offer',
    'isPastDue',
    'unreadReviews',
    'hasIntake',
  ];
  const note = () => kinds.push(nextAction(rest).kind);
  for (const gone of done) {
    note();
    delete rest[gone];
  }
  note();
  Object.assign(rest, booked({}));
  for (const gone of [
    'reviewsLapseAt',
    'bookings',
    'unread',
    'drill',
    'fixFirstDue',
    'assignedModule',
    'nextModule',
    'clinic',
  ] as const) {
    note();
    delete rest[gone];
  }
  note();
  expect(kinds).toEqual([
    'broken-link',
    'resubmission',
    'offer',
    'payment',
    'review',
    'intake',
    'clinic-form',
    'reviews-lapse',
    'balance',
    'message',
    'practice',
    'fix-first',
    'assigned',
    'module',
    'clinic',
    'send',
  ]);
});

it('has a text and a link for each action', () => {
  expect(nextAction(today({ offer })).text).toBe(
    'Pay $250 by Sunday, January 17 at 6:00 PM CST to book it.',
  );
  expect(nextAction(at('2027-02-20T18:00:00Z', booked({})))).toMatchObject({
    text: 'The balance for the March clinic, March 23-27, 2027.',
    to: '/clinics/pay?token=t',
    button: 'Pay balance',
  });
  expect(nextAction(at('2027-02-20T18:00:00Z', booked(FORM)))).toMatchObject({
    text: 'the March clinic: emergency contact, food, and health.',
    to: '/student/clinic-form?booking=c1',
  });
  expect(nextAction(today({ fixFirstDue: { ...hip, goal: 'you stay forward' } }))).toMatchObject({
    text: 'To fix first in “Hip snap”: You sit back.',
    to: '/student/reviews/s1',
  });
  const message = (line: string, wordless?: 'voice' | 'video') =>
    nextAction(today({ unread: { count: 1, from: 'Cole Mercer', line, wordless } }));
  expect(message('At the eddy.')).toMatchObject({ text: '“At the eddy.”', button: 'Open message' });
  expect(message('').text).toBe('Sent you a picture');
  expect(message('', 'voice').text).toBe('Sent you a voice message');
  expect(message('', 'video').text).toBe('Sent you a video');
  const reviews = (...ids: string[]) =>
    nextAction(today({ unreadReviews: ids.map((id) => ready(id)) })).text;
  expect(reviews('a', 'b')).toMatch(/^One more is ready\. Watch it twice/);
  expect(reviews('a', 'b', 'c')).toMatch(/^2 more are ready\. /);
  expect(nextAction(today({ unreadReviews: [ready('a', null)] })).to).toBe(
    '/student/feedback?open=v-a',
  );
});

import { nextAction, type DashboardState } from './next-action.rules';

const everything: Required<DashboardState> = {
  brokenLinks: [{ id: 'b1', title: 'Boof', linkValidationError: 'This video is private.' }],
  resubmissionsRequested: [{ id: 't1', title: 'Ferry' }],
  unreadReviews: [{ id: 'f1', title: 'Hip snap', submissionId: 's1', feedbackVideoPath: null }],
  unreadMessages: 2,
  fixFirstDue: { title: 'Late blade', to: '/student/feedback' },
  balance: {
    title: 'April clinic',
    amount: '$1,700',
    payUrl: '/clinics/pay?token=t',
    isOverdue: false,
  },
  offer: { when: 'Sunday, 9 AM' },
  clinicForm: { title: 'April clinic', bookingId: 'c1' },
  assignedModule: { id: '05-sweep-stroke', title: 'Sweep stroke' },
  nextModule: { id: '04-forward-stroke', title: 'Forward stroke', left: 'quiz and video' },
  hasIntake: false,
  clinic: { title: 'April clinic', dates: 'April 13-17, 2027' },
  hasVideos: false,
  reviewsLeft: 2,
  waiting: 0,
  drill: { title: 'Silent catch', done: 1, of: 3 },
};
const done: DashboardState = { hasIntake: true, hasVideos: true, reviewsLeft: 0 };

it('puts the most urgent action first, in a fixed order', () => {
  const rest: DashboardState = { ...everything };
  const kinds = [];
  for (const gone of [
    'brokenLinks',
    'resubmissionsRequested',
    'unreadReviews',
    'unreadMessages',
    'fixFirstDue',
    'balance',
    'offer',
    'clinicForm',
    'assignedModule',
    'nextModule',
    'hasIntake',
    'clinic',
    'drill',
  ] as const) {
    kinds.push(nextAction(rest).kind);
    delete rest[gone];
  }
  kinds.push(nextAction(rest).kind);
  expect(kinds).toEqual([
    'broken-link',
    'take',
    'review',
    'message',
    'fix-first',
    'balance',
    'offer',
    'clinic-form',
    'assigned',
    'module',
    'intake',
    'clinic',
    'practice',
    'send',
  ]);
});

it.each<[string, DashboardState, string]>([
  ['nothing is known yet', {}, 'learn'],
  ['everything is sent, and the plan has no reviews left', done, 'learn'],
  ['the plan has a review left', { ...done, reviewsLeft: 1 }, 'send'],
  ['nothing was ever sent', { ...done, hasVideos: false }, 'send'],
  ['empty lists', { ...done, brokenLinks: [], unreadReviews: [], unreadMessages: 0 }, 'learn'],
])('if %s, returns “%s”', (_, affairs, kind) => {
  expect(nextAction(affairs).kind).toBe(kind);
});

it('has a text and a link for each action', () => {
  expect(nextAction(everything)).toMatchObject({
    to: '/student/submit?fix=b1',
    text: 'This video is private.',
    button: 'Fix the link',
  });
  const ready = (id: string, submissionId: string | null) => ({
    id,
    title: id,
    submissionId,
    feedbackVideoPath: `/api/files/v-${id}`,
  });
  expect(nextAction({ unreadReviews: [ready('a', 's1')] })).toMatchObject({
    title: 'Your review of “a” is ready',
    to: '/student/reviews/s1',
  });
  const two = nextAction({ unreadReviews: [ready('a', 's1'), ready('b', 's2')] });
  expect(two).toMatchObject({
    text: expect.stringMatching(/^One more is ready\. Watch it twice/),
    to: '/student/reviews/s1',
  });
  const three = nextAction({
    unreadReviews: [ready('a', null), ready('b', 's2'), ready('c', 's3')],
  });
  expect(three).toMatchObject({
    title: 'Your coach sent you a video',
    to: '/student/feedback?open=v-a',
  });
  expect(three.text).toMatch(/^2 more are ready\. /);
  expect(nextAction({ balance: { ...everything.balance, isOverdue: true } }).title).toBe(
    '$1,700 is overdue for your clinic',
  );
  const begun = (left: 'quiz' | 'video') =>
    nextAction({ ...done, nextModule: { id: '04-forward-stroke', title: 'Forward stroke', left } });
  expect(begun('video').text).toBe('Send a video to complete it.');
  expect(begun('quiz').text).toMatch(/Pass the quiz to complete it/);
  expect(nextAction({ ...done, waiting: 1 }).title).toBe('Your coach is on it');
});

it.each([
  [1, 'New message from your coach', 'Read message'],
  [11, '11 new messages from your coach', 'Read messages'],
])('for %i unread messages, says “%s” and “%s”', (unreadMessages, title, button) => {
  expect(nextAction({ ...done, unreadMessages })).toMatchObject({
    title,
    button,
    to: '/student/messages',
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  signedInTo,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const row = {
  id: 's1',
  name: 'Fay Paddler',
  email: 'fay@example.org',
  emailConfirmed: true,
  alumni: true,
  planStatus: 'active',
  priceCents: 15_000,
  currentPeriodEnd: '2026-12-20T10:00:00Z',
  cancelAtPeriodEnd: false,
  intakeAt: null,
  lastVideoAt: null,
  createdAt: '2026-10-01T10:00:00Z',
};
const plan = {
  id: 'p1',
  state: 'active',
  priceCents: 15_000,
  currentPeriodEnd: '2026-12-20T10:00:00Z',
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  isDuplicate: false,
};
const payment = {
  id: 'm1',
  kind: 'subscription',
  status: 'paid',
  amountCents: 15_000,
  refundedCents: 0,
  refundableCents: 15_000,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  paidAt: '2026-11-20T10:00:00Z',
  movements: [
    { kind: 'charge', memo: 'Card payment', at: '2026-11-20T10:00:00Z', amountCents: 15_000 },
  ],
  refunds: [],
};
const student = {
  ...row,
  phone: null,
  timeZone: 'America/Denver',
  erasureDueAt: null,
  mayRefund: true,
  takesInvitations: true,
  plans: [plan],
  payments: [payment],
  allowance: { included: 2, left: 1, renewsAt: null },
  bookings: [],
  sessions: [],
  history: [],
  suspension: null,
};
const submission = {
  id: 'v1',
  title: 'Boof at the ledge',
  description: 'Second drop',
  skillArea: 'Boofing',
  videoLink: 'https://youtu.be/abc',
  question: 'Too late?',
  submissionDate: '2026-11-20T10:00:00Z',
  standing: 'outside-plan',
  overdue: false,
  dueAt: null,
  studentId: 's1',
  studentName: 'Fay Paddler',
  granted: false,
  linkValidationError: null,
  feedbackSubmittedAt: null,
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/students/s1', student);
  answer('get', '/api/admin/submissions/v1', submission);
  serveList('students', [row]);
  serveList('submissions', [submission]);
  serveList('emails', []);
});

it('lists students, filters them, and exports the filtered list', async () => {
  const { user } = openScreen('/admin/students');
  expect(await screen.findByText('Fay Paddler')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name or email' }), 'fay');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ filter: '{"q":"fay"}' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('students/export?filter=%7B%22q%22%3A%22fay%22%7D'),
    ),
  );
});

it('shows a student’s plan, reviews left, payments with ledger entries, and videos', async () => {
  openScreen('/admin/students/s1/show');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fay Paddler' })).toBeVisible();
  const money = await screen.findByRole('region', { name: 'Payments' });
  expect(await within(money).findByText('Card payment')).toBeVisible();
  expect(screen.getByText('1 of 2 reviews left.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Boof at the ledge' })).toHaveAttribute(
    'href',
    '/admin/submissions/v1/show',
  );
});

it('says why a student gets no email, and turns it back on', async () => {
  const suspension = {
    cause: 'complained',
    reason: 'reported as spam',
    since: '2026-11-01T12:00:00Z',
  };
  answer('get', '/api/admin/students/s1', { ...student, suspension });
  answer('post', '/api/admin/students/s1/lift-suspension', null, 204);
  const { user } = openScreen('/admin/students/s1/show');
  expect(await screen.findByText(/the recipient reported one as spam/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn email back on' }));
  await expectToast('Email to this address is back on.');
});

it('emails a student a link to set a password', async () => {
  answer('post', '/api/admin/students/s1/password-link', null, 204);
  const { user } = openScreen('/admin/students/s1/show');
  await user.click(await screen.findByRole('button', { name: 'Send password link' }));
  await expectToast('Link sent to fay@example.org.');
  expect(callsOf('/api/admin/students/s1/password-link')).toHaveLength(1);
});

it.each([
  ['invites to the intake', {}, 1, 0],
  ['offers no invitation to people who opted out, and says so', { takesInvitations: false }, 0, 1],
  [
    'offers none to people who are deleting their account',
    { takesInvitations: false, erasureDueAt: '2026-12-01T10:00:00Z' },
    0,
    0,
  ],
  ['offers none to people who already answered', { intakeAt: '2026-11-01T10:00:00Z' }, 0, 0],
])('%s', async (_, change, buttons, facts) => {
  answer('get', '/api/admin/students/s1', { ...student, ...change });
  openScreen('/admin/students/s1/show');
  expect(await screen.findByText('1 of 2 reviews left.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Send intake invitation' })).toHaveLength(buttons);
  expect(screen.queryAllByText(/opted out of invitation emails/)).toHaveLength(facts);
});

it('pauses a plan with a reason', async () => {
  answer('post', '/api/admin/students/s1/plan', null, 204);
  const { user } = openScreen('/admin/students/s1/show');
  await user.click(await screen.findByRole('button', { name: 'Pause for a month' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Pause for a month' }));
  expect(within(dialog).getByText('Please enter a reason')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Broken wrist');
  await user.click(within(dialog).getByRole('button', { name: 'Pause for a month' }));
  await expectToast('Plan paused.');
  expect(bodyOf('/api/admin/students/s1/plan')).toEqual({
    action: 'pause',
    reason: 'Broken wrist',
  });
});

it('offers to keep a paused plan that is ending, not to resume it', async () => {
  const resumesAt = '2027-01-20T09:00:00Z';
  const ending = {
    ...plan,
    state: 'paused',
    pausedFrom: plan.currentPeriodEnd,
    resumesAt,
    cancelAtPeriodEnd: true,
  };
  answer('get', '/api/admin/students/s1', { ...student, plans: [ending] });
  const { user } = openScreen('/admin/students/s1/show');
  expect(await screen.findByText(/Ends Dec 20, 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep plan' }));
  expect(
    within(screen.getByRole('dialog')).getByText(
      'This undoes the cancellation. The plan stays paused until Jan 20, 2027.',
    ),
  ).toBeVisible();
});

it('refunds a plan payment up to what’s left, and tells an assistant that only the owner can', async () => {
  answer('post', '/api/admin/payments/m1/refund', null, 204);
  const { user } = openScreen('/admin/students/s1/show');
  await user.click(await screen.findByRole('button', { name: /^Refund the .* payment$/ }));
  const dialog = screen.getByRole('dialog');
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '151');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Flood');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $151.00' }));
  expect(within(dialog).getByText('You can refund up to $150.00')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $50.00' }));
  await expectToast('The refund is on its way.');
  expect(bodyOf('/api/admin/payments/m1/refund')).toEqual({ amountCents: 5_000, reason: 'Flood' });
});

const lateRefund = {
  id: 'r1',
  state: 'refused',
  amountCents: 5_000,
  owedCents: 5_000,
  tries: 2,
  isLate: true,
  reason: 'Flood',
  refusal: 'insufficient_funds',
  requestedAt: '2026-11-20T10:00:00Z',
};

it('retries a refund that the provider refused, or marks it as no longer owed with a reason', async () => {
  answer('get', '/api/admin/students/s1', {
    ...student,
    payments: [{ ...payment, refundableCents: 0, refunds: [lateRefund] }],
  });
  answer('post', '/api/admin/payments/m1/refunds/r1/retry', null, 204);
  answer('post', '/api/admin/payments/m1/refunds/r1/waive', null, 204);
  const { user } = openScreen('/admin/students/s1/show');
  expect(
    await screen.findByText(
      /^\$50\.00, requested .+ refused 2 times \(insufficient_funds\): Flood$/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectToast('Trying the refund again.');
  await user.click(screen.getByRole('button', { name: 'No longer owed' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sent a check');
  await user.click(within(dialog).getByRole('button', { name: 'Mark $50.00 as no longer owed' }));
  await expectToast('The refund is no longer owed.');
  expect(bodyOf('/api/admin/payments/m1/refunds/r1/waive')).toEqual({ reason: 'Sent a check' });
});

it('shows a 1-on-1 refund that the bank returned, with both actions', async () => {
  const returned = { ...lateRefund, state: 'returned', tries: 1, refusal: null };
  const session = { ...payment, kind: 'one-on-one', refundableCents: 0, refunds: [returned] };
  answer('get', '/api/admin/students/s1', { ...student, payments: [session] });
  openScreen('/admin/students/s1/show');
  expect(
    await screen.findByText(/^\$50\.00, requested .+ and returned by the bank: Flood$/),
  ).toBeVisible();
  for (const name of ['Try again', 'No longer owed'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

it('shows an assistant an unanswered refund without buttons', async () => {
  const silent = { ...lateRefund, state: 'requested', tries: 0, refusal: null };
  answer('get', '/api/admin/students/s1', {
    ...student,
    mayRefund: false,
    payments: [{ ...payment, refunds: [silent] }],
  });
  openScreen('/admin/students/s1/show');
  expect(await screen.findByText(/not answered: Flood$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('retries a refund that has been unanswered for a day, but doesn’t waive it because it may still go through', async () => {
  const silent = { ...lateRefund, state: 'requested', tries: 0, refusal: null };
  answer('get', '/api/admin/students/s1', {
    ...student,
    payments: [{ ...payment, refunds: [silent] }],
  });
  openScreen('/admin/students/s1/show');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No longer owed' })).toBeNull();
});

it('hides refunds from staff who can’t give them', async () => {
  answer('get', '/api/admin/students/s1', { ...student, mayRefund: false });
  openScreen('/admin/students/s1/show');
  expect(await screen.findByText('Only the owner can refund payments.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Refund the .* payment$/ })).not.toBeInTheDocument();
});

it('shows a submission, links to the review room, and grants a review that no plan covers', async () => {
  answer('post', '/api/admin/submissions/v1/grant', {
    ...submission,
    standing: 'waiting',
    granted: true,
  });
  const { user } = openScreen('/admin/submissions/v1/show');
  expect(await screen.findByRole('heading', { level: 1, name: 'Boof at the ledge' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open in review room' })).toHaveAttribute(
    'href',
    '/coach/review/v1',
  );
  expect(screen.getByText('Question: Too late?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Grant review' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Grant review' }),
  );
  await expectToast('Review granted. It’s now due.');
});

it('hides the review room from an assistant', async () => {
  answer('get', '/api/auth/check', signedInTo('assistant'));
  openInFrame('/admin/submissions/v1/show');
  expect(await screen.findByText('Question: Too late?')).toBeVisible();
  expect(await screen.findByRole('menuitem', { name: 'Submissions' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open in review room' })).not.toBeInTheDocument();
});

it('offers to try again when a student can’t be loaded, and goes to the list when they’re gone', async () => {
  answer('get', '/api/auth/check', signedInCoach);
  serveList('students', [row]);
  answer(
    'get',
    '/api/admin/students/s1',
    { error: 'We are back in a moment. Please try again.', code: 'UNAVAILABLE' } as never,
    503,
  );
  const { router, user } = openScreen('/admin/students/s1/show');
  expect(await screen.findByText('Couldn’t load this student')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/students/s1/show');
  answer(
    'get',
    '/api/admin/students/s1',
    { error: 'There is nothing here', code: 'NOT_FOUND' } as never,
    404,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/students'));
});

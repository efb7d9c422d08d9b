import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dayOf } from '../../../features/practice/practice-days.rules';
import { profileQuery, type Subscription } from '../../../features/students/api/get-profile';
import { calendarDay } from '../../../lib/calendar-days.rules';
import { now } from '../../../lib/clock';
import { loadPage } from '../../../lib/load-page';
import { openInFrame, openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  visitor,
  withPortalApi,
} from '../../../testing/portal';
import { sampleModules, sampleProgress } from '../../../testing/sample-course';
import {
  brokenSubmission,
  sampleAllowance,
  sampleBooking,
  sampleFeedback,
  sampleIntake,
  sampleProfile,
  sampleSubmission,
} from '../../../testing/sample-portal';
import { dashboardCounts } from './dashboard-counts';

jest.mock('../../../lib/load-page', () => ({ loadPage: jest.fn() }));

withPortalApi();

/** Waits for the greeting and for the panels below it. */
const welcome = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' });
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'Loading your dashboard' })).toBeNull(),
  );
};
/** Opens the plan, unless it's open because something needs attention. */
const managePlan = async (user: UserEvent) => {
  const summary = screen.getByText('Manage plan');
  if (!summary.closest('details')?.open) await user.click(summary);
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const withPlan = (
  plan: Partial<Omit<Subscription, 'status'>> & { status?: string },
  more: object = {},
) =>
  answer('get', '/api/student/profile', {
    ...sampleProfile,
    ...more,
    subscriptionStatus: plan.status ?? 'active',
    subscription: { ...sampleProfile.subscription, ...plan },
  });

it.each(['/student/dashboard', '/student-dashboard'])(
  '%s welcomes by first name and shows the next steps [436, 437, 438, 439, 078, 079]',
  async (path) => {
    openScreen(path);
    await welcome();
    const steps = within(screen.getByRole('navigation', { name: 'Next steps' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Submit footage',
      'Rewatch feedback',
      'Practice drills',
    ]);
  },
);

it('shows a quote and the subscription, with the actual next payment date [440, 441, 454, 456, 457]', async () => {
  const { user } = openScreen('/student/dashboard');
  await welcome();
  expect(screen.getByText(/^Line \d+$/)).toBeVisible();
  expect(screen.getByText('$150/month, renews Dec 4')).toBeVisible();
  expect(screen.getByText('$150/month')).not.toBeVisible();
  await managePlan(user);
  const box = region('Subscription details');
  expect(box.getByText('$150/month')).toBeVisible();
  expect(box.getByText('Dec 4, 2026')).toBeVisible();
});

it('shows the module that the coach assigned', async () => {
  answer('get', '/api/student/intake', { email: 'ana@work.example', intake: sampleIntake });
  answer('get', '/api/student/video-submissions', [sampleSubmission]);
  withPlan({ currentPeriodEnd: '2126-12-04T12:00:00Z' });
  const module = {
    id: '04-forward-stroke',
    title: 'Forward Stroke',
    status: 'Not Started',
    totalScore: null,
  };
  answer('get', '/api/student/next-module', { module });
  openScreen('/student/dashboard');
  expect(
    await screen.findByRole('heading', { name: 'Your coach assigned you Forward Stroke' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the module' })).toHaveAttribute(
    'href',
    '/module.html?id=04-forward-stroke',
  );
});

it('shows the counts and links of both variants [443, 444, 445, 446, 447, 448, 449, 450, 451, 460]', async () => {
  answer('get', '/api/student/video-submissions', [sampleSubmission, brokenSubmission]);
  answer('get', '/api/student/feedback', [sampleFeedback]);
  openScreen('/student/dashboard');
  await screen.findByRole('heading', { name: sampleSubmission.title });
  const counts = () =>
    within(screen.getByRole('list', { name: 'At a glance' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(counts()).toContain('1 feedback received'));
  expect(counts()).toEqual(
    expect.arrayContaining(['2 submitted videos', '137 vault videos', '30+ years of experience']),
  );
  expect(counts()[1]).toMatch(/^\d this month$/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/student/submit',
      '/student/upload',
      '/student/feedback',
      '/the-vault',
    ]),
  );
});

it('counts this calendar month’s videos, and falls back to the literal numbers [448, 449, 452, 453]', () => {
  const now = new Date('2026-11-15T12:00:00');
  const submissions = ['2026-11-01T12:00:00', '2026-10-31T12:00:00', '2025-11-10T12:00:00'].map(
    (submissionDate) => ({ submissionDate }),
  );
  expect(
    dashboardCounts({ submissions, feedback: [], now }).map(({ label, value }) => [label, value]),
  ).toEqual([
    ['submitted videos', '3'],
    ['this month', '1'],
    ['feedback received', '0'],
    ['vault videos', '137'],
    ['years of experience', '30+'],
  ]);
});

it.each([
  ['the real price', { priceCents: 12_500 }, {}, '$125/month'],
  ['the alumni price', { status: 'active_alumni', priceCents: 7_500 }, {}, '$75/month'],
  [
    'an address with clinic, where a real price is known',
    { priceCents: 15_000 },
    { email: 'ana@clinic.example' },
    '$150/month',
  ],
  [
    'the old reading of the address, without billing data',
    { priceCents: null },
    { email: 'ana@clinic.example' },
    '$75/month',
  ],
  [
    'the old reading of the status, without billing data',
    { status: 'active_alumni', priceCents: null },
    {},
    '$75/month',
  ],
  ['the standard price, without billing data', { priceCents: null }, {}, '$150/month'],
])('shows %s [454, 455]', async (_, plan, more, price) => {
  withPlan(plan, more);
  const { user } = openScreen('/student/dashboard');
  await welcome();
  await managePlan(user);
  expect(region('Subscription details').getByText(price)).toBeVisible();
});

it('says when a canceled plan ends', async () => {
  withPlan({ cancelAtPeriodEnd: true });
  const { user } = openScreen('/student/dashboard');
  await welcome();
  expect(screen.getByText('Ends Dec 4')).toBeVisible();
  await managePlan(user);
  expect(region('Subscription details').getByText('Ends on')).toBeVisible();
});

it('offers a plan to a student without one', async () => {
  withPlan({ status: 'none', priceCents: null, currentPeriodEnd: null });
  openScreen('/student/dashboard');
  await welcome();
  expect(
    region('Subscription details').getByRole('link', { name: 'See Remote Coaching' }),
  ).toHaveAttribute('href', '/remote-coaching');
  expect(region('Subscription details').queryByText(/month$/)).not.toBeInTheDocument();
});

describe('pausing', () => {
  const pausing = {
    status: 'paused',
    pausedFrom: '2026-12-04T12:00:00Z',
    resumesAt: '2027-01-04T11:00:00Z',
  };
  const skipping = { ...pausing, currentPeriodEnd: '2027-01-04T12:00:00Z' };

  it('explains what it does, pauses the plan, and shows when it resumes', async () => {
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await managePlan(user);
    answer('post', '/api/student/subscription/pause', {});
    await user.click(screen.getByRole('button', { name: 'Pause for a month' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause for a month?' }));
    expect(
      dialog.getByText(
        /what you’ve paid for until Dec 4, 2026\. After that, you won’t be charged for one month/,
      ),
    ).toBeVisible();
    withPlan(pausing);
    await user.click(dialog.getByRole('button', { name: 'Pause plan' }));
    expect(
      await screen.findByText(
        /^You keep your reviews until Dec 4, 2026\. Then your plan is paused until Jan 4, 2027/,
      ),
    ).toBeVisible();
    expect(callsOf('/api/student/subscription/pause')).toHaveLength(1);
    const box = region('Subscription details');
    expect(box.getByText('Pauses Dec 4')).toBeVisible();
    expect(box.getByText('Resumes').nextSibling).toHaveTextContent('Jan 4, 2027');
    expect(box.queryByRole('button', { name: /Pause/ })).toBeNull();
    await waitFor(() => expect(box.getByRole('button', { name: 'Resume now' })).toHaveFocus());
  });

  it('is undone without a charge while the month is paid for', async () => {
    withPlan(pausing);
    answer('post', '/api/student/subscription/resume', {});
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await managePlan(user);
    await user.click(screen.getByRole('button', { name: 'Resume now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume now?' }));
    expect(dialog.getByText(/Nothing is charged today/)).toBeVisible();
    withPlan({});
    await user.click(dialog.getByRole('button', { name: 'Resume plan' }));
    expect(await screen.findByRole('button', { name: 'Pause for a month' })).toBeVisible();
  });

  it('shows what resuming costs in an unpaid month, and offers another month of pause', async () => {
    withPlan(skipping);
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await managePlan(user);
    expect(screen.getByText(/^Your plan is paused until Jan 4, 2027/)).toBeVisible();
    expect(region('Subscription details').getByText('Paused')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause another month' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume now' }));
    expect(await screen.findByText(/\$150 is charged to your card now/)).toBeVisible();
  });

  it.each([
    [
      'the month that is paid',
      { ...pausing, currentPeriodEnd: '2026-12-04T12:00:00Z' },
      'Dec 4, 2026',
      /^You keep your reviews until Dec 4/,
    ],
    [
      'a month that is not',
      skipping,
      'Jan 4, 2027',
      /^Your plan is paused and ends on Jan 4, 2027/,
    ],
  ])('promises nothing more for a plan that ends with %s', async (_, plan, end, notice) => {
    withPlan({ ...plan, cancelAtPeriodEnd: true });
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await managePlan(user);
    const box = region('Subscription details');
    expect(box.getByText('Ends on').nextSibling).toHaveTextContent(end);
    expect(box.getByText(notice)).toBeVisible();
    expect(box.queryByText(/resumes/i)).toBeNull();
    expect(box.queryByRole('button', { name: /Pause|Resume/ })).toBeNull();
  });

  it('says why it’s refused, and leaves the plan as it is', async () => {
    answer(
      'post',
      '/api/student/subscription/pause',
      { error: 'Your plan ends with the month that is paid for.' },
      409,
    );
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await managePlan(user);
    await user.click(screen.getByRole('button', { name: 'Pause for a month' }));
    await user.click(await screen.findByRole('button', { name: 'Pause plan' }));
    await expectToast('Error', 'Your plan ends with the month that is paid for.');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('button', { name: 'Pause for a month' })).toBeVisible();
  });

  it.each([{ cancelAtPeriodEnd: true }, { status: 'past_due' }, { status: 'none' }])(
    'isn’t offered with %j',
    async (plan) => {
      withPlan(plan);
      openScreen('/student/dashboard');
      await welcome();
      expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
    },
  );
});

it('leads from a failed payment to the opened plan', async () => {
  withPlan({ status: 'past_due' });
  const { user } = openScreen('/student/dashboard');
  await welcome();
  const card = await next();
  expect(card.getByRole('heading')).toHaveTextContent('Your last payment didn’t go through');
  await user.click(card.getByRole('link', { name: 'Manage plan' }));
  expect(await screen.findByRole('button', { name: 'Manage subscription' })).toBeVisible();
});

it("opens the provider's page to manage the plan", async () => {
  answer('post', '/api/student/billing-portal', { url: 'https://pay.example/portal' });
  const { user } = openScreen('/student/dashboard');
  await welcome();
  await managePlan(user);
  await user.click(screen.getByRole('button', { name: 'Manage subscription' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('https://pay.example/portal'));
});

it('says when that page can’t be opened', async () => {
  answer(
    'post',
    '/api/student/billing-portal',
    { error: 'The payment provider does not answer.' },
    502,
  );
  const { user } = openScreen('/student/dashboard');
  await welcome();
  await managePlan(user);
  await user.click(screen.getByRole('button', { name: 'Manage subscription' }));
  await expectToast('Error', 'The payment provider does not answer.');
});

it('lists a video with a broken link first, and links to its fix', async () => {
  answer('get', '/api/student/video-submissions', [sampleSubmission, brokenSubmission]);
  openScreen('/student/dashboard');
  await screen.findByRole('heading', { name: brokenSubmission.title });
  const headings = region('Your videos').getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    brokenSubmission.title,
    sampleSubmission.title,
  ]);
  const repairs = screen
    .getAllByRole('link', { name: 'Fix the link' })
    .map((link) => link.getAttribute('href'));
  expect(new Set(repairs)).toEqual(new Set([`/student/submit?fix=${brokenSubmission.id}`]));
});

const next = async () => {
  await waitFor(() =>
    expect(
      screen.queryByRole('status', { name: 'Loading your next step' }),
    ).not.toBeInTheDocument(),
  );
  return within(document.querySelector<HTMLElement>('section[data-tone="night"]')!);
};

/** A clinic in 30 days, whose balance is due today. */
const soon = () => {
  const zone = sampleBooking.timezone;
  const inDays = (days: number) => calendarDay(new Date(now().getTime() + days * 86_400_000), zone);
  return {
    ...sampleBooking,
    startDate: inDays(30),
    endDate: inDays(34),
    balanceDueOn: inDays(0),
    balanceAskedFrom: inDays(-15),
  };
};

it.each([
  [
    'a broken link',
    () => answer('get', '/api/student/video-submissions', [brokenSubmission]),
    '“Boof, second try” can’t be opened',
    'Fix the link',
  ],
  [
    'a review that came since they last looked',
    () => {
      answer('get', '/api/student/feedback', [sampleFeedback]);
      answer('get', '/api/student/profile', { ...sampleProfile, feedbackSeenAt: null });
    },
    'Your review of “Hip snap, left side” is ready',
    'Watch the review',
  ],
  [
    'the last review’s fix-first, a week later',
    () => {
      answer('get', '/api/student/feedback', [
        { ...sampleFeedback, hasReview: true, seenAt: sampleFeedback.feedbackSubmittedAt },
      ]);
      answer('get', '/api/student/video-submissions', [
        { ...sampleSubmission, submissionDate: sampleFeedback.submissionDate },
      ]);
      const marks = [{ id: 'm1', text: 'Late blade. It comes out behind the hip.' }];
      answer('get', `/api/student/reviews/${sampleSubmission.id}`, {
        title: sampleSubmission.title,
        fixFirstMarkId: 'm1',
        fixFirstGoal: 'the blade comes out early',
        marks,
      });
    },
    'Film it again: show that the blade comes out early',
    'Watch the review',
  ],
  [
    'a module that was begun',
    () => {
      answer('get', '/api/modules', sampleModules);
      answer('get', '/api/module-progress', [sampleProgress('05')]);
    },
    `Continue: ${sampleModules.find(({ id }) => id.startsWith('05'))?.title}`,
    'Open the module',
  ],
  [
    'the participant form before a clinic',
    () => answer('get', '/api/student/bookings', [{ ...soon(), payUrl: null }]),
    'Fill out your participant form for April 13-17, 2027',
    'Fill out the form',
  ],
  [
    'a balance',
    () =>
      answer('get', '/api/student/bookings', [
        { ...soon(), form: { answeredAt: '2026-11-03T12:00:00Z' } },
      ]),
    '$1,700 due today',
    'Pay balance',
  ],
  [
    'no intake',
    () => answer('get', '/api/student/intake', { email: sampleProfile.email, intake: null }),
    'Tell your coach about your paddling',
    'Fill out the intake form',
  ],
  [
    'a message, with its first line',
    () =>
      answer('get', '/api/messages/news', {
        unread: 1,
        awayUntil: null,
        first: { from: 'Cole Mercer', line: 'Look at the exit.' },
      }),
    'New message from Cole Mercer',
    'Open message',
  ],
  [
    'reviews that lapse within days',
    () => withPlan({ currentPeriodEnd: new Date(now().getTime() + 5 * 86_400_000).toISOString() }),
    'Use your remaining review',
    'Send a video',
  ],
])('shows the next action on top: %s', async (_, given, title, button) => {
  withPlan({ currentPeriodEnd: '2126-12-04T12:00:00Z' });
  answer('get', '/api/student/intake', { email: sampleProfile.email, intake: sampleIntake });
  given();
  openScreen('/student/dashboard');
  await welcome();
  const card = await next();
  expect(card.getByRole('heading')).toHaveTextContent(title);
  expect(card.getByRole('link', { name: button })).toBeVisible();
});

it('shows the plan’s remaining reviews as boats and in words', async () => {
  openScreen('/student/dashboard');
  const meter = await screen.findByRole('group', { name: 'Reviews in your plan' });
  expect(meter).toHaveTextContent('1 of 2 left, renews Dec 3');
  expect(
    [...meter.querySelectorAll('[data-state]')].map((boat) => boat.getAttribute('data-state')),
  ).toEqual(['solid', 'hollow']);
});

it('shows a clinic-only student the clinic first, with dates, location and packing list, and doesn’t ask for a video', async () => {
  withPlan({ status: 'none', priceCents: null, currentPeriodEnd: null });
  answer('get', '/api/student/allowance', {
    ...sampleAllowance,
    included: 0,
    left: 0,
    renewsAt: null,
  });
  answer('get', '/api/student/intake', { email: sampleProfile.email, intake: null });
  const answered = { answeredAt: '2026-11-03T12:00:00Z' };
  answer('get', '/api/student/bookings', [
    { ...sampleBooking, balanceStatus: 'paid', payUrl: null, form: answered },
  ]);
  openScreen('/student/dashboard');
  await welcome();
  const card = await next();
  expect(card.getByRole('heading')).toHaveTextContent(sampleBooking.dates);
  await waitFor(() =>
    expect(screen.getAllByRole('region')[1]).toHaveAccessibleName('Your clinics'),
  );
  const clinic = region('Your clinics');
  expect(clinic.getByText(sampleBooking.location)).toBeVisible();
  expect(clinic.getByText(sampleBooking.bring[0]!)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Reviews in your plan' })).not.toBeInTheDocument();
});

it('shows current drills with this week’s count, and links to training and a 1-on-1', async () => {
  const today = dayOf(now());
  const drill = { id: 'g1', title: 'Silent catch', timesPerWeek: 3, ticks: [{ doneOn: today }] };
  const given = [
    { ...drill, untilDate: today },
    { ...drill, id: 'g2', title: 'Long over', untilDate: '2025-01-01' },
  ];
  answer('get', '/api/student/practice', { given, days: [today], subscribed: true });
  openScreen('/student/dashboard');
  await welcome();
  const drills = within(await screen.findByRole('list', { name: 'Your drills' }));
  expect(drills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Silent catch1 of 3 this week',
  ]);
  expect(region('Practice').getByRole('link', { name: 'Strength & Mobility' })).toHaveAttribute(
    'href',
    '/student/training',
  );
  expect(screen.getByRole('link', { name: 'Request a 1-on-1' })).toHaveAttribute(
    'href',
    '/student/one-on-one',
  );
});

const scored = (total: number) => ({
  id: `score-${total}`,
  submissionId: null,
  moduleId: null,
  videoTitle: 'Hip snap',
  submissionDate: '2026-11-01T12:00:00Z',
  skillArea: 'rolling',
  scores: {
    head: 60,
    paddle: 70,
    boat: 85,
    body: 84,
    quiz: 100,
    practical: 74.8,
    total,
    timestamp: '2026-11-02T12:00:00Z',
  },
  feedbackNotes: '',
});

it('shows the score trend, and module progress in its three tabs on request [462]', async () => {
  answer('get', '/api/student/stroke-scores', [scored(60), scored(72.5)]);
  answer('get', '/api/modules', sampleModules);
  const { user } = openScreen('/student/dashboard');
  await welcome();
  const panel = region('Your progress');
  expect(panel.getByText('72.5')).toBeVisible();
  expect(panel.getByText('+12.5 since your first')).toBeVisible();
  expect(panel.getByText(`0 of ${sampleModules.length}`)).toBeVisible();
  expect(panel.queryByRole('tab')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Module progress' }));
  await panel.findByRole('tab', { name: 'Overview' });
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Detailed Progress',
    'Quiz & Video Scores',
  ]);
});

describe('once every module is complete', () => {
  const complete = () => {
    answer('get', '/api/modules', sampleModules);
    answer(
      'get',
      '/api/module-progress',
      sampleModules.map(({ id }) => ({ ...sampleProgress(id.slice(0, 2)), status: 'Complete' })),
    );
  };
  const certificate = {
    total: 25,
    complete: 25,
    reviewed: 25,
    number: 'WT-1234',
    canPrintName: true,
  };

  it('celebrates with the certificate', async () => {
    complete();
    answer('get', '/api/student/certificate', certificate);
    openScreen('/student/dashboard');
    await welcome();
    const panel = region(`You’ve completed all ${sampleModules.length} modules!`);
    expect(await panel.findByRole('link', { name: 'Download certificate' })).toHaveAttribute(
      'href',
      '/api/student/certificate.pdf',
    );
    expect(panel.getByRole('link', { name: 'View certificate' })).toHaveAttribute(
      'href',
      '/certificate/WT-1234',
    );
  });

  it('says what the certificate still waits for', async () => {
    complete();
    answer('get', '/api/student/certificate', { ...certificate, reviewed: 23, number: null });
    openScreen('/student/dashboard');
    await welcome();
    expect(
      await screen.findByText(/once your coach has reviewed every practical: 23 of 25 so far/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download certificate' })).toBeNull();
  });
});

it('asks to confirm the email address, and resends the email', async () => {
  answer('get', '/api/student/profile', { ...sampleProfile, emailConfirmed: false });
  answer('post', '/api/student/confirm-email/send', { success: true });
  const { user } = openScreen('/student/dashboard');
  await welcome();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await expectToast('Email Sent');
});

it('lets a plan bought while signed in be managed before the email is confirmed', async () => {
  answer('get', '/api/student/profile', { ...sampleProfile, emailConfirmed: false });
  const { user } = openScreen('/student/dashboard');
  await welcome();
  await user.click(await screen.findByText('Manage plan'));
  expect(
    screen.getByText(
      /^Your Remote Coaching plan is active\. To make sure you get emails about it,/,
    ),
  ).toBeVisible();
  const box = region('Subscription details');
  expect(box.getByText('Active')).toBeVisible();
  expect(box.getByRole('button', { name: 'Pause for a month' })).toBeEnabled();
  expect(box.getByRole('button', { name: 'Manage subscription' })).toBeEnabled();
});

describe('the clinics', () => {
  const show = async (...bookings: Partial<typeof sampleBooking>[]) => {
    answer(
      'get',
      '/api/student/bookings',
      bookings.map((more, index) => ({ ...sampleBooking, id: `b${index}`, ...more })),
    );
    openScreen('/student/dashboard');
    await screen.findByRole('region', { name: 'Your clinics' });
    return region('Your clinics');
  };

  it.each([
    [{}, 'Balance due', 'Balance of $1,700, due by March 14, 2027.', '/clinics/pay?token=t1'],
    [
      { balanceStatus: 'overdue' as const },
      'Balance overdue',
      'Balance of $1,700, overdue since March 14, 2027.',
      '/clinics/pay?token=t1',
    ],
    [
      { balanceStatus: 'paid' as const, paidCents: 340_000, payUrl: null },
      'Paid in full',
      '$3,400 paid. Nothing more is due.',
      null,
    ],
    [
      { balanceStatus: 'none' as const, paidCents: 290_000, refundedCents: 50_000, payUrl: null },
      'Paid in full',
      '$3,400 paid, $500 of it refunded to your card. Nothing more is due.',
      null,
    ],
    [
      { status: 'refunded' as const, balanceStatus: 'none' as const, paidCents: 0, payUrl: null },
      'Refunded',
      'Your payment was refunded to your card.',
      null,
    ],
    [
      { balanceStatus: 'none' as const, dispute: 'open' as const, payUrl: null },
      'Payment disputed',
      'Your bank is reviewing a payment for this spot. You don’t owe anything until it decides.',
      null,
    ],
    [
      { balanceStatus: 'none' as const, dispute: 'lost' as const, payUrl: null },
      'Unpaid',
      /^Your bank reversed a payment/,
      null,
    ],
    [
      {
        status: 'refunded' as const,
        balanceStatus: 'none' as const,
        outsideMethod: 'check' as const,
        refundedCents: 320_000,
        payUrl: null,
      },
      'Refunded',
      'The coach has refunded your payment.',
      null,
    ],
    [
      {
        status: 'refunded' as const,
        balanceStatus: 'none' as const,
        outsideMethod: 'guest' as const,
        payUrl: null,
      },
      'Spot canceled',
      'You no longer have a spot in this clinic.',
      null,
    ],
    [
      {
        status: 'cancelled' as const,
        outsideMethod: 'cash' as const,
        paidCents: 320_000,
        payUrl: null,
      },
      'Clinic canceled',
      'This clinic was canceled. The coach will refund the $3,200 you paid or put it toward another clinic, whichever you prefer.',
      null,
    ],
    [
      { status: 'cancelled' as const, outsideMethod: 'guest' as const, paidCents: 0, payUrl: null },
      'Clinic canceled',
      'This clinic was canceled.',
      null,
    ],
    [
      {
        balanceStatus: 'none' as const,
        outsideMethod: 'guest' as const,
        paidCents: 0,
        payUrl: null,
      },
      'Guest',
      'You’re coming as a guest, so there’s nothing to pay.',
      null,
    ],
    [
      { status: 'cancelled' as const, payUrl: null },
      'Clinic canceled',
      /^This clinic was canceled.* go back to your card/,
      null,
    ],
  ])('%j show their status and what is due', async (more, tag, line, payUrl) => {
    const box = await show(more);
    expect(box.getByText('April 13-17, 2027')).toBeVisible();
    expect(box.getByText(tag)).toBeVisible();
    expect(box.getByText(line)).toBeVisible();
    expect(box.queryByRole('link', { name: 'Pay balance' })?.getAttribute('href') ?? null).toBe(
      payUrl,
    );
  });

  it('have a calendar file if they’re upcoming, and none if they’re over', async () => {
    const box = await show({}, { startDate: '2025-04-14', endDate: '2025-04-18' });
    const files = box.getAllByRole('link', { name: 'Add to calendar' });
    expect(files.map((link) => link.getAttribute('href'))).toEqual([sampleBooking.calendarUrl]);
  });

  it('offer to try again when they can’t be loaded', async () => {
    answer('get', '/api/student/bookings', {}, 500);
    const { user } = openScreen('/student/dashboard');
    expect(await screen.findByText('Couldn’t load your clinics')).toBeVisible();
    answer('get', '/api/student/bookings', [sampleBooking]);
    await user.click(region('Your clinics').getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 3, name: sampleBooking.title }),
    ).toBeVisible();
  });

  it('aren’t mentioned if there are none', async () => {
    openScreen('/student/dashboard');
    await welcome();
    await waitFor(() => expect(callsOf('/api/student/bookings')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Your clinics' })).toBeNull();
  });
});

describe('an alumnus without a plan', () => {
  it('is offered coaching for $75, with a link to its payment page', async () => {
    withPlan(
      { status: 'none', priceCents: null, currentPeriodEnd: null },
      { alumni: true, alumniPriceId: 'price_alumni' },
    );
    answer('post', '/api/create-subscription-checkout', {
      id: 'cs_1',
      url: 'https://pay.example/1',
    });
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await user.click(
      region('Subscription details').getByRole('button', { name: 'Start coaching for $75' }),
    );
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('https://pay.example/1'));
    expect(bodyOf('/api/create-subscription-checkout')).toEqual({ priceId: 'price_alumni' });
    expect(screen.queryByRole('link', { name: 'See Remote Coaching' })).toBeNull();
  });

  it('sees why it was refused', async () => {
    withPlan({ status: 'canceled' }, { alumni: true, alumniPriceId: 'price_alumni' });
    answer('post', '/api/create-subscription-checkout', { error: 'You have a plan already.' }, 409);
    const { user } = openScreen('/student/dashboard');
    await welcome();
    await user.click(screen.getByRole('button', { name: 'Start coaching for $75' }));
    await expectToast('Error', 'You have a plan already.');
  });
});

it('ends the session and clears what was shown on sign-out [442, 458, 459]', async () => {
  answer('get', '/api/student/video-submissions', [sampleSubmission]);
  answer('post', '/api/student/logout', { success: true });
  const portal = openInFrame('/student/dashboard');
  await screen.findByRole('heading', { name: sampleSubmission.title });
  answer('get', '/api/student/profile', {}, 401);
  answer('get', '/api/auth/check', visitor);
  await portal.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(callsOf('/api/student/logout')).toHaveLength(1);
  expect(portal.queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined();
  expect(portal.queryClient.getQueryData(['student', 'video-submissions'])).toBeUndefined();
});

it('checks who is signed in when the browser restores the page [459]', async () => {
  const portal = openScreen('/student/dashboard');
  await welcome();
  answer('get', '/api/student/profile', {}, 401);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
});

it('caches the profile for five minutes [461, 795, 810]', () => {
  expect(profileQuery.staleTime).toBe(300_000);
});

it('shows a video that is sent once it’s uploaded, and takes it back', async () => {
  answer('get', '/api/student/queued-videos', [
    {
      uploadId: 'u1',
      title: 'Hip snap',
      fileName: 'roll.mp4',
      fileSize: 100,
      arrived: 43,
      lastActiveAt: new Date().toISOString(),
      problem: null,
    },
  ]);
  const { user } = openScreen('/student/dashboard');
  expect(await screen.findByText('Uploading 43%. It will be sent when it’s done.')).toBeVisible();
  answer('get', '/api/student/queued-videos', []);
  await user.click(screen.getByRole('button', { name: 'Don’t send “Hip snap”' }));
  await waitFor(() => expect(screen.queryByText(/^Uploading 43%/)).not.toBeInTheDocument());
  expect(callsOf('/api/student/queued-videos/u1').map(({ method }) => method)).toEqual(['DELETE']);
});

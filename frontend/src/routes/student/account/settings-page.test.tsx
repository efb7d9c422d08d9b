import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api/client';
import { dataExportQuery } from '../../../features/students/api/data-export';
import { ownZone } from '../../../lib/zoned-day';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleProfile } from '../../../testing/sample-portal';

withPortalApi();

const PATH = '/api/student/profile';
const sessions = [
  { signedInAt: '2026-11-20T12:00:00Z', isCurrent: true, device: 'Firefox on Linux' },
  { signedInAt: '2026-11-18T12:00:00Z', isCurrent: false, device: 'Chrome on Android' },
  { signedInAt: '2026-11-16T12:00:00Z', isCurrent: false, device: null },
];
const noArchive = { state: 'none', askedAt: null, expiresAt: null, size: null, downloadUrl: null };
const EMAIL = '/api/student/email';
const noChange = { newEmail: null, expiresAt: null };
const paid = {
  id: '0199b3c0-0000-7000-8000-0000000000e1',
  kind: 'subscription',
  amountCents: 15_000,
  refundedCents: 0,
  status: 'paid',
  paidAt: '2026-11-04T12:00:00Z',
};
const open = async ({
  waiting = noChange,
  payments = [],
}: { waiting?: object; payments?: object[] } = {}) => {
  answer('get', '/api/student/sessions', sessions);
  answer('get', '/api/student/export', noArchive);
  answer('get', '/api/student/push', { publicKey: null, devices: [] });
  answer('get', EMAIL, waiting);
  answer('get', '/api/student/payments', payments);
  const portal = openScreen('/student/settings');
  await screen.findByLabelText('Phone (optional)');
  return {
    ...portal,
    save: () => portal.user.click(screen.getByRole('button', { name: 'Save settings' })),
  };
};

it('shows the first six of many sign-ins and the number of the others', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Signed-in devices' }).children).toHaveLength(
    sessions.length,
  );
  const many = Array.from({ length: 9 }, (_, n) => ({
    signedInAt: `2026-11-0${9 - n}T12:00:00Z`,
    isCurrent: n === 0,
    device: null,
  }));
  answer('get', '/api/student/sessions', many);
  openScreen('/student/settings');
  expect(await screen.findByText('3 more, signed in earlier')).toBeVisible();
});

it('sends changed names, phone, time zone, handedness and unwanted emails, and clears blank texts', async () => {
  const saved = { ...sampleProfile, firstName: 'Anna' };
  answer('get', PATH, { ...sampleProfile, phone: '931 555 0100' });
  answer('patch', PATH, saved);
  const { user, save, queryClient } = await open();
  await typeInto('First name', ' Anna ');
  await typeInto('Phone (optional)', '');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
  await user.selectOptions(screen.getByLabelText('Handedness'), 'left');
  await user.click(screen.getByRole('checkbox', { name: /^Invitations/ }));
  await save();
  await expectToast('Settings Saved');
  expect(bodyOf(PATH)).toEqual({
    firstName: 'Anna',
    phone: null,
    timeZone: 'America/Denver',
    handedness: 'left',
    unwantedMails: ['quiet-week', 'invitations'],
  });
  expect(queryClient.getQueryData(['student', 'profile'])).toEqual(saved);
});

it('leaves what was changed elsewhere alone, and shows it after saving', async () => {
  const before = { ...sampleProfile, timeZone: 'America/Denver' };
  const elsewhere = { ...before, phone: '931 555 0199', handedness: 'left' as const };
  const changes = () =>
    callsOf(PATH)
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => body);
  answer('patch', PATH, { ...elsewhere, firstName: 'Anna' });
  answer('get', PATH, before);
  const { save } = await open();
  await typeInto('First name', 'Anna');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Handedness')).toHaveValue('left'));
  expect(screen.getByLabelText('Phone (optional)')).toHaveValue('931 555 0199');
  await typeInto('Last name', 'Lake');
  await save();
  await waitFor(() => expect(changes()).toEqual([{ firstName: 'Anna' }, { lastName: 'Lake' }]));
});

it('starts with the current settings, and turns an email back on', async () => {
  answer('patch', PATH, sampleProfile);
  answer('get', PATH, {
    ...sampleProfile,
    phone: '931 555 0100',
    handedness: 'right',
    unwantedMails: ['feedback-ready', 'invitations'],
  });
  const { user, save } = await open();
  expect(screen.getByLabelText('Phone (optional)')).toHaveValue('931 555 0100');
  expect(screen.getByLabelText('Handedness')).toHaveValue('right');
  const reviews = screen.getByRole('checkbox', { name: 'A review is ready' });
  expect(reviews).not.toBeChecked();
  await user.click(reviews);
  await save();
  await waitFor(() => expect(bodyOf(PATH)).toMatchObject({ unwantedMails: ['invitations'] }));
});

it('preselects the browser’s time zone where none is set, and saves it with the rest', async () => {
  answer('patch', PATH, sampleProfile);
  const { save } = await open();
  expect(screen.getByLabelText('Time zone')).toHaveValue(ownZone());
  await save();
  await waitFor(() => expect(bodyOf(PATH)).toEqual({ timeZone: ownZone() }));
});

it('shows every error at once, and sends nothing', async () => {
  const { save } = await open();
  await typeInto('Last name', ' ');
  await typeInto('Phone (optional)', 'call me');
  await save();
  await expectSummary('Please check the form', 'Last name and Phone need another look.');
  expect(screen.getByText('Please enter your last name')).toBeVisible();
  expect(screen.getByText('Please enter a phone number')).toBeVisible();
  expect(callsOf(PATH).filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('says why saving failed, and keeps the typed text', async () => {
  answer('patch', PATH, { error: 'We are back in a moment. Please try again.' }, 503);
  const { save } = await open();
  await typeInto('First name', 'Anna');
  await save();
  await expectSummary('Settings Not Saved', 'We are back in a moment. Please try again.');
  expect(screen.getByLabelText('First name')).toHaveValue('Anna');
});

it('keeps the draft over a lost session until it’s saved', async () => {
  const first = await open();
  answer('patch', PATH, {}, 401);
  await typeInto('First name', 'Anna');
  await first.save();
  expect(
    await screen.findByText(/^You were signed out\. Everything you typed is saved/),
  ).toBeVisible();
  cleanup();
  const second = await open();
  expect(screen.getByLabelText('First name')).toHaveValue('Anna');
  answer('patch', PATH, { ...sampleProfile, firstName: 'Anna' });
  await second.save();
  await expectToast('Settings Saved');
  cleanup();
  await open();
  expect(screen.getByLabelText('First name')).toHaveValue(sampleProfile.firstName);
});

it('doesn’t overwrite newer changes with an old draft', async () => {
  await open();
  await typeInto('First name', 'Anna');
  cleanup();
  answer('get', PATH, { ...sampleProfile, lastName: 'Brooks' });
  await open();
  expect(screen.getByLabelText('First name')).toHaveValue('Anna');
  expect(screen.getByLabelText('Last name')).toHaveValue('Brooks');
});

it('shows none of the draft to someone else who signs in in another tab', async () => {
  await open();
  await typeInto('First name', 'Anna');
  answer('get', PATH, { ...sampleProfile, id: 'ben', firstName: 'Ben' });
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'wt-student', newValue: 'ben' }),
      ),
  );
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ben'));
});

it('lists where the account is signed in, and signs out everywhere else', async () => {
  answer('post', '/api/student/sessions/end', { success: true });
  const { user } = await open();
  const list = within(await screen.findByRole('list', { name: 'Signed-in devices' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Firefox on Linux, signed in Fri, Nov 20, 12:00 PM (this device)',
    'Chrome on Android, signed in Wed, Nov 18, 12:00 PM',
    'Another device, signed in Mon, Nov 16, 12:00 PM',
  ]);
  answer('get', '/api/student/sessions', sessions.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await expectToast('Signed Out Everywhere');
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeVisible();
});

it('links to the password and the intake form', async () => {
  await open();
  const links = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/student/change-password', '/student/intake']);
});

describe('the data export', () => {
  const PATH = '/api/student/export';
  const making = { ...noArchive, state: 'making', askedAt: '2026-11-22T12:00:00Z' };
  const ready = {
    ...making,
    state: 'ready',
    expiresAt: '2026-11-29T12:00:00Z',
    size: 12_400_000,
    downloadUrl: `${PATH}/archive`,
  };

  it('is requested, prepared, and downloaded', async () => {
    const { user, queryClient } = await open();
    answer('post', PATH, making);
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText(/^Your archive is being prepared/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request my data' })).toBeNull();
    answer('get', PATH, ready);
    await queryClient.refetchQueries({ queryKey: ['student', 'export'] });
    expect(
      await screen.findByText('Your archive is available until Nov 29, 2026 (12 MB).'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
      'href',
      `${PATH}/archive`,
    );
  });

  it('says when it couldn’t be created or was requested too often', async () => {
    const { user, queryClient } = await open();
    answer('get', PATH, { ...noArchive, state: 'failed' });
    await queryClient.refetchQueries({ queryKey: ['student', 'export'] });
    expect(await screen.findByText(/^Your archive could not be created/)).toBeVisible();
    answer('post', PATH, { error: 'Too many attempts. Please wait a moment.' }, 429);
    await user.click(screen.getByRole('button', { name: 'Request my data' }));
    await expectToast('Error', 'Too many attempts. Please wait a moment.');
  });
});

it('stops polling once the session has ended, and returns after signing in', async () => {
  const interval = dataExportQuery.refetchInterval as (of: {
    state: { data: object; error: unknown };
  }) => number | false;
  const data = { ...noArchive, state: 'making' };
  expect(interval({ state: { data, error: null } })).toBeGreaterThan(0);
  expect(interval({ state: { data, error: new ApiError(401, '', '') } })).toBe(false);
  const { queryClient, at, router } = await open();
  answer('get', '/api/student/export', {}, 401);
  await queryClient.refetchQueries({ queryKey: dataExportQuery.queryKey });
  await waitFor(() => expect(at()).toBe('/student/login'));
  expect(router.state.location.state).toEqual({ left: '/student/settings' });
});

describe('deleting the account', () => {
  const DELETION = '/api/student/deletion';

  it('requires the password, and then shows a banner with an undo on every page', async () => {
    const { user } = await open();
    answer('post', DELETION, { dueAt: '2026-11-29T12:00:00Z' });
    await typeInto('Your password', 'river12');
    answer('get', PATH, { ...sampleProfile, deletionDueAt: '2026-11-29T12:00:00Z' });
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText(
        'Your account will be deleted on Nov 29, 2026, with everything in it.',
      ),
    ).toBeVisible();
    expect(bodyOf(DELETION)).toEqual({ currentPassword: 'river12' });
    expect(
      screen.getByText(/^Deletion scheduled for Nov 29, 2026\./).closest('[role=alert]'),
    ).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    answer('post', `${DELETION}/withdraw`, { dueAt: null });
    answer('get', PATH, sampleProfile);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await expectToast('Deletion Canceled');
    await waitFor(() => expect(screen.queryByText(/^Your account will be deleted/)).toBeNull());
  });

  it('says what prevents it, and sends nothing without the password', async () => {
    const { user } = await open();
    await screen.findByLabelText('Your password');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await expectSummary('Please check the form', 'Your password needs another look.');
    expect(callsOf(DELETION)).toEqual([]);
    answer('post', DELETION, { error: 'You have a place at March Clinic. Ask your coach.' }, 409);
    await typeInto('Your password', 'river12');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await expectSummary('Account Not Deleted', 'You have a place at March Clinic. Ask your coach.');
  });
});

describe('a new email address', () => {
  const waiting = { newEmail: 'new@paddle.example', expiresAt: '2026-11-20T13:00:00Z' };
  const ask = async (email: string, password: string, then: object = noChange) => {
    const portal = await open();
    await portal.user.click(screen.getByText('Change your email'));
    await typeInto('New email', email);
    await typeInto('Current password', password);
    answer('get', EMAIL, then);
    await portal.user.click(screen.getByRole('button', { name: 'Change email' }));
  };

  it('is requested with the password, and says where its link was sent', async () => {
    answer('post', EMAIL, { success: true });
    await ask(' New@Paddle.Example ', 'river12', waiting);
    expect(
      await screen.findByText(
        /^Click the link sent to new@paddle\.example to confirm it\. .* until Fri, Nov 20, 1:00 PM/,
      ),
    ).toBeVisible();
    expect(bodyOf('/api/student/email')).toEqual({
      newEmail: 'new@paddle.example',
      currentPassword: 'river12',
    });
  });

  it('that is unconfirmed is shown after a reload too, and its link can be resent', async () => {
    const later = { ...waiting, expiresAt: '2026-11-20T13:40:00Z' };
    const { user } = await open({ waiting });
    expect(
      await screen.findByText(
        /^Click the link sent to new@paddle\.example to confirm it\. .* until Fri, Nov 20, 1:00 PM/,
      ),
    ).toBeVisible();
    answer('post', `${EMAIL}/send`, later);
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await expectToast('Link Sent');
    expect(await screen.findByText(/until Fri, Nov 20, 1:40 PM/)).toBeVisible();
    answer('post', `${EMAIL}/send`, { error: 'Too many attempts. Please wait a moment.' }, 429);
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await expectToast('Error', 'Too many attempts. Please wait a moment.');
  });

  it('that is unconfirmed can be canceled', async () => {
    const { user } = await open({ waiting });
    answer('delete', EMAIL, noChange);
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await expectToast('Email Change Canceled');
    await waitFor(() => expect(screen.queryByText(/^Click the link/)).toBeNull());
    expect(document.body).not.toHaveFocus();
  });

  it('shows errors at its fields', async () => {
    await ask('nobody', ' ');
    await expectSummary(
      'Please check the form',
      'New email and Current password need another look.',
    );
    expect(callsOf(EMAIL).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that is already used is refused at the field', async () => {
    const error = 'This email already has an account.';
    answer('post', '/api/student/email', { error, fields: { newEmail: error } }, 409);
    await ask('taken@paddle.example', 'river12');
    await expectSummary('Email Not Changed');
    expect(screen.getAllByText(error)).toHaveLength(1);
  });

  it.each([
    [
      '/student/change-email?token=abc',
      '/api/student/email/confirm',
      'Confirm new email',
      'Your email has been changed',
      'Sign in',
    ],
    [
      '/student/undo-email-change?token=abc',
      '/api/student/email/undo',
      'Undo change',
      'Your old email is restored',
      'Send the link again',
    ],
  ])(
    '%s works on a click, not just by opening the link, and then links to the next step',
    async (path, call, button, done, next) => {
      answer('post', call, { success: true });
      const { user } = openScreen(path);
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByRole('heading', { name: done })).toBeVisible();
      expect(screen.getByRole('link', { name: next })).toBeVisible();
      expect(bodyOf(call)).toEqual({ token: 'abc' });
    },
  );

  const undone = '/student/undo-email-change?token=old';
  const confirmed = '/student/change-email?token=old';
  it.each([
    [undone, 'Undo change', 'undo', 400, ['Choose a new password', 'Contact the coach']],
    [confirmed, 'Confirm new email', 'confirm', 400, ['Go to your settings']],
    [confirmed, 'Confirm new email', 'confirm', 409, ['Go to your settings']],
  ])(
    'with the expired link %s, says what to do and removes the button',
    async (path, button, call, status, ways) => {
      answer(
        'post',
        `/api/student/email/${call}`,
        { error: 'This link is invalid or expired.' },
        status,
      );
      const { user } = openScreen(path);
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText('This link is invalid or expired.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Try again|Undo|Confirm/ })).toBeNull();
      for (const way of ways) expect(screen.getByRole('link', { name: way })).toBeVisible();
    },
  );

  it('can be confirmed by another click when the server didn’t respond', async () => {
    answer(
      'post',
      '/api/student/email/confirm',
      { error: 'We are back in a moment. Please try again.' },
      503,
    );
    const { user } = openScreen(confirmed);
    await user.click(await screen.findByRole('button', { name: 'Confirm new email' }));
    answer('post', '/api/student/email/confirm', { success: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email has been changed' }),
    ).toBeVisible();
  });
});

it('shows the plan, its renewal and what canceling does, and opens the billing portal [T51]', async () => {
  answer('post', '/api/student/billing-portal', { message: 'Not now' }, 503);
  const { user } = await open();
  const billing = within(screen.getByRole('region', { name: 'Plan & billing' }));
  expect(billing.getByText('Next payment').nextElementSibling).toHaveTextContent('Dec 4, 2026');
  expect(
    billing.getByText(
      /If you cancel, you keep your reviews until Dec 4, 2026 and won’t be charged/,
    ),
  ).toBeVisible();
  expect(billing.getByRole('button', { name: 'Pause for a month' })).toBeEnabled();
  expect(await billing.findByText('No payments yet.')).toBeVisible();
  await user.click(billing.getByRole('button', { name: 'Manage subscription' }));
  await waitFor(() => expect(callsOf('/api/student/billing-portal')).toHaveLength(1));
});

it('lists payments with their receipts, and shows the older ones on request', async () => {
  const older = Array.from({ length: 6 }, (_, n) => ({ ...paid, id: `older-${n}` }));
  const refund = { ...paid, kind: 'clinic', status: 'partly_refunded', refundedCents: 5_000 };
  const { user } = await open({ payments: [refund, ...older] });
  const list = await screen.findByRole('list', { name: 'Payments' });
  expect(list.children).toHaveLength(6);
  expect(list.children[0]).toHaveTextContent('ClinicNov 4, 2026 · $50.00 refunded$150.00Receipt');
  expect(
    within(list).getByRole('link', { name: 'Receipt for Clinic, Nov 4, 2026' }),
  ).toHaveAttribute('href', `/api/student/payments/${paid.id}/receipt`);
  await user.click(screen.getByRole('button', { name: 'Show all 7 payments' }));
  expect(list.children).toHaveLength(7);
});

it('offers a plan to a student without one', async () => {
  answer('get', PATH, {
    ...sampleProfile,
    subscription: { ...sampleProfile.subscription, status: 'none' },
  });
  await open();
  const billing = within(screen.getByRole('region', { name: 'Plan & billing' }));
  expect(billing.getByRole('link', { name: 'See Remote Coaching' })).toHaveAttribute(
    'href',
    '/remote-coaching',
  );
  expect(billing.queryByRole('button')).not.toBeInTheDocument();
});

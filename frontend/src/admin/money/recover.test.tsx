import { screen, within } from '@testing-library/react';
import type { components } from '../../api/client';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
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

const finding = {
  id: 'f1',
  kind: 'sale-missing',
  ref: 'cs_1',
  details: { amountCents: 170_000 },
  note: null,
  lastNote: null,
  foundAt: '2026-11-01T12:00:00Z',
  seenAt: '2026-11-02T12:00:00Z',
  resolvedAt: null,
};
const preview: components['schemas']['RecoveryPreviewResponse'] = {
  buyerName: 'Lou Lost',
  buyerEmail: 'lou@example.com',
  blocked: null,
  refunds: null,
  refundCents: 0,
  rebuilds: ['New student account for lou@example.com', 'Booking: March clinic, deposit paid'],
  mails: ['Clinic confirmation, to lou@example.com'],
};
const PREVIEW = '/api/admin/reconcile/f1/recovery';
const RECOVER = '/api/admin/reconcile/f1/recover';

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  serveList('reconcile', [finding]);
});

const openDialog = async () => {
  const { user } = openScreen('/admin/reconcile');
  await user.click(await screen.findByRole('button', { name: 'Recover' }));
  return { user, box: within(await screen.findByRole('dialog', { name: 'Recover this sale' })) };
};

it('shows what is rebuilt and which emails go out, then rebuilds it', async () => {
  answer('get', PREVIEW, preview);
  answer('post', RECOVER, { ...finding, resolvedAt: '2026-11-03T12:00:00Z' });
  const { user, box } = await openDialog();
  expect(await box.findByText('Bought by Lou Lost (lou@example.com).')).toBeVisible();
  const rebuilt = within(box.getByRole('list', { name: 'This will be rebuilt:' })).getAllByRole(
    'listitem',
  );
  expect(rebuilt.map(({ textContent }) => textContent)).toEqual(preview.rebuilds);
  expect(
    within(box.getByRole('list', { name: 'Emails that go out:' })).getByText(preview.mails[0]!),
  ).toBeVisible();
  expect(callsOf(RECOVER)).toEqual([]);
  await user.click(box.getByRole('button', { name: 'Recover sale' }));
  await expectToast('Sale recovered.');
  expect(bodyOf(RECOVER)).toEqual({ refund: false });
});

it('says that no email is sent', async () => {
  answer('get', PREVIEW, { ...preview, mails: [] });
  const { box } = await openDialog();
  expect(await box.findByText('No emails go out.')).toBeVisible();
});

it('offers a refund if there’s no spot left, and says why', async () => {
  answer('get', PREVIEW, {
    ...preview,
    refunds: 'This clinic is full now.',
    refundCents: 170_000,
    mails: [],
  });
  answer('post', RECOVER, finding);
  const { user, box } = await openDialog();
  expect(await box.findByText('This clinic is full now.')).toBeVisible();
  expect(box.queryByRole('button', { name: 'Recover sale' })).toBeNull();
  await user.click(box.getByRole('button', { name: 'Refund $1,700' }));
  await expectToast('Sale recorded. The refund is on its way.');
  expect(bodyOf(RECOVER)).toEqual({ refund: true });
});

it('says why a sale can’t be rebuilt, and offers only Close', async () => {
  answer('get', PREVIEW, {
    ...preview,
    blocked: 'Book the person by hand.',
    rebuilds: [],
    mails: [],
  });
  const { user, box } = await openDialog();
  expect(await box.findByText('Book the person by hand.')).toBeVisible();
  expect(box.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  await user.click(box.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the server’s refusal of the preview', async () => {
  answer(
    'get',
    PREVIEW,
    { error: 'This wasn’t bought through this site.', code: 'SALE_NOT_OURS' },
    409,
  );
  const { box } = await openDialog();
  expect(await box.findByText('This wasn’t bought through this site.')).toBeVisible();
});

it('says that something changed when the confirmation is refused', async () => {
  answer('get', PREVIEW, preview);
  answer(
    'post',
    RECOVER,
    { error: 'Things changed since you opened this.', code: 'RECOVERY_CHANGED' },
    409,
  );
  const { user, box } = await openDialog();
  await user.click(await box.findByRole('button', { name: 'Recover sale' }));
  expect(await box.findByText('Things changed since you opened this.')).toBeVisible();
});

it.each([
  ['of another kind', { ...finding, kind: 'ledger-missing' }, signedInCoach],
  ['to an assistant', finding, signedInTo('assistant')],
])('offers no recovery for a finding %s', async (_what, shown, who) => {
  answer('get', '/api/auth/check', who);
  serveList('reconcile', [shown]);
  openScreen('/admin/reconcile');
  expect(await screen.findByRole('button', { name: 'Resolve' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recover' })).toBeNull();
});

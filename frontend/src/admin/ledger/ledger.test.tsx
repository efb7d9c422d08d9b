import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, callsOf, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const line = (group: string, account: string, amountCents: number, kind = 'charge') => ({
  group,
  account,
  kind,
  currency: 'usd',
  amountCents,
});
const totals = {
  currency: 'usd',
  revenueCents: 47_000,
  refundsCents: 5_000,
  feesCents: 465,
  discountsCents: 0,
  disputesCents: 0,
  outsideCents: 32_000,
  netCents: 41_535,
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
});

it('shows a month by account and kind with its sums, and exports its entries', async () => {
  answer('get', '/api/admin/ledger', {
    month: '2026-03',
    lines: [
      line('revenue', 'revenue:coaching', -15_000),
      line('revenue', 'revenue:clinics', -32_000, 'outside'),
      line('refunds', 'refunds:coaching', 5_000, 'refund'),
    ],
    totals: [totals],
  });
  openScreen('/admin/ledger?month=2026-03');
  expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeVisible();
  const all = within(await screen.findByRole('region', { name: 'Month summary' }));
  expect(all.getByRole('row', { name: 'Net $415.35' })).toBeVisible();
  expect(all.getByRole('row', { name: 'Refunds -$50.00' })).toBeVisible();
  const revenue = within(screen.getByRole('region', { name: 'Revenue' }));
  expect(revenue.getByRole('row', { name: 'Clinics Outside $320.00' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export entries as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/ledger/export?month=2026-03',
  );
});

it('steps to neighboring months but not into the future, and says when nothing happened', async () => {
  answer('get', '/api/admin/ledger', { month: '2026-03', lines: [], totals: [] });
  const { user } = openScreen('/admin/ledger?month=2026-03');
  expect(await screen.findByText('No activity in March 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('No activity in February 2026')).toBeVisible();
  expect(callsOf('/api/admin/ledger?month=2026-02')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
});

it('shows the current month when the address names none', async () => {
  answer('get', '/api/admin/ledger', { month: '2026-03', lines: [], totals: [] });
  openScreen('/admin/ledger?month=2026-13');
  expect(await screen.findByText(/^No activity in /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

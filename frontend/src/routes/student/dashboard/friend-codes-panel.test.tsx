import { screen, waitFor, within } from '@testing-library/react';
import type { FriendCode } from '../../../features/payments/api/get-friend-codes';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';

withPortalApi();

const CODES = '/api/student/friend-codes';
const TITLE = 'Codes for your friends';
const code: FriendCode = {
  code: 'FRIEND-7KQ2M9XA',
  status: 'open',
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2027-11-01T12:00:00Z',
  redeemedAt: null,
};

it.each([
  [{}, 'Not used yet', 'Good until Nov 1, 2027'],
  [{ status: 'redeemed' as const, redeemedAt: '2026-11-20T12:00:00Z' }, 'Used', 'On Nov 20, 2026'],
  [{ status: 'expired' as const, expiresAt: '2026-11-02T12:00:00Z' }, 'Expired', 'On Nov 2, 2026'],
])('shows the status and date of a friend code with %j [T40]', async (more, state, day) => {
  answer('get', CODES, [{ ...code, ...more }]);
  openScreen('/student/dashboard');
  const codes = within(await screen.findByRole('region', { name: TITLE }));
  for (const words of [code.code, state, day]) expect(codes.getByText(words)).toBeVisible();
});

it('is hidden without codes', async () => {
  openScreen('/student/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(callsOf(CODES)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

it('offers to try again when the codes can’t be loaded', async () => {
  answer('get', CODES, {}, 500);
  const { user } = openScreen('/student/dashboard');
  const panel = within(await screen.findByRole('region', { name: TITLE }));
  expect(panel.getByText('Your codes could not be loaded')).toBeVisible();
  answer('get', CODES, [code]);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(code.code)).toBeVisible();
});

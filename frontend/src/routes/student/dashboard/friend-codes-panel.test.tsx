import { screen, waitFor, within } from '@testing-library/react';
import type { FriendCode } from '../../../features/payments/api/get-friend-codes';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';

withPortalApi();

const CODES = '/api/student/friend-codes';
const TITLE = 'Codes for your friends';
const code: FriendCode = {
  friend: 'Kim from Ocoee',
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

it('shows whose each code is, and shares it with what it gives and where [572]', async () => {
  answer('get', CODES, [code]);
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = openScreen('/student/dashboard');
  expect(await screen.findByText('For Kim from Ocoee')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share Kim from Ocoee’s code' }));
  expect(share).toHaveBeenCalledWith({
    text: expect.stringMatching(/takes \d+% off .*FRIEND-7KQ2M9XA.*\/remote-coaching$/) as string,
  });
  Reflect.deleteProperty(navigator, 'share');
});

it('copies a code where nothing can be shared', async () => {
  answer('get', CODES, [code]);
  const { user } = openScreen('/student/dashboard');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: /^Share/ }));
  expect(await screen.findByText('Paste it into a message.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(expect.stringContaining(code.code));
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
  expect(panel.getByText('Couldn’t load your codes')).toBeVisible();
  answer('get', CODES, [code]);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(code.code)).toBeVisible();
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProviders } from '../../../app/providers';
import { createQueryClient } from '../../../api/query-client';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { ownDevice, pushState, withBrowserPush, withoutBrowserPush } from '../../../testing/push';
import { PushOffer } from './push-offer';

withPortalApi();
afterEach(withoutBrowserPush);

const PATH = '/api/student/push';
const BUTTON = 'Turn on notifications';
const open = (state = pushState()) => {
  answer('get', PATH, state);
  render(
    <PortalProviders queryClient={createQueryClient()}>
      <PushOffer />
    </PortalProviders>,
  );
  return userEvent.setup({ delay: null });
};

it('says what it’s for, and asks the browser only once it’s pressed', async () => {
  const { requestPermission } = withBrowserPush();
  const user = open();
  await screen.findByRole('heading', { name: 'Know when your review is ready' });
  expect(requestPermission).not.toHaveBeenCalled();
  answer('post', PATH, pushState([ownDevice]));
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText(/^Notifications are on for this device/)).toBeVisible();
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

it('isn’t repeated after “Not now”', async () => {
  withBrowserPush();
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  cleanup();
  open();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

it.each([
  ['has them on already', () => withBrowserPush({ isSubscribed: true }), pushState([ownDevice])],
  ['has no key', () => withBrowserPush(), { publicKey: null, devices: [] }],
])('isn’t shown where the browser or the site %s', async (_where, prepare, state) => {
  prepare();
  open(state);
  await waitFor(() => expect(callsOf(PATH)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

it('isn’t shown where the browser can’t show notifications', () => {
  open();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { openInFrame, openScreen } from '../../../testing/open-screen';
import { answer, bodyOf, callsOf, expectToast, withPortalApi } from '../../../testing/portal';
import {
  ownDevice,
  PUSH_KEY,
  pushState,
  withBrowserPush,
  withoutBrowserPush,
} from '../../../testing/push';

withPortalApi();
afterEach(withoutBrowserPush);

const PATH = '/api/student/push';
const BUTTON = 'Turn on for this device';
const open = (state = pushState(), openAt: typeof openScreen | typeof openInFrame = openScreen) => {
  answer('get', PATH, state);
  answer('get', '/api/student/sessions', []);
  answer('get', '/api/student/export', {
    state: 'none',
    askedAt: null,
    expiresAt: null,
    size: null,
    downloadUrl: null,
  });
  answer('get', '/api/student/email', { newEmail: null, expiresAt: null });
  return openAt('/student/settings');
};

it('are turned on with one press, and listed', async () => {
  const { subscribe } = withBrowserPush();
  const { user } = open();
  answer('post', PATH, pushState([ownDevice]));
  const button = await screen.findByRole('button', { name: BUTTON });
  answer('get', PATH, pushState([ownDevice]));
  await user.click(button);
  await expectToast('Notifications On');
  expect(await screen.findByText(/^Chrome on Android, on since/)).toHaveTextContent(
    '(this device)',
  );
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: PUSH_KEY,
  });
  expect(bodyOf(PATH)).toEqual({
    endpoint: ownDevice.endpoint,
    keys: { p256dh: 'p', auth: 'a' },
  });
});

it.each([
  [
    'denied',
    'Notifications are blocked for this site. Allow them in your browser’s settings, then try again.',
  ],
  ['default', 'You closed the permission prompt. Try again, then choose Allow.'],
] as const)('say what to do when the browser’s question is %s', async (permission, text) => {
  const { subscribe } = withBrowserPush({ permission });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  await expectToast('Notifications Not Turned On', text);
  expect(subscribe).not.toHaveBeenCalled();
  expect(callsOf(PATH).filter(({ method }) => method === 'POST')).toEqual([]);
});

it('say why the server refused, and leave the browser unsubscribed', async () => {
  const { unsubscribe } = withBrowserPush();
  const { user } = open();
  const error = 'This browser’s notification service isn’t supported. You’ll get an email instead.';
  answer('post', PATH, { error }, 400);
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  await expectToast('Notifications Not Turned On', error);
  expect(unsubscribe).toHaveBeenCalled();
});

it('replace a subscription that was made with another key', async () => {
  const { subscribe, unsubscribe } = withBrowserPush({ hasOtherKey: true });
  const { user } = open();
  answer('post', PATH, pushState([ownDevice]));
  await user.click(await screen.findByRole('button', { name: BUTTON }));
  await expectToast('Notifications On');
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(2);
});

it('are turned off here and on other devices', async () => {
  const { unsubscribe } = withBrowserPush({ isSubscribed: true });
  const other = { ...ownDevice, id: 'other', device: null, endpoint: 'https://other' };
  const { user } = open(pushState([ownDevice, other]));
  const [here, there] = await screen.findAllByRole('button', { name: 'Turn off' });
  expect(screen.getByText(/^Another device, on since/)).toBeVisible();
  answer('delete', `${PATH}/other`, null, 204);
  await user.click(there!);
  await waitFor(() => expect(callsOf(`${PATH}/other`)).toHaveLength(1));
  expect(unsubscribe).not.toHaveBeenCalled();
  answer('delete', `${PATH}/own`, null, 204);
  await user.click(here!);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

it('end with the session on sign-out, in the browser and on the server', async () => {
  const { unsubscribe } = withBrowserPush({ isSubscribed: true });
  const { user } = open(pushState([ownDevice]), openInFrame);
  await screen.findByText(/^Chrome on Android, on since/);
  answer('post', '/api/student/logout', { success: true });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(bodyOf('/api/student/logout')).toEqual({ pushEndpoint: ownDevice.endpoint });
});

it('stay on here when other devices are signed out', async () => {
  const { unsubscribe } = withBrowserPush({ isSubscribed: true });
  const session = { signedInAt: '2026-11-20T12:00:00Z', isCurrent: true, device: null };
  const { user } = open(pushState([ownDevice]));
  answer('get', '/api/student/sessions', [session, { ...session, isCurrent: false }]);
  answer('post', '/api/student/sessions/end', { success: true });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await expectToast(
    'Signed Out Everywhere',
    'Only this device is still signed in. Notifications are off on your other devices.',
  );
  expect(bodyOf('/api/student/sessions/end')).toEqual({ pushEndpoint: ownDevice.endpoint });
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('say how to get them on an iPhone, and where the browser can’t show them', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  open();
  expect(await screen.findByText(/add this site to your Home Screen first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  cleanup();
  jest.restoreAllMocks();
  open();
  expect(await screen.findByText(/^This browser can’t show notifications/)).toBeVisible();
});

it('say that there are none where the site has no key', async () => {
  withBrowserPush();
  open({ publicKey: null, devices: [] });
  expect(
    await screen.findByText('Notifications aren’t set up on this site. You’ll get emails.'),
  ).toBeVisible();
});

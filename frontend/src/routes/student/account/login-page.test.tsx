import { screen, waitFor, within } from '@testing-library/react';
import { profileQuery } from '../../../features/students/api/get-profile';
import { isFramed } from '../../../lib/frame';
import { rememberModule } from '../../../lib/return-to-module';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  signedInStudent,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleModules } from '../../../testing/sample-course';
import { sampleProfile } from '../../../testing/sample-portal';

jest.mock('../../../lib/frame', () => ({ isFramed: jest.fn(() => false) }));

withPortalApi();

const fill = async ({ user }: ReturnType<typeof openScreen>, email: string, password: string) => {
  await typeInto('Email', email);
  await typeInto('Password', password);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
};

it('shows a form with links to reset the password and to register [403, 404, 405]', async () => {
  openScreen('/student/login');
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: /forgot your password/i })).toHaveAttribute(
    'href',
    '/student/forgot-password',
  );
  expect(screen.getByRole('link', { name: /create an account/i })).toHaveAttribute(
    'href',
    '/student/register',
  );
});

it.each([
  ['an empty form', '', ''],
  ['an email of blanks', '   ', 'secret1'],
  ['a password of blanks', 'ana@paddle.example', '   '],
])('sends nothing for %s [407, 408]', async (_, email, password) => {
  await fill(openScreen('/student/login'), email, password);
  await expectSummary('Missing Information', 'Please fill in all fields');
  expect(callsOf('/api/student/login')).toEqual([]);
});

it('says where to get a password without one', async () => {
  openScreen('/student/login');
  expect(
    await screen.findByText(/no password yet\? Your welcome email has a link to set one/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send the link again' })).toHaveAttribute(
    'href',
    '/student/forgot-password',
  );
});

it('sends the email trimmed and in lower case and the password as typed, and goes to the dashboard [409, 410, 411, 412, 417]', async () => {
  answer('post', '/api/student/login', { student: { firstName: 'Ana' } });
  const portal = openScreen('/student/login');
  portal.queryClient.setQueryData(profileQuery.queryKey, {
    ...sampleProfile,
    firstName: 'Somebody else',
  });
  await fill(portal, '  Ana@Paddle.Example ', ' Secret 1 ');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana' })).toBeVisible();
  expect(bodyOf('/api/student/login')).toEqual({
    email: 'ana@paddle.example',
    password: ' Secret 1 ',
  });
  expect(portal.at()).toBe('/student/dashboard');
});

it('shows why the server refused, and keeps the typed text [413, 414]', async () => {
  answer('post', '/api/student/login', { error: 'Too many attempts. Please wait a minute.' }, 429);
  await fill(openScreen('/student/login'), 'ana@paddle.example', 'wrong-one');
  await expectToast('Login Failed', 'Too many attempts. Please wait a minute.');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@paddle.example');
});

it('shows its own message if the server sent none [415]', async () => {
  answer('post', '/api/student/login', {}, 401);
  await fill(openScreen('/student/login'), 'ana@paddle.example', 'wrong-one');
  await expectToast('Login Failed', 'Invalid email or password');
});

it('returns once to the module that required the sign-in [416]', async () => {
  answer('post', '/api/student/login', { student: { firstName: 'Ana' } });
  answer('get', '/api/modules', sampleModules);
  answer('get', '/api/module-progress', []);
  answer('get', '/api/student/practicals', {
    perPeriod: 2,
    left: 2,
    subscribed: true,
    renewsAt: null,
  });
  rememberModule('04-forward-stroke');
  const portal = openScreen('/student/login');
  await fill(portal, 'ana@paddle.example', 'secret1');
  await waitFor(() => expect(portal.at()).toBe('/module.html?id=04-forward-stroke'));
  expect(await screen.findByRole('heading', { name: 'The Forward Stroke' })).toBeVisible();
  expect(sessionStorage.getItem('returnToModule')).toBeNull();
});

it('returns to the page that required the sign-in, with its query', async () => {
  answer('get', '/api/student/profile', {}, 401);
  const portal = openScreen('/student/progress?from=mail');
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
  answer('get', '/api/student/profile', sampleProfile);
  answer('post', '/api/student/login', { student: { firstName: 'Ana' } });
  answer('get', '/api/student/stroke-scores', []);
  answer('get', '/api/student/then-and-now', []);
  await fill(portal, 'ana@paddle.example', 'secret1');
  await waitFor(() => expect(portal.at()).toBe('/student/progress?from=mail'));
});

it('doesn’t return to an address instead of a module id [416]', async () => {
  sessionStorage.setItem('returnToModule', '//evil.example');
  answer('post', '/api/student/login', { student: { firstName: 'Ana' } });
  const portal = openScreen('/student/login');
  await fill(portal, 'ana@paddle.example', 'secret1');
  await waitFor(() => expect(portal.at()).toBe('/student/dashboard'));
});

it('offers a new tab inside a frame [406]', async () => {
  jest.mocked(isFramed).mockReturnValueOnce(true);
  openScreen('/student/login');
  const hint = await screen.findByRole('alert');
  expect(within(hint).getByRole('link', { name: /open in a new tab/i })).toHaveAttribute(
    'target',
    '_blank',
  );
});

it('shows no hint outside a frame [406]', async () => {
  openScreen('/student/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('sends a signed-in student to the dashboard', async () => {
  answer('get', '/api/auth/check', signedInStudent);
  const portal = openScreen('/student/login');
  await waitFor(() => expect(portal.at()).toBe('/student/dashboard'));
});

it.each([
  '/student/dashboard',
  '/student/submit',
  '/student/upload-enhanced',
  '/student/feedback',
  '/student/change-password',
  '/student/intake',
])('is where a visitor of %s is sent [419, 788]', async (path) => {
  answer('get', '/api/student/profile', { error: 'Please sign in' }, 401);
  const portal = openScreen(path);
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('stays on the page after a failure other than 401, and offers to try again', async () => {
  answer('get', '/api/student/profile', {}, 500);
  const portal = openScreen('/student/feedback');
  expect(await screen.findByText('Couldn’t load your account')).toBeVisible();
  answer('get', '/api/student/profile', sampleProfile);
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your reviews' })).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/student/profile')).toHaveLength(2);
});

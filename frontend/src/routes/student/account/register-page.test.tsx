import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';

withPortalApi();

const person = {
  'First name': ' Ana ',
  'Last name': 'Rivers',
  Email: ' Ana@Paddle.Example ',
  Password: 'river1',
  'Confirm password': 'river1',
};

const register = async (fields: Partial<typeof person>) => {
  const portal = openScreen('/student/register');
  for (const [label, text] of Object.entries({ ...person, ...fields })) await typeInto(label, text);
  await portal.user.click(screen.getByRole('button', { name: 'Create account' }));
  return portal;
};

it('has five fields, and says which email to use and how to send videos [420, 421, 422, 026]', async () => {
  openScreen('/student/register');
  for (const label of Object.keys(person))
    expect(await screen.findByLabelText(label)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/the email you used for your payment/);
  expect(screen.getByText(/as Google Drive, Dropbox, or YouTube links/)).toBeVisible();
});

it.each(['First name', 'Last name', 'Email', 'Password'] as const)(
  'refuses an empty %s [423]',
  async (label) => {
    await register({ [label]: '  ' });
    await expectSummary('Missing Information', 'Please fill in all fields');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(callsOf('/api/student/register')).toEqual([]);
  },
);

it('refuses a password of five characters [424]', async () => {
  await register({ Password: 'river', 'Confirm password': 'river' });
  await expectSummary('Password Too Short');
  expect(callsOf('/api/student/register')).toEqual([]);
});

it('refuses a confirmation that doesn’t match [426]', async () => {
  await register({ 'Confirm password': 'river2' });
  await expectSummary("Passwords Don't Match");
  expect(callsOf('/api/student/register')).toEqual([]);
});

it('accepts six characters, sends the trimmed email without the confirmation, and opens the intake form [425, 427, 428, 429, 430]', async () => {
  answer('post', '/api/student/register', { student: { firstName: 'Ana' } }, 201);
  const portal = await register({});
  await waitFor(() => expect(portal.at()).toBe('/student/intake'));
  expect(bodyOf('/api/student/register')).toEqual({
    firstName: 'Ana',
    lastName: 'Rivers',
    email: 'ana@paddle.example',
    password: 'river1',
  });
});

it('shows the server’s message, and keeps the form [431]', async () => {
  const error =
    'This email already has an account. We have sent it a link to sign in or set a password.';
  answer('post', '/api/student/register', { error }, 409);
  await register({});
  await expectSummary('Registration Failed', error);
  expect(screen.getByLabelText('Last name')).toHaveValue('Rivers');
});

it('shows its own message if the server sent none [432]', async () => {
  answer('post', '/api/student/register', {}, 500);
  await register({});
  await expectSummary('Registration Failed', 'Registration failed. Please try again.');
});

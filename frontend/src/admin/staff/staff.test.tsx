import { screen, waitFor, within } from '@testing-library/react';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const owner = {
  id: 1,
  name: 'Cole',
  email: 'coach@wavetrain.example',
  roles: ['coach', 'admin'],
  isOwner: true,
  state: 'active',
  createdAt: '2026-01-10T10:00:00Z',
  endedAt: null,
  linkExpiresAt: null,
};
const ash = {
  ...owner,
  id: 2,
  name: 'Ash Keeper',
  email: 'ash@example.org',
  roles: ['admin'],
  isOwner: false,
};
const left = {
  ...ash,
  id: 3,
  name: 'Lee',
  email: 'lee@example.org',
  state: 'ended',
  endedAt: '2026-05-01T10:00:00Z',
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  serveList('staff', [owner, ash, left]);
  answer('get', '/api/admin/staff/roles', [
    {
      area: 'Bookings',
      what: 'Refund a booking',
      role: 'owner',
      calls: ['POST /api/admin/bookings/{id}/refund'],
    },
    { area: 'Bookings', what: 'See bookings', role: 'assistant', calls: ['GET /a', 'GET /b'] },
  ]);
});

it('shows what each role can do, with the calls', async () => {
  openScreen('/admin/staff');
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'BookingsRefund a booking1 API callPOST /api/admin/bookings/{id}/refundOwner only',
    'BookingsSee bookings2 API callsGET /aGET /bOwner and assistants',
  ]);
});

const press = async (user: ReturnType<typeof openScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('lists the staff, and only lets the owner’s account be renamed', async () => {
  openScreen('/admin/staff');
  expect(await screen.findByText('ash@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename: Cole' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /(End access|Send new link): Cole/ }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End access: Lee' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite again: Lee' })).toBeVisible();
});

it('invites an assistant, shows errors at their fields, and keeps the typed text when the connection is lost', async () => {
  answer(
    'post',
    '/api/admin/staff',
    { error: 'Taken', code: 'STAFF_ADDRESS_TAKEN', fields: { email: 'This email is taken' } },
    409,
  );
  const { user } = openScreen('/admin/staff');
  await press(user, 'Invite an assistant');
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(dialog().getByText('Please enter their name')).toBeVisible();
  expect(dialog().getByText('Please enter a valid email address')).toBeVisible();
  expect(callsOf('/api/admin/staff').filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(dialog().getByLabelText('Name'), 'Kim');
  await user.type(dialog().getByLabelText('Email'), 'ash@example.org');
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText('This email is taken')).toBeVisible();
  answer('post', '/api/admin/staff', {}, 0);
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  expect(await dialog().findByText(/Check your connection and try again/)).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveValue('Kim');
  expect(dialog().getByLabelText('Email')).toHaveValue('ash@example.org');
  answer('post', '/api/admin/staff', { ...ash, id: 4 }, 201);
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  await expectToast('Invitation sent.');
});

it('ends an assistant’s access after confirmation', async () => {
  answer('post', '/api/admin/staff/2/end', { ...ash, state: 'ended' });
  const { user } = openScreen('/admin/staff');
  await press(user, 'End access: Ash Keeper');
  expect(callsOf('/api/admin/staff/2/end')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'End access' }));
  await expectToast('Ash Keeper no longer has access.');
  expect(callsOf('/api/admin/staff/2/end')).toHaveLength(1);
});

it('sends a new link, and renames a staff member', async () => {
  answer('post', '/api/admin/staff/2/invite', ash);
  answer('patch', '/api/admin/staff/1', owner);
  const { user } = openScreen('/admin/staff');
  await press(user, 'Send new link: Ash Keeper');
  await user.click(dialog().getByRole('button', { name: 'Send link' }));
  await expectToast('Link to set a password sent to ash@example.org.');
  await press(user, 'Rename: Cole');
  await user.clear(dialog().getByLabelText('Name'));
  await user.type(dialog().getByLabelText('Name'), 'Coach Cole');
  await user.click(dialog().getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(bodyOf('/api/admin/staff/1')).toEqual({ name: 'Coach Cole' }));
});

it('hides the owner’s menu items from an assistant', async () => {
  answer('get', '/api/auth/check', {
    ...signedInCoach,
    isCoachAuthenticated: false,
    coachId: null,
  });
  serveList('audit', []);
  openInFrame('/admin/audit');
  expect(await screen.findByRole('menuitem', { name: 'Tools' })).toBeVisible();
  for (const name of ['Settings', 'Staff', 'Coach portal'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

it.each(['staff', 'settings'])(
  'tells an assistant who opens /admin/%s that it’s for the owner',
  async (part) => {
    answer('get', '/api/auth/check', {
      ...signedInCoach,
      isCoachAuthenticated: false,
      coachId: null,
    });
    openScreen(`/admin/${part}`);
    expect(await screen.findByText('Only the owner can see this page')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite an assistant' })).not.toBeInTheDocument();
    expect(asked.filter(({ path }) => path.startsWith(`/api/admin/${part}`))).toEqual([]);
  },
);

it('sets an assistant’s password of at least twelve characters through the emailed link', async () => {
  answer(
    'post',
    '/api/staff/set-password',
    { error: 'This link to set a password is invalid or expired.', code: 'LINK_INVALID' },
    400,
  );
  const { user } = openScreen('/staff/set-password?token=abc');
  await user.type(await screen.findByLabelText('New password'), 'eleven-char');
  await user.type(screen.getByLabelText('Confirm new password'), 'eleven-char');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Password must be at least 12 characters long.')).toBeVisible();
  expect(callsOf('/api/staff/set-password')).toEqual([]);
  await user.type(screen.getByLabelText('New password'), 's');
  await user.type(screen.getByLabelText('Confirm new password'), 's');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Invalid Link')).toBeVisible();
  expect(bodyOf('/api/staff/set-password')).toEqual({ token: 'abc', newPassword: 'eleven-chars' });
});

it('says that a link without its token is incomplete', async () => {
  openScreen('/staff/set-password');
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
});

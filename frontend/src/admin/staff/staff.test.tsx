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
  signedInTo,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const owner = {
  id: 1,
  name: 'Cole',
  email: 'coach@wavetrain.example',
  roles: ['coach', 'admin'],
  role: 'owner',
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
  role: 'assistant',
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
    { area: 'Bookings', what: 'See bookings', role: 'bookkeeper', calls: ['GET /a', 'GET /b'] },
  ]);
});

it('shows what each role can do, and the API calls if asked to', async () => {
  const { user } = openScreen('/admin/staff');
  const table = within(await screen.findByRole('table'));
  const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows().slice(1)).toEqual([
    'Bookings',
    'Refund a bookingOwner only',
    'See bookingsOwner, assistants and bookkeepers',
  ]);
  await user.click(screen.getByRole('switch', { name: 'Show API calls' }));
  expect(rows().slice(1)).toEqual([
    'Bookings',
    'Refund a bookingPOST /api/admin/bookings/{id}/refundOwner only',
    'See bookingsGET /aGET /bOwner, assistants and bookkeepers',
  ]);
});

const press = async (user: ReturnType<typeof openScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('lists the staff, and only lets the owner’s account be renamed', async () => {
  openScreen('/admin/staff');
  expect(await screen.findByText('ash@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit: Cole' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /(End access|Send new link): Cole/ }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End access: Lee' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite again: Lee' })).toBeVisible();
});

it('invites someone, shows errors at their fields, and keeps the typed text when the connection is lost', async () => {
  answer(
    'post',
    '/api/admin/staff',
    { error: 'Taken', code: 'STAFF_ADDRESS_TAKEN', fields: { email: 'This email is taken' } },
    409,
  );
  const { user } = openScreen('/admin/staff');
  await press(user, 'Invite someone');
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
  await user.selectOptions(dialog().getByLabelText('Role'), 'coach');
  await user.click(dialog().getByRole('button', { name: 'Send invitation' }));
  await expectToast('Invitation sent.');
  const sent = callsOf('/api/admin/staff').filter(({ method }) => method === 'POST');
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Kim', role: 'coach' });
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
  await press(user, 'Edit: Cole');
  expect(dialog().queryByLabelText('Role')).toBeNull();
  await user.clear(dialog().getByLabelText('Name'));
  await user.type(dialog().getByLabelText('Name'), 'Coach Cole');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf('/api/admin/staff/1')).toEqual({ name: 'Coach Cole' }));
});

it('changes someone’s role', async () => {
  answer('patch', '/api/admin/staff/2', { ...ash, role: 'bookkeeper' });
  const { user } = openScreen('/admin/staff');
  await press(user, 'Edit: Ash Keeper');
  await user.selectOptions(dialog().getByLabelText('Role'), 'bookkeeper');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await expectToast('Changes saved.');
  expect(bodyOf('/api/admin/staff/2')).toEqual({ name: 'Ash Keeper', role: 'bookkeeper' });
});

it('starts a bookkeeper at the ledger, with a menu of what they can see', async () => {
  answer('get', '/api/auth/check', signedInTo('bookkeeper'));
  answer('get', '/api/admin/ledger', { month: '2026-11', lines: [], totals: [] });
  const { at } = openInFrame('/admin');
  await waitFor(() => expect(at()).toMatch('/admin/ledger'));
  expect(await screen.findByRole('menuitem', { name: 'Ledger' })).toBeVisible();
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Business', 'Bookings', 'Plans', 'Ledger']);
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
});

it('hides the owner’s menu items from an assistant', async () => {
  answer('get', '/api/auth/check', signedInTo('assistant'));
  serveList('audit', []);
  openInFrame('/admin/audit');
  expect(await screen.findByRole('menuitem', { name: 'Tools' })).toBeVisible();
  for (const name of ['Settings', 'Staff', 'Coach portal'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

it.each(['staff', 'settings'])(
  'tells an assistant who opens /admin/%s that it’s for the owner',
  async (part) => {
    answer('get', '/api/auth/check', signedInTo('assistant'));
    openScreen(`/admin/${part}`);
    expect(await screen.findByText('Only the owner can see this page')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite someone' })).not.toBeInTheDocument();
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

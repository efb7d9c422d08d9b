import { screen, within } from '@testing-library/react';
import { switchSingleKeys } from '../../lib/single-keys';
import { openInFrame } from '../../testing/open-screen';
import { answer, callsOf, serveList, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const nothing = { people: [], bookings: [], posts: [], more: [] };
const found = {
  ...nothing,
  people: [{ id: 'p1', name: 'Bo Lee', email: 'bo@example.org' }],
  bookings: [
    {
      id: 'b1',
      name: 'Bo Lee',
      email: '',
      title: 'April',
      startsOn: '2027-04-13',
      status: 'completed',
    },
  ],
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  serveList('audit', []);
});

it('opens by a slash, unless something is being typed or single keys are switched off', async () => {
  const { user } = openInFrame('/admin/audit');
  await screen.findByRole('button', { name: 'Search' });
  switchSingleKeys(false);
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  switchSingleKeys(true);
  const typed = document.body.appendChild(document.createElement('input'));
  typed.focus();
  await user.keyboard('/');
  expect(typed).toHaveValue('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  typed.remove();
  await user.keyboard('/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(dialog.getByLabelText('Name, email, or title')).toHaveValue('');
});

it('opens by Ctrl-K, groups results, moves through them by arrow keys, and reports no results and failures', async () => {
  answer('get', '/api/admin/search', found);
  const { user, router } = openInFrame('/admin/audit');
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByLabelText('Name, email, or title');
  expect(field).toHaveFocus();
  await user.keyboard('b');
  expect(callsOf('/api/admin/search?q=b')).toEqual([]);
  await user.keyboard('o');
  const person = await dialog.findByRole('link', { name: /^Bo Lee.*bo@example.org/ });
  expect(
    within(dialog.getByRole('region', { name: 'Bookings' })).getByRole('link'),
  ).toHaveAttribute('href', '/admin/bookings/b1/show');
  expect(dialog.getByRole('status')).toHaveTextContent('2 found');
  await user.keyboard('{ArrowDown}');
  expect(person).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();

  answer('get', '/api/admin/search', nothing);
  await user.keyboard('xyz');
  expect(await dialog.findByText('No results')).toBeVisible();
  answer('get', '/api/admin/search', { error: 'Too busy', code: 'X' }, 500);
  await user.keyboard('w');
  expect(await dialog.findByText('The search didn’t work')).toBeVisible();
  answer('get', '/api/admin/search', found);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('region', { name: 'People' });
  answer('get', '/api/admin/students/p1', {}, 404);
  await user.click(dialog.getAllByRole('link')[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/students/p1/show');
});

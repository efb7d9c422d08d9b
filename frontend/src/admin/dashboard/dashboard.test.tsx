import { screen, within } from '@testing-library/react';
import { dashboardNumbers } from '../../testing/dashboard-numbers';
import { openScreen } from '../../testing/open-screen';
import { answer, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
});

it('links each task to where it’s done, and leaves out finished ones', async () => {
  answer('get', '/api/admin/dashboard', dashboardNumbers);
  openScreen('/admin');
  const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }));
  expect(needs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '3 balances are overdue',
    '1 email failed',
    '7 jobs need attention',
  ]);
  expect(needs.getByRole('link', { name: '7 jobs need attention' })).toHaveAttribute(
    'href',
    expect.stringContaining(new URLSearchParams({ filter: '{"state":"parked"}' }).toString()),
  );
});

it('has every number of its charts in a table', async () => {
  answer('get', '/api/admin/dashboard', dashboardNumbers);
  const { user } = openScreen('/admin');
  const money = within(await screen.findByRole('region', { name: 'Revenue by month' }));
  expect(money.getByText('$1,500 so far in December 2026, $1,500 the month before.')).toBeVisible();
  await user.click(money.getByText('Show the numbers'));
  expect(
    money.getByRole('row', { name: 'March 2026 $1,500.00 $50.00 $45.00 $1,405.00' }),
  ).toBeVisible();
  expect(screen.getByText('4 of 6 spots sold.')).toBeVisible();
  expect(screen.getByText(/^10 active plans\./)).toBeVisible();
  expect(screen.getByText('3 of 4 reviews on time (75%).')).toBeVisible();
});

it('says when nothing needs attention and when loading failed', async () => {
  answer('get', '/api/admin/dashboard', { error: 'Out of order' }, 500);
  const { user } = openScreen('/admin');
  expect(await screen.findByText('Couldn’t load the dashboard')).toBeVisible();
  answer('get', '/api/admin/dashboard', { ...dashboardNumbers, needs: [], editions: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing right now\./)).toBeVisible();
  expect(await screen.findByText('No clinics are on sale.')).toBeVisible();
});

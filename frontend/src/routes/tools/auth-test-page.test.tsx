import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, callsOf, signedInCoach, withPortalApi } from '../../testing/portal';

withPortalApi();

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what the server and the browser know about the user [762, 763, 764, 765, 102]', async () => {
  localStorage.setItem('coachData', '{"id":1,"name":"Cole"}');
  answer('get', '/api/auth/check', signedInCoach);
  openScreen('/auth-test');
  expect(await (await part('Authentication check')).findByText(/"coachId": 1/)).toBeVisible();
  expect((await part('Stored coach data')).getByText('{"id":1,"name":"Cole"}')).toBeVisible();
  expect((await part('Inside a frame')).getByText('No')).toBeVisible();
  expect((await part('Current URL')).getByText(window.location.href)).toBeVisible();
});

it('reloads, links to the coach portal, and clears the storage [766, 767, 768, 769]', async () => {
  localStorage.setItem('coachData', '{"id":1,"name":"Cole"}');
  const { user } = openScreen('/auth-test');
  await (await part('Authentication check')).findByText(/"isAuthenticated": false/);
  answer('get', '/api/auth/check', signedInCoach);
  await user.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText(/"isCoachAuthenticated": true/)).toBeVisible();
  expect(callsOf('/api/auth/check')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Go to coach sign-in' })).toHaveAttribute(
    'href',
    '/coach/login',
  );
  expect(screen.getByRole('link', { name: 'Go to coach queue' })).toHaveAttribute(
    'href',
    '/coach/dashboard',
  );
  await user.click(screen.getByRole('button', { name: 'Clear storage' }));
  await waitFor(() => expect(screen.queryByText('{"id":1,"name":"Cole"}')).not.toBeInTheDocument());
  expect(localStorage.getItem('coachData')).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, expectToast, withPortalApi } from '../../../testing/portal';

withPortalApi();

const CALL = '/api/student/emails/unsubscribe';
const PATH = '/student/unsubscribe?kind=reviews-lapsing&token=abc';

it('names the email, and turns it off on a click, not just by opening the link', async () => {
  answer('post', CALL, null, 204);
  const { user } = openScreen(PATH);
  expect(await screen.findByText(/^Your unused reviews expire in a week\./)).toBeVisible();
  expect(callsOf(CALL)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(
    await screen.findByRole('heading', { name: 'You won’t get this email anymore' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my settings' })).toHaveAttribute(
    'href',
    '/student/settings',
  );
});

it('says that the email is still on when that failed, and tries again', async () => {
  answer('post', CALL, { error: 'We are back in a moment. Please try again.' }, 503);
  const { user } = openScreen(PATH);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('The email wasn’t turned off')).toBeVisible();
  answer('post', CALL, null, 204);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { name: 'You won’t get this email anymore' }),
  ).toBeVisible();
});

it.each(['/student/unsubscribe?kind=reviews-lapsing', '/student/unsubscribe?token=abc&kind=other'])(
  'leads from the incomplete link %s to the sign-in',
  async (path) => {
    const { at } = openScreen(path);
    await expectToast('Invalid Link');
    await waitFor(() => expect(at()).toBe('/student/login'));
  },
);

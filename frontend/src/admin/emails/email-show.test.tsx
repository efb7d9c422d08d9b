import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const email = {
  id: 'e1',
  template: 'message-answered',
  to: 'ana@paddle.example',
  status: 'sent',
  subject: 'Cole wrote to you',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-01T12:00:00Z',
  sentAt: '2026-11-01T12:01:00Z',
  repeatAt: null,
  suspension: null,
};

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
});

it.each([
  [
    'that is not theirs to read says so',
    { html: null, text: null, isPrivate: true },
    /are private\. Only the owner can read them/,
  ],
  [
    'that is not rendered yet says so',
    { html: null, text: null, isPrivate: false },
    /is waiting to be sent/,
  ],
  [
    'shows what it says',
    { html: '<p>Rest.</p>', text: 'Rest that shoulder.', isPrivate: false },
    /Rest that shoulder/,
  ],
])('an email %s', async (_, words, said) => {
  answer('get', '/api/admin/emails/e1', { ...email, ...words } as never);
  openScreen('/admin/emails/e1/show');
  expect(
    await within(
      await screen.findByRole('region', { name: words.isPrivate ? 'Email' : 'Plain text' }),
    ).findByText(said),
  ).toBeVisible();
  expect(screen.getAllByText(said)).toHaveLength(words.html === null && !words.isPrivate ? 2 : 1);
});

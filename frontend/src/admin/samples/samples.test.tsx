import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  callsOf,
  expectToast,
  signedInCoach,
  signedInTo,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/tool-runs', []);
});

it('lets only the owner remove them', async () => {
  answer('get', '/api/auth/check', signedInTo('assistant'));
  answer('get', '/api/admin/samples', { posts: 9, testimonials: 1, videos: 146, removal: null });
  openScreen('/admin/tools');
  expect(await screen.findByText('Only the owner can remove it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove sample content' })).toBeNull();
});

it('removes all samples after confirmation, and says when none are left', async () => {
  answer('get', '/api/admin/samples', { posts: 9, testimonials: 1, videos: 146, removal: null });
  const { user } = openScreen('/admin/tools');
  expect(
    await screen.findByText(/^9 posts, 1 testimonial and 146 videos came with the site/),
  ).toBeVisible();
  answer('get', '/api/admin/samples/preview', {
    posts: Array.from({ length: 12 }, (_, n) => `Post ${n + 1}`),
    testimonials: ['Pat'],
    videos: [],
    kept: [{ title: 'Late Is Right', texts: [] }],
  });
  await user.click(screen.getByRole('button', { name: 'Remove sample content' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove all sample content?' }));
  for (const line of ['Post 1', 'and 2 more', 'Pat', 'Late Is Right'])
    expect(await dialog.findByText(line)).toBeVisible();
  expect(callsOf('/api/admin/samples/remove')).toHaveLength(0);
  const kept = [{ title: 'Late Is Right', texts: ['the question “Where do I begin?”'] }];
  answer('post', '/api/admin/samples/remove', { posts: 8, testimonials: 1, videos: 146, kept });
  answer('get', '/api/admin/samples', {
    posts: 0,
    testimonials: 0,
    videos: 0,
    removal: {
      posts: 8,
      testimonials: 1,
      videos: 146,
      at: '2026-11-30T12:00:00Z',
      until: '2026-12-30T12:00:00Z',
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Remove sample content' }));
  await expectToast('Sample content removed, except anything your own content links to.');
  expect(screen.getByText('“Late Is Right”').closest('li')).toHaveTextContent(
    '“Late Is Right”: the question “Where do I begin?”',
  );
  expect(
    await screen.findByText('No sample content left. Everything on the site is yours.'),
  ).toBeVisible();
  expect(
    screen.getByText(
      '8 posts, 1 testimonial and 146 videos removed on Nov 30, 2026. You can undo this until Dec 30, 2026.',
    ),
  ).toBeVisible();
  answer('post', '/api/admin/samples/restore', { restored: 155, left: [] });
  await user.click(screen.getByRole('button', { name: 'Restore sample content' }));
  await expectToast('155 items restored.');
});

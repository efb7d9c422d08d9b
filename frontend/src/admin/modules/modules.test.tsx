import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import { answer, api, bodyOf, serveList, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const ID = '04-forward-stroke';
const row = {
  id: ID,
  position: 4,
  title: 'The Forward Stroke',
  category: 'Essential Strokes',
  summary: 'The engine of everything.',
  videoLink: null,
  practicalTask: 'Film 20 strokes.',
  hasQuiz: true,
  version: 0,
};
const last = {
  ...row,
  id: '25-plan',
  position: 25,
  title: 'The Plan',
  hasQuiz: false,
  version: 2,
  practicalTask: null,
  videoLink: 'https://vimeo.com/1',
};
const whole = { ...row, moduleText: '<h2>Catch</h2><p>Bury the blade.</p>' };

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: {} });
  answer('get', `/api/admin/modules/${ID}`, whole);
  serveList('modules', [row, last]);
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('lists the modules with what each has besides its text, without a button to create one', async () => {
  openScreen('/admin/modules');
  expect(await screen.findByRole('link', { name: 'The Forward Stroke' })).toHaveAttribute(
    'href',
    `/admin/modules/${ID}`,
  );
  expect(screen.getByText('Quiz · no video')).toBeVisible();
  expect(screen.getByText('No quiz · video · no filming task')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /create|new/i })).toBeNull();
});

it('saves with the version that was loaded', async () => {
  answer('patch', `/api/admin/modules/${ID}`, { ...whole, version: 2 });
  const { user } = openScreen(`/admin/modules/${ID}`);
  const task = await screen.findByRole('textbox', { name: 'What to film' });
  await user.clear(task);
  const video = screen.getByRole('textbox', { name: 'Video link' });
  await user.type(video, 'https://example.org/clip');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Please paste the share link/)).toBeVisible();
  await user.clear(video);
  await user.type(video, 'https://vimeo.com/76979871');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf(`/api/admin/modules/${ID}`)).toEqual({
      title: 'The Forward Stroke',
      summary: 'The engine of everything.',
      moduleText: whole.moduleText,
      version: 0,
      videoLink: 'https://vimeo.com/76979871',
      practicalTask: null,
    }),
  );
});

it('previews the draft as students and visitors see it', async () => {
  answer('post', '/api/admin/modules/preview', {
    moduleText: '<p>Bury <strong>the blade</strong>.</p>',
    opening: 'Bury the blade.',
  });
  const { user } = openScreen(`/admin/modules/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const article = within(await screen.findByRole('article', { name: 'The Forward Stroke' }));
  expect((await article.findByText('the blade')).tagName).toBe('STRONG');
  expect(article.getByRole('region', { name: 'Step by step' })).toBeVisible();
  expect(article.getByText('Film 20 strokes.')).toBeVisible();
  expect(
    within(article.getByRole('region', { name: 'Without an account' })).getByText(
      'Bury the blade.',
    ),
  ).toBeVisible();
  expect(bodyOf('/api/admin/modules/preview')).toEqual({ moduleText: whole.moduleText });
});

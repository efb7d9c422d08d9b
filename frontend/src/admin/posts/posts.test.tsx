import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const ID = '0190a1b2-0000-7000-8000-000000000001';
const post = {
  id: ID,
  slug: 'late-is-right',
  title: 'Late Is Right',
  description: 'Timing the boof.',
  coverImage: '/art/boof.svg',
  category: 'longevity',
  author: 'Cole Mercer',
  date: '2026-09-16',
  state: 'published',
  publishAt: '2026-09-16T12:00:00.000Z',
  updatedAt: '2026-09-16T12:00:00.000Z',
  sample: true,
};
const whole = {
  ...post,
  version: 3,
  content: '<p>There is a ledge.</p>',
  relatedVaultVideos: ['boof'],
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: {} });
  answer('get', '/api/blog/categories', [{ slug: 'longevity', label: 'Longevity' }]);
  answer('get', `/api/admin/posts/${ID}`, whole);
  serveList('posts', [
    post,
    { ...post, id: 'other', title: 'Coming soon', state: 'scheduled', sample: false },
  ]);
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('lists posts with their status, and marks samples', async () => {
  openScreen('/admin/posts');
  expect(await screen.findByRole('link', { name: 'Late Is Right' })).toHaveAttribute(
    'href',
    `/admin/posts/${ID}`,
  );
  expect(screen.getByText('· sample', { exact: false })).toBeVisible();
  expect(screen.getByText('Scheduled')).toBeVisible();
  expect(screen.getByText(/^on /)).toBeVisible();
  expect(await screen.findAllByText('Longevity')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toMatch(
    /^\/api\/admin\/posts\/export\?filter=/,
  );
});

it('keeps what is typed during a save, to be saved next on top of the server’s version', async () => {
  let answered = () => {};
  const held = new Promise<void>((resolve) => (answered = resolve));
  api.use(
    http.patch(`http://localhost/api/admin/posts/${ID}`, async () => {
      await held;
      return HttpResponse.json({
        ...whole,
        title: 'Early Is Wrong',
        description: 'As the server has it.',
        version: 4,
      });
    }),
  );
  const { user } = openScreen(`/admin/posts/${ID}`);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Early Is Wrong');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  const author = screen.getByRole('textbox', { name: 'Author' });
  await user.clear(author);
  await user.type(author, 'Ash Keeper');
  answered();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('As the server has it.'),
  );
  expect(author).toHaveValue('Ash Keeper');
  answer('patch', `/api/admin/posts/${ID}`, {
    ...whole,
    title: 'Early Is Wrong',
    author: 'Ash Keeper',
    version: 5,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(`/api/admin/posts/${ID}`)).toMatchObject({
      version: 4,
      title: 'Early Is Wrong',
      author: 'Ash Keeper',
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
});

it('saves a post with the version that was loaded, and asks before unsaved changes are lost', async () => {
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, title: 'Early Is Wrong', version: 4 });
  const leave = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, router } = openInFrame(`/admin/posts/${ID}`);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.click(screen.getByRole('menuitem', { name: 'Blog' }));
  expect(leave).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('link', { name: 'Late Is Right' }));
  const again = await screen.findByRole('textbox', { name: 'Title' });
  expect(again).not.toBe(title);
  await user.clear(again);
  await user.type(again, 'Early Is Wrong');
  await user.click(screen.getByRole('menuitem', { name: 'Blog' }));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe(`/admin/posts/${ID}`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(`/api/admin/posts/${ID}`)).toMatchObject({
      title: 'Early Is Wrong',
      version: 3,
      state: 'published',
      category: 'longevity',
      coverImage: '/art/boof.svg',
      content: '<p>There is a ledge.</p>',
      relatedVaultVideos: ['boof'],
      date: '2026-09-16',
    }),
  );
});

it('previews the draft as readers see it', async () => {
  answer('post', '/api/admin/posts/preview', {
    content: '<p>There is <strong>a ledge</strong>.</p>',
  });
  const { user } = openScreen(`/admin/posts/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const article = within(await screen.findByRole('article', { name: 'Late Is Right' }));
  expect((await article.findByText('a ledge')).tagName).toBe('STRONG');
  expect(article.getByText('By Cole Mercer, September 16, 2026')).toBeVisible();
  expect(bodyOf('/api/admin/posts/preview')).toEqual({ content: '<p>There is a ledge.</p>' });
});

it('uses the coach’s own pictures as the cover image and in the text', async () => {
  const eddy = {
    id: '01a20000-0000-7000-8000-000000abcdef',
    fileName: 'a.jpg',
    alt: 'Six boats in an "eddy"',
    state: 'ready',
    problem: null,
    image: '/api/pictures/01a2/1/960#focus=40,25',
    width: 3000,
    height: 2000,
    area: null,
    focusX: 40,
    focusY: 25,
    createdAt: '2026-11-20T10:00:00Z',
    usedBy: [],
  };
  serveList('pictures', [eddy]);
  answer('get', `/api/admin/pictures/${eddy.id}`, eddy);
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, version: 4 });
  const { user } = openScreen(`/admin/posts/${ID}`);
  const choose = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(
      await within(screen.getByRole('dialog')).findByRole('button', { name: eddy.alt }),
    );
  };
  await choose('Add a picture');
  await choose('Choose picture');
  await waitFor(() =>
    expect(screen.queryByRole('radio', { name: 'Boof' })).not.toBeInTheDocument(),
  );
  // in the text and as the cover image
  expect(screen.getAllByRole('img', { name: eddy.alt })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(`/api/admin/posts/${ID}`)).toMatchObject({
      coverImage: `/api/pictures/${eddy.id}`,
    }),
  );
  const { content } = bodyOf(`/api/admin/posts/${ID}`) as { content: string };
  expect(content).toContain(
    `<figure><img src="/api/pictures/${eddy.id}" alt="Six boats in an &quot;eddy&quot;"></figure>`,
  );
});

it('requires a publish date for a scheduled post, and sends it as an instant', async () => {
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, version: 4 });
  const { user } = openScreen(`/admin/posts/${ID}`);
  expect(await screen.findByRole('radio', { name: 'Published' })).toBeChecked();
  expect(screen.queryByLabelText(/^From/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
  fireEvent.change(screen.getByLabelText(/^Publish date/), {
    target: { value: '2026-11-28T09:00' },
  });
  expect(screen.getByLabelText(/^Publish date/)).toHaveValue('2026-11-28T09:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const publishAt = new Date(2026, 10, 28, 9).toISOString();
  await waitFor(() =>
    expect(bodyOf(`/api/admin/posts/${ID}`)).toMatchObject({ state: 'scheduled', publishAt }),
  );
});

it('deletes a post after confirmation', async () => {
  answer('delete', `/api/admin/posts/${ID}`, null, 204);
  const { user } = openScreen(`/admin/posts/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await expectToast('Post deleted.');
  expect(
    callsOf(`/api/admin/posts/${ID}`).filter(({ method }) => method === 'DELETE'),
  ).toHaveLength(1);
});

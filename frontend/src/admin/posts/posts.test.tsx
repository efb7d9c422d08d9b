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
import { keepLocalCopy, readLocalCopy } from '../site-copy/local-copy';
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
  sessionStorage.clear();
  localStorage.clear();
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

const asDraft = { ...whole, state: 'draft', publishAt: null };
const saves = () =>
  callsOf(`/api/admin/posts/${ID}`).flatMap(({ method, body }) =>
    method === 'PATCH' ? [body] : [],
  );

it('saves a draft while it’s typed, says so, and doesn’t ask when it’s left', async () => {
  answer('get', `/api/admin/posts/${ID}`, asDraft);
  answer('patch', `/api/admin/posts/${ID}`, { ...asDraft, title: 'Late', version: 4 });
  const leave = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(false);
  const { user, at } = openInFrame(`/admin/posts/${ID}`);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
    target: { value: 'Late' },
  });
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(await screen.findByText('Saved', {}, { timeout: 4_000 })).toBeVisible();
  expect(saves()).toMatchObject([{ title: 'Late', version: 3, autosave: true }]);
  expect(readLocalCopy('posts', ID)).toBeNull();
  // what is typed right before leaving is saved as well
  answer('patch', `/api/admin/posts/${ID}`, { ...asDraft, title: 'Later', version: 5 });
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Later' } });
  await user.click(screen.getByRole('menuitem', { name: 'Blog' }));
  await waitFor(() => expect(at()).toMatch(/^\/admin\/posts(?:\?|$)/));
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ title: 'Later', version: 4, autosave: true }),
  );
  expect(leave).not.toHaveBeenCalled();
});

it('waits for the connection, and shows both texts if another window saved first', async () => {
  answer('get', `/api/admin/posts/${ID}`, asDraft);
  answer(
    'patch',
    `/api/admin/posts/${ID}`,
    { error: 'Changed.', code: 'CHANGED_MEANWHILE', version: 4 },
    409,
  );
  openScreen(`/admin/posts/${ID}`);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.change(title, { target: { value: 'Mine' } });
  expect(
    await screen.findByText(/^You’re offline\. Your changes are stored on this device/, undefined, {
      timeout: 4_000,
    }),
  ).toBeVisible();
  expect(readLocalCopy('posts', ID)).toMatchObject({ version: 3, values: { title: 'Mine' } });
  expect(saves()).toEqual([]);
  answer('get', `/api/admin/posts/${ID}`, { ...asDraft, title: 'Theirs', version: 4 });
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeVisible();
  expect(screen.getByText('Not saved. Choose above which changes to keep.')).toBeVisible();
  expect(title).toHaveValue('Mine');
  expect(saves()).toHaveLength(1);
});

it('brings back what a reload interrupted, based on the version it was typed on', async () => {
  keepLocalCopy('posts', ID, {
    version: 2,
    at: '2026-09-16T12:00:00.000Z',
    values: { ...whole, title: 'Typed before' },
  });
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, title: 'Typed before', version: 4 });
  const { user } = openScreen(`/admin/posts/${ID}`);
  expect(await screen.findByText(/^Restored your unsaved changes from .*\.$/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before');
  // readers see a published post, so it waits for the button
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toMatchObject([{ title: 'Typed before', version: 2 }]));
  expect(saves()[0]).not.toHaveProperty('autosave');
});

it('discards what was brought back', async () => {
  keepLocalCopy('posts', ID, {
    version: 3,
    at: '2026-09-16T12:00:00.000Z',
    values: { ...whole, title: 'Typed before' },
  });
  const { user } = openScreen(`/admin/posts/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Late Is Right');
  expect(readLocalCopy('posts', ID)).toBeNull();
});

it('says at each field what a post lacks to be published, and then that it’s published', async () => {
  const empty = {
    ...asDraft,
    title: '',
    description: '',
    coverImage: '',
    category: '',
    content: '',
  };
  answer('get', `/api/admin/posts/${ID}`, empty);
  const { user } = openScreen(`/admin/posts/${ID}`);
  await user.click(await screen.findByRole('radio', { name: 'Published' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const problem of [
    'Please enter the title',
    'Please write the excerpt',
    'Please write the post',
    'Please choose a picture',
    'Please choose a category',
  ])
    expect(await screen.findByText(problem)).toBeVisible();
  expect(saves()).toEqual([]);
});

it('says that a post was published, with a link to it', async () => {
  answer('get', `/api/admin/posts/${ID}`, asDraft);
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, version: 4 });
  const { user } = openInFrame(`/admin/posts/${ID}`);
  await user.click(await screen.findByRole('radio', { name: 'Published' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Post published');
  expect(await screen.findByRole('link', { name: 'View post' })).toHaveAttribute(
    'href',
    '/blog/late-is-right',
  );
});

it('adds a link and a video from the toolbar, and says what’s wrong with an address', async () => {
  answer('patch', `/api/admin/posts/${ID}`, { ...whole, version: 4 });
  const { user } = openScreen(`/admin/posts/${ID}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a link' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  const link = within(await screen.findByRole('dialog', { name: 'Add a link' }));
  await user.type(link.getByRole('textbox', { name: 'Link' }), 'nonsense');
  await user.click(link.getByRole('button', { name: 'Add link' }));
  expect(link.getByText(/^Please enter a link/)).toBeVisible();
  await user.clear(link.getByRole('textbox', { name: 'Link' }));
  await user.type(link.getByRole('textbox', { name: 'Link' }), 'example.com');
  await user.type(link.getByRole('textbox', { name: 'Text' }), 'the map');
  await user.click(link.getByRole('button', { name: 'Add link' }));
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  const video = within(await screen.findByRole('dialog', { name: 'Add a video' }));
  await user.type(video.getByRole('textbox', { name: 'Video link' }), 'https://example.com/a');
  await user.click(video.getByRole('button', { name: 'Add video' }));
  expect(video.getByText(/^Please use a supported platform/)).toBeVisible();
  await user.clear(video.getByRole('textbox', { name: 'Video link' }));
  await user.type(video.getByRole('textbox', { name: 'Video link' }), 'https://vimeo.com/76979871');
  await user.click(video.getByRole('button', { name: 'Add video' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const [{ content }] = saves() as [{ content: string }];
  expect(content).toMatch(/<a [^>]*href="https:\/\/example\.com"[^>]*>the map<\/a>/);
  expect(content).toContain('data-video="https://player.vimeo.com/video/76979871"');
});

it('uploads a pasted picture, and says which ones in a pasted text can’t be', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const { user } = openScreen(`/admin/posts/${ID}`);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const paste = (files: File[], html = '') =>
    fireEvent.paste(text, {
      clipboardData: { files, getData: (type: string) => (type === 'text/html' ? html : '') },
    });
  paste([new File(['RIFF\0\0\0\0WEBP'], 'a.png', { type: 'image/png' })]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a picture' }));
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  paste([new File(['GIF89a'], 'a.gif', { type: 'image/gif' })]);
  expect(await screen.findByText(/“a\.gif” can’t be used/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  // Word offers a picture of the text along with it
  paste(
    [new File(['bytes'], 'a.png', { type: 'image/png' })],
    '<p>Pasted<img src="file:///a.png"></p>',
  );
  await expectToast(
    'A picture wasn’t pasted because it’s on your device. Add it with the picture button.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(text).toHaveTextContent('Pasted');
});

it('adds several dropped pictures in their order where they were dropped', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const { user } = openScreen(`/admin/posts/${ID}`);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  const files = ['a', 'b', 'c'].map((name) => new File(['RIFF\0\0\0\0WEBP'], name));
  const leftOut = { local: 0, foreign: 0 };
  // jsdom has no coordinates that an editor could read a drop's place from
  fireEvent(text, new CustomEvent('wt-pictures', { detail: { files, at: 6, leftOut } }));
  for (const [index, alt] of ['One', 'Two', 'Three'].entries()) {
    const id = `01a20000-0000-7000-8000-00000000000${index}`;
    const picture = { id, alt, image: `/api/pictures/${id}/1/960`, focusX: 50, focusY: 50 };
    answer('post', '/api/admin/pictures', { ...picture, state: 'ready' }, 201);
    answer('get', `/api/admin/pictures/${id}`, { ...picture, state: 'ready' });
    const field = await screen.findByRole('textbox', { name: 'Description' });
    await user.type(field, alt);
    await user.click(screen.getByRole('button', { name: 'Upload picture' }));
    await within(text).findByRole('img', { name: alt });
  }
  expect(
    within(text)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['One', 'Two', 'Three']);
  expect(text).toHaveTextContent('There is a ledge.');
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
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: button }));
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

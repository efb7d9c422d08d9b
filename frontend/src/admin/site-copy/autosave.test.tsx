import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import { loadPage } from '../../lib/load-page';
import { keepLocalCopy, readLocalCopy } from './local-copy';
import '../admin-app';

jest.mock('../../lib/load-page', () => ({ loadPage: jest.fn() }));

withPortalApi();

const ID = '0190a1b2-0000-7000-8000-000000000001';
const draft = {
  id: ID,
  slug: 'untitled',
  title: '',
  description: 'Timing the boof.',
  coverImage: '/art/boof.svg',
  category: 'longevity',
  author: 'Cole Mercer',
  date: '2026-09-16',
  state: 'draft',
  publishAt: null as string | null,
  updatedAt: '2026-09-16T12:00:00.000Z',
  sample: false,
  version: 3,
  content: '<p>There is a ledge.</p>',
  relatedVaultVideos: ['boof'],
};
const PAGE = `/admin/posts/${ID}`;
const PATH = `/api${PAGE}`;
const LONGER = { timeout: 4_000 };

/** The fake server's post, which a save changes only on top of its version. */
let stored = draft;
/** The saves that arrived, in order. */
const sent: object[] = [];
/** Resolves when a save may be answered. */
let held: Promise<void>;
let letGo = () => {};
const hold = () => {
  held = new Promise((resolve) => (letGo = resolve));
};

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const opened = async (open: typeof openScreen) => {
  const screenOf = open(PAGE);
  await screen.findByRole('textbox', { name: 'Title' });
  return screenOf;
};

const refuse = (status: number, body: object) =>
  api.use(http.patch(`http://localhost${PATH}`, () => HttpResponse.json(body, { status })));
const leave = async (user: UserEvent) => {
  await user.click(screen.getByRole('menuitem', { name: 'Blog' }));
  expect(await screen.findByRole('link', { name: 'New post' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
};

beforeEach(() => {
  stored = draft;
  sent.length = 0;
  held = Promise.resolve();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('post', '/api/auth/logout', { success: true });
  answer('get', '/api/admin/facts', { words: {} });
  answer('get', '/api/blog/categories', [{ slug: 'longevity', label: 'Longevity' }]);
  serveList('posts', [draft]);
  api.use(
    http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])),
    http.get(`http://localhost${PATH}`, () => HttpResponse.json(stored)),
    http.patch(`http://localhost${PATH}`, async ({ request }) => {
      const body = (await request.json()) as typeof draft;
      sent.push(body);
      await held;
      const { version, ...fields } = body;
      if (version !== stored.version)
        return HttpResponse.json(
          { error: 'Changed.', code: 'CHANGED_MEANWHILE', version: stored.version },
          { status: 409 },
        );
      const [title, description] = [fields.title.trim(), fields.description.trim()];
      // the slug follows the title
      const slug = title === '' ? 'untitled' : title.toLowerCase().replaceAll(' ', '-');
      stored = { ...stored, ...fields, title, description, slug, version: version + 1 };
      return HttpResponse.json(stored);
    }),
  );
});

it('doesn’t save while the button’s save is under way, and saves what was typed meanwhile on top of it', async () => {
  const { user } = await opened(openScreen);
  hold();
  type('Title', 'Late');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Excerpt', 'Timing.');
  // saves at once
  fireEvent(window, new Event('online'));
  letGo();
  await expectToast('Post saved.');
  await waitFor(() => expect(sent).toHaveLength(2), LONGER);
  expect(sent[0]).not.toHaveProperty('autosave');
  expect(sent[1]).toMatchObject({ version: 4, description: 'Timing.', autosave: true });
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText('Someone else changed this while you were editing')).toBeNull();
});

it('saves what was typed during a save on top of it when the page is left', async () => {
  const { user } = await opened(openInFrame);
  hold();
  type('Title', 'Late');
  await waitFor(() => expect(sent).toHaveLength(1), LONGER);
  type('Excerpt', 'Timing.');
  await leave(user);
  expect(readLocalCopy('posts', ID)).toMatchObject({ version: 3, values: { title: 'Late' } });
  letGo();
  await waitFor(() => expect(sent).toHaveLength(2));
  // the slug that the server made in between stays
  expect(sent[1]).toMatchObject({
    version: 4,
    slug: 'late',
    title: 'Late',
    description: 'Timing.',
  });
  await waitFor(() => expect(readLocalCopy('posts', ID)).toBeNull());
});

it('restores nothing after a save that ended once the page was left', async () => {
  const { user } = await opened(openInFrame);
  hold();
  type('Title', 'Late');
  await waitFor(() => expect(sent).toHaveLength(1), LONGER);
  await leave(user);
  letGo();
  await waitFor(() => expect(readLocalCopy('posts', ID)).toBeNull());
  expect(sent).toHaveLength(1);
});

it('asks before a draft that couldn’t be saved is lost by leaving or signing out', async () => {
  const { user, at } = await opened(openInFrame);
  refuse(503, { error: 'Please try again later.' });
  const confirm = jest.spyOn(window, 'confirm').mockReset().mockReturnValue(false);
  type('Title', 'Late');
  expect(
    await screen.findByText('Not saved yet: Please try again later.', {}, LONGER),
  ).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Blog' }));
  expect(confirm).toHaveBeenLastCalledWith('You have unsaved changes. Leave this page?');
  expect(at()).toBe(PAGE);
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() =>
    expect(confirm).toHaveBeenLastCalledWith(
      'Some changes aren’t saved yet and will be lost. Sign out anyway?',
    ),
  );
  expect(readLocalCopy('posts', ID)).toMatchObject({ values: { title: 'Late' } });
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/login'));
  expect(callsOf('/api/auth/logout')).toHaveLength(1);
});

it('saves what was just typed before signing out, without asking', async () => {
  const { user } = await opened(openInFrame);
  const confirm = jest.spyOn(window, 'confirm').mockReset();
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  const item = await screen.findByRole('menuitem', { name: 'Sign out' });
  type('Title', 'Late');
  await user.click(item);
  await waitFor(() => expect(callsOf('/api/auth/logout')).toHaveLength(1));
  expect(sent).toMatchObject([{ title: 'Late' }]);
  expect(confirm).not.toHaveBeenCalled();
});

it('keeps the space and the line break that someone types on from', async () => {
  await opened(openScreen);
  type('Title', 'Late ');
  type('Excerpt', 'Timing.\n');
  expect(await screen.findByText('Saved', {}, LONGER)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Late ');
  expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Timing.\n');
  expect(screen.getByRole('textbox', { name: 'Slug' })).toHaveValue('late');
  expect(readLocalCopy('posts', ID)).toBeNull();
  type('Title', 'Late is');
  await waitFor(() => expect(sent).toHaveLength(2), LONGER);
  expect(sent[1]).toMatchObject({ version: 4, title: 'Late is', slug: 'late' });
});

describe('text restored from this device', () => {
  const restore = async () => {
    keepLocalCopy('posts', ID, {
      version: 3,
      at: '2026-09-16T12:00:00.000Z',
      values: { title: 'Typed before' },
    });
    const { user } = await opened(openScreen);
    expect(await screen.findByDisplayValue('Typed before')).toBeVisible();
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    return user;
  };

  it('is saved once it’s kept', async () => {
    const user = await restore();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep changes' }));
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Typed before' }]), LONGER);
  });

  it('isn’t saved once it’s discarded', async () => {
    const user = await restore();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    type('Excerpt', 'Timing.');
    await waitFor(
      () => expect(sent).toMatchObject([{ title: '', description: 'Timing.' }]),
      LONGER,
    );
  });
});

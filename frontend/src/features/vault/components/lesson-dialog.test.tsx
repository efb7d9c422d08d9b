import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../../testing/render-at';
import { VideoCard } from './video-card';

const entry = {
  entry: 'e1',
  title: 'The Quiet Catch',
  description: 'Why a splash costs you speed.',
  duration: 'Variable',
  views: 'YouTube',
  category: 'Strokes',
  categorySlug: 'strokes',
  categoryColor: 'water-strokes ink-strokes',
  thumbnail: null,
  thumbnailFallback: null,
  youtubeId: null,
  youtubeUrl: null,
  searchUrl: 'https://www.youtube.com/results?search_query=The%20Quiet%20Catch',
  drawing: 'quiet-catch',
  hasLesson: true,
};
const lesson = {
  frames: [1, 2, 3].map((frame) => ({ text: `Sentence ${frame}.`, alt: `Picture ${frame}.` })),
};

const fetching = jest.fn<Promise<Response>, [string]>();
const before = globalThis.fetch;
beforeAll(() => {
  // jsdom has the element, but not its methods
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  globalThis.fetch = fetching as unknown as typeof fetch;
});
afterAll(() => (globalThis.fetch = before));

const open = async () => {
  renderAt('/the-vault', <VideoCard {...entry} />);
  await userEvent.click(screen.getByRole('button', { name: /The Quiet Catch/ }));
  return within(await screen.findByRole('dialog', { name: 'The Quiet Catch' }));
};

it('fetches a lesson only when opened, then shows three frames with text and a search link without access to this page [218]', async () => {
  fetching.mockResolvedValue(new Response(JSON.stringify(lesson)));
  renderAt('/the-vault', <VideoCard {...entry} />);
  expect(fetching).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /The Quiet Catch/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The Quiet Catch' }));
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/art/vault/quiet-catch.json']);
  expect(
    dialog
      .getAllByRole('img')
      .map((image) => [image.getAttribute('alt'), image.getAttribute('src')]),
  ).toEqual([
    ['Picture 1.', '/art/vault/quiet-catch-1.svg'],
    ['Picture 2.', '/art/vault/quiet-catch-2.svg'],
    ['Picture 3.', '/art/vault/quiet-catch-3.svg'],
  ]);
  const search = dialog.getByRole('link', {
    name: /^Search YouTube for “The Quiet Catch” ?\(opens in a new tab\)$/,
  });
  expect(search).toHaveAttribute('href', entry.searchUrl);
  expect(search).toHaveAttribute('rel', 'noopener');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports a lesson that failed to load and fetches it again on request', async () => {
  fetching.mockResolvedValue(new Response('', { status: 404 }));
  const dialog = await open();
  expect(await dialog.findByRole('alert', undefined, { timeout: 10_000 })).toHaveTextContent(
    'Couldn’t load the lesson.',
  );
  expect(dialog.getByRole('link', { name: /Search YouTube/ })).toBeVisible();
  fetching.mockResolvedValue(new Response(JSON.stringify(lesson)));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Sentence 3.')).toBeVisible();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { firstPageLoaded } from '../../app/page-code';
import { createPublicRoutes } from '../../app/public-routes';
import type { Post } from '../../features/blog/api/get-posts';
import type { VaultVideo } from '../../features/vault/api/get-vault';
import { pathOf } from '../../testing/calls';
import { stubMedia } from '../../testing/media';
import { createFilledQueryClient } from '../../testing/render-at';
import { routerAt } from '../../testing/router-at';

const categories = [
  { slug: 'rolling-and-bracing', label: 'Rolling and Bracing' },
  { slug: 'strokes-and-concepts', label: 'Strokes and Concepts' },
  { slug: 'longevity', label: 'Longevity' },
  { slug: 'coachs-life-blog', label: "Cole Mercer's Life Blog" },
];
const video = (index: number): VaultVideo => ({
  key: `v${index}`,
  id: index,
  title: `Video ${index}`,
  description: '',
  duration: 'Variable',
  views: 'YouTube',
  category: 'Rolling & Bracing',
  categorySlug: 'rolling',
  categoryColor: 'water-rolling ink-rolling',
  youtubeId: null,
  youtubeUrl: `https://vimeo.com/${index}`,
  thumbnail: null,
  thumbnailFallback: null,
  drawing: null,
  hasLesson: false,
});
const post = (slug: string, category: string): Post => ({
  slug,
  title: `About ${slug}`,
  description: `What ${slug} is`,
  coverImage: `/art/${slug}.svg`,
  coverSrcSet: null,
  coverAlt: '',
  category,
  date: '2026-09-16',
  author: 'Cole Mercer',
  updatedAt: '2026-09-17T08:00:00.000Z',
  content:
    '<p>It begins <strong>upstream</strong>.</p><div class="video" data-video="abcdefghijk" data-title="A clinic week"><a href="https://www.youtube.com/watch?v=abcdefghijk">A clinic week</a></div>',
  relatedVaultVideos: [],
  relatedVideos: [1, 2, 3, 4].map(video),
});
const posts = [
  post('roll', 'rolling-and-bracing'),
  post('catch', 'strokes-and-concepts'),
  post('brace', 'rolling-and-bracing'),
];
/** Answers like the API: all posts or one category's, by range. */
const listed = (all: readonly Post[], path: string) => {
  const { searchParams: query } = new URL(path, 'http://api.example');
  const [from, to] = JSON.parse(query.get('range') ?? '[0,99]') as [number, number];
  const wanted = all.filter(
    (one) => !query.has('category') || one.category === query.get('category'),
  );
  return wanted.slice(from, to + 1).map(({ content: _, relatedVideos: __, ...summary }) => summary);
};
let written: readonly Post[];
const API: Record<string, unknown> = {
  '/api/blog/categories': categories,
  '/api/blog/posts/roll': posts[0],
  '/api/blog/posts/eskimo-roll': posts[0],
};

const open = async (path: string) => {
  const queryClient = createFilledQueryClient();
  const router = routerAt(path, createPublicRoutes(queryClient));
  await firstPageLoaded(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
};
const asked = () => jest.mocked(fetch).mock.calls.map(([call]) => pathOf(call));
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const link = (name: string | RegExp) =>
  within(screen.getByRole('main')).getByRole('link', { name });

beforeEach(() => {
  stubMedia('(prefers-reduced-motion: reduce)');
  window.scrollTo = jest.fn();
  written = posts;
  globalThis.fetch = jest.fn(async (call) => {
    const path = pathOf(call);
    if (/^\/api\/blog\/posts(\?|$)/.test(path))
      return new Response(JSON.stringify(listed(written, path)));
    return new Response(JSON.stringify(API[path] ?? {}), { status: path in API ? 200 : 404 });
  });
});

describe('the blog', () => {
  it('lists all posts with cover images, each linking to its article [304, 309, 310]', async () => {
    await open('/blog');
    expect(asked()).toContain('/api/blog/posts?range=%5B0%2C24%5D');
    expect(titles()).toEqual(['About roll', 'About catch', 'About brace']);
    expect(link('About roll')).toHaveAttribute('href', '/blog/roll');
    expect(document.querySelector('main article img')).toHaveAttribute('src', '/art/roll.svg');
    expect(screen.getByText('What catch is')).toBeVisible();
    expect(document.querySelectorAll('main time[datetime="2026-09-16"]')).toHaveLength(3);
  });

  it('filters by category, which is in the address [303, 305, 306, 307, 308]', async () => {
    const router = await open('/blog');
    const filter = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      ...categories.map(({ label }) => label),
    ]);
    await userEvent.click(filter.getByRole('link', { name: 'Rolling and Bracing' }));
    await waitFor(() => expect(titles()).toEqual(['About roll', 'About brace']));
    expect(router.state.location.search).toBe('?category=rolling-and-bracing');
    expect(filter.getByRole('link', { name: 'Rolling and Bracing' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await userEvent.click(filter.getByRole('link', { name: 'Longevity' }));
    expect(await screen.findByText('No posts here yet.')).toBeVisible();
  });

  it('pages back to older posts, in a category too', async () => {
    written = Array.from({ length: 50 }, (_, at) =>
      post(`no-${at}`, at < 30 ? 'longevity' : 'rolling-and-bracing'),
    );
    const router = await open('/blog');
    expect(titles()).toEqual(written.slice(0, 24).map(({ title }) => title));
    expect(screen.queryByRole('link', { name: 'Newer posts' })).toBeNull();
    await userEvent.click(link('Older posts'));
    await waitFor(() => expect(titles()).toEqual(written.slice(24, 48).map(({ title }) => title)));
    expect(router.state.location.search).toBe('?page=2');
    expect(document.title).toContain(', page 2');
    expect(link('Newer posts')).toHaveAttribute('href', '/blog');
    await userEvent.click(link('Older posts'));
    await waitFor(() => expect(titles()).toEqual(['About no-48', 'About no-49']));
    expect(screen.queryByRole('link', { name: 'Older posts' })).toBeNull();
    await userEvent.click(link('Longevity'));
    await waitFor(() =>
      expect(link('Older posts')).toHaveAttribute('href', '/blog?category=longevity&page=2'),
    );
  });

  it('shows no posts on a page after the last one', async () => {
    await open('/blog?page=7');
    expect(screen.getByText('No posts here yet.')).toBeVisible();
    expect(link('Newer posts')).toHaveAttribute('href', '/blog?page=6');
  });

  it.each(['0', '-1', '1e3', 'two', '999999'])('shows the first page for page=%s', async (page) => {
    await open(`/blog?page=${page}`);
    expect(titles()).toHaveLength(3);
  });

  it('shows all posts for an unknown category', async () => {
    await open('/blog?category=<script>');
    expect(titles()).toHaveLength(3);
    expect(link('All')).toHaveAttribute('aria-current', 'true');
  });
});

describe('an article', () => {
  it('shows its cover image, category, title, author, date and text [312, 313, 314, 315, 316]', async () => {
    await open('/blog/roll');
    expect(asked()).toContain('/api/blog/posts/roll');
    expect(document.querySelector('main article img')).toHaveAttribute('src', '/art/roll.svg');
    expect(screen.getByText('rolling and bracing')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'About roll' })).toBeVisible();
    expect(screen.getByText('September 16, 2026').parentElement).toHaveTextContent(
      'By Cole Mercer, September 16, 2026',
    );
    expect(screen.getByText('upstream').tagName).toBe('STRONG');
    expect(document.title).toBe('About roll | Wavetrain');
  });

  it('redirects from a former address', async () => {
    const router = await open('/blog/eskimo-roll');
    expect(screen.getByRole('heading', { level: 1, name: 'About roll' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/blog/roll');
  });

  it('has a sidebar with the author’s offers, up to three videos and the newsletter [317, 318, 320, 321, 322, 323, 401, 813]', async () => {
    await open('/blog/roll');
    const author = within(screen.getByRole('region', { name: 'Cole Mercer' }));
    expect(author.getAllByRole('link').map((to) => to.getAttribute('href'))).toEqual([
      '/remote-coaching',
      '/clinics',
    ]);
    const related = within(screen.getByRole('region', { name: 'Learn it in The Vault' }));
    const cards = related.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      [1, 2, 3].map((id) => expect.stringContaining(`Video ${id}`)),
    );
    expect(cards[0]).toHaveTextContent(/Rolling & Bracing.*Variable/);
    expect(related.getByRole('link', { name: 'All videos in The Vault' })).toHaveAttribute(
      'href',
      '/the-vault',
    );
    const news = within(screen.getByRole('region', { name: 'New posts by email' }));
    expect(news.getByRole('link')).toHaveAttribute('href', '/contact');
    expect(link('Back to the blog')).toHaveAttribute('href', '/blog');
  });

  it('plays a video in place, only after a click', async () => {
    await open('/blog/roll');
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(link('A clinic week'));
    const player = document.querySelector('iframe')!;
    expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
    expect(player).toHaveAttribute('title', 'A clinic week');
    expect(player).toHaveFocus();
  });

  it('gives other sites a picture in a format they can show', async () => {
    await open('/blog/roll');
    expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      '/art/roll.jpg',
    );
  });

  it('shows Post Not Found with a link back if it doesn’t exist [324]', async () => {
    await open('/blog/nope');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post Not Found');
    expect(link('Back to the blog')).toHaveAttribute('href', '/blog');
  });

  it('shows another error if it can’t be loaded [325]', async () => {
    globalThis.fetch = jest
      .fn()
      .mockImplementation(async () => new Response('{}', { status: 500 }));
    await open('/blog/roll');
    expect(screen.queryByText('Post Not Found')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Couldn’t load this page');
  });
});

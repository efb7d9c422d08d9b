import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, sectionNames } from '../../testing/open-page';
import { readContent } from '../../testing/sample-clinics';

interface Entry {
  id: number;
  title: string;
  category: string;
  categorySlug: string;
  categoryColor: string;
  duration: string;
  views: string;
}

const entries = readContent<Entry[]>('vault.json');
const videos = entries.map((entry, index) => ({
  ...entry,
  key: `entry-${index}`,
  thumbnail: null,
  thumbnailFallback: null,
}));
const categories = [
  ...new Map(
    videos.map(({ categorySlug, category, categoryColor }) => [
      categorySlug,
      { category, categoryColor },
    ]),
  ),
].map(([slug, { category, categoryColor }]) => ({
  slug,
  label: category,
  color: categoryColor,
  count: videos.filter(({ categorySlug }) => categorySlug === slug).length,
}));
const photos = readContent<
  { key: string; page?: string; art: string; alt: string; caption: string }[]
>('photos.json')
  .filter(({ page }) => page === undefined)
  .map(({ art, ...photo }) => ({
    ...photo,
    image: `/art/${art}.svg`,
  }));
const open = (list: unknown = videos) =>
  openPage('/the-vault', {
    '/api/vault/videos': list,
    '/api/vault/categories': categories,
    '/api/photos': photos,
  });
const shelf = (label: string) => screen.getByRole('button', { name: label });
const shown = () => screen.getAllByRole('article');

let complained: jest.SpyInstance;
beforeEach(() => (complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => complained.mockRestore());

it('has its five sections in order [020, 065, 181-183, 186, 187, 192, 193]', async () => {
  await open();
  expect(sectionNames()).toEqual([
    'Welcome to The Vault',
    'Clinic Moments, Caught on Camera',
    'What Paddlers Say',
    'Free Instructional Videos',
    'Now film your own.',
  ]);
  expect(
    screen.getByText(/^Decades of kayaking instruction, free and organized by topic\./),
  ).toBeVisible();
});

it('says that the pictures are drawings until the coach has replaced them with photos', async () => {
  await open();
  expect(screen.getByText(/^Drawings for now/)).toBeVisible();
  cleanup();
  await openPage('/the-vault', {
    '/api/vault/videos': videos,
    '/api/vault/categories': categories,
    '/api/photos': photos.map((photo) => ({
      ...photo,
      image: `https://files.example/${photo.key}.jpg`,
    })),
  });
  expect(screen.queryByText(/^Drawn,/)).toBeNull();
});

it('shows six clinic pictures, each with a description [184]', async () => {
  await open();
  const wall = screen.getByRole('region', { name: 'Clinic Moments, Caught on Camera' });
  const pictures = within(wall).getAllByRole('img');
  expect(pictures).toHaveLength(6);
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
    photos.map(({ alt }) => alt),
  );
});

it('opens on strokes, the only highlighted category [188, 189, 195, 197, 399]', async () => {
  await open();
  const shelves = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
  expect(shelves).toHaveLength(9);
  expect(
    shelves
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent),
  ).toEqual(["the coach's Strokes and Concepts"]);
  expect(shown()).toHaveLength(18);
});

it.each([
  ["the coach's Strokes and Concepts", 18, '[198]'],
  ['Rolling & Bracing', 7, '[199]'],
  ['Playboating', 36, '[200]'],
  ['Full Slice Playing', 5, '[201]'],
  ['River Running', 10, '[202]'],
  ['Kids Kayaking', 10, '[203]'],
  ['Past Rock Island Clinic Edits', 12, '[204]'],
  ["the coach's Random Fun Videos", 40, '[205]'],
  ['Strategy and Mindset', 8, '[206]'],
])('shows only the videos in %s, all %p [190, 196] %s', async (label, count) => {
  await open();
  await userEvent.click(shelf(label));
  expect(shown()).toHaveLength(count);
  expect(screen.getByRole('status')).toHaveTextContent(`${count} videos available`);
  expect(shown().every((card) => card.textContent.includes(label))).toBe(true);
  expect(shelf(label)).toHaveAttribute('aria-pressed', 'true');
});

it('handles repeated ids and videos that are listed twice [207, 209-211]', async () => {
  await open();
  expect(videos).toHaveLength(146);
  expect(new Set(videos.map(({ id }) => id)).size).toBeLessThan(146);
  expect(new Set(videos.map(({ duration, views }) => `${duration} ${views}`))).toEqual(
    new Set(['Variable YouTube']),
  );
  await userEvent.click(shelf('Playboating'));
  expect(screen.getAllByRole('heading', { name: /Bow Stall on Flat Water/ })).toHaveLength(2);
  expect(complained).not.toHaveBeenCalled();
});

it('says when a category is empty [194]', async () => {
  await open(videos.filter(({ categorySlug }) => categorySlug !== 'kids'));
  await userEvent.click(shelf('Kids Kayaking'));
  expect(screen.getByText('No videos found for the selected category.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 videos available');
});

it('counts one video in the singular [190]', async () => {
  await open(videos.slice(0, 1));
  expect(screen.getByRole('status')).toHaveTextContent('1 video available');
});

it('opens a lesson for a move, says “coming soon” without a video, and plays one that exists [007]', async () => {
  await open();
  expect(
    within(shown()[0]!).getByRole('button', {
      name: /^Forward Stroke, Frame by Frame ?\(lesson in three steps\)$/,
    }),
  ).toBeVisible();
  await userEvent.click(shelf("the coach's Random Fun Videos"));
  const [films, others] = [0, 1].map((has) =>
    shown().filter((card) => card.textContent.includes('Video coming soon') === Boolean(has)),
  );
  expect(films!.map((card) => within(card).getByRole('button').textContent)).toEqual([
    'Play Sample clip: the inline player',
  ]);
  expect(others!.flatMap((card) => within(card).queryAllByRole('button'))).toEqual([]);
});

it('counts the videos in the same words in the intro and in a category', async () => {
  await open();
  expect(screen.getByText(/146 videos on nine shelves/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('18 videos available');
});

it('counts what can be watched now and the films on the way from the data', async () => {
  await open();
  expect(screen.getByText('95 to watch now · 51 films on the way')).toBeVisible();
  cleanup();
  await open(videos.filter(({ categorySlug }) => categorySlug === 'strokes'));
  expect(screen.getByText('18 to watch now')).toBeVisible();
});

it('lists entries without a move or film last, below a divider', async () => {
  await open();
  const divider = () => screen.queryByRole('heading', { name: 'Films on the way' });
  expect(divider()).toBeNull();
  await userEvent.click(shelf("the coach's Random Fun Videos"));
  const after = shown().map(
    (card) => (divider()!.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  expect([after.filter(Boolean).length, after[0]]).toEqual([39, false]);
});

it('can be opened at its old address too [092]', async () => {
  const { router } = await openPage('/vault', { '/api/vault/categories': categories });
  expect(router.state.location.pathname).toBe('/the-vault');
});

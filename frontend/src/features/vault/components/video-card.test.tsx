import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoCard } from './video-card';

const entry = {
  entry: 'e1',
  title: 'The Quiet Catch',
  description: 'Why a splash costs you speed.',
  duration: 'Variable',
  views: 'YouTube',
  category: "the coach's Strokes and Concepts",
  categorySlug: 'strokes',
  categoryColor: 'water-strokes ink-strokes',
  thumbnail: null,
  thumbnailFallback: null,
  youtubeId: null,
  youtubeUrl: null,
  drawing: null,
  hasLesson: false,
};
const withId = {
  ...entry,
  youtubeId: 'aqz-KE-bpKQ',
  thumbnail: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/maxresdefault.jpg',
  thumbnailFallback: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
};
const picture = () => document.querySelector('img');
const size = (naturalWidth: number) =>
  Object.defineProperties(picture()!, {
    complete: { value: true, configurable: true },
    naturalWidth: { value: naturalWidth, configurable: true },
  });

it('shows title, duration, author and shelf, in that shelf’s colors [212, 214, 215]', () => {
  render(<VideoCard {...entry} youtubeUrl="https://vimeo.com/76979871" />);
  for (const text of [entry.title, entry.description, entry.category, 'Variable · YouTube'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('article')).toHaveClass('water-strokes', 'ink-strokes');
});

it('plays in place after a click: the player replaces the picture and takes the focus [216]', async () => {
  render(<VideoCard {...withId} />);
  expect(screen.queryByTitle(entry.title)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Play ?The Quiet Catch$/ }));
  const player = screen.getByTitle(entry.title);
  expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  );
  expect(player).toHaveFocus();
  expect(picture()).toBeNull();
});

it('without an id, opens elsewhere in a new tab without access to this page [217, 218]', () => {
  render(<VideoCard {...entry} youtubeUrl="https://www.youtube.com/results?search_query=catch" />);
  const link = screen.getByRole('link', { name: /^The Quiet Catch ?\(opens in a new tab\)$/ });
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/results?search_query=catch');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('isn’t clickable without a film or lesson, and says that the film is coming', () => {
  render(<VideoCard {...entry} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Video coming soon')).toBeVisible();
  expect(screen.queryByText(/Variable/)).toBeNull();
});

it('shows its own illustration until there is a film', () => {
  render(<VideoCard {...entry} drawing="quiet-catch" />);
  expect(picture()).toHaveAttribute('src', '/art/vault/quiet-catch.svg');
});

it('plays its film if it has one, with or without a lesson [007]', () => {
  render(<VideoCard {...withId} drawing="quiet-catch" hasLesson />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Play The Quiet Catch',
  ]);
  expect(screen.getByText('Variable · YouTube')).toBeVisible();
});

it('shows the largest picture, or the smaller one, or an illustration [213]', () => {
  render(<VideoCard {...withId} />);
  expect(picture()).toHaveAttribute('src', withId.thumbnail);
  fireEvent.error(picture()!);
  expect(picture()).toHaveAttribute('src', withId.thumbnailFallback);
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
});

it('treats the host’s small gray placeholder as a missing picture', () => {
  render(<VideoCard {...withId} />);
  size(120);
  fireEvent.load(picture()!);
  expect(picture()).toHaveAttribute('src', withId.thumbnailFallback);
});

it('keeps a picture that has loaded', () => {
  render(<VideoCard {...withId} />);
  size(1280);
  fireEvent.load(picture()!);
  expect(picture()).toHaveAttribute('src', withId.thumbnail);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubMedia } from '../../../testing/media';
import { renderAt } from '../../../testing/render-at';
import type { LessonPlayer } from './lesson-player';
import { VideoCard } from './video-card';

let mockIsLost = false;
jest.mock('./lesson-player', () => {
  const player = jest.requireActual<{ LessonPlayer: typeof LessonPlayer }>('./lesson-player');
  return {
    get LessonPlayer() {
      if (mockIsLost) throw new TypeError('Failed to fetch dynamically imported module');
      return player.LessonPlayer;
    },
  };
});
jest.mock('../../../lib/missing-code', () => ({
  reloadForCode: jest.fn(() => Promise.resolve(false)),
}));

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
  drawing: 'quiet-catch',
  hasLesson: true,
};
const frames = [1, 2, 3].map((frame) => ({
  text: `Sentence ${frame}.`,
  alt: `Picture ${frame}.`,
}));
const animated = { move: 'catch', frames };
const MOVE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" data-seconds="4" data-frames="0.5 1.5 3"><style>.s{display:none}</style><g class="m"><path d="M0 0h1"/></g><g class="s"><path d="M0 0h2"/></g></svg>`;

const fetching = jest.fn<Promise<Response>, [string]>();
const [before, frame, cancel] = [globalThis.fetch, requestAnimationFrame, cancelAnimationFrame];
/** The time that the drawing shows, and whether the browser's own clock is stopped. */
const notShown = { at: -1, isStopped: false };
const shown = { ...notShown };
let next: FrameRequestCallback | undefined;
const answerWith = (move: string) =>
  fetching.mockImplementation(async (address) =>
    address.endsWith('.svg') ? new Response(move) : new Response(JSON.stringify(animated)),
  );

beforeAll(() => {
  // jsdom draws no SVG animations and no frames
  Object.assign(SVGElement.prototype, {
    pauseAnimations: () => (shown.isStopped = true),
    setCurrentTime: (time: number) => (shown.at = time),
  });
  globalThis.fetch = fetching as unknown as typeof fetch;
  globalThis.requestAnimationFrame = (callback) => {
    next = callback;
    return 1;
  };
  globalThis.cancelAnimationFrame = () => (next = undefined);
});
afterAll(() => {
  globalThis.fetch = before;
  globalThis.requestAnimationFrame = frame;
  globalThis.cancelAnimationFrame = cancel;
});
beforeEach(() => {
  stubMedia();
  mockIsLost = false;
  Object.assign(shown, notShown);
  next = undefined;
  fetching.mockReset();
  answerWith(MOVE);
});

/** Draws the frame at `milliseconds`. */
const drawAt = (milliseconds: number) => act(() => next?.(milliseconds));
const current = () =>
  screen
    .getAllByRole('button', { name: /^Step/ })
    .findIndex((step) => step.ariaCurrent ?? step.getAttribute('aria-current'));
const OPENER = /^The Quiet Catch ?\(lesson in three steps\)$/;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const region = () => screen.getByRole('region', { name: 'Lesson: The Quiet Catch' });

const open = async () => {
  renderAt('/', <VideoCard {...entry} />);
  await press(OPENER);
  return within(region());
};

it('loads nothing until a lesson is opened, then plays it in place with its three sentences', async () => {
  renderAt('/', <VideoCard {...entry} />);
  expect(fetching).not.toHaveBeenCalled();
  await press(OPENER);
  const lesson = within(region());
  expect(await lesson.findAllByRole('listitem')).toHaveLength(3);
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    '/art/vault/quiet-catch.json',
    '/art/moves/catch.svg',
  ]);
  expect(document.querySelectorAll('.m path, .s, svg style')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: /YouTube/ })).toBeNull();
});

it('plays at once on its own clock and marks the step it shows', async () => {
  await open();
  await screen.findByRole('button', { name: 'Pause' });
  expect([shown.at, shown.isStopped]).toEqual([0, true]);
  await waitFor(() => expect(next).toBeDefined());
  drawAt(1000);
  drawAt(2600);
  expect(shown.at).toBeCloseTo(1.6);
  expect(current()).toBe(1);
});

it('describes the step that the animation shows', async () => {
  const lesson = await open();
  const picture = await lesson.findByRole('img');
  expect(picture).toHaveAccessibleName('The Quiet Catch, animated. Step 1 of 3: Picture 1.');
  await press('Step 3');
  expect(picture).toHaveAccessibleName('The Quiet Catch, animated. Step 3 of 3: Picture 3.');
});

it('plays at a quarter of the speed in slow motion, and stops when paused', async () => {
  await open();
  await screen.findByRole('button', { name: 'Pause' });
  await press('Slow motion');
  expect(screen.getByRole('button', { name: 'Slow motion' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const start = shown.at;
  drawAt(1000);
  drawAt(3000);
  expect(shown.at - start).toBeCloseTo(0.5);
  await press('Pause');
  expect(next).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

it('jumps to a step’s key frame and pauses', async () => {
  await open();
  await screen.findByRole('button', { name: 'Pause' });
  await press('Step 3');
  expect(shown.at).toBe(3);
  expect(current()).toBe(2);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

it('starts paused at the first key frame with reduced motion', async () => {
  stubMedia('(prefers-reduced-motion: reduce)');
  await open();
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(shown.at).toBe(0.5);
  expect(next).toBeUndefined();
});

it('shows the illustration of each step if the lesson has no animated move', async () => {
  fetching.mockImplementation(async () => new Response(JSON.stringify({ frames })));
  const lesson = await open();
  const picture = await lesson.findByRole('img', { name: 'Picture 1.' });
  expect(picture).toHaveAttribute('src', '/art/vault/quiet-catch-1.svg');
  expect(lesson.queryByRole('button', { name: 'Slow motion' })).toBeNull();
  await press('Step 2');
  expect(lesson.getByRole('img', { name: 'Picture 2.' })).toHaveAttribute(
    'src',
    '/art/vault/quiet-catch-2.svg',
  );
});

it('takes the focus, and gives it back when it’s closed by button or Escape', async () => {
  await open();
  expect(region()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('button')).toHaveFocus();
  await press(OPENER);
  await press('Close lesson');
  expect(screen.getByRole('button')).toHaveFocus();
});

it('says that the lesson is loading while its player arrives, and can be closed by then', () => {
  renderAt('/', <VideoCard {...entry} />);
  fireEvent.click(screen.getByRole('button'));
  expect(region()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the lesson…');
  fireEvent.click(screen.getByRole('button', { name: 'Close lesson' }));
  expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
});

it('reports a player that failed to load, can be closed then too, and loads it again on request', async () => {
  mockIsLost = true;
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the lesson.');
  expect(region()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
  await press(OPENER);
  await screen.findByRole('alert');
  await press('Close lesson');
  expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
  await press(OPENER);
  await screen.findByRole('alert');
  mockIsLost = false;
  await press('Try again');
  expect(region()).toHaveFocus();
  expect(await screen.findByText('Sentence 3.')).toBeVisible();
});

it.each([
  [
    'a lesson that failed to load',
    () => fetching.mockResolvedValue(new Response('', { status: 404 })),
  ],
  [
    'a web page instead of the move',
    () => answerWith('<!doctype html><p>Sign in to this Wi-Fi</p>'),
  ],
])('reports %s and fetches it again on request', async (_, fail) => {
  fail();
  const lesson = await open();
  expect(await lesson.findByRole('alert')).toHaveTextContent('Couldn’t load the lesson.');
  answerWith(MOVE);
  await press('Try again');
  expect(await lesson.findByText('Sentence 3.')).toBeVisible();
  expect(region()).toHaveFocus();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';
import { openScreen } from '../../../testing/open-screen';
import { answer, withPortalApi } from '../../../testing/portal';
import { sampleProfile } from '../../../testing/sample-portal';
import { withSignals } from '../../../testing/with-signals';

withPortalApi();

const ID = '00000000-0000-4000-8000-0000000000f1';
const revision = { n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null };
const SECOND = '00000000-0000-4000-8000-000000000002';
const mark = (
  id: string,
  ticks: number,
  part: 'head' | 'boat',
): StudentReview['marks'][number] => ({
  id,
  uploadId: null,
  ticks,
  timescale: 1_000,
  spanMs: 1_500,
  part,
  drawings: [],
  understoodAt: null,
  text: `What is to be seen of the ${part}.`,
});
const take = (id: string, text: string): StudentReview['takes'][number] => ({
  id,
  voiceUrl: `/api/files/voice-${id}`,
  timelineUrl: `/api/files/timeline-${id}`,
  durationMs: 61_000,
  captions: [{ startMs: 0, endMs: 2_000, text }],
});
/** A linked video: it can't be stepped, and the talk-through doesn't control it. */
const review: StudentReview = {
  submissionId: ID,
  title: 'Roll',
  skillArea: 'rolling',
  moduleId: null,
  submissionDate: revision.deliveredAt,
  videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  revision,
  revisions: [revision],
  fixFirstMarkId: 'first',
  stillUrl: null,
  coachName: null,
  description: '',
  lookFromMs: null,
  lookToMs: null,
  question: null,
  fixFirstGoal: '',
  marks: [mark('first', 3_200, 'head'), mark(SECOND, 8_000, 'boat')],
  drills: [],
  scores: null,
  notes: '',
  measures: [],
  compared: [],
  earlier: null,
  feedbackLoomUrl: null,
  feedbackVideoPath: null,
  takes: [take('one', 'Look at the far bank.'), take('two', 'And once more.')],
};

beforeEach(() => {
  withSignals();
  answer('get', '/api/student/profile', sampleProfile);
  answer('get', '/api/student/feedback', []);
  answer('get', '/api/student/then-and-now', []);
  answer('get', `/api/student/reviews/${ID}`, review);
  answer('post', `/api/student/feedback/${ID}/seen`, {});
  const events = [{ type: 'mark', at: 1_000, markId: SECOND }];
  for (const id of ['one', 'two'])
    answer('get', `/api/files/timeline-${id}`, {
      version: 1,
      uploadId: ID,
      timescale: 1_000,
      events,
    });
});
afterEach(() => jest.restoreAllMocks());

const entry = (name: RegExp) => screen.getByRole('heading', { level: 3, name }).parentElement!;
const HEAD = /^Head · 0:03/;
const BOAT = /^Boat · 0:08/;

it('plays a linked video’s talk-through part by part with captions, and highlights the mark being discussed', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  openScreen(`/student/reviews/${ID}`);
  const voice = await screen.findByLabelText<HTMLAudioElement>('Your coach talks you through it');
  const parts = within(screen.getByRole('group', { name: 'Parts of the talk-through' }));
  expect(parts.getByRole('button', { name: 'Part 1, 1:01.00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(entry(BOAT)).not.toHaveAttribute('aria-current');

  await waitFor(() => {
    act(() => {
      voice.currentTime = 1.5;
      fireEvent.timeUpdate(voice);
    });
    expect(entry(BOAT)).toHaveAttribute('aria-current', 'true');
  });
  expect(screen.getAllByText(/Look at the far bank\./)).toHaveLength(2);

  fireEvent.ended(voice);
  expect(parts.getByRole('button', { name: 'Part 2, 1:01.00' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(entry(BOAT)).not.toHaveAttribute('aria-current');
  expect(voice).toHaveAttribute('src', '/api/files/voice-two');
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/And once more\./)).toBeInTheDocument();
});

// jsdom doesn't have it: later tests must not rely on it
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

it.each([
  ['first', HEAD, BOAT],
  [SECOND, BOAT, HEAD],
])('opens a linked video’s review at the %s mark in the address', async (id, shown, other) => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  openScreen(`/student/reviews/${ID}?mark=${id}`);
  await screen.findByRole('heading', { name: 'Review: Roll' });
  expect(entry(shown)).toHaveAttribute('aria-current', 'true');
  expect(entry(other)).not.toHaveAttribute('aria-current');
  expect(scrolled).toEqual([entry(shown)]);
});

/** The player's frame, and the messages it gets. */
const linkedPlayer = () => {
  const frame = screen.getByTitle<HTMLIFrameElement>('Roll');
  const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
  const messages = () =>
    post.mock.calls.map(([text, to]) => [JSON.parse(text as string) as unknown, to]);
  /** The player announces itself. */
  const isReady = (origin: string) => {
    const source = frame.contentWindow;
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source })));
  };
  return { frame, messages, isReady };
};
const timeOf = (name: string) => screen.getByRole('button', { name: `Show ${name}` });

it('shows a mark’s time in YouTube’s player, once the player listens', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = openScreen(`/student/reviews/${ID}`);
  await screen.findByRole('heading', { name: 'Review: Roll' });
  const { frame, messages, isReady } = linkedPlayer();
  const youtube = 'https://www.youtube-nocookie.com';
  expect(frame).toHaveAttribute('src', `${youtube}/embed/dQw4w9WgXcQ?enablejsapi=1`);
  fireEvent.load(frame);
  expect(messages()).toEqual([[{ event: 'listening' }, youtube]]);
  isReady('https://elsewhere.example');
  await user.click(timeOf('Boat at 0:08.0'));
  expect(frame).toHaveAttribute(
    'src',
    `${youtube}/embed/dQw4w9WgXcQ?enablejsapi=1&start=8&autoplay=1`,
  );
  // jsdom makes another window for another address
  const again = linkedPlayer();
  again.isReady(youtube);
  await user.click(timeOf('Head at 0:03.2'));
  expect(again.messages()).toEqual([
    [{ event: 'command', func: 'seekTo', args: [3.2, true] }, youtube],
    [{ event: 'command', func: 'playVideo', args: [] }, youtube],
  ]);
});

it('shows a mark’s time in Vimeo’s player', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  answer('get', `/api/student/reviews/${ID}`, {
    ...review,
    videoLink: 'https://vimeo.com/76979871',
  });
  const { user } = openScreen(`/student/reviews/${ID}`);
  await screen.findByRole('heading', { name: 'Review: Roll' });
  const { messages, isReady } = linkedPlayer();
  isReady('https://player.vimeo.com');
  await user.click(timeOf('Head at 0:03.2'));
  expect(messages()).toEqual([
    [{ method: 'setCurrentTime', value: 3.2 }, 'https://player.vimeo.com'],
    [{ method: 'play' }, 'https://player.vimeo.com'],
  ]);
});

it('opens a mark’s time in a new tab where no player can show it', async () => {
  const videoLink = 'https://www.dropbox.com/s/abc/roll.mp4?dl=0';
  answer('get', `/api/student/reviews/${ID}`, { ...review, videoLink });
  openScreen(`/student/reviews/${ID}`);
  const link = await screen.findByRole('link', { name: 'Open Boat at 0:08.0 in a new tab' });
  expect(link).toHaveAttribute('href', `${videoLink}#t=8`);
  expect(link).toHaveAttribute('target', '_blank');
});

it.each([
  [
    'You asked',
    {
      lookFromMs: 3_000,
      lookToMs: 6_000,
      question: 'Is my head late?',
      description: 'Flat water.',
    },
    /Look at 0:03–0:06: Is my head late\?$/,
  ],
  ['You wrote', { description: 'Flat water.' }, /Flat water\.$/],
])('shows beside the answer what “%s”', async (title, asked, text) => {
  answer('get', `/api/student/reviews/${ID}`, { ...review, ...asked });
  openScreen(`/student/reviews/${ID}`);
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(text);
  expect(screen.getAllByRole('region', { name: /^You (asked|wrote)$/ })).toHaveLength(1);
});

it('shows what to fix first once, above the other marks, for an uploaded video', async () => {
  const file = '00000000-0000-4000-8000-0000000000f2';
  const marks = review.marks.map((each) => ({ ...each, uploadId: file }));
  answer('get', `/api/student/reviews/${ID}`, {
    ...review,
    videoLink: `/api/files/${file}`,
    marks,
    takes: [],
  });
  for (const path of [`/api/files/${file}`, `/api/files/${file}/video`])
    answer('get', path, {}, 404);
  openScreen(`/student/reviews/${ID}`);
  await screen.findByRole('heading', { name: 'Fix this first' });
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(HEAD), expect.stringMatching(BOAT)]);
});

it('shows the coach’s own video and text without marks for a review sent by the form', async () => {
  const loom = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';
  const beside = { feedbackLoomUrl: loom, feedbackVideoPath: '/api/files/roll.mp4' };
  answer('get', `/api/student/reviews/${ID}`, {
    ...review,
    ...beside,
    marks: [],
    takes: [],
    fixFirstMarkId: null,
    notes: 'Head last.',
  });
  openScreen(`/student/reviews/${ID}`);
  expect(await screen.findByTitle('Review video: Roll')).toHaveAttribute(
    'src',
    loom.replace('/share/', '/embed/'),
  );
  expect(screen.getByRole('link', { name: 'Open the feedback file' })).toHaveAttribute(
    'href',
    '/api/files/roll.mp4',
  );
  expect(screen.getByText('Head last.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Marks' })).not.toBeInTheDocument();
});

it('shows a written review above the student’s video, without marks', async () => {
  const words = {
    ...review,
    marks: [],
    takes: [],
    fixFirstMarkId: null,
    notes: 'Knife the blade.',
  };
  answer('get', `/api/student/reviews/${ID}`, words);
  openScreen(`/student/reviews/${ID}`);
  const notes = await screen.findByText('Knife the blade.');
  expect(
    notes.compareDocumentPosition(screen.getByTitle('Roll')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(screen.getByText(/can’t step through it frame by frame/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask about this' })).toHaveAttribute(
    'href',
    `/student/messages?submission=${ID}`,
  );
  expect(screen.queryByText(/Click a mark’s time/)).toBeNull();
});

it('shows one link back if there is no such review', async () => {
  answer('get', `/api/student/reviews/${ID}`, { message: 'Not found' }, 404);
  openScreen(`/student/reviews/${ID}`);
  expect(await screen.findByText('Review not found')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'All reviews' })).toHaveLength(1);
});

it.each([
  [null, 'Reviewed Nov'],
  ['Ash Keeper', 'Reviewed by Ash Keeper on Nov'],
])('says who reviewed it unless it was the owner: %s', async (coachName, text) => {
  answer('get', `/api/student/reviews/${ID}`, { ...review, coachName });
  openScreen(`/student/reviews/${ID}`);
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
});

it('shows what the coach wants to see when it’s filmed again', async () => {
  answer('get', `/api/student/reviews/${ID}`, { ...review, fixFirstGoal: 'You stay forward.' });
  openScreen(`/student/reviews/${ID}`);
  const fixFirst = within(await screen.findByRole('region', { name: 'Fix this first' }));
  expect(fixFirst.getByText('When you film it again, show that you stay forward.')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewVideoState } from '../../../components/portal/review-video';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';
import { openScreen } from '../../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { noReviewVideo, sampleVideoWork } from '../../../testing/sample-portal';
import { withSignals } from '../../../testing/with-signals';

withPortalApi();

const ID = '00000000-0000-4000-8000-0000000000f1';
const FILE = '00000000-0000-4000-8000-0000000000f2';
const VIDEO = `/api/student/reviews/${ID}/video`;
const revision = { n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null };
const review: StudentReview = {
  submissionId: ID,
  title: 'Roll',
  skillArea: 'rolling',
  moduleId: null,
  submissionDate: revision.deliveredAt,
  videoLink: `/api/files/${FILE}`,
  revision,
  revisions: [revision],
  fixFirstMarkId: null,
  stillUrl: null,
  coachName: null,
  description: '',
  lookFromMs: null,
  lookToMs: null,
  question: null,
  fixFirstGoal: '',
  drills: [],
  scores: null,
  notes: '',
  marks: [
    {
      ...{ id: 'first', uploadId: FILE, ticks: 0, timescale: 1_000, spanMs: 0, part: 'head' },
      ...{ drawings: [], understoodAt: null, text: 'The head comes last.' },
    },
  ],
  measures: [],
  compared: [],
  earlier: null,
  feedbackLoomUrl: null,
  feedbackVideoPath: null,
  takes: [],
};
const none = noReviewVideo;

beforeEach(() => {
  withSignals();
  answer('get', '/api/student/then-and-now', []);
  answer('get', `/api/student/reviews/${ID}`, review);
  answer('post', `/api/student/feedback/${ID}/seen`, {});
  answer('get', `/api/files/${FILE}/video`, { ...sampleVideoWork, timesUrl: '/api/files/times' });
  answer('get', '/api/files/times', { timescale: 1_000, ticks: [0, 40, 80] });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens the review whose video is in this state, and returns the panel. */
const open = async (video: Partial<ReviewVideoState>) => {
  answer('get', VIDEO, { ...none, ...video });
  openScreen(`/student/reviews/${ID}`);
  const heading = await screen.findByRole('heading', { name: 'Download as video' });
  return within(heading.closest('section')!);
};

it('makes a video, says how far it is, and offers it once it’s ready', async () => {
  const panel = await open({});
  answer('post', VIDEO, { ...none, state: 'requested' });
  panel.getByRole('button', { name: 'Make video' }).click();
  expect(await panel.findByText(/You can leave this page/)).toBeInTheDocument();
  expect(callsOf(VIDEO).filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});

it('asks again while it’s being made, until it can be downloaded', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const panel = await open({ state: 'making', percent: 40 });
  expect(panel.getByRole('progressbar', { name: 'Making the video' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  const url = `/api/files/${FILE}?save`;
  answer('get', VIDEO, { ...none, state: 'ready', url, expiresAt: '2026-12-30T12:00:00Z' });
  jest.advanceTimersByTime(3_000);
  expect(await panel.findByRole('link', { name: 'Download video' })).toHaveAttribute('href', url);
  expect(panel.getByText(/^Available until Dec 30, 2026/)).toBeInTheDocument();
});

it.each<[string, Partial<ReviewVideoState>, RegExp, string | null]>([
  [
    'why it failed',
    { state: 'failed', reason: 'The server’s disk is full. Try again later.' },
    /Couldn’t make the video. The server’s disk is full/,
    'Try again',
  ],
  ['that it was deleted', { state: 'removed' }, /was deleted 30 days after/, 'Make it again'],
  [
    'that the review was corrected',
    { isOutdated: true },
    /was corrected after its video was made/,
    'Make it again',
  ],
  ['why there is none', { refusal: 'The talk-through is longer.' }, /is longer/, null],
])('says %s', async (_, video, text, button) => {
  const panel = await open(video);
  expect(panel.getByText(text)).toBeInTheDocument();
  expect(panel.queryByRole('button')?.textContent ?? null).toBe(button);
});

it.each<[string, Partial<StudentReview>]>([
  [
    'a linked video',
    {
      videoLink: 'https://youtu.be/dQw4w9WgXcQ',
      marks: review.marks.map((mark) => ({ ...mark, uploadId: null })),
    },
  ],
  ['words alone', { marks: [] }],
  ['an earlier version', { revision: { ...revision, correctedAt: revision.deliveredAt } }],
])('isn’t offered for %s', async (_, given) => {
  answer('get', `/api/student/reviews/${ID}`, { ...review, ...given });
  openScreen(`/student/reviews/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Review: Roll' });
  await waitFor(() => expect(callsOf('/api/student/then-and-now')).toHaveLength(1));
  expect(callsOf(VIDEO)).toEqual([]);
});

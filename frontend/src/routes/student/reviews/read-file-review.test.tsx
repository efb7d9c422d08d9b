import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile, stillOf } from '../../../features/review-player/save-still';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';
import { openScreen } from '../../../testing/open-screen';
import { goOffline, goOnline, playedMedia } from '../../../testing/played-media';
import { answer, callsOf, withPortalApi } from '../../../testing/portal';
import { sampleVideoWork } from '../../../testing/sample-portal';
import { withSignals } from '../../../testing/with-signals';

jest.mock('../../../features/review-player/save-still', () => ({
  stillOf: jest.fn(),
  saveFile: jest.fn(),
}));
withPortalApi();

const ID = '00000000-0000-4000-8000-0000000000f1';
const FILE = '00000000-0000-4000-8000-0000000000f2';
const TIMELINE = '/api/files/timeline-one';
const revision = { n: 1, deliveredAt: '2026-11-02T12:00:00Z', correctedAt: null };
const ticks = Array.from({ length: 250 }, (_, at) => 40 * at);
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
      id: 'first',
      uploadId: FILE,
      ticks: 4_000,
      timescale: 1_000,
      spanMs: 1_500,
      part: 'head',
      drawings: [],
      understoodAt: null,
      text: 'The head comes last.',
    },
  ],
  measures: [],
  compared: [],
  earlier: null,
  feedbackLoomUrl: null,
  feedbackVideoPath: null,
  takes: [
    {
      id: 'one',
      voiceUrl: '/api/files/voice-one',
      timelineUrl: TIMELINE,
      durationMs: 61_000,
      captions: [],
    },
  ],
};
const drawing = {
  kind: 'pen',
  color: '#ff0000',
  width: 0.01,
  points: [
    [0.1, 0.1],
    [0.2, 0.2],
  ],
};
const timeline = {
  version: 1,
  uploadId: FILE,
  timescale: 1_000,
  events: [
    { type: 'seek', at: 0, ticks: 2_000 },
    { type: 'stroke', at: 0, drawing, pointsAt: [0, 1] },
  ],
};

beforeEach(() => {
  withSignals();
  answer('get', '/api/student/then-and-now', []);
  answer('get', `/api/student/reviews/${ID}`, review);
  answer('post', `/api/student/feedback/${ID}/seen`, {});
  answer('get', `/api/files/${FILE}/video`, { ...sampleVideoWork, timesUrl: '/api/files/times' });
  answer('get', '/api/files/times', { timescale: 1_000, ticks });
  answer('get', TIMELINE, timeline);
});
afterEach(() => jest.restoreAllMocks());

/** Opens the page with the video's frames loaded and its talk-through ready to play. */
const open = async () => {
  openScreen(`/student/reviews/${ID}`);
  const video = playedMedia(
    await screen.findByLabelText<HTMLVideoElement>('Your video: Roll', { selector: 'video' }),
  );
  const voice = playedMedia(
    screen.getByLabelText<HTMLAudioElement>('Your coach talks you through it', {
      selector: 'audio',
    }),
  );
  await waitFor(() => {
    video.arrive();
    expect(document.querySelector('[data-state="exact"]')).toBeInTheDocument();
  });
  voice.arrive();
  return { video, voice };
};
const drawn = () => document.querySelectorAll('svg[data-drawings="pen"]').length;

it('saves a mark’s picture during a talk-through: stops the voice, and leaves out its drawings', async () => {
  const { video, voice } = await open();
  voice.play();
  await waitFor(() => expect(drawn()).toBe(1));
  const shown: unknown[] = [];
  jest.mocked(stillOf).mockImplementation((_, layer) => {
    shown.push([video.now.at, layer.childElementCount]);
    return Promise.resolve(new Blob());
  });
  await userEvent.click(screen.getByRole('button', { name: /^Save a picture/ }));
  expect(voice.now.plays).toBe(false);
  // the first seek began while it played, so it seeks once more
  for (let seeks = 0; seeks < 2; seeks += 1)
    act(() => void video.media.dispatchEvent(new Event('seeked')));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(shown).toEqual([[4.01, 0]]);
});

it('offers to reload a talk-through’s on-screen part after a failure', async () => {
  answer('get', TIMELINE, {}, 503);
  const { voice } = await open();
  voice.play();
  expect(
    await screen.findByText(
      /^Couldn’t load the on-screen part of this talk-through\. You can still listen/,
    ),
  ).toBeVisible();
  answer('get', TIMELINE, timeline);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(drawn()).toBe(1));
  expect(screen.queryByText(/^The on-screen part/)).not.toBeInTheDocument();
});

it('loads a talk-through’s on-screen part as soon as it’s online', async () => {
  answer('get', TIMELINE, {}, 0);
  const { voice } = await open();
  voice.play();
  await screen.findByText(/^Couldn’t load the on-screen part of this talk-through/);
  goOffline();
  expect(
    screen.getByText(/^The on-screen part of this talk-through will load when you’re back online/),
  ).toBeVisible();
  answer('get', TIMELINE, timeline);
  goOnline();
  await waitFor(() => expect(drawn()).toBe(1));
});

it('doesn’t retry what it can’t read', async () => {
  answer('get', TIMELINE, { version: 2 });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open();
  expect(
    await screen.findByText(/^The on-screen part of this talk-through can’t be read/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(callsOf(TIMELINE)).toHaveLength(1);
});

it('shows the video in full screen with its drawings and the talk-through', async () => {
  const lock = jest.fn().mockResolvedValue(undefined);
  const requestFullscreen = jest.fn().mockResolvedValue(undefined);
  Object.assign(HTMLElement.prototype, { requestFullscreen });
  Object.defineProperty(window.screen, 'orientation', { configurable: true, value: { lock } });
  const { voice } = await open();
  voice.play();
  await waitFor(() => expect(drawn()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const player = screen.getByRole('group', { name: 'Your video: Roll' });
  expect(requestFullscreen.mock.contexts).toEqual([player]);
  await waitFor(() => expect(lock).toHaveBeenCalledWith('landscape'));
  expect(player).toContainElement(screen.getByLabelText('Your video: Roll', { selector: 'video' }));
  expect(player).toContainElement(voice.media);
  expect(voice.now.plays).toBe(true);
  expect(drawn()).toBe(1);
  // as the browser reports leaving it with its own key
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(screen.queryByRole('button', { name: 'Exit full screen' })).not.toBeInTheDocument();
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');

  // iPhones: it fills the window
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(player).toHaveStyle({ position: 'fixed' });
  await userEvent.click(screen.getByRole('button', { name: 'Exit full screen' }));
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
  expect(player).not.toHaveStyle({ position: 'fixed' });
  Reflect.deleteProperty(window.screen, 'orientation');
});

it('shows the earlier video beside this one, at the matching frame, while the talk-through does', async () => {
  const other = '00000000-0000-4000-8000-0000000000f3';
  answer('get', `/api/files/${other}/video`, { ...sampleVideoWork, timesUrl: '/api/files/times' });
  const at = (frame: number) => ({ ticks: frame * 40, timescale: 1_000 });
  const beside = { uploadId: other, at: at(25), otherAt: at(10) };
  const events = [
    { type: 'seek', at: 0, ticks: 2_000 },
    { type: 'beside', at: 0, beside },
  ];
  answer('get', TIMELINE, { ...timeline, events });
  const { video, voice } = await open();
  expect(screen.queryByLabelText('Your earlier video')).not.toBeInTheDocument();
  voice.play();
  const earlier = await screen.findByLabelText<HTMLVideoElement>('Your earlier video');
  await waitFor(() => expect(earlier).toHaveAttribute('src'));
  const media = playedMedia(earlier);
  await waitFor(() => {
    video.arrive();
    media.arrive();
    // the talk-through stands at frame 50, 25 frames after the catch
    expect(document.querySelector('[data-beside="35"]')).toBeInTheDocument();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../../../testing/open-screen';
import { goOffline, goOnline, playedMedia } from '../../../testing/played-media';
import { answer, withPortalApi } from '../../../testing/portal';
import { sampleVideoWork } from '../../../testing/sample-portal';
import { withSignals } from '../../../testing/with-signals';

withPortalApi();

const THEN = '00000000-0000-4000-8000-0000000000f1';
const NOW = '00000000-0000-4000-8000-0000000000f2';
const ticks = Array.from({ length: 250 }, (_, at) => 40 * at);
const marked = (uploadId: string, title: string, at: number) => ({
  uploadId,
  submissionId: uploadId,
  title,
  ticks: at,
  timescale: 1_000,
  submissionDate: '2026-10-01T12:00:00Z',
});
const times = (id: string) => `/api/files/${id}/times`;

beforeEach(() => {
  withSignals();
  answer('get', '/api/student/stroke-scores', []);
  answer('get', '/api/student/then-and-now', [
    { part: 'head', then: marked(THEN, 'First', 2_000), now: marked(NOW, 'Latest', 4_000) },
  ]);
  for (const id of [THEN, NOW]) {
    answer('get', `/api/files/${id}/video`, { ...sampleVideoWork, timesUrl: times(id) });
    answer('get', times(id), { timescale: 1_000, ticks });
  }
});
afterEach(() => jest.restoreAllMocks());

/** Opens both videos side by side, not loaded yet. */
const open = async () => {
  openScreen('/student/progress');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare side by side' }));
  const side = async (name: string) => {
    const video = await screen.findByLabelText<HTMLVideoElement>(name);
    await waitFor(() => expect(video).toHaveAttribute('src'));
    return playedMedia(video);
  };
  return { then: await side('Then: First'), now: await side('Now: Latest') };
};
const play = () => screen.getByRole('button', { name: 'Play both' });

it('says which video couldn’t be loaded, and retries it', async () => {
  const { then, now } = await open();
  now.arrive();
  for (let lost = 0; lost < 4; lost += 1) then.lose();
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the earlier video.');
  expect(play()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  then.arrive();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(play()).toBeEnabled());
});

it('waits for a connection, and then resumes at the same position', async () => {
  const { then, now } = await open();
  [then, now].forEach(({ arrive }) => arrive());
  await waitFor(() => expect(play()).toBeEnabled());
  // both are at the mark; then the later one is moved on
  act(() => [then, now].forEach(({ media }) => media.dispatchEvent(new Event('seeked'))));
  now.media.currentTime = 6;
  goOffline();
  [then, now].forEach(({ lose }) => lose());
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline\. The video will load/);
  goOnline();
  [then, now].forEach(({ arrive }) => arrive());
  expect(play()).toBeEnabled();
  expect(now.media.currentTime).toBeCloseTo(6, 1);
});

it('says once that both couldn’t be loaded, and retries both', async () => {
  const { then, now } = await open();
  for (let lost = 0; lost < 4; lost += 1) [then, now].forEach(({ lose }) => lose());
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the videos.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  [then, now].forEach(({ arrive }) => arrive());
  await waitFor(() => expect(play()).toBeEnabled());
});

it('says that the videos can’t play in sync when the frames of one couldn’t be loaded, and retries', async () => {
  answer('get', times(NOW), {}, 503);
  answer('get', `/api/files/${NOW}`, {}, 503);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { then, now } = await open();
  [then, now].forEach(({ arrive }) => arrive());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load the later video’s frames, so the videos can’t play in sync.',
  );
  answer('get', times(NOW), { timescale: 1_000, ticks });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(play()).toBeEnabled());
  expect(now.asked).toEqual([]);
});

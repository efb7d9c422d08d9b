import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useMemo, useState } from 'react';
import { PortalProviders } from '../../../app/providers';
import { createQueryClient } from '../../../api/query-client';
import { answer, asked, withPortalApi } from '../../../testing/portal';
import { RecorderInHand } from '../../../testing/recorder-in-hand';
import { dropDraftsOf } from '../../../lib/drafts';
import { RecordingBar } from './recording-bar';
import { RecordingControls } from './recording-controls';
import { withRecording } from './recording-place';
import type { FinishedRecording, SavedRecording } from './recording.types';
import { useRecording } from './use-recording';

withPortalApi();

const ROOT = '/api/coach/reviews/s-1/recordings';
const FINISHED = { voiceKey: 'v-1', timelineKey: 't-1', durationMs: 2_000 };

const track = Object.assign(new EventTarget(), { stop: jest.fn(), muted: false });
const getUserMedia = jest.fn();
const microphone = (given: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: given });

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { MediaRecorder: RecorderInHand });
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  microphone({ getUserMedia });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  answer('get', ROOT, []);
  answer('put', `${ROOT}/:takeId`, { received: 4 });
  answer('put', `${ROOT}/:takeId/timeline`, { received: 99 });
  answer('delete', `${ROOT}/:takeId`, {});
  answer('post', `${ROOT}/:takeId/finish`, { id: 'take-1', ...FINISHED });
});

const element = document.createElement('video');
const times = { timescale: 1_000, ticks: [0, 40, 80] };

const Room = ({ given }: { given: SavedRecording[] }) => {
  const [takes, setRecordings] = useState(given);
  const video = useMemo(() => ({ uploadId: 'u-1', element, times, offset: 0 }), []);
  const [again, setAgain] = useState<string | null>(null);
  const onTake = useCallback(
    (take: FinishedRecording) => setRecordings((before) => withRecording(before, take, again)),
    [again],
  );
  const recording = useRecording({ submissionId: 's-1', video, onTake });
  const onAgain = (takeId: string) => {
    setAgain(takeId);
    recording.start();
  };
  return (
    <>
      <RecordingControls {...{ recording, takes, again }} canRecord />
      <RecordingBar
        submissionId="s-1"
        coachId={1}
        {...{ recording, takes, onAgain }}
        canRecord
        onChange={setRecordings}
      />
    </>
  );
};
const open = (given: SavedRecording[] = []) => {
  const { unmount } = render(
    <PortalProviders queryClient={createQueryClient()}>
      <Room given={given} />
    </PortalProviders>,
  );
  return { user: userEvent.setup({ delay: null }), unmount };
};
const button = (name: string) => screen.findByRole('button', { name });
const voices = () =>
  asked.filter(({ method, path }) => method === 'PUT' && !path.includes('/timeline'));
const methods = () =>
  asked.map(({ method, path }) => `${method} ${path.split('/').slice(6).join('/')}`);

it('records, pauses, resumes and delivers the take, with the video muted and the screen kept on', async () => {
  const lock = { release: jest.fn(() => Promise.resolve()) };
  const request = jest.fn(() => Promise.resolve(lock));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { user } = open();
  await user.click(await button('Record talk-through'));
  expect(await screen.findByText(/Recording. Play, pause, step, and draw/)).toBeInTheDocument();
  const recorder = RecorderInHand.latest;
  expect([recorder.options.audioBitsPerSecond, element.muted]).toEqual([32_000, true]);
  expect(recorder.start).toHaveBeenCalledWith(1_000);
  expect(request).toHaveBeenCalledWith('screen');
  expect(lock.release).not.toHaveBeenCalled();
  await user.click(await button('Pause recording'));
  await user.click(await button('Resume recording'));
  expect([recorder.pause.mock.calls.length, recorder.resume.mock.calls.length]).toEqual([1, 1]);
  act(() => recorder.say('1234'));
  await user.click(await button('Finish recording'));
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:02' })).toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect([element.muted, track.stop.mock.calls.length, lock.release.mock.calls.length]).toEqual([
    false,
    1,
    1,
  ]);
  expect(await button('Record talk-through')).toBeEnabled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('records two minutes with the same two clicks as two seconds, without questions', async () => {
  const started = performance.now();
  const now = jest.spyOn(performance, 'now').mockReturnValue(started);
  const { user } = open();
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  now.mockReturnValue(started + 120_000);
  act(() => RecorderInHand.latest.say('1234'));
  expect(await screen.findByText('2:00')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await button('Finish recording'));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const { durationMs } = asked.find(({ method }) => method === 'POST')?.body as {
    durationMs: number;
  };
  expect(Math.round(durationMs / 1_000)).toBe(120);
  now.mockRestore();
});

it.each([
  [
    'denied',
    () => getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError')),
    /is blocking the microphone. Allow it/,
  ],
  [
    'missing',
    () => getUserMedia.mockRejectedValue(new DOMException('', 'NotFoundError')),
    /No microphone was found/,
  ],
  ['unknown to the browser', () => microphone(undefined), /can’t record audio/],
])('explains a microphone that is %s, and allows another try', async (_, prepare, text) => {
  prepare();
  const { user } = open();
  await user.click(await button('Record talk-through'));
  expect(await screen.findByText(text)).toBeInTheDocument();
  microphone({ getUserMedia: getUserMedia.mockResolvedValue({ getTracks: () => [track] }) });
  await user.click(await button('Record talk-through'));
  expect(await button('Finish recording')).toBeEnabled();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('warns while a microphone is muted or silent, and saves the recording if it is disconnected', async () => {
  const { user } = open();
  track.muted = true;
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  const warning = () => screen.queryByText(/isn’t picking up any sound/);
  expect(warning()).toBeInTheDocument();
  track.muted = false;
  act(() => void track.dispatchEvent(new Event('unmute')));
  expect(warning()).not.toBeInTheDocument();
  act(() => void track.dispatchEvent(new Event('mute')));
  expect(warning()).toBeInTheDocument();
  act(() => void track.dispatchEvent(new Event('unmute')));
  expect(warning()).not.toBeInTheDocument();
  act(() => {
    RecorderInHand.latest.say('1234');
    RecorderInHand.latest.stop();
  });
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:02' })).toBeInTheDocument();
});

it('keeps a recording that can’t be finished and tries again', async () => {
  answer('post', `${ROOT}/:takeId/finish`, { error: 'We are busy. Please try again.' }, 503);
  const { user } = open();
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  act(() => RecorderInHand.latest.say('1234'));
  await user.click(await button('Finish recording'));
  expect(await screen.findByText('We are busy. Please try again.')).toBeInTheDocument();
  answer('post', `${ROOT}/:takeId/finish`, { id: 'take-1', ...FINISHED });
  await user.click(await button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:02' })).toBeInTheDocument();
});

it('resends what the server says is missing, then finishes', async () => {
  const lost = {
    error: 'Part of this recording has not arrived.',
    code: 'TAKE_INCOMPLETE',
    voiceBytes: 0,
    eventCount: 99,
  };
  answer('post', `${ROOT}/:takeId/finish`, lost, 409);
  const { user } = open();
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  act(() => RecorderInHand.latest.say('1234'));
  await waitFor(() => expect(voices()).toHaveLength(1));
  let resume: () => void = () => undefined;
  answer(
    'put',
    `${ROOT}/:takeId`,
    { received: 4 },
    200,
    new Promise((resolve) => (resume = resolve)),
  );
  await user.click(await button('Finish recording'));
  await waitFor(() => expect(voices()).toHaveLength(2));
  answer('post', `${ROOT}/:takeId/finish`, { id: 'take-1', ...FINISHED });
  act(resume);
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:02' })).toBeInTheDocument();
  const finishes = asked.filter(({ method }) => method === 'POST');
  expect(finishes.map(({ body }) => (body as { voiceBytes: number }).voiceBytes)).toEqual([4, 4]);
});

it('deletes a discarded recording, but not one left with the page', async () => {
  const { user, unmount } = open();
  await user.click(await button('Record talk-through'));
  await user.click(await button('Discard recording'));
  expect(await button('Record talk-through')).toBeEnabled();
  await waitFor(() =>
    expect(methods().filter((each) => each.startsWith('DELETE '))).toHaveLength(1),
  );
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  asked.length = 0;
  unmount();
  expect(RecorderInHand.latest.stop).toHaveBeenCalled();
  // its requests come after any that the first one left behind
  open();
  await user.click(await button('Record talk-through'));
  await user.click(await button('Discard recording'));
  await waitFor(() =>
    expect(methods().filter((each) => each.startsWith('DELETE '))).not.toEqual([]),
  );
  expect(methods().filter((each) => each.startsWith('DELETE '))).toHaveLength(1);
});

it('offers to use or discard what a closed tab left behind', async () => {
  const left = { startedAt: '2026-11-22T20:00:00.000Z', recordedMs: 7_080, isFinished: false };
  answer('get', ROOT, [
    { id: 'take-1', ...left },
    { id: 'take-2', ...left, recordedMs: 65_000 },
    { id: 'take-3', ...left },
  ]);
  const { user } = open([{ id: 'take-3', ...FINISHED, captions: [] }]);
  expect(await screen.findByText(/A 0:07 recording from/)).toBeInTheDocument();
  expect(screen.getByText(/A 1:05 recording from/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Use recording' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Talk-through 2, 0:02' })).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ durationMs: 7_080 });
  await user.click(await button('Discard recording'));
  await waitFor(() =>
    expect(screen.queryByText(/isn’t part of this review/)).not.toBeInTheDocument(),
  );
});

it('hides what another window is recording, and tells other windows what this one records', async () => {
  const request = jest.fn((_name: string, hold: () => Promise<void>) => hold());
  const query = jest
    .fn()
    .mockResolvedValue({ held: [{ name: 'wavetrain-take-take-1' }, { name: 'other' }] });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  const left = { startedAt: '2026-11-22T20:00:00.000Z', isFinished: false };
  answer('get', ROOT, [
    { id: 'take-1', ...left, recordedMs: 7_080 },
    { id: 'take-2', ...left, recordedMs: 65_000 },
  ]);
  const { user } = open();
  expect(await screen.findByText(/A 1:05 recording from/)).toBeInTheDocument();
  expect(screen.queryByText(/A 0:07 recording from/)).not.toBeInTheDocument();
  await user.click(await button('Record talk-through'));
  await button('Finish recording');
  expect(request).toHaveBeenCalledTimes(1);
  await user.click(await button('Discard recording'));
  await expect(request.mock.results[0]?.value).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, 'locks');
});

it('saves captions while they are typed and reports what can’t be parsed', async () => {
  const { user } = open([{ id: 'take-1', ...FINISHED, captions: [] }]);
  await user.click(await button('Captions'));
  await user.type(screen.getByLabelText('Captions'), 'Look here.');
  await user.click(await button('Captions'));
  expect(screen.queryByLabelText('Captions')).not.toBeInTheDocument();
  await user.click(await button('Captions'));
  expect(screen.getByLabelText('Captions')).toHaveValue('Look here.');
  expect(
    await screen.findByText(/^Line 1: start with the time, like “0:03 Look at your head.”/),
  ).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Captions'));
  await user.type(screen.getByLabelText('Captions'), '0:01 Look here.');
  expect(await button('Captions (1)')).toBeInTheDocument();
  expect(screen.queryByText(/in this browser only/)).not.toBeInTheDocument();
  await user.click(await button('Remove talk-through 1'));
  expect(screen.queryByRole('heading', { name: /Talk-through/ })).not.toBeInTheDocument();
});

it('restores incomplete captions when the room reopens, until they can be parsed or the coach signs out', async () => {
  const take = { id: 'take-1', ...FINISHED, captions: [] };
  const { user, unmount } = open([take]);
  await user.click(await button('Captions'));
  await user.type(screen.getByLabelText('Captions'), 'Look at your head');
  unmount();

  const { unmount: leave } = open([take]);
  expect(await screen.findByLabelText('Captions')).toHaveValue('Look at your head');
  expect(
    screen.getByText(/^Line 1: start with the time.* saved in this browser only\.$/),
  ).toBeInTheDocument();
  dropDraftsOf('coach');
  leave();
  const { user: third, unmount: leaveAgain } = open([take]);
  await third.click(await button('Captions'));
  expect(screen.getByLabelText('Captions')).toHaveValue('');
  await third.type(screen.getByLabelText('Captions'), '0:01 Look');
  leaveAgain();

  open([take]);
  await button('Captions');
  expect(screen.queryByLabelText('Captions')).not.toBeInTheDocument();
});

it('re-records a take: keeps the old one until the new one is complete, or if that is discarded', async () => {
  const { user } = open([
    {
      id: 'old-1',
      ...FINISHED,
      durationMs: 9_000,
      captions: [{ startMs: 0, endMs: 9_000, text: 'Look.' }],
    },
    { id: 'old-2', ...FINISHED, durationMs: 5_000, captions: [] },
  ]);
  await user.click(await button('Record talk-through 1 again'));
  expect(
    await screen.findByText(
      /will replace talk-through 1 when you finish\. Its captions will be removed/,
    ),
  ).toBeInTheDocument();
  expect(await button('Record talk-through 2 again')).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Talk-through 1, 0:09' })).toBeInTheDocument();
  await user.click(await button('Discard recording'));
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:09' })).toBeInTheDocument();

  await user.click(await button('Record talk-through 1 again'));
  await button('Finish recording');
  act(() => RecorderInHand.latest.say('1234'));
  await user.click(await button('Finish recording'));
  expect(await screen.findByRole('heading', { name: 'Talk-through 1, 0:02' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Talk-through 2, 0:05' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /0:09/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Captions (1)' })).not.toBeInTheDocument();
});

it('appends a re-recorded take if the old one is gone', () => {
  const take = { id: 'new', ...FINISHED };
  const others = ['a', 'b'].map((id) => ({ ...take, id, captions: [] }));
  const ids = (insteadOf: string | null) =>
    withRecording(others, take, insteadOf).map(({ id }) => id);
  expect([ids('a'), ids('gone'), ids(null)]).toEqual([['new', 'b'], ['a', 'b', 'new'], ['a', 'b', 'new']]); // prettier-ignore
});

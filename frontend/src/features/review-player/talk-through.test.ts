import { timelineSchema, type TimelineEvent } from '@wavetrain/shared/timeline';
import { ExactVideo } from './exact-video';
import { TalkThrough } from './talk-through';

const is = (media: HTMLMediaElement, facts: { paused: boolean; readyState?: number }) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(media, name, { configurable: true, value });
};

afterEach(() => jest.restoreAllMocks());

/** Starts a talk-through that plays from its beginning; `next` runs the next animation frame. */
const open = (events: TimelineEvent[] = [{ type: 'play', at: 0, ticks: 0 }]) => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const [voice, video] = [document.createElement('audio'), document.createElement('video')];
  const [listen, play] = [
    video.addEventListener.bind(video),
    jest.spyOn(video, 'play').mockResolvedValue(),
  ];
  // jsdom only accepts its own kind of signal
  video.addEventListener = (type: string, listener: EventListener) => listen(type, listener);
  const pause = jest.spyOn(video, 'pause').mockImplementation(() => undefined);
  const times = { timescale: 1_000, ticks: [0, 40, 80, 120] };
  const missed = jest.fn();
  const exact = new ExactVideo(video, times, () => undefined, 0, missed);
  const show = jest.spyOn(exact, 'show');
  const timeline = timelineSchema.parse({ version: 1, uploadId: 'u', timescale: 1_000, events });
  is(voice, { paused: false, readyState: 4 });
  new TalkThrough(voice, exact, timeline, () => undefined).start();
  return { voice, video, exact, missed, play, pause, show, next: () => frames.pop()?.(0) };
};

it('pauses the video while the voice is buffering, and resumes with it', () => {
  const { voice, video, play, pause, show, next } = open();
  next();
  expect([play.mock.calls.length, show.mock.calls.length]).toEqual([1, 0]);
  is(voice, { paused: false, readyState: 2 });
  is(video, { paused: false });
  voice.currentTime = 0.05;
  next();
  expect([play.mock.calls.length, show.mock.calls]).toEqual([1, [[1]]]);
  is(voice, { paused: false, readyState: 4 });
  is(video, { paused: true });
  next();
  expect(play).toHaveBeenCalledTimes(2);
  // while its file is loaded again, the voice is back at its beginning, as in browsers
  [show, pause].forEach((spied) => spied.mockClear());
  is(voice, { paused: true, readyState: 0 });
  is(video, { paused: false });
  voice.currentTime = 0;
  next();
  expect([pause.mock.calls.length, show.mock.calls]).toEqual([1, []]);
});

it('keeps the voice playing when the video is stopped before it has loaded, but pauses it when the video may not play', async () => {
  const { voice, play, next } = open();
  const stop = jest.spyOn(voice, 'pause').mockImplementation(() => undefined);
  const refuse = async (name: string) => {
    const refused = Promise.reject<void>(new DOMException('', name));
    play.mockReturnValueOnce(refused);
    next();
    await expect(refused).rejects.toThrow(DOMException);
  };
  await refuse('AbortError');
  expect(stop).not.toHaveBeenCalled();
  await refuse('NotAllowedError');
  expect(stop).toHaveBeenCalledTimes(1);
});

it('leaves a video that failed to load alone until it is back', () => {
  const { video, play, show, next } = open();
  Object.defineProperty(video, 'error', { configurable: true, value: { code: 2 } });
  next();
  expect([play.mock.calls, show.mock.calls]).toEqual([[], []]);
  Object.defineProperty(video, 'error', { configurable: true, value: null });
  next();
  expect(play).toHaveBeenCalledTimes(1);
});

it('plays the video as much faster as the voice', () => {
  const { voice, video, next } = open();
  voice.playbackRate = 1.5;
  next();
  expect(video.playbackRate).toBe(1.5);
});

it('has a frame decoded that the video can’t show while it’s paused there', () => {
  const { video, exact, missed, next } = open([{ type: 'pause', at: 0, ticks: 40 }]);
  let isSought = false;
  const goesTo = jest.fn(() => void (isSought = true));
  Object.defineProperty(video, 'currentTime', { get: () => 0.1, set: goesTo });
  for (let n = 0; n < 20; n += 1) {
    next();
    if (!isSought) continue;
    isSought = false;
    video.dispatchEvent(new Event('seeked'));
  }
  expect([missed.mock.calls, goesTo.mock.calls.length]).toEqual([[[1]], 4]);
  exact.cover(1);
  next();
  expect([exact.frame, goesTo.mock.calls.length]).toEqual([1, 4]);
});

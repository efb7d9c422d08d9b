import { ExactVideo } from './exact-video';

const TIMES = { timescale: 1_000, ticks: [33, 66, 100, 150] };

const over = (offset: number, onMissed?: (frame: number | null) => void) => {
  const element = document.createElement('video');
  const shown: number[] = [];
  // jsdom only accepts its own kind of signal
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (type: string, listener: EventListener) => listen(type, listener);
  jest.spyOn(element, 'pause').mockImplementation(() => undefined);
  return {
    element,
    shown,
    video: new ExactVideo(element, TIMES, (frame) => shown.push(frame), offset, onMissed),
  };
};

it('seeks earlier in a copy that starts earlier, and reports the source’s frames and times', () => {
  const { element, shown, video } = over(33);
  video.show(2);
  expect(element.currentTime).toBeCloseTo(0.125 - 0.033);
  element.dispatchEvent(new Event('seeked'));
  expect([shown, Math.round(video.position)]).toEqual([[2], 125]);
  video.showMark({ ticks: 66, timescale: 1_000 });
  expect(element.currentTime).toBeCloseTo(0.083 - 0.033);
  element.dispatchEvent(new Event('seeked'));
  video.seekTo(100);
  expect(element.currentTime).toBeCloseTo(0.067);
});

it('skips by seconds from where it is going, so that quick presses add up', () => {
  const { element, shown, video } = over(0);
  element.currentTime = 0.04;
  video.skip(0.06);
  video.skip(0.05);
  element.dispatchEvent(new Event('seeked'));
  element.dispatchEvent(new Event('seeked'));
  expect([shown.at(-1), video.frame]).toEqual([3, 3]);
  video.skip(-1);
  element.dispatchEvent(new Event('seeked'));
  expect(video.frame).toBe(0);
});

it('seeks the original at its own times', () => {
  const { element, video } = over(0);
  video.show(0);
  expect(element.currentTime).toBeCloseTo(0.0495);
});

it('seeks to the frame it paused on, since a busy browser may show a later one than it reported', () => {
  const { element, shown, video } = over(0);
  element.currentTime = 0.11;
  element.dispatchEvent(new Event('pause'));
  expect(element.currentTime).toBeCloseTo(0.125);
  element.dispatchEvent(new Event('seeked'));
  expect([shown, video.frame]).toEqual([[2], 2]);
  video.show(1);
  element.dispatchEvent(new Event('pause'));
  expect(element.currentTime).toBeCloseTo(0.083);
});

it('seeks again when paused during a seek, since playback may have continued briefly', () => {
  const { element, shown, video } = over(0);
  const paused = jest.spyOn(element, 'paused', 'get').mockReturnValue(false);
  const goesTo = jest.spyOn(element, 'currentTime', 'set');
  video.seek(2);
  element.dispatchEvent(new Event('seeked'));
  expect(goesTo).toHaveBeenCalledTimes(1);
  video.seek(1);
  paused.mockReturnValue(true);
  element.dispatchEvent(new Event('pause'));
  element.dispatchEvent(new Event('seeked'));
  expect(goesTo.mock.calls.map(([to]) => Math.round(to * 1_000))).toEqual([125, 83, 75]);
  element.dispatchEvent(new Event('seeked'));
  expect(goesTo).toHaveBeenCalledTimes(3);
  expect(shown).toEqual([2, 1, 1]);
  paused.mockReturnValue(false);
  video.seekTo(100);
  paused.mockReturnValue(true);
  element.dispatchEvent(new Event('seeked'));
  expect(element.currentTime).toBeCloseTo(0.1125);
});

describe('a seek that the browser doesn’t say has ended', () => {
  /** Returns the times in ms that the video was sought to. */
  const watched = (element: HTMLVideoElement) => {
    const goesTo = jest.spyOn(element, 'currentTime', 'set');
    return () => goesTo.mock.calls.map(([to]) => Math.round(to * 1_000));
  };

  it.each(['waiting', 'stalled', 'suspend'])(
    'doesn’t hold up the next request if the browser is short of data: %s',
    (type) => {
      const { element, shown, video } = over(0);
      const sought = watched(element);
      video.show(1);
      video.show(2);
      expect(sought()).toEqual([83]);
      element.dispatchEvent(new Event(type));
      expect(sought()).toEqual([83, 125]);
      // and nothing is sought twice
      element.dispatchEvent(new Event(type));
      video.step(1);
      expect(sought()).toEqual([83, 125, 175]);
      element.dispatchEvent(new Event('seeked'));
      expect([shown, video.frame]).toEqual([[3], 3]);
    },
  );

  it('is left alone by playback for two seconds if it’s short of data, but not by the viewer', () => {
    const { element, video } = over(0);
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const sought = watched(element);
    video.seekTo(66);
    element.dispatchEvent(new Event('waiting'));
    now.mockReturnValue(2_000);
    video.seekTo(100);
    expect(sought()).toEqual([66]);
    now.mockReturnValue(2_001);
    video.seekTo(110);
    video.seekTo(120);
    expect(sought()).toEqual([66, 110]);
    video.seek(3);
    expect(sought()).toEqual([66, 110, 175]);
    now.mockRestore();
  });

  it('has ended if the video is there already and has a picture', async () => {
    const { element, shown, video } = over(0);
    jest.spyOn(element, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
    video.show(1);
    element.dispatchEvent(new Event('seeked'));
    const sought = watched(element);
    video.show(1);
    expect([sought(), shown, await video.settled()]).toEqual([[], [1, 1], true]);
    video.show(2);
    expect(sought()).toEqual([125]);
  });

  it('has ended once the video can play, if nothing is sought anymore', async () => {
    const { element, shown, video } = over(0);
    video.show(2);
    element.dispatchEvent(new Event('canplay'));
    expect([shown, await video.settled()]).toEqual([[2], true]);
  });

  it('has ended if the video fails, and isn’t over while the browser still seeks', async () => {
    const { element, shown, video } = over(0);
    const seeking = jest.spyOn(element, 'seeking', 'get').mockReturnValue(true);
    video.show(2);
    const settled = video.settled();
    element.dispatchEvent(new Event('seeked'));
    expect(shown).toEqual([]);
    element.dispatchEvent(new Event('error'));
    expect(await settled).toBe(false);
    seeking.mockReturnValue(false);
    video.show(3);
    element.dispatchEvent(new Event('seeked'));
    expect(shown).toEqual([3]);
  });
});

it('counts a missed frame as shown once it’s drawn over the video, and doesn’t seek it again', async () => {
  const missed = jest.fn();
  const { element, video } = over(0, missed);
  const goesTo = jest.fn();
  Object.defineProperty(element, 'currentTime', { get: () => 0.16, set: goesTo });
  video.show(2);
  for (let tries = 0; tries < 4; tries += 1) element.dispatchEvent(new Event('seeked'));
  expect([missed.mock.calls, video.frame, await video.settled()]).toEqual([[[2]], 3, false]);
  video.cover(1);
  expect(video.frame).toBe(3);
  video.cover(2);
  goesTo.mockClear();
  video.show(2);
  expect([video.frame, goesTo.mock.calls]).toEqual([2, []]);
  video.step(1);
  element.dispatchEvent(new Event('seeked'));
  expect([video.frame, missed.mock.calls.at(-1)]).toEqual([3, [null]]);
});

it('still seeks after being reloaded during a seek', () => {
  const { element, shown, video } = over(0);
  video.show(3);
  element.dispatchEvent(new Event('emptied'));
  element.currentTime = 0;
  video.show(2);
  expect(element.currentTime).toBeCloseTo(0.125);
  element.dispatchEvent(new Event('seeked'));
  expect(shown).toEqual([2]);
});

it('tries a seek that ends at another frame a few times, then shows the nearest and reports the miss', () => {
  const missed = jest.fn();
  const { element, shown, video } = over(0, missed);
  const goesTo = jest.fn();
  Object.defineProperty(element, 'currentTime', { get: () => 0.12, set: goesTo });
  video.show(3);
  for (let arrivals = 0; arrivals < 50; arrivals += 1) element.dispatchEvent(new Event('seeked'));
  expect(goesTo.mock.calls.length).toBeLessThanOrEqual(5);
  expect([shown.at(-1), missed.mock.calls[0]]).toEqual([2, [3]]);
  video.show(2);
  element.dispatchEvent(new Event('seeked'));
  expect(missed).toHaveBeenLastCalledWith(null);
});

it('does nothing when stepping back at the first frame or on at the last', () => {
  const { element, video } = over(0);
  const goesTo = jest.spyOn(element, 'currentTime', 'set');
  video.step(-1);
  expect([goesTo.mock.calls.length, video.frame]).toEqual([0, 0]);
  video.show(3);
  element.dispatchEvent(new Event('seeked'));
  video.step(1);
  expect([goesTo.mock.calls.length, video.frame]).toEqual([1, 3]);
});

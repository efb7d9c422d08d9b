import { act } from '@testing-library/react';

/**
 * jsdom plays nothing: makes an element play, stop, load and be lost as Chromium does. What is lost stands before its `error` comes,
 * the `pause` comes after it; loading takes it to its beginning and to its own speed.
 */
export const playedMedia = (media: HTMLMediaElement) => {
  const facts = { paused: true, readyState: 0, error: null as { code: number } | null };
  const asked: string[] = [];
  const tell = (type: string) => void media.dispatchEvent(new Event(type));
  for (const name of Object.keys(facts) as (keyof typeof facts)[])
    Object.defineProperty(media, name, { configurable: true, get: () => facts[name] });
  const load = () => {
    asked.push(media.getAttribute('src') ?? '');
    Object.assign(facts, { paused: true, readyState: 0, error: null });
    Object.assign(media, { currentTime: 0, playbackRate: 1 });
    tell('emptied');
  };
  const { setAttribute } = media;
  Object.assign(media, {
    load,
    // React says by it that something else is to be loaded
    setAttribute: (name: string, value: string) => {
      setAttribute.call(media, name, value);
      if (name === 'src') load();
    },
    play: () => {
      facts.paused = false;
      tell('play');
      return Promise.resolve();
    },
    pause: () => {
      if (facts.paused) return;
      facts.paused = true;
      tell('pause');
    },
  });
  return {
    media,
    /** What was loaded since, in order. */
    asked,
    /** Loaded as far as it takes to know how long it is, and shown where it was put before. */
    arrive: () =>
      act(() => {
        facts.readyState = HTMLMediaElement.HAVE_METADATA;
        tell('loadedmetadata');
        if (media.currentTime > 0) tell('seeked');
      }),
    lose: () =>
      act(() => {
        const played = !facts.paused;
        Object.assign(facts, { paused: true, error: { code: 2 } });
        tell('error');
        if (played) tell('pause');
      }),
    play: () => act(() => void media.play()),
    pause: () => act(() => media.pause()),
    get now() {
      return { at: media.currentTime, plays: !media.paused, rate: media.playbackRate };
    },
  };
};

/** The connection is lost, and is there again. */
export const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
export const goOnline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};

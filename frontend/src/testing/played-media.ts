import { act } from '@testing-library/react';

/**
 * Makes an element play, pause, load and fail like Chromium does, since jsdom plays nothing.
 * Failing media stops before its `error` event, and `pause` follows. Loading resets the position
 * and the speed.
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
    // React sets the source through this
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
    /** The addresses loaded since, in order. */
    asked,
    /** Finishes loading the metadata, and shows the position that was set before. */
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

/** Goes offline, and back online. */
export const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
export const goOnline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};

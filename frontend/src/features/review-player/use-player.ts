import { useCallback, useEffect, useMemo, useState } from 'react';
import { logProblem } from '../../lib/log-problem';
import { useWhenOnline } from '../../lib/use-when-online';
import { ExactVideo } from './exact-video';
import type { FrameTimes } from './frame-times.rules';
import { frameTimesOf } from './read-frame-times';
import { useDecodedFrame } from './use-decoded-frame';
import { useLoading } from './use-loading';
import { sourceNote, useSource } from './use-source';

export interface Loop {
  readonly from: number;
  readonly to: number;
}

/** A video on the page, exact to the frame if the times of its frames are known. */
export interface Player {
  /** The URL the video loads from; undefined until that is known. */
  readonly url: string | undefined;
  /** The current frame, if the video itself can't show it. */
  readonly picture: HTMLCanvasElement | null;
  /** A note about the loaded video for the viewer. */
  readonly note: string | null;
  readonly attach: (element: HTMLVideoElement | null) => void;
  /** Controls the video once it and its frame times have loaded. */
  readonly video: ExactVideo | null;
  /** `plain`: the frame times can't be read, so the video plays but can't be stepped. */
  readonly state: 'loading' | 'exact' | 'plain' | 'failed';
  readonly times: FrameTimes | null;
  /** The current frame. */
  readonly frame: number;
  readonly playing: boolean;
  readonly rate: number;
  readonly loop: Loop | null;
  /** The picture's width divided by its height. */
  readonly aspect: number;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly step: (by: number) => void;
  /** Skips seconds forward or back; playback continues. */
  readonly skip: (seconds: number) => void;
  readonly show: (frame: number) => void;
  readonly showMark: (mark: { readonly ticks: number; readonly timescale: number }) => void;
  readonly setRate: (rate: number) => void;
  readonly setLoop: (loop: Loop | null) => void;
  readonly retry: () => void;
}

const missedNote = (wanted: number, shown: number): string =>
  `This browser can’t show frame ${wanted + 1} of this file. You’re seeing the nearest one, frame ${shown + 1}.`;

/** Reads the frame times once for each file. */
const useFrameTimes = (url: string, timesUrl: string | null, isKnown: boolean, attempt: number) => {
  const [known, setKnown] = useState<{ url: string; times: FrameTimes | null } | null>(null);
  useEffect(() => {
    if (!isKnown) return undefined;
    let isCurrent = true;
    const tell = (times: FrameTimes | null) => void (isCurrent && setKnown({ url, times }));
    frameTimesOf(url, timesUrl).then(tell, (error: unknown) => {
      logProblem('The times of a video’s frames could not be read.', error);
      tell(null);
    });
    return () => void (isCurrent = false);
  }, [url, timesUrl, isKnown, attempt]);
  return known?.url === url ? known : null;
};

/** Tracks the element's state: whether it plays, its rate and its aspect ratio. */
const useElementState = (element: HTMLVideoElement | null, url: string | undefined) => {
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [aspect, setAspect] = useState(16 / 9);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal });
    const measure = () => {
      if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
      setReady(element.readyState >= HTMLMediaElement.HAVE_METADATA);
    };
    // reloading stops playback without a `pause`, and the old file's `pause` may arrive once
    // playback has resumed
    for (const type of ['play', 'pause', 'emptied']) on(type, () => setPlaying(!element.paused));
    on('ratechange', () => setRate(element.playbackRate));
    on('loadedmetadata', measure);
    // hidden pages get no frame callbacks, so the video would run ahead of the reported frame
    document.addEventListener('visibilitychange', () => document.hidden && element.pause(), {
      signal,
    });
    measure();
    return () => listeners.abort();
  }, [element, url]);
  return { playing, rate, aspect, isReady };
};

/**
 * Returns a video and its controls. @param original its URL, on the same origin or one that allows
 * reading it
 */
export const usePlayer = (original: string): Player => {
  const source = useSource(original);
  const { url, offset } = source;
  const [element, attach] = useState<HTMLVideoElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = useFrameTimes(original, source.timesUrl, url !== undefined, attempt);
  const times = known?.times ?? null;
  const { playing, rate, aspect, isReady } = useElementState(element, url);
  const { hasFailed, again, keepPaused } = useLoading(
    original,
    element,
    source,
    times ? offset / times.timescale : 0,
  );
  const [frame, setFrame] = useState(0);
  const [loop, setLoop] = useState<Loop | null>(null);
  const [missed, setMissed] = useState<number | null>(null);
  const [video, setVideo] = useState<ExactVideo | null>(null);
  useEffect(() => {
    if (!element || !times || !isReady) return undefined;
    const exact = new ExactVideo(element, times, setFrame, offset, setMissed);
    setVideo(exact);
    setFrame(exact.frame);
    return () => {
      exact.dispose();
      setMissed(null);
      setVideo(null);
    };
  }, [element, times, offset, isReady]);
  useEffect(() => {
    if (video && playing && loop && (frame >= loop.to || frame < loop.from)) video.seek(loop.from);
  }, [video, playing, loop, frame]);

  const toggle = useCallback(() => {
    if (!element) return;
    if (element.paused)
      element.play().catch((error: unknown) => logProblem('The video did not play.', error));
    else element.pause();
  }, [element]);
  const pause = useCallback(() => {
    keepPaused();
    element?.pause();
  }, [element, keepPaused]);
  const step = useCallback(
    (by: number) => {
      keepPaused();
      video?.step(by);
    },
    [video, keepPaused],
  );
  const skip = useCallback(
    (seconds: number) => {
      if (video) video.skip(seconds);
      else if (element) element.currentTime += seconds;
    },
    [element, video],
  );
  const show = useCallback(
    (to: number) => {
      keepPaused();
      video?.show(to);
    },
    [video, keepPaused],
  );
  const showMark = useCallback<Player['showMark']>(
    (mark) => {
      keepPaused();
      video?.showMark(mark);
    },
    [video, keepPaused],
  );
  const setRate = useCallback(
    (to: number) => void (element && (element.playbackRate = to)),
    [element],
  );
  const retry = useCallback(() => {
    if (!times) setAttempt((before) => before + 1);
    if (hasFailed) again();
  }, [times, hasFailed, again]);
  useWhenOnline(hasFailed || known?.times === null ? retry : null);

  const { picture, isMissing } = useDecodedFrame(video, url, missed);
  const note = missed !== null && isMissing ? missedNote(missed, frame) : sourceNote(source);
  const state = hasFailed
    ? 'failed'
    : video
      ? 'exact'
      : isReady && known && !known.times
        ? 'plain'
        : 'loading';
  return useMemo(
    () => ({
      url,
      picture,
      note,
      attach,
      video,
      state,
      times,
      frame,
      playing,
      rate,
      loop,
      aspect,
      toggle,
      pause,
      step,
      skip,
      show,
      showMark,
      setRate,
      setLoop,
      retry,
    }),
    [
      url,
      picture,
      note,
      video,
      state,
      times,
      frame,
      playing,
      rate,
      loop,
      aspect,
      toggle,
      pause,
      step,
      skip,
      show,
      showMark,
      setRate,
      retry,
    ],
  );
};

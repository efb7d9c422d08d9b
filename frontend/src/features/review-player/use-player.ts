import { useCallback, useEffect, useMemo, useState } from 'react';
import { logProblem } from '../../lib/log-problem';
import { useWhenOnline } from '../../lib/use-when-online';
import { ExactVideo } from './exact-video';
import type { FrameTimes } from './frame-times.rules';
import { frameTimesOf } from './read-frame-times';
import { useLoading } from './use-loading';
import { sourceNote, useSource } from './use-source';

export interface Loop {
  readonly from: number;
  readonly to: number;
}

/** A video in the page, exact to the frame where the times of its frames are known. */
export interface Player {
  /** Where the video is loaded from; undefined until that is known. */
  readonly url: string | undefined;
  /** What whoever watches should know of what plays. */
  readonly note: string | null;
  readonly attach: (element: HTMLVideoElement | null) => void;
  /** What steers the video, once it and its times are there. */
  readonly video: ExactVideo | null;
  /** `plain`: the times can't be read, so the video plays and can't be stepped. */
  readonly state: 'loading' | 'exact' | 'plain' | 'failed';
  readonly times: FrameTimes | null;
  /** What is on the screen. */
  readonly frame: number;
  readonly playing: boolean;
  readonly rate: number;
  readonly loop: Loop | null;
  /** Width of the picture by its height. */
  readonly aspect: number;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly step: (by: number) => void;
  /** Seconds on, or back; goes on playing. */
  readonly skip: (seconds: number) => void;
  readonly show: (frame: number) => void;
  readonly showMark: (mark: { readonly ticks: number; readonly timescale: number }) => void;
  readonly setRate: (rate: number) => void;
  readonly setLoop: (loop: Loop | null) => void;
  readonly retry: () => void;
}

/** Reads the frames' times once for each file. */
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

/** What the element says of itself: whether it plays, how fast, how wide. */
const useElementState = (element: HTMLVideoElement | null, url: string | undefined) => {
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [aspect, setAspect] = useState(16 / 9);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (type: string, listener: () => void) => element.addEventListener(type, listener, { signal });
    const measure = () => {
      if (element.videoWidth > 0) setAspect(element.videoWidth / element.videoHeight);
      setReady(element.readyState >= HTMLMediaElement.HAVE_METADATA);
    };
    // loading stops it without a `pause`; the `pause` of what was lost may come when it goes on already
    for (const type of ['play', 'pause', 'emptied']) on(type, () => setPlaying(!element.paused));
    on('ratechange', () => setRate(element.playbackRate));
    on('loadedmetadata', measure);
    // a hidden page gets no frames: the picture would run ahead of what is told of it
    document.addEventListener('visibilitychange', () => document.hidden && element.pause(), { signal });
    measure();
    return () => listeners.abort();
  }, [element, url]);
  return { playing, rate, aspect, isReady };
};

/** A video and all that can be done with it. @param original where it is loaded from; the same origin, or one that allows us to read it */
export const usePlayer = (original: string): Player => {
  const source = useSource(original);
  const { url, offset } = source;
  const [element, attach] = useState<HTMLVideoElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = useFrameTimes(original, source.timesUrl, url !== undefined, attempt);
  const times = known?.times ?? null;
  const { playing, rate, aspect, isReady } = useElementState(element, url);
  const { hasFailed, again, stands } = useLoading(original, element, source, times ? offset / times.timescale : 0);
  const [frame, setFrame] = useState(0);
  const [loop, setLoop] = useState<Loop | null>(null);
  const [video, setVideo] = useState<ExactVideo | null>(null);
  useEffect(() => {
    if (!element || !times || !isReady) return undefined;
    const exact = new ExactVideo(element, times, setFrame, offset);
    setVideo(exact);
    setFrame(exact.frame);
    return () => {
      exact.dispose();
      setVideo(null);
    };
  }, [element, times, offset, isReady]);
  useEffect(() => {
    if (video && playing && loop && (frame >= loop.to || frame < loop.from)) video.seek(loop.from);
  }, [video, playing, loop, frame]);

  const toggle = useCallback(() => {
    if (!element) return;
    if (element.paused) element.play().catch((error: unknown) => logProblem('The video did not play.', error));
    else element.pause();
  }, [element]);
  const pause = useCallback(() => {
    stands();
    element?.pause();
  }, [element, stands]);
  const step = useCallback(
    (by: number) => {
      stands();
      video?.step(by);
    },
    [video, stands],
  );
  const skip = useCallback((seconds: number) => void (element && (element.currentTime += seconds)), [element]);
  const show = useCallback(
    (to: number) => {
      stands();
      video?.show(to);
    },
    [video, stands],
  );
  const showMark = useCallback<Player['showMark']>(
    (mark) => {
      stands();
      video?.showMark(mark);
    },
    [video, stands],
  );
  const setRate = useCallback((to: number) => void (element && (element.playbackRate = to)), [element]);
  const retry = useCallback(() => {
    if (!times) setAttempt((before) => before + 1);
    if (hasFailed) again();
  }, [times, hasFailed, again]);
  useWhenOnline(hasFailed || known?.times === null ? retry : null);

  const note = sourceNote(source);
  const state = hasFailed ? 'failed' : video ? 'exact' : isReady && known && !known.times ? 'plain' : 'loading';
  return useMemo(
    () => ({
      url,
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
    [url, note, video, state, times, frame, playing, rate, loop, aspect, toggle, pause, step, skip, show, showMark, setRate, retry],
  );
};

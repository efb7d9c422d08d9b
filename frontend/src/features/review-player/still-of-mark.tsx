import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DrawingLayer } from './components/drawing-layer';
import type { DrawnMark } from '@wavetrain/shared/drawings';
import { ExactVideo } from './exact-video';
import { frameOfMark } from './frame-times.rules';
import { stillOf } from './save-still';
import type { Player } from './use-player';

/**
 * A video that isn't ready by then, on a bad connection, gets no picture. A late one is for the
 * email about a correction.
 */
const PATIENCE_MS = 60_000;

/** Resolves with the event of that type. @throws if the video can't be loaded, or the time is up */
const until = (element: HTMLVideoElement, type: string, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    signal.throwIfAborted();
    element.addEventListener(type, () => done(), { once: true, signal });
    element.addEventListener('error', () => fail(new Error('the video can’t be loaded')), {
      once: true,
      signal,
    });
    signal.addEventListener('abort', () => fail(new Error('the video isn’t ready in time')), {
      once: true,
    });
  });

const drawnLayer = ({ drawings }: DrawnMark, aspect: number): SVGSVGElement => {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<DrawingLayer drawings={drawings} aspect={aspect} />));
  const layer = place.querySelector('svg')!;
  root.unmount();
  return layer;
};

/**
 * Returns a mark's frame with its drawings as a JPEG. It uses a video of its own, so the player
 * stays where it is.
 * @throws if there is no exact video, or the browser can't load or read it
 */
export const stillOfMark = async ({ video, aspect }: Player, mark: DrawnMark): Promise<Blob> => {
  if (!video) throw new Error('the video’s frames aren’t known');
  const { element, times, offset } = video;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const copy = Object.assign(document.createElement('video'), {
    muted: true,
    preload: 'auto',
    playsInline: true,
  });
  copy.crossOrigin = element.crossOrigin;
  copy.src = element.currentSrc;
  try {
    await until(copy, 'loadeddata', signal);
    const exact = new ExactVideo(copy, times, () => undefined, offset);
    const frame = frameOfMark(times, mark);
    exact.show(frame);
    do await until(copy, 'seeked', signal);
    while (exact.frame !== frame || copy.seeking);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    exact.dispose();
    return await stillOf(copy, drawnLayer(mark, aspect), 'image/jpeg');
  } finally {
    copy.removeAttribute('src');
    copy.load();
  }
};

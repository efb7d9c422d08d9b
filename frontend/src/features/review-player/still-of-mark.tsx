import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DrawingLayer } from './components/drawing-layer';
import type { DrawnMark } from '@wavetrain/shared/drawings';
import { ExactVideo } from './exact-video';
import { frameOfMark } from './frame-times.rules';
import { pictureOf } from './picture-of';
import { stillOf } from './save-still';
import type { Player } from './use-player';

/**
 * A video that isn't ready by then, on a bad connection, gets no picture. A late one is for the
 * email about a correction.
 */
const PATIENCE_MS = 60_000;

/** @throws if the video can't be loaded, or the time is up; never resolves */
const failureOf = (element: HTMLVideoElement, signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    signal.throwIfAborted();
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
  const loaded = new Promise((done) => copy.addEventListener('loadeddata', done, { once: true }));
  const failed = failureOf(copy, signal);
  copy.crossOrigin = element.crossOrigin;
  copy.src = element.currentSrc;
  try {
    await Promise.race([loaded, failed]);
    const exact = new ExactVideo(copy, times, () => undefined, offset);
    const picture = pictureOf(exact, frameOfMark(times, mark), element.currentSrc);
    const shown = await Promise.race([picture, failed]).finally(() => exact.dispose());
    return await stillOf(shown, drawnLayer(mark, aspect), 'image/jpeg');
  } finally {
    copy.removeAttribute('src');
    copy.load();
  }
};

import type { FilmSize } from './film-layout.rules';
import { FILM_RATE } from './film-plan.rules';

/** For other work at the same time. */
const SPARE_BYTES = 256 * 1024 * 1024;
/** Other frames may have more detail than those that were measured. */
const MARGIN = 1.5;
const BYTES_OF_LAYERS_PIXEL = 0.1;
/** What's read of the video's sound, and what's heard of it. */
const BYTES_OF_SECOND = 2 * 96_000;

/** The disk space to begin with: what is fetched. */
export const roomToFetch = (bytes: number): number => bytes + SPARE_BYTES;

/** What is written after everything was fetched. */
export interface FilmParts {
  /** Frames of each kind, and the largest that was measured, in bytes. */
  readonly frames: readonly { readonly count: number; readonly bytes: number }[];
  readonly layers: number;
  readonly size: FilmSize;
  readonly pictures: number;
}

/** The disk space for the film's pictures and sound. */
export const roomToMake = ({ frames, layers, size, pictures }: FilmParts): number =>
  Math.ceil(
    MARGIN * frames.reduce((sum, { count, bytes }) => sum + count * bytes, 0) +
      layers * size.width * size.height * BYTES_OF_LAYERS_PIXEL +
      (pictures / FILM_RATE) * BYTES_OF_SECOND +
      SPARE_BYTES,
  );

/** Where frames are measured, as parts of the video's length. */
export const MEASURED_AT = [1 / 6, 1 / 2, 5 / 6];

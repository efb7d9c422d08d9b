import { FILM_RATE, picturesOf, type FrameRun } from './film-plan.rules';

const MOST_LONG = 1_280;

/** In pixels. */
export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Returns a size of at most 1,280 pixels on the longer side, in even numbers for the encoder. */
export const filmSize = ({ width, height }: FilmSize): FilmSize => {
  const scale = Math.min(1, MOST_LONG / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
};

/** Writes the frames of these runs as numbered pictures, from 1. */
export const readingArguments = (
  source: string,
  runs: readonly FrameRun[],
  { width, height }: FilmSize,
  pattern: string,
): string[] => {
  const chosen = runs.map(({ from, to }) => `between(n,${from},${to})`).join('+');
  const frames = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return [
    ...['-i', source, '-map', '0:v:0', '-an', '-sn', '-dn'],
    // evenly timed, because frames of a variable rate could share a tick of the pictures' clock
    ...['-vf', `select='${chosen}',setpts=N/(25*TB),scale=${width}:${height},setsar=1`],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1/1000', '-frames:v', String(frames)],
    ...['-q:v', '3', '-f', 'image2', pattern],
  ];
};

/** A voice and how long it's heard. */
export interface HeardVoice {
  readonly path: string;
  readonly durationMs: number;
}

/** Names of numbered pictures: frames, and the layers over them. */
export interface FilmPictures {
  readonly frames: string;
  readonly layers: string;
}

/**
 * Puts frames and layers together, with the voices one after the other. Each voice gets exactly the
 * time of its pictures, so that a short or long recording doesn't shift the next one.
 */
export const filmArguments = (
  { frames, layers }: FilmPictures,
  voices: readonly HeardVoice[],
  target: string,
): string[] => {
  const rate = String(FILM_RATE);
  const heard = voices.map(
    ({ durationMs }, n) =>
      `[${n + 2}:a:0]aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono,` +
      `apad,atrim=duration=${picturesOf(durationMs) / FILM_RATE},asetpts=PTS-STARTPTS[a${n}]`,
  );
  const sound = voices.map((_, n) => `[a${n}]`).join('');
  const filters = [
    '[0:v]scale=out_range=tv,format=yuv420p[film]',
    '[film][1:v]overlay=shortest=1,format=yuv420p[v]',
    ...heard,
    ...(voices.length > 0 ? [`${sound}concat=n=${voices.length}:v=0:a=1[a]`] : []),
  ];
  return [
    ...['-framerate', rate, '-i', frames, '-framerate', rate, '-i', layers],
    ...voices.flatMap(({ path }) => ['-i', path]),
    ...['-filter_complex', filters.join(';'), '-map', '[v]'],
    ...(voices.length > 0 ? ['-map', '[a]', '-c:a', 'aac', '-b:a', '96k'] : []),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-pix_fmt', 'yuv420p', '-g', '60'],
    ...['-color_range', 'tv', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
    target,
  ];
};

/** The disk space for a video: what is read, every picture, and other work at the same time. */
export const filmRoom = (bytesRead: number, frames: number, layers: number): number =>
  bytesRead + frames * 250 * 1024 + layers * 100 * 1024 + 256 * 1024 * 1024;

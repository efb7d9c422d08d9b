import type { FilmSize, Place } from './film-layout.rules';
import { FILM_RATE, picturesOf, type BesideRange, type FrameRun } from './film-plan.rules';

/** The sound's samples per second; a whole number for each picture. */
export const SOUND_RATE = 48_000;
/** Behind pictures that don't fill the film. */
const BACKGROUND = '0x05333b';

/** How frames are written: where in an area of the film. */
export interface Framing {
  readonly area: FilmSize;
  readonly place: Place;
}

/** Writes the frames of these runs as numbered pictures of the same format, from 1. */
export const readingArguments = (
  source: string,
  runs: readonly FrameRun[],
  { area, place }: Framing,
  pattern: string,
): string[] => {
  const chosen = runs.map(({ from, to }) => `between(n,${from},${to})`).join('+');
  const frames = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const { x, y, width, height } = place;
  const isWhole = width === area.width && height === area.height;
  const filters = [
    `select='${chosen}'`,
    // evenly timed, because frames of a variable rate could share a tick of the pictures' clock
    'setpts=N/(25*TB)',
    `scale=${width}:${height}`,
    'setsar=1',
    ...(isWhole ? [] : [`pad=${area.width}:${area.height}:${x}:${y}:${BACKGROUND}`]),
    // those of several videos are read as one sequence
    'format=yuvj420p',
  ];
  return [
    ...['-i', source, '-map', '0:v:0', '-an', '-sn', '-dn', '-vf', filters.join(',')],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1/1000', '-frames:v', String(frames)],
    ...['-q:v', '3', '-f', 'image2', pattern],
  ];
};

/** Writes the frame at a time as a picture of this size. */
export const sampleArguments = (
  source: string,
  seconds: number,
  { width, height }: FilmSize,
  target: string,
): string[] => [
  ...['-ss', seconds.toFixed(3), '-i', source, '-map', '0:v:0', '-frames:v', '1'],
  ...['-vf', `scale=${width}:${height}`, '-q:v', '3', '-f', 'image2', '-update', '1', target],
];

/**
 * Writes a part of a file's sound as samples of 16 bits, beginning with silence if the sound starts
 * later. @param from seconds of the file; also `length`
 */
export const soundArguments = (
  source: string,
  { from, length }: { readonly from: number; readonly length: number },
  target: string,
): string[] => {
  const filters = [
    `atrim=start=${from}:end=${from + length}`,
    // ffmpeg gets a first time other than 0 wrong if the source's rate is another
    `asetpts=PTS-${from}/TB`,
    `aresample=${SOUND_RATE}:async=1:first_pts=0`,
    'aformat=channel_layouts=mono',
  ];
  return [
    ...['-copyts', '-i', source, '-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(',')],
    ...['-f', 's16le', target],
  ];
};

/** A voice and how long it's heard. */
export interface HeardVoice {
  readonly path: string;
  readonly durationMs: number;
}

/** What is heard: voices one after the other, or samples for the whole film. */
export interface FilmSound {
  readonly voices: readonly HeardVoice[];
  /** A file of samples; null for none. */
  readonly samples: string | null;
}

/** Names of numbered pictures: frames, and the layers over them. */
export interface FilmPictures {
  readonly frames: string;
  readonly layers: string;
  /** Those of another video, and when they're shown in the film's right half. */
  readonly others: { readonly frames: string; readonly ranges: readonly BesideRange[] } | null;
}

/** Puts the film's pictures together, from the inputs in the order of `filmArguments`. */
const pictureFilters = ({ others }: FilmPictures): string[] => {
  const base = '[0:v]scale=out_range=tv,format=yuv420p[film]';
  const layered = (film: string) => `${film}[1:v]overlay=shortest=1,format=yuv420p[v]`;
  if (!others) return [base, layered('[film]')];
  const shown = others.ranges.map(({ from, to }) => `between(n,${from},${to})`).join('+');
  return [
    base,
    '[2:v]scale=out_range=tv,format=yuv420p[other]',
    `[film][other]overlay=x=W/2:enable='${shown}'[both]`,
    layered('[both]'),
  ];
};

/**
 * Puts frames and layers together with their sound. Each voice gets exactly the time of its
 * pictures, so that a short or long recording doesn't shift the next one.
 * @param mostBytes writing ends once the file is larger
 */
export const filmArguments = (
  pictures: FilmPictures,
  { voices, samples }: FilmSound,
  mostBytes: number,
  target: string,
): string[] => {
  const { frames, layers, others } = pictures;
  const sequences = [frames, layers, ...(others ? [others.frames] : [])];
  const heard = voices.map(
    ({ durationMs }, n) =>
      `[${sequences.length + n}:a:0]aresample=${SOUND_RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono,` +
      `apad,atrim=duration=${picturesOf(durationMs) / FILM_RATE},asetpts=PTS-STARTPTS[a${n}]`,
  );
  const sound = voices.map((_, n) => `[a${n}]`).join('');
  const filters = [
    ...pictureFilters(pictures),
    ...heard,
    ...(voices.length > 0 ? [`${sound}concat=n=${voices.length}:v=0:a=1[a]`] : []),
  ];
  const from = voices.length > 0 ? '[a]' : samples === null ? null : `${sequences.length}:a:0`;
  return [
    ...sequences.flatMap((pattern) => ['-framerate', String(FILM_RATE), '-i', pattern]),
    ...voices.flatMap(({ path }) => ['-i', path]),
    ...(samples === null ? [] : ['-f', 's16le', '-ar', String(SOUND_RATE), '-ac', '1']),
    ...(samples === null ? [] : ['-i', samples]),
    ...['-filter_complex', filters.join(';'), '-map', '[v]'],
    ...(from === null ? [] : ['-map', from, '-c:a', 'aac', '-b:a', '96k']),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-pix_fmt', 'yuv420p', '-g', '60'],
    ...['-color_range', 'tv', '-map_metadata', '-1', '-movflags', '+faststart'],
    ...['-fs', String(mostBytes), '-f', 'mp4', target],
  ];
};

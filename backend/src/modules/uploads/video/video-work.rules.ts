import type { VideoFacts } from './video.rules';

/** The time of each frame, in whole ticks of the source's timescale, ascending. */
export interface FrameTimes {
  readonly timescale: number;
  readonly ticks: readonly number[];
}

type Picture = Pick<VideoFacts, 'width' | 'height' | 'timescale'>;

const MOST_LONG = 1_920;
const MOST_SHORT = 1_080;
export const STRIP_PICTURES = 12;
/** The one that is also the poster: the middle. */
export const POSTER_PICTURE = STRIP_PICTURES / 2;
const STRIP_SIZE = '160:90';

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/**
 * Returns a size of at most 1080p, portrait or landscape, in the even numbers that the encoder
 * requires.
 */
export const proxySize = ({
  width,
  height,
}: Pick<Picture, 'width' | 'height'>): readonly [width: number, height: number] => {
  const scale = Math.min(
    1,
    MOST_LONG / Math.max(width, height),
    MOST_SHORT / Math.min(width, height),
  );
  return [even(width * scale), even(height * scale)];
};

/**
 * Makes the proxy: every frame at its original time, a keyframe every tenth frame, and no B-frames.
 */
export const proxyArguments = (source: string, target: string, picture: Picture): string[] => {
  const [width, height] = proxySize(picture);
  const timescale = String(picture.timescale);
  return [
    ...[
      '-copyts',
      '-i',
      source,
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-sn',
      '-dn',
      '-map_metadata',
      '-1',
    ],
    ...[
      '-vf',
      `scale=${width}:${height},setsar=1`,
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      `1/${timescale}`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '10',
      '-bf',
      '0',
    ],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-ac',
      '2',
      '-video_track_timescale',
      timescale,
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      target,
    ],
  ];
};

/** Leaves out frames before 0, which are in the file but never shown. */
const shown = ({ ticks }: FrameTimes): readonly number[] => ticks.filter((at) => at >= 0);

/**
 * Returns by how many ticks the source is ahead of its proxy; null if the proxy doesn't have
 * exactly the frames of its source, each within half a millisecond, which makes it unusable.
 */
export const proxyOffset = (source: FrameTimes, copy: FrameTimes): number | null => {
  const [own, copied] = [shown(source), shown(copy)];
  const inSourceTicks = (at: number) => (at * source.timescale) / copy.timescale;
  const offset = Math.round((own[0] ?? 0) - inSourceTicks(copied[0] ?? 0));
  const tolerance = Math.max(1, source.timescale / 2_000);
  const isSame = own.length > 0 && own.length === copied.length;
  return isSame &&
    own.every((at, n) => Math.abs(at - inSourceTicks(copied[n] ?? 0) - offset) <= tolerance)
    ? offset
    : null;
};

/**
 * Returns evenly spaced positions in seconds from the first frame, each slightly before a frame so
 * that seeking finds that one.
 */
export const pictureSeconds = (times: FrameTimes, pictures: number): number[] => {
  const ticks = shown(times);
  const first = ticks[0] ?? 0;
  return Array.from({ length: pictures }, (_, n) => {
    const at = ticks[Math.floor(((n + 0.5) * ticks.length) / pictures)] ?? first;
    return Math.max(0, (at - first) / times.timescale - 0.001);
  });
};

const onePicture = (filter: string, target: string): string[] => [
  ...[
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    `${filter},setsar=1`,
    '-q:v',
    '4',
    '-f',
    'image2',
    target,
  ],
];

/**
 * Makes a filmstrip picture of a frame and, if `poster` is given, a larger one of the same frame,
 * with 640 pixels on its longer side. Seeking in a phone's video decodes up to two seconds before
 * the frame, so one run makes both.
 */
export const pictureArguments = (
  source: string,
  seconds: number,
  { strip, poster }: { strip: string; poster?: string },
): string[] => [
  ...['-ss', seconds.toFixed(3), '-i', source],
  ...onePicture(
    `scale=${STRIP_SIZE}:force_original_aspect_ratio=decrease,pad=${STRIP_SIZE}:-1:-1`,
    strip,
  ),
  ...(poster === undefined
    ? []
    : onePicture('scale=640:640:force_original_aspect_ratio=decrease', poster)),
];

/**
 * Joins the pictures into a filmstrip. @param pattern the pictures' names, with `%02d` for their
 * numbers from 0
 */
export const stripArguments = (pattern: string, target: string): string[] => [
  ...[
    '-i',
    pattern,
    '-vf',
    `tile=${STRIP_PICTURES}x1`,
    '-frames:v',
    '1',
    '-q:v',
    '4',
    '-f',
    'image2',
    target,
  ],
];

const MICROSECONDS = 1_000_000;

/** Returns the position in a line of ffmpeg's progress, in microseconds; null if it has none. */
export const microsecondsOf = (line: string): number | null => {
  const output = /^out_time_us=(\d+)$/.exec(line.trim())?.[1];
  return output === undefined ? null : Number(output);
};

/**
 * Returns the progress in whole percent, up to 99. 100 is only reported once the proxy was checked.
 */
export const percentOf = (
  microseconds: number,
  { durationTicks, timescale }: Pick<VideoFacts, 'durationTicks' | 'timescale'>,
): number =>
  durationTicks <= 0
    ? 0
    : Math.min(99, Math.floor((microseconds * timescale * 100) / (durationTicks * MICROSECONDS)));

/** The disk space for a source, its proxy, and other work at the same time. */
export const roomNeeded = (size: number): number => 2 * size + 256 * 1024 * 1024;

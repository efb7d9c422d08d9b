import type { FrameTimes } from '@wavetrain/shared/presentation-time';
import { toneFilters, toneTags, type DynamicRange } from './dynamic-range.rules';
import type { VideoFacts } from './video.rules';

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

/** How a copy is made. */
export interface CopyWay {
  /** The range that is converted to BT.709; `standard` if nothing is. */
  readonly tone: DynamicRange;
  /** Whether frames keep their own times. If not, those that are out of order are left out. */
  readonly isExact: boolean;
}

/**
 * Makes the proxy: every frame at its original time, a keyframe every tenth frame, and no B-frames.
 */
export const proxyArguments = (
  source: string,
  target: string,
  picture: Picture,
  { tone, isExact }: CopyWay = { tone: 'standard', isExact: true },
): string[] => {
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
      [`scale=${width}:${height}`, ...toneFilters(tone), 'setsar=1'].join(','),
      '-fps_mode',
      isExact ? 'passthrough' : 'vfr',
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
      ...toneTags(tone),
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

/** A copy's relation to its source. */
export interface CopyCheck {
  /** By how many ticks the source is ahead of its copy. */
  readonly offset: number;
  /** Whether it has exactly the source's frames, each within half a millisecond. */
  readonly isExact: boolean;
}

/** Compares a copy's frames with its source's; null if one of them has none. */
export const checkCopy = (source: FrameTimes, copy: FrameTimes): CopyCheck | null => {
  const [first, copiedFirst] = [source.ticks[0], copy.ticks[0]];
  if (first === undefined || copiedFirst === undefined) return null;
  const inSourceTicks = (at: number) => (at * source.timescale) / copy.timescale;
  const offset = Math.round(first - inSourceTicks(copiedFirst));
  const tolerance = Math.max(1, source.timescale / 2_000);
  const isExact =
    source.ticks.length === copy.ticks.length &&
    source.ticks.every(
      (at, n) => Math.abs(at - inSourceTicks(copy.ticks[n] ?? 0) - offset) <= tolerance,
    );
  return { offset, isExact };
};

/**
 * Returns evenly spaced positions in seconds from the first frame, each slightly before a frame so
 * that seeking finds that one.
 */
export const pictureSeconds = ({ ticks, timescale }: FrameTimes, pictures: number): number[] => {
  const first = ticks[0] ?? 0;
  return Array.from({ length: pictures }, (_, n) => {
    const at = ticks[Math.floor(((n + 0.5) * ticks.length) / pictures)] ?? first;
    return Math.max(0, (at - first) / timescale - 0.001);
  });
};

const onePicture = (filter: string, tone: DynamicRange, target: string): string[] => [
  ...[
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    [filter, ...toneFilters(tone), 'setsar=1'].join(','),
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
  tone: DynamicRange = 'standard',
): string[] => [
  ...['-ss', seconds.toFixed(3), '-i', source],
  ...onePicture(
    `scale=${STRIP_SIZE}:force_original_aspect_ratio=decrease,pad=${STRIP_SIZE}:-1:-1`,
    tone,
    strip,
  ),
  ...(poster === undefined
    ? []
    : onePicture(
        'scale=640:640:force_original_aspect_ratio=decrease:force_divisible_by=2',
        tone,
        poster,
      )),
];

/** Converts one frame, to learn whether this ffmpeg has the filters for it. */
export const toneTrialArguments = (source: string, tone: DynamicRange): string[] => [
  ...['-i', source, '-map', '0:v:0', '-frames:v', '1'],
  ...['-vf', ['scale=32:32', ...toneFilters(tone)].join(','), '-f', 'null', '-'],
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

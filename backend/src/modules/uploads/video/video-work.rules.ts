import type { VideoFacts } from './video.rules';

/** When each frame is shown: whole ticks of the source's timescale, in order. */
export interface FrameTimes {
  readonly timescale: number;
  readonly ticks: readonly number[];
}

type Picture = Pick<VideoFacts, 'width' | 'height' | 'timescale'>;

const MOST_LONG = 1_920;
const MOST_SHORT = 1_080;
export const STRIP_PICTURES = 12;
/** Which of them is the poster, too: the middle. */
export const POSTER_PICTURE = STRIP_PICTURES / 2;
const STRIP_SIZE = '160:90';

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** At most 1080p, upright or lying, in the even numbers that the encoder wants. */
export const proxySize = ({ width, height }: Pick<Picture, 'width' | 'height'>): readonly [width: number, height: number] => {
  const scale = Math.min(1, MOST_LONG / Math.max(width, height), MOST_SHORT / Math.min(width, height));
  return [even(width * scale), even(height * scale)];
};

/** The copy: every frame at its own time a whole picture every tenth, none that waits for a later one. */
export const proxyArguments = (source: string, target: string, picture: Picture): string[] => {
  const [width, height] = proxySize(picture);
  const timescale = String(picture.timescale);
  return [
    ...['-copyts', '-i', source, '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-vf', `scale=${width}:${height},setsar=1`, '-fps_mode', 'passthrough', '-enc_time_base', `1/${timescale}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-g', '10', '-bf', '0'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-video_track_timescale', timescale, '-movflags', '+faststart', '-f', 'mp4', target],
  ];
};

/** Frames before 0 are in the file and are not shown. */
const shown = ({ ticks }: FrameTimes): readonly number[] => ticks.filter((at) => at >= 0);

/**
 * By how many ticks the source is ahead of its copy; null where the copy has not the very frames of its source,
 * each within half a millisecond: such a copy is no use.
 */
export const proxyOffset = (source: FrameTimes, copy: FrameTimes): number | null => {
  const [own, copied] = [shown(source), shown(copy)];
  const inSourceTicks = (at: number) => (at * source.timescale) / copy.timescale;
  const offset = Math.round((own[0] ?? 0) - inSourceTicks(copied[0] ?? 0));
  const tolerance = Math.max(1, source.timescale / 2_000);
  const isSame = own.length > 0 && own.length === copied.length;
  return isSame && own.every((at, n) => Math.abs(at - inSourceTicks(copied[n] ?? 0) - offset) <= tolerance) ? offset : null;
};

/** Where to look for frames that lie evenly, in seconds from the first: a little before each, so that it is the next one found. */
export const pictureSeconds = (times: FrameTimes, pictures: number): number[] => {
  const ticks = shown(times);
  const first = ticks[0] ?? 0;
  return Array.from({ length: pictures }, (_, n) => {
    const at = ticks[Math.floor(((n + 0.5) * ticks.length) / pictures)] ?? first;
    return Math.max(0, (at - first) / times.timescale - 0.001);
  });
};

const onePicture = (filter: string, target: string): string[] => [
  ...['-map', '0:v:0', '-frames:v', '1', '-vf', `${filter},setsar=1`, '-q:v', '4', '-f', 'image2', target],
];

/**
 * A picture for the filmstrip of the frame there and, where `poster` is given, one for lists of the same frame: 640 pixels at its longer
 * side. Going to a frame of a phone's film decodes up to two seconds before it, so it is done once for both.
 */
export const pictureArguments = (source: string, seconds: number, { strip, poster }: { strip: string; poster?: string }): string[] => [
  ...['-ss', seconds.toFixed(3), '-i', source],
  ...onePicture(`scale=${STRIP_SIZE}:force_original_aspect_ratio=decrease,pad=${STRIP_SIZE}:-1:-1`, strip),
  ...(poster === undefined ? [] : onePicture('scale=640:640:force_original_aspect_ratio=decrease', poster)),
];

/** @param pattern names of the pictures, `%02d` for their numbers from 0 */
export const stripArguments = (pattern: string, target: string): string[] => [
  ...['-i', pattern, '-vf', `tile=${STRIP_PICTURES}x1`, '-frames:v', '1', '-q:v', '4', '-f', 'image2', target],
];

const MICROSECONDS = 1_000_000;

/** How far into the video a line of ffmpeg's progress says it is, in microseconds; null where it says nothing of it. */
export const microsecondsOf = (line: string): number | null => {
  const told = /^out_time_us=(\d+)$/.exec(line.trim())?.[1];
  return told === undefined ? null : Number(told);
};

/** Whole percent of the video; 100 is said by whoever has looked at the copy. */
export const percentOf = (microseconds: number, { durationTicks, timescale }: Pick<VideoFacts, 'durationTicks' | 'timescale'>): number =>
  durationTicks <= 0 ? 0 : Math.min(99, Math.floor((microseconds * timescale * 100) / (durationTicks * MICROSECONDS)));

/** Room on the disk for a source, its copy, and what else is going on there. */
export const roomNeeded = (size: number): number => 2 * size + 256 * 1024 * 1024;

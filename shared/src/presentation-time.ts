import type { EditList } from './edit-list';

/**
 * When each frame of a video is presented: whole ticks of its own timescale, ascending, from 0 or
 * later. Frames that are in the file but not in its presentation aren't among them. Never stored in
 * seconds.
 */
export interface FrameTimes {
  readonly timescale: number;
  readonly ticks: readonly number[];
}

/**
 * Returns stored times without hidden frames. Times that were stored before edit lists were read
 * include frames before 0, which are never shown.
 */
export const withoutHidden = ({ timescale, ticks }: FrameTimes): FrameTimes => ({
  timescale,
  ticks: ticks.filter((at) => at >= 0),
});

/** More frames than any real video presents; an edit list can repeat the media without end. */
const MOST_FRAMES = 1_000_000;

/** A part of the media that is presented, in ticks of the media. */
interface Stretch {
  readonly from: number;
  /** Not part of it. */
  readonly to: number;
  /** By how much its presentation is later than its media. */
  readonly shift: number;
}

/** Returns the parts of the media that are presented, in order; null if there is no edit list. */
const stretchesOf = (
  { edits, movieTimescale }: EditList,
  timescale: number,
): readonly Stretch[] | null => {
  const inMedia = (ticks: number) => Math.round((ticks * timescale) / movieTimescale);
  const stretches: Stretch[] = [];
  let passed = 0;
  for (const { duration, mediaTime } of edits) {
    if (mediaTime !== null) {
      const to = duration === 0 ? Infinity : mediaTime + inMedia(duration);
      stretches.push({ from: mediaTime, to, shift: inMedia(passed) - mediaTime });
    }
    passed += duration;
  }
  return stretches.length > 0 ? stretches : null;
};

/**
 * Returns by how many ticks mediabunny's times are later than the media's. It applies only the
 * first entry that presents anything, and none if that has another rate.
 */
const readersShift = ({ edits, movieTimescale }: EditList, timescale: number): number => {
  let passed = 0;
  for (const { duration, mediaTime, isNormalRate } of edits) {
    if (mediaTime !== null)
      return isNormalRate ? Math.round((passed / movieTimescale) * timescale) - mediaTime : 0;
    passed += duration;
  }
  return 0;
};

/** Returns the index of the first time that isn't before `at`. */
const indexFrom = (times: readonly number[], at: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The times of frames, and where a reader finds each of them. */
export interface FoundFrames extends FrameTimes {
  /** The seconds that mediabunny gives each frame. */
  readonly timestamps: readonly number[];
}

/**
 * Returns when each frame is presented, and where it's found. A frame is presented if it starts
 * within a stretch of the edit list, which is how browsers and ffmpeg read it.
 * @param packets the frames in any order, with the seconds that mediabunny gives them
 */
export const presentedFrames = async (
  packets: AsyncIterable<{ readonly timestamp: number }>,
  timescale: number,
  list: EditList,
): Promise<FoundFrames> => {
  const shift = readersShift(list, timescale);
  const media: number[] = [];
  for await (const { timestamp } of packets) media.push(Math.round(timestamp * timescale) - shift);
  media.sort((one, other) => one - other);
  // without an edit list, a first time before 0 is where the presentation starts
  const all = [{ from: -Infinity, to: Infinity, shift: Math.max(0, -(media[0] ?? 0)) }];
  const ticks: number[] = [];
  const timestamps: number[] = [];
  for (const { from, to, shift: later } of stretchesOf(list, timescale) ?? all)
    for (let n = indexFrom(media, from); n < media.length && ticks.length < MOST_FRAMES; n += 1) {
      const at = media[n] ?? to;
      if (at >= to) break;
      ticks.push(at + later);
      timestamps.push((at + shift) / timescale);
    }
  return { timescale, ticks, timestamps };
};

/** Returns when each frame is presented. @param packets as for `presentedFrames` */
export const presentedTimes = async (
  packets: AsyncIterable<{ readonly timestamp: number }>,
  timescale: number,
  list: EditList,
): Promise<FrameTimes> => {
  const { ticks } = await presentedFrames(packets, timescale, list);
  return { timescale, ticks };
};

/**
 * Returns how long a video is presented, in ticks.
 * @param end when its last frame ends, in the seconds that mediabunny gives it
 */
export const presentedLength = (end: number, timescale: number, list: EditList): number => {
  const mediaEnd = Math.round(end * timescale) - readersShift(list, timescale);
  const stretches = stretchesOf(list, timescale) ?? [{ from: 0, to: Infinity, shift: 0 }];
  const ends = stretches
    .filter(({ from }) => from < mediaEnd)
    .map(({ to, shift }) => Math.min(to, mediaEnd) + shift);
  return Math.max(0, ...ends);
};

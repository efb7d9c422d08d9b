/** When each frame of a video is shown: whole ticks of its own timescale, ascending. Seconds are never kept. */
export interface FrameTimes {
  readonly timescale: number;
  readonly ticks: readonly number[];
}

/** The frame that is on the screen at a time: the last one that has begun; the first before it. @param at ticks, whole or not */
export const frameAt = ({ ticks }: FrameTimes, at: number): number => {
  let [low, high] = [0, ticks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ticks[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The frame whose time is nearest. @param at ticks, whole or not */
export const nearestFrame = (times: FrameTimes, at: number): number => {
  const before = frameAt(times, at);
  const [here = 0, next = Infinity] = [times.ticks[before], times.ticks[before + 1]];
  return next - at < at - here ? before + 1 : before;
};

/** The frame whose time a browser reports: the nearest, for it rounds to microseconds. @param seconds `mediaTime` */
export const frameReported = (times: FrameTimes, seconds: number): number => nearestFrame(times, seconds * times.timescale);

/** A frame that exists. */
export const withinFrames = ({ ticks }: FrameTimes, frame: number): number => Math.max(0, Math.min(ticks.length - 1, Math.round(frame)));

/**
 * Where to seek so that exactly this frame shows, in seconds: the middle between it and the next one. Browsers round times, so that
 * a frame's own time may show the one before it.
 */
export const seekTarget = ({ ticks, timescale }: FrameTimes, frame: number): number => {
  const at = ticks[frame] ?? 0;
  const previous = ticks[frame - 1] ?? at - timescale / 30;
  const next = ticks[frame + 1] ?? at + (at - previous);
  return (at + next) / 2 / timescale;
};

/** A time of another timescale, in this video's ticks. */
export const inTicksOf = ({ timescale }: FrameTimes, ticks: number, of: number): number => (ticks * timescale) / of;

/** The frame of a mark, whose time is this frame's own but for rounding. */
export const frameOfMark = (times: FrameTimes, mark: { readonly ticks: number; readonly timescale: number }): number =>
  frameAt(times, Math.round(inTicksOf(times, mark.ticks, mark.timescale)));

/** Minutes, seconds and hundredths, as a time is shown: `0:03.20`. */
export const shownTime = (ticks: number, timescale: number): string => {
  const hundredths = Math.floor((ticks * 100) / timescale);
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000];
  return `${minutes}:${String(Math.floor(rest / 100)).padStart(2, '0')}.${String(rest % 100).padStart(2, '0')}`;
};

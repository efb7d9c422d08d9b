import type { FrameTimes } from './presentation-time';

export type { FrameTimes };

/**
 * Returns the frame on screen at a time: the last one that has started, or the first one before
 * that. @param at ticks, whole or not
 */
export const frameAt = ({ ticks }: FrameTimes, at: number): number => {
  let [low, high] = [0, ticks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ticks[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Converts a time of another timescale to this video's ticks. */
export const inTicksOf = ({ timescale }: FrameTimes, ticks: number, of: number): number =>
  (ticks * timescale) / of;

/** Returns a mark's frame; the mark's time equals the frame's except for rounding. */
export const frameOfMark = (
  times: FrameTimes,
  mark: { readonly ticks: number; readonly timescale: number },
): number => frameAt(times, Math.round(inTicksOf(times, mark.ticks, mark.timescale)));

/** Returns the frame whose time is nearest. @param at ticks, whole or not */
export const nearestFrame = (times: FrameTimes, at: number): number => {
  const before = frameAt(times, at);
  const [here = 0, next = Infinity] = [times.ticks[before], times.ticks[before + 1]];
  return next - at < at - here ? before + 1 : before;
};

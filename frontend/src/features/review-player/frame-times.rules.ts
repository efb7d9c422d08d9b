import { nearestFrame, type FrameTimes } from '@wavetrain/shared/frame-times';

export {
  frameAt,
  frameOfMark,
  inTicksOf,
  nearestFrame,
  type FrameTimes,
} from '@wavetrain/shared/frame-times';

/**
 * Returns the frame for a time reported by the browser: the nearest, because browsers round to
 * microseconds. @param seconds `mediaTime`
 */
export const frameReported = (times: FrameTimes, seconds: number): number =>
  nearestFrame(times, seconds * times.timescale);

/** Clamps to an existing frame. */
export const withinFrames = ({ ticks }: FrameTimes, frame: number): number =>
  Math.max(0, Math.min(ticks.length - 1, Math.round(frame)));

/**
 * Returns where to seek so that exactly this frame is shown, in seconds: within it, by default
 * halfway to the next one. Browsers round times, so seeking to a frame's own time may show the
 * previous one.
 */
export const seekTarget = ({ ticks, timescale }: FrameTimes, frame: number, part = 0.5): number => {
  const at = ticks[frame] ?? 0;
  const previous = ticks[frame - 1] ?? at - timescale / 30;
  const next = ticks[frame + 1] ?? at + (at - previous);
  return (at + part * (next - at)) / timescale;
};

/** Formats minutes, seconds and hundredths: `0:03.20`. */
export const shownTime = (ticks: number, timescale: number): string => {
  const hundredths = Math.max(0, Math.floor((ticks * 100) / timescale));
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000];
  return `${minutes}:${String(Math.floor(rest / 100)).padStart(2, '0')}.${String(rest % 100).padStart(2, '0')}`;
};

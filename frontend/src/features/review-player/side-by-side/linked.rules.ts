import type { FrameTimes } from '../frame-times.rules';

export { followerAt, followerFrame, type Origins } from '@wavetrain/shared/linked-frames';

/** Whether the follower has a frame at that time. @param at its ticks */
export const hasPictureAt = ({ ticks }: FrameTimes, at: number): boolean =>
  at >= (ticks[0] ?? 0) && at < (ticks.at(-1) ?? 0);

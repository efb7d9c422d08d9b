import { inTicksOf, nearestFrame, type FrameTimes } from '../frame-times.rules';

/** The same moment in two videos, as each has it: frames. */
export interface Origins {
  readonly lead: number;
  readonly follower: number;
}

/** Where the follower stands when the lead is at a time, in the follower's ticks; before its beginning or beyond its end where it has no picture of it. @param at ticks of the lead */
export const followerAt = (lead: FrameTimes, follower: FrameTimes, origins: Origins, at: number): number =>
  (follower.ticks[origins.follower] ?? 0) + inTicksOf(follower, at - (lead.ticks[origins.lead] ?? 0), lead.timescale);

/** The follower's frame beside a frame of the lead: the nearest in time, since cameras take as many a second as they like. */
export const followerFrame = (lead: FrameTimes, follower: FrameTimes, origins: Origins, frame: number): number =>
  nearestFrame(follower, followerAt(lead, follower, origins, lead.ticks[frame] ?? 0));

/** Whether the follower has a picture of that time. @param at its ticks */
export const hasPictureAt = ({ ticks }: FrameTimes, at: number): boolean => at >= (ticks[0] ?? 0) && at < (ticks.at(-1) ?? 0);

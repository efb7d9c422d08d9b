import { inTicksOf, nearestFrame, type FrameTimes } from './frame-times';

/** The frame of the same moment in each of two videos. */
export interface Origins {
  readonly lead: number;
  readonly follower: number;
}

/**
 * Returns the follower's position in its own ticks when the lead is at a time. It may be before the
 * follower's start or after its end.
 * @param at ticks of the lead
 */
export const followerAt = (
  lead: FrameTimes,
  follower: FrameTimes,
  origins: Origins,
  at: number,
): number =>
  (follower.ticks[origins.follower] ?? 0) +
  inTicksOf(follower, at - (lead.ticks[origins.lead] ?? 0), lead.timescale);

/**
 * Returns the follower's frame beside a frame of the lead: the nearest in time, since frame rates
 * differ.
 */
export const followerFrame = (
  lead: FrameTimes,
  follower: FrameTimes,
  origins: Origins,
  frame: number,
): number => nearestFrame(follower, followerAt(lead, follower, origins, lead.ticks[frame] ?? 0));

import { frameAt, withinFrames, type FrameTimes } from './frame-times.rules';

const FRAME = /^(?:f|frame|#)?\s*(\d{1,7})$/i;
const TIME = /^(?:(\d{1,3}):)?(\d{1,4})(?:[.,](\d{1,3}))?\s*s?$/i;

/**
 * Returns the frame that was typed: a whole number is a frame's number, counted from 1 as it's
 * shown; `0:03.2`, `3.2` or `3s` is a time. Null for anything else.
 */
export const typedFrame = (times: FrameTimes, text: string): number | null => {
  const number = FRAME.exec(text.trim())?.[1];
  if (number !== undefined) return withinFrames(times, Number(number) - 1);
  const [, minutes = '0', seconds, share = ''] = TIME.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  const ms = (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(share.padEnd(3, '0'));
  return frameAt(times, (ms * times.timescale) / 1_000);
};

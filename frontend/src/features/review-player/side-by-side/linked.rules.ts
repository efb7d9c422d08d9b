import type { FrameTimes } from '../frame-times.rules';

export { followerAt, followerFrame, type Origins } from '@wavetrain/shared/linked-frames';

/** Whether the follower has a frame at that time. @param at its ticks */
export const hasPictureAt = ({ ticks }: FrameTimes, at: number): boolean =>
  at >= (ticks[0] ?? 0) && at < (ticks.at(-1) ?? 0);

interface RecordedOptions {
  /** Whether it's an earlier video of the student's, not a clip from the library. */
  readonly isTheirs: boolean;
  readonly isRecording: boolean;
  readonly isLinked: boolean;
}

/** Describes what a talk-through records and what the student gets; null if that is clear. */
export const recordedText = ({
  isTheirs,
  isRecording,
  isLinked,
}: RecordedOptions): string | null => {
  if (!isTheirs)
    return 'Reference clips are for you only: a talk-through doesn’t record them, and your student won’t see them.';
  if (!isRecording) return null;
  return isLinked
    ? 'The talk-through records both videos while they’re linked.'
    : 'Only this video is being recorded. Set the catch in each to record both.';
};

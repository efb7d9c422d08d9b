import type { FinishedRecording, SavedRecording } from './recording.types';

/** A finished take as part of the review, still without captions. */
const asTake = (take: FinishedRecording): SavedRecording => ({ ...take, captions: [] });

/** Adds a take in place of the one it re-records, or at the end if there is none or it is gone. */
export const withRecording = (
  takes: readonly SavedRecording[],
  take: FinishedRecording,
  insteadOf: string | null,
): SavedRecording[] => {
  const has = takes.some(({ id }) => id === insteadOf);
  return has
    ? takes.map((each) => (each.id === insteadOf ? asTake(take) : each))
    : [...takes, asTake(take)];
};

import type { FinishedRecording, SavedRecording } from './recording.types';

/** A finished take as the review has it, without captions yet. */
const asTake = (take: FinishedRecording): SavedRecording => ({ ...take, captions: [] });

/** The takes with a new one: in the place of the one that it was recorded for again, or last where that is gone or there is none. */
export const withRecording = (takes: readonly SavedRecording[], take: FinishedRecording, insteadOf: string | null): SavedRecording[] => {
  const has = takes.some(({ id }) => id === insteadOf);
  return has ? takes.map((each) => (each.id === insteadOf ? asTake(take) : each)) : [...takes, asTake(take)];
};

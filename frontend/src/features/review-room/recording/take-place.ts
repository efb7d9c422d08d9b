import type { FinishedTake, Take } from './take.types';

/** A finished take as the review has it, without captions yet. */
const asTake = (take: FinishedTake): Take => ({ ...take, captions: [] });

/** The takes with a new one: in the place of the one that it was recorded for again, or last where that is gone or there is none. */
export const withTake = (takes: readonly Take[], take: FinishedTake, insteadOf: string | null): Take[] => {
  const has = takes.some(({ id }) => id === insteadOf);
  return has ? takes.map((each) => (each.id === insteadOf ? asTake(take) : each)) : [...takes, asTake(take)];
};

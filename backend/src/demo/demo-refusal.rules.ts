export interface FoundPeople {
  readonly students: number;
  readonly bookings: number;
  /** Students of an earlier season. */
  readonly ofSeason: number;
  /** A season shifts it while it is made. */
  readonly clockIsShifted: boolean;
}

export type DemoVerdict = 'make' | 'is-there' | 'unfinished' | 'refuse';

/** Whether a season may be made here: never beside people who are real, and never twice. */
export const verdictOn = ({ students, bookings, ofSeason, clockIsShifted }: FoundPeople): DemoVerdict => {
  const isEmpty = students === 0 && bookings === 0;
  if (!isEmpty && ofSeason === 0) return 'refuse';
  if (clockIsShifted) return 'unfinished';
  return isEmpty ? 'make' : 'is-there';
};

export interface FoundPeople {
  readonly students: number;
  readonly bookings: number;
  /** Students from an earlier season. */
  readonly ofSeason: number;
  /** The clock is shifted while a season is being made. */
  readonly clockIsShifted: boolean;
}

export type DemoVerdict = 'make' | 'is-there' | 'unfinished' | 'refuse';

/** Decides whether a season may be made here: never alongside real people, and never twice. */
export const verdictOn = ({
  students,
  bookings,
  ofSeason,
  clockIsShifted,
}: FoundPeople): DemoVerdict => {
  const isEmpty = students === 0 && bookings === 0;
  if (!isEmpty && ofSeason === 0) return 'refuse';
  if (clockIsShifted) return 'unfinished';
  return isEmpty ? 'make' : 'is-there';
};

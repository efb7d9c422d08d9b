export interface FoundPeople {
  readonly students: number;
  readonly bookings: number;
  /** Students of an earlier season. */
  readonly ofSeason: number;
}

export type DemoVerdict = 'make' | 'is-there' | 'refuse';

/** Whether a season may be made here: never beside people who are real, and never twice. */
export const verdictOn = ({ students, bookings, ofSeason }: FoundPeople): DemoVerdict => {
  if (students === 0 && bookings === 0) return 'make';
  return ofSeason > 0 ? 'is-there' : 'refuse';
};

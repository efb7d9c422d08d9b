/** When an edition can be booked: by members first, by everyone later. */
export interface Opening {
  /** When people with an active subscription can start booking; null if they don't get in early. */
  readonly membersFrom: Date | null;
  /** When everyone can start booking; null if there is nothing to wait for. */
  readonly opensAt: Date | null;
}

export type OpeningPhase = 'not-open-yet' | 'members-only' | 'open';

/**
 * Returns the phase. An opening time itself belongs to the phase it starts. @param now the
 * database's time
 */
export const phaseOf = ({ membersFrom, opensAt }: Opening, now: Date): OpeningPhase => {
  if (opensAt === null || now >= opensAt) return 'open';
  return membersFrom !== null && now >= membersFrom ? 'members-only' : 'not-open-yet';
};

/** Returns why someone without a waitlist offer can't book; null if they can. */
export const closedTo = (
  opening: Opening,
  now: Date,
  isMember: boolean,
): Exclude<OpeningPhase, 'open'> | null => {
  const phase = phaseOf(opening, now);
  return phase === 'open' || (phase === 'members-only' && isMember) ? null : phase;
};

/**
 * Returns validation errors of an opening by field; empty if it's valid. @param startsAt midnight
 * of the first day, in the clinic's zone.
 */
export const openingFaults = (
  { membersFrom, opensAt }: Opening,
  startsAt: Date,
): Record<string, string> => ({
  ...(opensAt !== null &&
    opensAt >= startsAt && { opensAt: 'Booking must open before the first day' }),
  ...(membersFrom !== null &&
    opensAt === null && { opensAt: 'Please enter when everyone else can book' }),
  ...(membersFrom !== null &&
    opensAt !== null &&
    membersFrom >= opensAt && { membersFrom: 'Members must be able to book before everyone else' }),
});

/** When an edition may be booked: by members from one moment, by everybody from a later one. */
export interface Opening {
  /** From when whoever has an active subscription may book; null where they have no head start. */
  readonly membersFrom: Date | null;
  /** From when everybody may; null where nothing is waited for. */
  readonly opensAt: Date | null;
}

export type OpeningPhase = 'not-open-yet' | 'members-only' | 'open';

/** @param now the database's. Each moment is the first of its phase. */
export const phaseOf = ({ membersFrom, opensAt }: Opening, now: Date): OpeningPhase => {
  if (opensAt === null || now >= opensAt) return 'open';
  return membersFrom !== null && now >= membersFrom ? 'members-only' : 'not-open-yet';
};

/** What stands in the way of somebody who has no offer of the waitlist; null where nothing does. */
export const closedTo = (opening: Opening, now: Date, isMember: boolean): Exclude<OpeningPhase, 'open'> | null => {
  const phase = phaseOf(opening, now);
  return phase === 'open' || (phase === 'members-only' && isMember) ? null : phase;
};

/** What is wrong with an opening, by field; nothing where all is well. @param startsAt midnight of the first day, in the clinic's zone. */
export const openingFaults = ({ membersFrom, opensAt }: Opening, startsAt: Date): Record<string, string> => ({
  ...(opensAt !== null && opensAt >= startsAt && { opensAt: 'Booking must open before the first day' }),
  ...(membersFrom !== null && opensAt === null && { opensAt: 'Please enter when everyone else can book' }),
  ...(membersFrom !== null &&
    opensAt !== null &&
    membersFrom >= opensAt && { membersFrom: 'Members must be able to book before everyone else' }),
});

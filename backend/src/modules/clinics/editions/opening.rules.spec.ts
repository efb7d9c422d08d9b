import { closedTo, openingFaults, phaseOf } from './opening.rules';

const at = (iso: string) => new Date(iso);
const before = (date: Date) => new Date(date.getTime() - 1);
const membersFrom = at('2026-12-01T15:00:00Z');
const opensAt = at('2026-12-08T15:00:00Z');
const startsAt = at('2027-03-23T05:00:00Z');

describe('the phase of dates that open to members first', () => {
  it.each([
    [before(membersFrom), 'not-open-yet', 'not-open-yet', 'not-open-yet'],
    [membersFrom, 'members-only', null, 'members-only'],
    [before(opensAt), 'members-only', null, 'members-only'],
    [opensAt, 'open', null, null],
  ])('at %p, is %s: members get %p, others %p', (now, phase, forMembers, forOthers) => {
    const opening = { membersFrom, opensAt };
    expect(phaseOf(opening, now)).toBe(phase);
    expect([closedTo(opening, now, true), closedTo(opening, now, false)]).toEqual([
      forMembers,
      forOthers,
    ]);
  });

  it('has one opening time without early booking, and is open without any', () => {
    expect(phaseOf({ membersFrom: null, opensAt }, before(opensAt))).toBe('not-open-yet');
    expect(phaseOf({ membersFrom: null, opensAt }, opensAt)).toBe('open');
    expect(phaseOf({ membersFrom: null, opensAt: null }, membersFrom)).toBe('open');
  });
});

describe('an opening', () => {
  it.each([
    [{ membersFrom: null, opensAt: null }, {}],
    [{ membersFrom, opensAt }, {}],
    [{ membersFrom, opensAt: null }, { opensAt: 'Please enter when everyone else can book' }],
    [
      { membersFrom: opensAt, opensAt },
      { membersFrom: 'Members must be able to book before everyone else' },
    ],
    [{ membersFrom: null, opensAt: before(startsAt) }, {}],
    [
      { membersFrom: null, opensAt: startsAt },
      { opensAt: 'Booking must open before the first day' },
    ],
  ])('%p has the errors %p', (opening, faults) =>
    expect(openingFaults(opening, startsAt)).toEqual(faults),
  );
});

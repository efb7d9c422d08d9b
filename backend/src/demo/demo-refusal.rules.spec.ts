import { verdictOn } from './demo-refusal.rules';

it.each([
  ['an empty database', { students: 0, bookings: 0, ofSeason: 0 }, 'make'],
  ['a season', { students: 19, bookings: 4, ofSeason: 19 }, 'is-there'],
  ['people who are real', { students: 1, bookings: 0, ofSeason: 0 }, 'refuse'],
  ['nobody but somebody who bought a clinic', { students: 0, bookings: 1, ofSeason: 0 }, 'refuse'],
] as const)('%s: %j → %s', (_, found, verdict) => expect(verdictOn(found)).toBe(verdict));

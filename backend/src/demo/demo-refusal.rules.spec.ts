import { verdictOn } from './demo-refusal.rules';

it.each([
  ['an empty database', { students: 0, bookings: 0, ofSeason: 0, clockIsShifted: false }, 'make'],
  ['a season', { students: 19, bookings: 4, ofSeason: 19, clockIsShifted: false }, 'is-there'],
  [
    'half a season',
    { students: 19, bookings: 4, ofSeason: 19, clockIsShifted: true },
    'unfinished',
  ],
  [
    'a season that was cut off before anybody came',
    { students: 0, bookings: 0, ofSeason: 0, clockIsShifted: true },
    'unfinished',
  ],
  [
    'people who are real',
    { students: 1, bookings: 0, ofSeason: 0, clockIsShifted: false },
    'refuse',
  ],
  [
    'only someone who bought a clinic',
    { students: 0, bookings: 1, ofSeason: 0, clockIsShifted: false },
    'refuse',
  ],
] as const)('%s: %j → %s', (_, found, verdict) => expect(verdictOn(found)).toBe(verdict));

/** Every address ends so: by it the season is known again. No mail reaches it (RFC 2606). */
export const DEMO_DOMAIN = 'season.example';
/** Everybody's, in a season that holds no real person. */
export const DEMO_PASSWORD = 'eddy-line-2026';

/** Who comes to a clinic and has no plan. */
export const CLINIC_GUESTS = [
  { first: 'Walter', last: 'Pike', plan: 'full', bought: 66 },
  { first: 'Dana', last: 'Kowalski', plan: 'deposit', bought: 58 },
  { first: 'Andre', last: 'Thibault', plan: 'deposit', bought: 41 },
  { first: 'Sunita', last: 'Bose', plan: 'full', bought: 30 },
] as const;

/** Of the spring clinic: whose deposit moves to the fall, whose money goes back, and who pays the balance, each so many days ago. */
export const MOVED_GUEST = { first: 'Mireille', last: 'Fontaine', bought: 55, moved: 25 } as const;
export const REFUNDED_GUEST = { first: 'Gil', last: 'Ashworth', bought: 50, refunded: 18 } as const;
export const PAID_UP_GUEST = { first: 'Dana', last: 'Kowalski', paid: 14 } as const;

export interface DemoSession {
  readonly first: string;
  readonly last: string;
  readonly wish: string;
  readonly dates: string;
  /** How many days before today they asked. */
  readonly asked: number;
  /** What the coach said a day later; left out, the request waits. */
  readonly answer?: 'declined' | 'offered' | 'booked';
  /** Of the session that is offered: a day that they asked for, from Sunday, 0. */
  readonly weekday: number;
}

/** Who asked for a session with the coach alone. */
export const SESSIONS: readonly DemoSession[] = [
  {
    first: 'Maya',
    last: 'Lindqvist',
    asked: 11,
    answer: 'booked',
    weekday: 6,
    wish: 'My hand roll: it works in the pool and leaves me in current.',
    dates: 'Any Saturday from three weeks on',
  },
  {
    first: 'Priya',
    last: 'Raman',
    asked: 9,
    answer: 'declined',
    weekday: 6,
    wish: 'Running the Tallulah together, with you in front.',
    dates: 'The first release weekend',
  },
  {
    first: 'Hana',
    last: 'Sato',
    asked: 1.5,
    answer: 'offered',
    weekday: 2,
    wish: 'Boofs. I land flat, and my back tells me about it.',
    dates: 'A weekday morning, in about a month',
  },
  {
    first: 'Grace',
    last: 'Okafor',
    asked: 0.4,
    weekday: 3,
    wish: 'An hour on eddy turns in pushy water.',
    dates: 'Mornings, the second week of next month',
  },
];

/** The coach's clips to put beside a student's video. */
export const REFERENCES = [
  { clip: 'now', words: { name: 'Forward stroke, from the side', skillArea: 'strokes', shows: 'The catch, and when the blade comes out' } },
  { clip: 'then', words: { name: 'Low brace to roll', skillArea: 'rolling', shows: 'The ear on the shoulder until the boat is flat' } },
] as const;
/** Each drill of it shows a clip. */
export const AREA_WITH_CLIPS = 'rolling';

export const WAITING_GUESTS = [
  { first: 'Perry', last: 'Vance', asked: 22 },
  { first: 'Lotte', last: 'Jansen', asked: 9 },
] as const;

/** The domain of every address, which identifies season data. No email reaches it (RFC 2606). */
export const DEMO_DOMAIN = 'season.example';
/** Everyone's password, in a season that contains no real person. */
export const DEMO_PASSWORD = 'eddy-line-2026';

/** Clinic guests without a plan. */
export const CLINIC_GUESTS = [
  { first: 'Walter', last: 'Pike', plan: 'full', bought: 66 },
  { first: 'Dana', last: 'Kowalski', plan: 'deposit', bought: 58 },
  { first: 'Andre', last: 'Thibault', plan: 'deposit', bought: 41 },
  { first: 'Sunita', last: 'Bose', plan: 'full', bought: 30 },
] as const;

/**
 * In the spring clinic: whose deposit moves to the fall, who gets a refund, and who pays the
 * balance, with days before today.
 */
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
  /** The coach's answer a day later; if left out, the request waits. */
  readonly answer?: 'declined' | 'offered' | 'booked';
  /** The weekday of the offered session, one that they asked for; Sunday is 0. */
  readonly weekday: number;
}

/** Requests for a 1-on-1 session with the coach. */
export const SESSIONS: readonly DemoSession[] = [
  {
    first: 'Maya',
    last: 'Lindqvist',
    asked: 11,
    answer: 'booked',
    weekday: 6,
    wish: 'My hand roll: it works in the pool and falls apart in current.',
    dates: 'Any Saturday, starting in three weeks',
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

/** The coach's clips to compare with a student's video. */
export const REFERENCES = [
  {
    clip: 'forward-stroke',
    words: {
      name: 'Forward stroke, from the side',
      skillArea: 'strokes',
      shows: 'The catch, and when the blade comes out',
    },
  },
  {
    clip: 'roll',
    words: {
      name: 'Roll, from behind',
      skillArea: 'rolling',
      shows: 'Head low until the boat is flat',
    },
  },
] as const;
/** The clips that drills show, by the drill's id. */
export const DRILL_CLIPS = {
  'straight-arms': 'forward-stroke',
  'silent-catch': 'forward-stroke',
  'clock-face': 'sweep',
  'slap-and-snap': 'low-brace',
  'box-turns': 'low-brace',
  'ear-in-the-water': 'roll',
  'three-second-snap': 'roll',
  'setup-check': 'roll',
  'high-middle-low': 'eddy-turn',
} as const;

export const WAITING_GUESTS = [
  { first: 'Perry', last: 'Vance', asked: 22 },
  { first: 'Lotte', last: 'Jansen', asked: 9 },
] as const;

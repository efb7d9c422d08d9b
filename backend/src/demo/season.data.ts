/** How somebody's season went. */
export type Story = 'steady' | 'certified' | 'quiet' | 'cancelled' | 'paused' | 'new' | 'waiting';

export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  readonly story: Story;
  /** How many days before today they joined. */
  readonly joined: number;
}

/** Every address ends so: by it the season is known again. No mail reaches it (RFC 2606). */
export const DEMO_DOMAIN = 'season.example';
/** Everybody's, in a season that holds no real person. */
export const DEMO_PASSWORD = 'eddy-line-2026';

/** Who is sent no link by name: the first of each story is shown in the docs. */
export const PEOPLE: readonly DemoPerson[] = [
  { first: 'Maya', last: 'Lindqvist', story: 'steady', joined: 176 },
  { first: 'Tomás', last: 'Ferreira', story: 'certified', joined: 170 },
  { first: 'Grace', last: 'Okafor', story: 'steady', joined: 150 },
  { first: 'Owen', last: 'Whitlock', story: 'quiet', joined: 132 },
  { first: 'Hana', last: 'Sato', story: 'steady', joined: 118 },
  { first: 'Luke', last: 'Brandt', story: 'cancelled', joined: 111 },
  { first: 'Priya', last: 'Raman', story: 'steady', joined: 96 },
  { first: 'Ben', last: 'Castellano', story: 'paused', joined: 83 },
  { first: 'Elsie', last: 'Marchetti', story: 'steady', joined: 61 },
  { first: 'Jonah', last: 'Reyes', story: 'quiet', joined: 75 },
  { first: 'Ingrid', last: 'Solheim', story: 'steady', joined: 40 },
  { first: 'Caleb', last: 'Nwosu', story: 'waiting', joined: 19 },
  { first: 'Ruth', last: 'Abernathy', story: 'waiting', joined: 12 },
  { first: 'Nico', last: 'Delacroix', story: 'new', joined: 3 },
  { first: 'Faye', last: 'Harmon', story: 'new', joined: 1 },
];

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
}

/** Who asked for a session with the coach alone. */
export const SESSIONS: readonly DemoSession[] = [
  {
    ...{ first: 'Maya', last: 'Lindqvist', asked: 11, answer: 'booked' },
    wish: 'My hand roll: it works in the pool and leaves me in current.',
    dates: 'Any weekend after Thanksgiving',
  },
  {
    ...{ first: 'Priya', last: 'Raman', asked: 9, answer: 'declined' },
    wish: 'Running the Tallulah together, with you in front.',
    dates: 'The first release weekend',
  },
  {
    ...{ first: 'Hana', last: 'Sato', asked: 1.5, answer: 'offered' },
    wish: 'Boofs. I land flat, and my back tells me about it.',
    dates: 'Two days in a row, any month',
  },
  {
    ...{ first: 'Grace', last: 'Okafor', asked: 0.4 },
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

/** What is sent in, over and over: the same move, better each time. */
export const VIDEOS = [
  { area: 'rolling', title: 'Hip snap, left side', description: 'My head comes up before the boat does, mostly when I am tired.' },
  { area: 'strokes', title: 'Forward stroke on flat water', description: 'Ten minutes in. Is the blade still going in at my toes?' },
  { area: 'river-running', title: 'Eddy turn below the ledge', description: 'I slide out of the top of the eddy and land low.' },
  { area: 'strokes', title: 'Bow rudder into the slot', description: 'The bow turns, then the boat stops dead.' },
  { area: 'playboating', title: 'Side surf at low water', description: 'I can hold it on the right and never on the left.' },
  { area: 'rolling', title: 'Roll in current', description: 'Fine in the pool, two tries on the river.' },
  { area: 'river-running', title: 'First boof of the season', description: 'Late stroke, I think. The bow went under.' },
  { area: 'general', title: 'Ferry across the main flow', description: 'Lost twenty feet on every crossing.' },
] as const;

export const QUESTIONS = [
  'Is this timing or strength?',
  'What should I watch for first?',
  'Should I slow it down or keep the pace?',
] as const;

/** For each part what a coach says about it. */
export const REMARKS = [
  ['head', 'Your head leaves the water first. Keep the ear on your shoulder until the boat is flat under you.'],
  ['paddle', 'The blade goes in behind your knee. Reach until you feel your seat turn, then plant.'],
  ['boat', 'The edge drops just as the current takes the bow. Hold it for one more breath.'],
  ['body', 'The arms do the work here. Wind up from the hips and let the stroke unwind.'],
] as const;

export const NOTES = [
  'Better than last time: the wind-up is there now. One thing to fix, and it is the first mark.',
  'Good water for this. Do the drill on flat water until it bores you, then film it in the same eddy.',
  'You are one habit away. Watch the two marks side by side and you will see it yourself.',
] as const;

export const STUDENT_WORDS = [
  'The drill helped. On the third day it clicked, and then I lost it again on the river.',
  'Is it normal that my off side feels like somebody else’s arm?',
  'Water is up this week. Should I film at this level or wait?',
] as const;

export const COACH_WORDS = [
  'That is how it goes: it clicks on flat water first. Give it another week before you take it back to the river.',
  'Completely. Start every session on the off side while you are fresh.',
  'Film it. Pushy water shows the timing better than any flat-water clip.',
] as const;

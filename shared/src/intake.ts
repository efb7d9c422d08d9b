/** The topics that the coach helps with, used for ranking and rating. [A§3, T116] */
export const TOPICS = [
  'rolling_bracing',
  'strokes_concepts',
  'playboating',
  'river_running',
  'fitness_conditioning',
  'mental_game',
] as const;

export type Topic = (typeof TOPICS)[number];

export const SHORTEST_GOALS = 10;
export const LONGEST_BOAT = 500;
export const LONGEST_RIVERS = 1_000;
export const LONGEST_INJURIES = 2_000;
export const MAX_REFERRALS = 5;

/** Returns the friends named in a text, separated by lines or commas. [T118] */
export const referralsIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What the $150 buy, in the words of the offer [P§1]. */
export const coachingFeatures: readonly string[] = [
  'Two personal, detailed video reviews every month',
  'Unlimited text and e-mail Q&A',
  'Custom drills for what your video shows',
  'Progress tracking, stroke by stroke',
  'Off-season strength, mobility and rehab workouts',
  'Mental training',
  'Priority access to clinics and 1-on-1 sessions',
];

/** Dollars a month [P§9]. */
export const COACHING_PRICE = 150;

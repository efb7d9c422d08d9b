import { capitalInWords } from '../../lib/number-labels';

/** Returns what a month of coaching includes, in the offer's words [P§1]. */
export const coachingFeatures = (reviewsPerPeriod: number): readonly string[] => [
  `${capitalInWords(reviewsPerPeriod)} personal, detailed video reviews every month`,
  'Unlimited text and email Q&A',
  'Custom drills for what your video shows',
  'Progress tracking, stroke by stroke',
  'Off-season strength, mobility and rehab workouts',
  'Mental training',
  'Priority access to clinics and 1-on-1 sessions',
];

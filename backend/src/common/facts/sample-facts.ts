import type { Facts } from './facts';

/** Sample facts for previews and tests. */
export const SAMPLE_FACTS: Facts = {
  siteName: 'Wavetrain',
  coachName: 'Cole Mercer',
  location: 'Rock Island, TN',
  timezone: 'America/Chicago',
  coachingCents: 15_000,
  alumniCents: 7_500,
  reviewsPerPeriod: 2,
  feedbackHours: 48,
  messageReplyHours: 24,
  friendPercent: 20,
  intakeMinutes: 5,
  moduleCount: 25,
  vaultVideoCount: 146,
  yearsOfExperience: '30+',
  boatDesigns: 'over 100 boat designs',
  clinicDays: 5,
  clinicPlaces: 6,
  clinicPriceCents: 340_000,
  clinicDepositCents: 170_000,
  balanceDueDaysBefore: 30,
  reminderDays: [14, 3],
  holdMinutes: 36,
  offerHours: 24,
};

import type { components } from '../api/client';
import type { MyBooking } from '../features/clinics/api/get-my-bookings';
import type { FeedbackSession } from '../features/feedback/api/student-feedback';
import type { OwnVideo } from '../features/submissions/api/own-video';
import type { Allowance } from '../features/submissions/api/get-allowance';
import type { StudentProfile } from '../features/students/api/get-profile';
import type { StudentCardData } from '../features/student-card/api/student-card';
import type {
  CoachSubmission,
  StudentSubmission,
} from '../features/submissions/api/submission-types';
import type { VideoWork } from '../lib/video-work';

export const sampleProfile: StudentProfile = {
  id: '0199b3c0-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'Rivers',
  email: 'ana@paddle.example',
  emailConfirmed: true,
  alumni: false,
  subscriptionStatus: 'active',
  createdAt: '2026-10-01T12:00:00Z',
  subscription: {
    status: 'active',
    priceCents: 15_000,
    currentPeriodEnd: '2026-12-04T12:00:00Z',
    cancelAtPeriodEnd: false,
    pausedFrom: null,
    resumesAt: null,
    awaitsConfirmation: false,
  },
  phone: null,
  timeZone: null,
  handedness: null,
  unwantedMails: ['quiet-week'],
  feedbackSeenAt: '2026-11-03T12:00:00Z',
  deletionDueAt: null,
  alumniPriceId: null,
};

export const sampleSubmission: StudentSubmission = {
  id: '0199b3c0-0000-7000-8000-0000000000a1',
  title: 'Hip snap, left side',
  description: 'Flat water, onside roll, slow motion.',
  skillArea: 'rolling',
  canonicalSkillArea: 'rolling',
  videoLink: 'https://www.youtube.com/watch?v=abcdefghijk',
  platform: 'YouTube',
  moduleId: null,
  submissionDate: '2026-11-01T12:00:00Z',
  status: 'submitted',
  feedbackState: 'not-started',
  feedbackLoomUrl: null,
  feedbackNotes: null,
  feedbackVideoPath: null,
  feedbackSubmittedAt: null,
  linkValidationStatus: 'valid',
  linkValidationError: null,
  covered: true,
  dueAt: '2026-11-03T12:00:00Z',
  takeAskedAt: null,
  takeReason: null,
  lookFromMs: null,
  lookToMs: null,
  question: null,
  notice: null,
  canEdit: true,
  canReplace: true,
  revision: 1,
};

export const brokenSubmission: StudentSubmission = {
  ...sampleSubmission,
  id: '0199b3c0-0000-7000-8000-0000000000b1',
  title: 'Boof, second try',
  status: 'invalid_link',
  linkValidationStatus: 'invalid',
  linkValidationError: 'This video is private. Share it so that anyone with the link can watch.',
  dueAt: null,
};

export const sampleOwnVideo: OwnVideo = {
  ...sampleSubmission,
  linkCheckedAt: '2026-11-01T12:00:00Z',
  pictureSize: null,
};

export const coachSubmission = (more: Partial<CoachSubmission> = {}): CoachSubmission => ({
  ...sampleSubmission,
  studentId: sampleProfile.id,
  studentName: 'Ana Rivers',
  granted: false,
  brokenSince: null,
  linkRevision: 1,
  draftBy: null,
  ...more,
});

export const sampleCard: StudentCardData = {
  id: sampleProfile.id,
  name: 'Ana Rivers',
  email: sampleProfile.email,
  memberSince: '2026-03-02T12:00:00Z',
  intake: {
    goals: 'Loop without thinking',
    injuries: 'Left shoulder, 2021',
    boat: 'A half slice',
    rivers: null,
    submittedAt: '2026-03-03T12:00:00Z',
  },
  allowance: { included: 2, granted: 0, left: 1, extra: 0, renewsAt: '2026-12-03T12:00:00Z' },
  reviews: [
    {
      submissionId: sampleSubmission.id,
      title: 'Eddy turn',
      notes: 'Head last.',
      givenAt: '2026-10-20T12:00:00Z',
      openedAt: null,
      isSeen: false,
    },
  ],
  scores: [
    {
      submissionId: sampleSubmission.id,
      title: 'Eddy turn',
      total: 78.4,
      scoredAt: '2026-10-20T12:00:00Z',
    },
  ],
  practiceDays: 4,
  drills: [
    {
      title: 'Hip snap on the wall',
      timesPerWeek: 3,
      untilDate: '2026-12-01',
      days: 4,
      lastNote: 'Easier on the left',
    },
  ],
};

export const sampleAllowance: Allowance = {
  included: 2,
  granted: 0,
  left: 1,
  extra: 0,
  offer: null,
  renewsAt: '2026-12-03T12:00:00Z',
  beyond: 'used',
  refusesBeyond: false,
};

export const sampleIntake = {
  email: 'ana@work.example',
  phoneNumber: '931 555 0100',
  coachingPriorities: ['playboating:1', 'mental_game:2'],
  skillRatings: {
    rolling_bracing: 7,
    strokes_concepts: 4,
    playboating: 2,
    river_running: 6,
    fitness_conditioning: 5,
    mental_game: 3,
  },
  paddlingGoals: 'Loop without thinking',
  referrals: null,
  submittedAt: '2026-11-01T12:00:00Z',
};

export const sampleFeedback: FeedbackSession = {
  id: '0199b3c0-0000-7000-8000-0000000000f1',
  submissionId: sampleSubmission.id,
  source: 'dialog',
  title: 'Hip snap, left side',
  skillArea: 'rolling',
  videoLink: sampleSubmission.videoLink,
  submissionDate: '2026-11-01T12:00:00Z',
  feedbackLoomUrl: 'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
  feedbackNotes: 'Head last.\nLook at the paddle.',
  hasReview: false,
  fixFirst: '',
  stillUrl: null,
  feedbackVideoPath: null,
  firstAnsweredAt: '2026-11-02T12:00:00Z',
  seenAt: null,
  feedbackSubmittedAt: '2026-11-02T12:00:00Z',
};

export const sampleBooking: MyBooking = {
  id: '0199b3c0-0000-7000-8000-0000000000c1',
  title: 'April Beginner/Intermediate Rock Island Experience',
  dates: 'April 13-17, 2027',
  startDate: '2027-04-13',
  endDate: '2027-04-17',
  status: 'completed',
  paidCents: 170_000,
  refundedCents: 0,
  balanceCents: 170_000,
  balanceDueOn: '2027-03-14',
  balanceAskedFrom: '2027-02-27',
  timezone: 'America/Chicago',
  balanceStatus: 'due',
  dispute: null,
  payUrl: '/clinics/pay?token=t1',
  outsideMethod: null,
  calendarUrl: '/api/clinics/april-beginner-clinic/calendar.ics',
  location: 'Rock Island, Tennessee',
  bring: ['Kayak and paddle', 'A dry layer'],
  companions: [],
  otherCompanions: 0,
  sharesName: false,
  form: { answeredAt: null },
};

/** A processed video that has nothing but the video itself. */
export const sampleVideoWork: VideoWork = {
  state: 'made',
  percent: 100,
  timesUrl: null,
  proxyUrl: null,
  proxyOffset: 0,
  posterUrl: null,
  filmstripUrl: null,
  note: null,
  copyNote: null,
};

/** No video was made of a review yet. */
export const noReviewVideo: components['schemas']['ReviewExportResponse'] = {
  state: 'none',
  percent: 0,
  reason: null,
  refusal: null,
  isOutdated: false,
  url: null,
  expiresAt: null,
};

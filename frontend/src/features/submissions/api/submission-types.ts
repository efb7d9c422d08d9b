import type { components } from '../../../api/client';

/** A student's own video, with what they need to know about it. */
export type StudentSubmission = components['schemas']['StudentSubmissionResponse'];
export type CoachSubmission = components['schemas']['CoachSubmissionResponse'];
export type NewVideo = components['schemas']['SubmitVideoRequest'];
/** What both student and coach see of a video. */
export type Submission = Omit<StudentSubmission, 'notice'>;
export type LinkStatus = Submission['linkValidationStatus'];
export type FeedbackState = Submission['feedbackState'];
/** One check of a submission's link. */
export type LinkCheck = components['schemas']['LinkCheckResponse'];

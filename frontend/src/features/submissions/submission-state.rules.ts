import type { Submission } from './api/submission-types';

/** Either sign of a broken link counts [T87]. */
export const isBroken = ({ status, linkValidationStatus }: Pick<Submission, 'status' | 'linkValidationStatus'>): boolean =>
  status === 'invalid_link' || linkValidationStatus === 'invalid';

export const isReviewed = ({ feedbackState }: Pick<Submission, 'feedbackState'>): boolean => feedbackState !== 'not-started';

/** The coach has asked for another take, and waits for it. */
export const waitsForResubmission = ({ takeAskedAt, feedbackState }: Pick<Submission, 'takeAskedAt' | 'feedbackState'>): boolean =>
  takeAskedAt !== null && feedbackState === 'not-started';

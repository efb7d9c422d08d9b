import type { Submission } from './api/submission-types';

/** Either sign is enough for a link to be broken [T87]. */
export const isBroken = ({
  status,
  linkValidationStatus,
}: Pick<Submission, 'status' | 'linkValidationStatus'>): boolean =>
  status === 'invalid_link' || linkValidationStatus === 'invalid';

export const isReviewed = ({ feedbackState }: Pick<Submission, 'feedbackState'>): boolean =>
  feedbackState !== 'not-started';

/** Whether the coach has asked for another video and is waiting for it. */
export const waitsForResubmission = ({
  takeAskedAt,
  feedbackState,
}: Pick<Submission, 'takeAskedAt' | 'feedbackState'>): boolean =>
  takeAskedAt !== null && feedbackState === 'not-started';

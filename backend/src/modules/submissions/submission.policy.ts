import { isStaff, type Actor, type Actors } from '../../common/auth/actors';
import type { Submission } from './submission.entity';
import { isBroken } from './submission.rules';

const isCoach = (actor: Actor): boolean => isStaff(actor) && actor.roles.includes('coach');

/** Only its student can replace a submission's link. */
export const canReplaceLink = (actor: Actor, submission: Pick<Submission, 'studentId'>): boolean =>
  !isStaff(actor) && actor.id === submission.studentId;

/** Returns who is checking links, if allowed: any student or any coach. */
export const linkCheckerAmong = ({ student, staff }: Actors): Actor | null =>
  student ?? (staff && isCoach(staff) ? staff : null);

type Progress = Pick<Submission, 'begunAt' | 'firstFeedbackAt'>;

/** A student can edit or withdraw a video until the coach has begun its review. */
export const isOpenToStudent = ({ begunAt, firstFeedbackAt }: Progress): boolean =>
  begunAt === null && firstFeedbackAt === null;

/**
 * They can replace it until then too, and later if it can't be watched or the coach asked for a new
 * one.
 */
export const isReplaceable = (
  submission: Progress & Pick<Submission, 'takeAskedAt' | 'status' | 'linkValidationStatus'>,
): boolean =>
  submission.firstFeedbackAt === null &&
  (submission.begunAt === null || submission.takeAskedAt !== null || isBroken(submission));

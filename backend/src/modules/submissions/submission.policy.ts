import { isStaff, type Actor, type Actors } from '../../common/auth/actors';
import type { Submission } from './submission.entity';

const isCoach = (actor: Actor): boolean => isStaff(actor) && actor.roles.includes('coach');

/** Only its student can replace a submission's link. */
export const canReplaceLink = (actor: Actor, submission: Pick<Submission, 'studentId'>): boolean =>
  !isStaff(actor) && actor.id === submission.studentId;

/** Returns who is checking links, if allowed: any student or any coach. */
export const linkCheckerAmong = ({ student, staff }: Actors): Actor | null =>
  student ?? (staff && isCoach(staff) ? staff : null);

import type { Actors } from '../../common/auth/actors';
import type { Upload } from './upload.entity';
import type { UploadPurpose, UploadSender } from './upload.types';

/**
 * The files an assistant can see: videos of submissions and the coach's reviews, which the admin
 * shows, and drill media, which everyone signed in can see. Pictures,
 * voices and videos in messages, references, and exported reviews are only shown in the coach
 * portal.
 */
const OPEN_TO_ASSISTANTS: readonly UploadPurpose[] = ['submission', 'module', 'feedback', 'drill'];

/** The person who requests a file; `enters` says which areas are open to them as staff. */
export interface FileReader extends Pick<Actors, 'student'> {
  readonly enters: Readonly<Record<'coach' | 'admin', boolean>>;
}

/**
 * Returns whether someone can read a file: its student, the coach, and an assistant if it's open to
 * them; drill media are open to every student.
 */
export const canRead = (
  { student, enters }: FileReader,
  { studentId, purpose }: Pick<Upload, 'studentId' | 'purpose'>,
): boolean =>
  enters.coach ||
  (enters.admin && OPEN_TO_ASSISTANTS.includes(purpose)) ||
  (student !== null && (purpose === 'drill' || isOf(student.id, { studentId })));

/** Returns whether it's the student's own. A reference, which has no student, never is. */
export const isOf = (studentId: string, upload: Pick<Upload, 'studentId'>): boolean =>
  upload.studentId === studentId;

/** What staff send in parts. */
const SENT_BY_STAFF: readonly UploadPurpose[] = ['reference', 'message'];

/**
 * Returns whether an upload is the sender's own to continue: a student's own files, or the
 * references and messages' videos that a staff member started.
 */
export const isSentBy = (
  sender: UploadSender,
  upload: Pick<Upload, 'studentId' | 'staffId' | 'purpose'>,
): boolean =>
  'studentId' in sender
    ? isOf(sender.studentId, upload) && (upload.purpose !== 'message' || upload.staffId === null)
    : SENT_BY_STAFF.includes(upload.purpose) && upload.staffId === sender.staffId;

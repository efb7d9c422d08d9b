import type { Actors, StaffRole } from '../../common/auth/actors';
import type { Upload } from './upload.entity';
import type { UploadPurpose, UploadSender } from './upload.types';

/**
 * What an assistant sees: the videos of a submission and the coach's answer, which the console shows, and what shows a drill, which
 * everybody sees who is signed in. Pictures of messages, voices and references are the coach's portal's.
 */
const OPEN_TO_ASSISTANTS: readonly UploadPurpose[] = ['submission', 'module', 'feedback', 'drill'];

/** Who asks for a file; `enters` says which parts of the product are open to staff, none to others. */
export interface FileReader extends Pick<Actors, 'student'> {
  readonly enters: Readonly<Record<StaffRole, boolean>>;
}

/** A file is read by the student whose it is, by the coach, and by an assistant where it is open to them; what shows a drill by every student. */
export const canRead = ({ student, enters }: FileReader, { studentId, purpose }: Pick<Upload, 'studentId' | 'purpose'>): boolean =>
  enters.coach ||
  (enters.admin && OPEN_TO_ASSISTANTS.includes(purpose)) ||
  (student !== null && (purpose === 'drill' || isOf(student.id, { studentId })));

/** A student's own; what is nobody's, as a reference, is none of theirs. */
export const isOf = (studentId: string, upload: Pick<Upload, 'studentId'>): boolean => upload.studentId === studentId;

/** Whoever sends a video goes on with their own alone: a student with what is theirs, staff with the references that they began. */
export const isSentBy = (sender: UploadSender, upload: Pick<Upload, 'studentId' | 'staffId' | 'purpose'>): boolean =>
  'studentId' in sender ? isOf(sender.studentId, upload) : upload.purpose === 'reference' && upload.staffId === sender.staffId;

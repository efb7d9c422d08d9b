import type { Actors, StaffRole } from '../../common/auth/actors';
import type { Upload } from './upload.entity';
import type { UploadPurpose, UploadSender } from './upload.types';

/** What the console shows of a submission: the videos that were sent, and the coach's answer. Messages, voice and references are not there. */
const SHOWN_IN_CONSOLE: readonly UploadPurpose[] = ['submission', 'module', 'feedback'];

/** Who asks for a file; `enters` says which parts of the product are open to them. */
export interface FileReader extends Actors {
  readonly enters: Readonly<Record<StaffRole, boolean>>;
}

/** A file is read by its student, by the coach, and by an assistant where the console shows it; a drill's clip by all of them and every student. */
export const canRead = ({ student, staff, enters }: FileReader, upload: Pick<Upload, 'studentId' | 'purpose'>): boolean =>
  (staff !== null && (enters.coach || (enters.admin && (upload.purpose === 'drill' || SHOWN_IN_CONSOLE.includes(upload.purpose))))) ||
  (student !== null && (upload.purpose === 'drill' || isOf(student.id, upload)));

/** A student's own; what is nobody's, as a reference, is none of theirs. */
export const isOf = (studentId: string, upload: Pick<Upload, 'studentId'>): boolean => upload.studentId === studentId;

/** Whoever sends a video goes on with their own alone: a student with what is theirs, staff with the references that they began. */
export const isSentBy = (sender: UploadSender, upload: Pick<Upload, 'studentId' | 'staffId' | 'purpose'>): boolean =>
  'studentId' in sender ? isOf(sender.studentId, upload) : upload.purpose === 'reference' && upload.staffId === sender.staffId;

import type { Actors } from '../../common/auth/actors';
import type { Upload } from './upload.entity';
import type { UploadSender } from './upload.types';

/** A file is read by the student whose it is and by staff; what shows a drill by every student, a reference by staff alone. */
export const canRead = ({ student, staff }: Actors, upload: Pick<Upload, 'studentId' | 'purpose'>): boolean =>
  staff !== null || (student !== null && (upload.purpose === 'drill' || isOf(student.id, upload)));

/** A student's own; what is nobody's, as a reference, is none of theirs. */
export const isOf = (studentId: string, upload: Pick<Upload, 'studentId'>): boolean => upload.studentId === studentId;

/** Whoever sends a video goes on with their own alone: a student with what is theirs, staff with the references that they began. */
export const isSentBy = (sender: UploadSender, upload: Pick<Upload, 'studentId' | 'staffId' | 'purpose'>): boolean =>
  'studentId' in sender ? isOf(sender.studentId, upload) : upload.purpose === 'reference' && upload.staffId === sender.staffId;

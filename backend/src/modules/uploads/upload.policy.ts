import type { Actors } from '../../common/auth/actors';
import type { Upload } from './upload.entity';

/** A file is read by the student whose it is and by staff; a reference, which is nobody's, by whoever is signed in. */
export const canRead = ({ student, staff }: Actors, { studentId, purpose }: Pick<Upload, 'studentId' | 'purpose'>): boolean =>
  staff !== null || (student !== null && (student.id === studentId || (studentId === null && purpose === 'reference')));

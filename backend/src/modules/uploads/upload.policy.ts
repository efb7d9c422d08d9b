import type { Actors } from '../../common/auth/actors';
import type { Upload } from './upload.entity';

type Owned = Pick<Upload, 'studentId' | 'purpose'>;

/** A file is read by the student whose it is and by staff; a reference, which is nobody's, by whoever is signed in. */
export const canRead = ({ student, staff }: Actors, upload: Owned): boolean =>
  staff !== null || (student !== null && mayBeSeenBy(student.id, upload));

/** A student's own, or a reference. */
export const mayBeSeenBy = (id: string, { studentId, purpose }: Owned): boolean =>
  id === studentId || (studentId === null && purpose === 'reference');

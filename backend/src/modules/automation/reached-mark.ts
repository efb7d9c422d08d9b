import { createHash } from 'node:crypto';
import type { StudentContact } from '../students/students.types';

/** The same for the same people, in whatever order: what was looked at is what is done. */
export const markOf = (students: readonly Pick<StudentContact, 'email'>[]): string => {
  const addresses = students.map(({ email }) => email.toLowerCase()).sort();
  return createHash('sha256').update(addresses.join('\n')).digest('base64url').slice(0, 22);
};

import { createHash } from 'node:crypto';
import type { StudentContact } from '../students/students.types';
import { ReachedChanged } from './admin-tools.errors';
import type { ToolPress } from './invitations.rules';

type Reached = Pick<StudentContact, 'email'>;

/**
 * Returns the same fingerprint for the same students in any order, to make sure that a run matches
 * its preview.
 */
export const markOf = (students: readonly Reached[]): string => {
  const addresses = students.map(({ email }) => email.toLowerCase()).sort();
  return createHash('sha256').update(addresses.join('\n')).digest('base64url').slice(0, 22);
};

/** Requires a run to match its preview, if it names one. @throws ReachedChanged */
export const holdToSeen = ({ isTried, seen }: ToolPress, students: readonly Reached[]): void => {
  if (!isTried && seen !== undefined && seen !== markOf(students)) throw new ReachedChanged();
};

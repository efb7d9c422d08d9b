import { createHash } from 'node:crypto';
import type { StudentContact } from '../students/students.types';
import { ReachedChanged } from './admin-tools.errors';
import type { ToolPress } from './invitations.rules';

type Reached = Pick<StudentContact, 'email'>;

/** The same for the same people, in whatever order: what was looked at is what is done. */
export const markOf = (students: readonly Reached[]): string => {
  const addresses = students.map(({ email }) => email.toLowerCase()).sort();
  return createHash('sha256').update(addresses.join('\n')).digest('base64url').slice(0, 22);
};

/** Holds a press to those whom its trial named, where it says so. @throws ReachedChanged */
export const holdToSeen = ({ isTried, seen }: ToolPress, students: readonly Reached[]): void => {
  if (!isTried && seen !== undefined && seen !== markOf(students)) throw new ReachedChanged();
};

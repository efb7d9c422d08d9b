import { fullName } from '../../common/full-name.rules';
import type { StudentContact } from '../students/students.types';

/** Students invited within this many days aren't invited again. [T148] */
export const INVITED_AGAIN_AFTER_DAYS = 7;

/** The options of a tool run. */
export interface ToolPress {
  /** Only reports who would be reached, without changing anything. */
  readonly isTried: boolean;
  /** The fingerprint of the students named in a trial run. */
  readonly seen?: string | undefined;
}

export interface Invitable {
  /** Accounts with an intake form. */
  readonly notified: ReadonlySet<string>;
  /** Recently invited addresses, in lowercase. */
  readonly invited: ReadonlySet<string>;
  /** Why an address can't receive email, by lowercase address. */
  readonly refusals: ReadonlyMap<string, string>;
}

export interface InvitationPlan {
  readonly invite: readonly StudentContact[];
  readonly failed: readonly { readonly student: StudentContact; readonly error: string }[];
}

/**
 * Returns whom to invite: students without an intake who weren't invited recently. An address that
 * can't receive email is reported instead. [T148]
 */
export const planInvitations = (
  students: readonly StudentContact[],
  { notified, invited, refusals }: Invitable,
): InvitationPlan => {
  const waiting = students.filter(
    ({ id, email }) => !notified.has(id) && !invited.has(email.toLowerCase()),
  );
  const refusalOf = ({ email }: StudentContact) => refusals.get(email.toLowerCase());
  return {
    invite: waiting.filter((student) => refusalOf(student) === undefined),
    failed: waiting.flatMap((student) => {
      const error = refusalOf(student);
      return error === undefined
        ? []
        : [{ student, error: `The mail server refused this address: ${error}` }];
    }),
  };
};

/** Returns a student as named in a result. */
export const namedStudent = (student: StudentContact) => ({
  name: fullName(student),
  email: student.email,
});

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

export const invitationMessage = (count: number, isTried: boolean): string => {
  if (count === 0) return 'No one is waiting for an invitation.';
  return isTried
    ? `${students(count)} would be invited.`
    : `Invitations are on their way to ${students(count)}.`;
};

export const legacyMessage = (count: number, isTried: boolean): string => {
  if (count === 0)
    return 'Every paying customer has their account and their records. There’s nothing to fix.';
  return isTried ? `${students(count)} would be fixed.` : `${students(count)} fixed.`;
};

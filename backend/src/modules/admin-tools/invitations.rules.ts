import { fullName } from '../../common/full-name.rules';
import type { StudentContact } from '../students/students.types';

/** Who was invited so many days ago or less is not invited again. [T148] */
export const INVITED_AGAIN_AFTER_DAYS = 7;

/** How a tool was pressed. */
export interface ToolPress {
  /** Only to say who would be reached: all stays as it was. */
  readonly isTried: boolean;
  /** The mark of whom a trial named. */
  readonly seen?: string | undefined;
}

export interface Invitable {
  /** Accounts that have told about themselves. */
  readonly told: ReadonlySet<string>;
  /** Addresses, in small letters, that were invited lately. */
  readonly invited: ReadonlySet<string>;
  /** Why an address takes no mail, by address in small letters. */
  readonly refusals: ReadonlyMap<string, string>;
}

export interface InvitationPlan {
  readonly invite: readonly StudentContact[];
  readonly failed: readonly { readonly student: StudentContact; readonly error: string }[];
}

/** Whom to invite: without an intake, and not invited lately; an address that takes no mail is named instead. [T148] */
export const planInvitations = (students: readonly StudentContact[], { told, invited, refusals }: Invitable): InvitationPlan => {
  const waiting = students.filter(({ id, email }) => !told.has(id) && !invited.has(email.toLowerCase()));
  const refusalOf = ({ email }: StudentContact) => refusals.get(email.toLowerCase());
  return {
    invite: waiting.filter((student) => refusalOf(student) === undefined),
    failed: waiting.flatMap((student) => {
      const error = refusalOf(student);
      return error === undefined ? [] : [{ student, error: `The mail server refused this address: ${error}` }];
    }),
  };
};

/** How a result names somebody. */
export const namedStudent = (student: StudentContact) => ({ name: fullName(student), email: student.email });

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

export const invitationMessage = (count: number, isTried: boolean): string => {
  if (count === 0) return 'No one is waiting for an invitation.';
  return isTried ? `${students(count)} would be invited.` : `Invitations are on their way to ${students(count)}.`;
};

export const legacyMessage = (count: number, isTried: boolean): string => {
  if (count === 0) return 'Every paying customer has their account and their records. There’s nothing to fix.';
  return isTried ? `${students(count)} would be fixed.` : `${students(count)} fixed.`;
};

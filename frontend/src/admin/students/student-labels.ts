import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import type { RecordedPayment, RecordedPlan, StudentRow } from './student-types';

const PLANS: Readonly<Record<StudentRow['planStatus'], string>> = {
  none: 'no plan',
  active: 'active',
  active_alumni: 'active',
  past_due: 'past due',
  paused: 'paused',
  canceled: 'ended',
};

/** How somebody's plan stands, in a word. */
export const planWord = ({ planStatus, cancelAtPeriodEnd }: Pick<StudentRow, 'planStatus' | 'cancelAtPeriodEnd'>): string =>
  (planStatus === 'active' || planStatus === 'active_alumni') && cancelAtPeriodEnd ? 'ending' : PLANS[planStatus];

const STATES: Readonly<Record<RecordedPlan['state'], string>> = {
  incomplete: 'not paid',
  active: 'active',
  past_due: 'past due',
  paused: 'paused',
  canceled: 'ended',
};

export const stateWord = ({ state, cancelAtPeriodEnd }: RecordedPlan): string =>
  state === 'active' && cancelAtPeriodEnd ? 'ending' : STATES[state];

/** The plan that counts, of all that somebody had. */
export const livePlan = (plans: readonly RecordedPlan[]): RecordedPlan | null =>
  plans.find(({ state, isDuplicate }) => !isDuplicate && (state === 'active' || state === 'past_due' || state === 'paused')) ?? null;

const KINDS: Readonly<Record<string, string>> = {
  subscription: 'Coaching plan',
  clinic: 'Clinic',
  'clinic-balance': 'Clinic balance',
  'one-on-one': '1-on-1 session',
};

export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;

/** `partly_refunded` as people say it. */
export const paymentWord = ({ status }: Pick<RecordedPayment, 'status'>): string => status.replaceAll('_', ' ');

/** What became of a refund that was asked for. */
export const refundLine = ({ amountCents, state, requestedAt, refusal }: RecordedPayment['refunds'][number]): string => {
  const what = `${formatCents(amountCents)} ${formatDate(requestedAt)}`;
  if (state === 'done') return `${what}: went back`;
  return state === 'requested' ? `${what}: on its way` : `${what}: refused by the provider${refusal ? ` (${refusal})` : ''}`;
};

const DEEDS: Readonly<Record<string, string>> = {
  'subscription.cancel-by-staff': 'Plan canceled to its end',
  'subscription.keep-by-staff': 'Cancellation taken back',
  'subscription.end-by-staff': 'Plan ended at once',
  'subscription.pause-by-staff': 'Pause asked for',
  'subscription.resume-by-staff': 'Going on asked for',
  'subscription.pause': 'Plan paused',
  'subscription.resume': 'Plan goes on',
  'payments.refund-charge': 'Refund asked for',
  'payments.refund-charge-done': 'Refund done',
  'payments.refund-charge-refused': 'Refund refused by the provider',
  'payments.undo-duplicate': 'Second plan undone',
  'payments.replace-subscription': 'Plan replaced by a new one',
  'auth.register': 'Account made',
  'auth.confirm-email': 'Address confirmed',
  'auth.set-password': 'Password set',
  'auth.password-reset': 'Password set anew',
  'auth.change-password': 'Password changed',
  'auth.ask-email-change': 'New address asked for',
  'auth.change-email': 'Address changed',
  'auth.undo-email-change': 'Change of address taken back',
  'auth.end-sessions': 'Signed out everywhere',
  'auth.password-reset-by-staff': 'New password asked for',
  'students.reviews-granted': 'Reviews granted',
  'students.reviews-taken-back': 'Granted reviews taken back',
  'account.ask-export': 'Own data asked for',
  'account.ask-deletion': 'Deletion asked for',
  'account.keep': 'Deletion taken back',
  'students.invite-again': 'Invited to the intake again',
  'student-view.open': 'Viewed as the student',
  'student-view.end': 'View ended',
};

/** What was done, in words; what is not known here as the audit log names it. */
export const deedLabel = (action: string): string => DEEDS[action] ?? action;

/** `staff:1` is Staff 1, `student:…` the student. */
export const deedActor = (by: string): string => {
  const [kind, id] = by.split(':');
  if (kind === 'staff') return `Staff ${id}`;
  return kind === 'system' ? 'By itself' : 'The student';
};

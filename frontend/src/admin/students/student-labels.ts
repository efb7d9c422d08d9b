import { formatDate } from '../../lib/format-date';
import { formatCents } from '../../lib/format-money';
import { actorName } from '../technical-labels';
import type { RecordedAction, RecordedPayment, RecordedPlan, StudentRow } from './student-types';

const PLANS: Readonly<Record<StudentRow['planStatus'], string>> = {
  none: 'no plan',
  active: 'active',
  active_alumni: 'active',
  past_due: 'past due',
  paused: 'paused',
  canceled: 'ended',
};

/** Returns the status of a student's plan. */
export const planStatusLabel = ({
  planStatus,
  cancelAtPeriodEnd,
}: Pick<StudentRow, 'planStatus' | 'cancelAtPeriodEnd'>): string =>
  (planStatus === 'active' || planStatus === 'active_alumni') && cancelAtPeriodEnd
    ? 'ending'
    : PLANS[planStatus];

const STATES: Readonly<Record<RecordedPlan['state'], string>> = {
  incomplete: 'not paid',
  active: 'active',
  past_due: 'past due',
  paused: 'paused',
  canceled: 'ended',
};

export const stateWord = ({ state, cancelAtPeriodEnd }: RecordedPlan): string =>
  state === 'active' && cancelAtPeriodEnd ? 'ending' : STATES[state];

/** Returns a student's current plan; null if none is. */
export const livePlan = (plans: readonly RecordedPlan[]): RecordedPlan | null =>
  plans.find(
    ({ state, isDuplicate }) =>
      !isDuplicate && (state === 'active' || state === 'past_due' || state === 'paused'),
  ) ?? null;

const KINDS: Readonly<Record<string, string>> = {
  subscription: 'Coaching plan',
  clinic: 'Clinic',
  'clinic-balance': 'Clinic balance',
  'one-on-one': '1-on-1 session',
};

export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;

/** Formats `partly_refunded` as `partly refunded`. */
export const paymentWord = ({ status }: Pick<RecordedPayment, 'status'>): string =>
  status.replaceAll('_', ' ');

/** Returns a refund's amount, date and status. */
export const refundLine = ({
  amountCents,
  state,
  requestedAt,
  refusal,
}: RecordedPayment['refunds'][number]): string => {
  const what = `${formatCents(amountCents)} ${formatDate(requestedAt)}`;
  if (state === 'done') return `${what}: refunded`;
  if (state === 'waived') return `${what}: no longer owed`;
  if (state === 'requested') return `${what}: on its way`;
  if (state === 'sent') return `${what}: waiting for the bank`;
  return refusal
    ? `${what}: refused by the payment provider (${refusal})`
    : `${what}: nothing left to refund`;
};

/** Returns the staff member's name; `student:…` is the student. */
export const auditActor = ({ actor, who }: Pick<RecordedAction, 'actor' | 'who'>): string =>
  actorName(actor, who, 'Student');

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
  'extra-review': 'Extra review',
};

export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;

/** Returns what happened to the extra review that a payment bought; null for other payments. */
export const extraReviewText = ({
  extraReview,
}: Pick<RecordedPayment, 'extraReview'>): string | null => {
  if (!extraReview) return null;
  const { usedFor, isReviewed, removedBecause } = extraReview;
  if (removedBecause === 'duplicate') return 'Second payment for the same review';
  if (usedFor !== null)
    return isReviewed ? `Used for “${usedFor}”` : `Used for “${usedFor}”, which is in your queue`;
  if (removedBecause === 'disputed') return 'Removed: the bank returned the payment';
  if (removedBecause === 'refunded') return 'Removed when it was refunded';
  return 'Not used yet';
};

/** Returns what refunding a payment does besides moving the money. */
export const refundEffect = (payment: Pick<RecordedPayment, 'kind' | 'extraReview'>): string => {
  if (payment.kind === 'one-on-one')
    return 'If the session hasn’t taken place yet, it’s canceled, and your reason is in that email too. This can’t be undone.';
  if (!payment.extraReview) return 'This doesn’t end the plan, and it can’t be undone.';
  const { usedFor, isReviewed } = payment.extraReview;
  if (usedFor === null)
    return 'The review hasn’t been used, so it’s removed right away. This can’t be undone.';
  return isReviewed
    ? `The review has already been used for “${usedFor}”, so the student keeps it. This can’t be undone.`
    : `The review is being used for “${usedFor}”, which stays in your queue with its due date. This can’t be undone.`;
};

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

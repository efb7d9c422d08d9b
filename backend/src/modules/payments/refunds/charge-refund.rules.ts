import type { PaymentStatus } from '../ledger/payment.rules';

export interface RefundableCharge {
  readonly kind: string;
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/**
 * What of a payment the owner can give back from a student's record, in cents. Clinics and 1-on-1 sessions have refunds of
 * their own, which also decide about the place; what the bank holds or has taken is not ours to give.
 * @param requestedCents what is on its way already.
 */
export const refundableCents = ({ kind, status, amountCents, refundedCents }: RefundableCharge, requestedCents: number): number => {
  if (kind !== 'subscription' || status === 'disputed' || status === 'charged_back') return 0;
  return Math.max(0, amountCents - refundedCents - requestedCents);
};

import { leftCents } from '../ledger/payment.rules';

export interface RefundableCharge {
  readonly kind: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/**
 * What of a payment the owner can give back from a student's record, in cents. Clinics and 1-on-1 sessions have refunds of
 * their own, which also decide about the place; what the bank holds or has taken is not ours to give.
 * @param requestedCents what is on its way already.
 */
export const refundableCents = (charge: RefundableCharge, requestedCents: number): number =>
  charge.kind === 'subscription' ? Math.max(0, leftCents(charge) - requestedCents) : 0;

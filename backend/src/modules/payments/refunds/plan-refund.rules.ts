import { leftCents } from '../ledger/payment.rules';

export interface RefundableCharge {
  readonly kind: string;
  /** Whether its seller refunds such payments here, always in full. */
  readonly isInFull?: boolean;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/**
 * Returns what the owner can refund of a payment from a student's record, in cents. Clinics
 * have their own refunds, which also decide about the spot; what the bank holds or has taken can't
 * be refunded.
 * @param requestedCents what is already on its way.
 */
export const refundableCents = (charge: RefundableCharge, requestedCents: number): number =>
  charge.kind === 'subscription' || charge.isInFull
    ? Math.max(0, leftCents(charge) - requestedCents)
    : 0;

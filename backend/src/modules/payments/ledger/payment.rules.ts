import type { PaymentDispute } from '../payments.types';

/** `disputed`: the bank holds it, or a part of it, until it has decided. `charged_back`: it has given that back to the card's holder. */
export type PaymentStatus = 'paid' | 'partly_refunded' | 'refunded' | 'disputed' | 'charged_back';

export const paymentStatus = (payment: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: PaymentDispute | null;
}): PaymentStatus => {
  if (payment.dispute) return payment.dispute === 'open' ? 'disputed' : 'charged_back';
  if (payment.refundedCents >= payment.amountCents) return 'refunded';
  return payment.refundedCents > 0 ? 'partly_refunded' : 'paid';
};

/** What of a payment is ours to give back, in cents: what the bank holds or has taken under a dispute is not. */
export const leftCents = (payment: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}): number => payment.amountCents - payment.refundedCents - payment.disputedCents;

import type { PaymentDispute } from '../provider/provider.types';

/**
 * `disputed`: the bank holds all or part of it until it decides. `charged_back`: the bank has
 * returned that to the cardholder.
 */
export const PAYMENT_STATUSES = [
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const paymentStatus = (payment: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: PaymentDispute | null;
}): PaymentStatus => {
  if (payment.dispute) return payment.dispute === 'open' ? 'disputed' : 'charged_back';
  if (payment.refundedCents >= payment.amountCents) return 'refunded';
  return payment.refundedCents > 0 ? 'partly_refunded' : 'paid';
};

/**
 * Returns how much of a payment we can still refund, in cents: not what the bank holds or has taken
 * under a dispute.
 */
export const leftCents = (payment: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}): number => payment.amountCents - payment.refundedCents - payment.disputedCents;

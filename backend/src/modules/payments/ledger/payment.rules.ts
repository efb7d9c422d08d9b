import type { PaymentDispute } from '../payments.types';

/** `disputed`: the bank holds it until it has decided. `charged_back`: it has given it back to the card's holder. */
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

/** Whether none of it can be given back now. */
export const isHeldByBank = (status: PaymentStatus): boolean => status === 'disputed' || status === 'charged_back';

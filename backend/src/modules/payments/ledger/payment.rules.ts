export type PaymentStatus = 'paid' | 'partly_refunded' | 'refunded' | 'disputed';

export const paymentStatus = (payment: {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputed: boolean;
}): PaymentStatus => {
  if (payment.disputed) return 'disputed';
  if (payment.refundedCents >= payment.amountCents) return 'refunded';
  return payment.refundedCents > 0 ? 'partly_refunded' : 'paid';
};

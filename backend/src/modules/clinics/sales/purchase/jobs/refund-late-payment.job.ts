import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../../common/outbox/outbox';

export class RefundLatePaymentPayload {
  @IsUUID() bookingId: string;
}

/** Gives back a payment whose place was gone when it came. */
export const refundLatePayment = defineJob({
  name: 'clinics.refund-late-payment',
  payload: RefundLatePaymentPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ bookingId }) => bookingId,
});

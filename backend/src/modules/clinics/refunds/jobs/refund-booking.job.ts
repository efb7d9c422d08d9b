import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class RefundBookingPayload {
  @IsUUID() refundId: string;
}

/** Asks the provider to give back what was decided. */
export const refundBooking = defineJob({
  name: 'clinics.refund',
  payload: RefundBookingPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ refundId }) => refundId,
});

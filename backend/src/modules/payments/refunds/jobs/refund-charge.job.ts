import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class RefundChargePayload {
  @IsUUID() refundId: string;
}

/** Asks the provider to give back what the owner decided. */
export const refundCharge = defineJob({
  name: 'payments.refund-charge',
  payload: RefundChargePayload,
  lane: 'default',
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ refundId }) => refundId,
});

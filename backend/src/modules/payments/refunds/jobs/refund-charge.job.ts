import { RefundTryPayload, tryKey } from '../../../../common/money/refund-try.payload';
import { defineJob } from '../../../../common/outbox/outbox';

/** Asks the provider to give back what the owner decided; each try is a job of its own. */
export const refundCharge = defineJob({
  name: 'payments.refund-charge',
  payload: RefundTryPayload,
  lane: 'default',
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: tryKey,
});

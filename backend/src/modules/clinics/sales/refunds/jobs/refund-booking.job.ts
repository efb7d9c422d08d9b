import { RefundTryPayload, tryKey } from '../../../../../common/money/refund-try.payload';
import { defineJob } from '../../../../../common/outbox/outbox';

/** Asks the provider to give back what was decided; each try is a job of its own. */
export const refundBooking = defineJob({
  name: 'clinics.refund',
  payload: RefundTryPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: tryKey,
});

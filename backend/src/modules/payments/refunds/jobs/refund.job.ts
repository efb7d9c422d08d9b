import { defineJob } from '../../../../common/outbox/outbox';
import { RefundTryPayload, tryKey } from './refund-try.payload';

/** Asks the provider to pay out a refund; each try is its own job. */
export const refundJob = defineJob({
  name: 'payments.refund',
  payload: RefundTryPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: tryKey,
});

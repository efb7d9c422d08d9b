import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class RefundOneOnOnePayload {
  @IsUUID() requestId: string;
  @IsUUID() intentId: string;
}

/** Gives back all that a checkout of a 1-on-1 brought. */
export const refundOneOnOne = defineJob({
  name: 'one-on-one.refund',
  payload: RefundOneOnOnePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ intentId }) => intentId,
});

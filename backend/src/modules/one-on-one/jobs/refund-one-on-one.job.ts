import { IsNumberString, IsUUID } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { defineJob } from '../../../common/outbox/outbox';

export class RefundOneOnOnePayload {
  @IsUUID() requestId: string;
  @IsUUID() intentId: string;
  /** Of the snapshot by which the bank holds it no more, where it could not go back before. */
  @Optional() @IsNumberString() snapshotVersion?: string;
}

/** Gives back all that a checkout of a 1-on-1 brought. */
export const refundOneOnOne = defineJob({
  name: 'one-on-one.refund',
  payload: RefundOneOnOnePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ intentId, snapshotVersion }) => (snapshotVersion === undefined ? intentId : `${intentId}:${snapshotVersion}`),
});

import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class SendBatchPayload {
  @IsUUID() newsletterId: string;
  /** Counted from 0. */
  @IsInt() @Min(0) batch: number;
}

/** Makes the mails of the next few hundred subscribers. */
export const sendBatch = defineJob({
  name: 'newsletters.send-batch',
  payload: SendBatchPayload,
  lane: 'bulk',
  attempts: 14,
  backoffMs: 5_000,
  dedupeKey: ({ newsletterId, batch }) => `${newsletterId}:${batch}`,
});

import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class SendBatchPayload {
  @IsUUID() newsletterId: string;
  /** Starts at 0. */
  @IsInt() @Min(0) batch: number;
}

/** Queues the emails of the next few hundred subscribers. */
export const sendBatch = defineJob({
  name: 'newsletters.send-batch',
  payload: SendBatchPayload,
  lane: 'bulk',
  attempts: 14,
  backoffMs: 5_000,
  dedupeKey: ({ newsletterId, batch }) => `${newsletterId}:${batch}`,
});

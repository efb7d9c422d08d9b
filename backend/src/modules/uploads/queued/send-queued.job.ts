import { IsUUID } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class SendQueuedPayload {
  @IsUUID() uploadId: string;
  /** Of the delivery, which may be queued again after a refusal. */
  @IsUUID() key: string;
}

/** Sends a file that has arrived as what its sender queued it for. */
export const sendQueued = defineJob({
  name: 'uploads.send-queued',
  payload: SendQueuedPayload,
  attempts: 8,
  backoffMs: 2_000,
  dedupeKey: ({ key }) => key,
});

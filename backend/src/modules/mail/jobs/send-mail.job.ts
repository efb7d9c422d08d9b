import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class SendMailPayload {
  @IsUUID() emailId: string;
  /** 1 for the first sending, one more for each resend. */
  @IsInt() @Min(1) sending: number;
}

const SENDING = {
  payload: SendMailPayload,
  attempts: 14,
  backoffMs: 5_000,
  dedupeKey: ({ emailId, sending }: SendMailPayload) => `${emailId}:${sending}`,
};

export const sendMail = defineJob({ name: 'mail.send', lane: 'mail', ...SENDING });

/**
 * One of many emails sent at once; it has its own lane, so an email that someone is waiting for
 * never queues behind it.
 */
export const sendBulkMail = defineJob({ name: 'mail.send-bulk', lane: 'bulk', ...SENDING });

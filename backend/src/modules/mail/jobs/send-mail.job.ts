import { IsInt, IsUUID, Min } from 'class-validator';
import { defineJob } from '../../../common/outbox/outbox';

export class SendMailPayload {
  @IsUUID() emailId: string;
  /** 1 for the first sending, one more for each resend. */
  @IsInt() @Min(1) sending: number;
}

export const sendMail = defineJob({
  name: 'mail.send',
  payload: SendMailPayload,
  lane: 'mail',
  attempts: 14,
  backoffMs: 5_000,
  dedupeKey: ({ emailId, sending }) => `${emailId}:${sending}`,
});

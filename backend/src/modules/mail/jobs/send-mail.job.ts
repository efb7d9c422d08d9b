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

/** One of many that go out at once: a mail that somebody waits for never stands behind them. */
export const sendBulkMail = defineJob({ name: 'mail.send-bulk', lane: 'bulk', ...SENDING });

import { IsBoolean, IsString, IsUUID } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { defineJob } from '../../../common/outbox/outbox';

export const ASKED_EMAIL_SEAL = 'asked-email';

/** There may be no account to refer to by id, so the job contains the address itself, encrypted. */
export class SendPasswordLinkPayload {
  @IsUUID() askId: string;
  @IsString() sealedEmail: string;
  /** Absent for a student's account. */
  @Optional() @IsBoolean() forStaff?: boolean;
}

export const sendPasswordLink = defineJob({
  name: 'auth.send-password-link',
  payload: SendPasswordLinkPayload,
  attempts: 8,
  backoffMs: 1_000,
  dedupeKey: ({ askId }) => askId,
});

import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class MakeFriendCodePayload {
  @IsUUID() friendCodeId: string;
}

/** Makes a friend's code at the provider, then mails it. */
export const makeFriendCode = defineJob({
  name: 'payments.make-friend-code',
  payload: MakeFriendCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ friendCodeId }) => friendCodeId,
});

import { IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class MakeFriendCodePayload {
  @IsUUID() friendCodeId: string;
  /** The checkout that used it and was undone: the provider can't count a use back, so the same code is made anew, and not mailed again. */
  @Optional() @IsUUID() givenBackBy?: string;
}

/** Makes a friend's code at the provider, then mails it. */
export const makeFriendCode = defineJob({
  name: 'payments.make-friend-code',
  payload: MakeFriendCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ friendCodeId, givenBackBy }) => (givenBackBy === undefined ? friendCodeId : `${friendCodeId}:${givenBackBy}`),
});

import { IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class MakeFriendCodePayload {
  @IsUUID() friendCodeId: string;
  /**
   * The checkout that used it and was undone. The provider can't reverse a use, so the same code is
   * created again, without another email.
   */
  @Optional() @IsUUID() givenBackBy?: string;
}

/** Creates a friend's code at the provider, then emails it. */
export const makeFriendCode = defineJob({
  name: 'payments.make-friend-code',
  payload: MakeFriendCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ friendCodeId, givenBackBy }) =>
    givenBackBy === undefined ? friendCodeId : `${friendCodeId}:${givenBackBy}`,
});

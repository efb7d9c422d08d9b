import { IsBoolean, IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class PutDiscountCodePayload {
  @IsUUID() discountCodeId: string;
  /**
   * Whether the code was active when the job was queued; makes creating and stopping it two
   * different jobs.
   */
  @IsBoolean() works: boolean;
  /**
   * The checkout that used it and was undone. The provider can't reverse a use, so the code is
   * created again with the remaining uses.
   */
  @Optional() @IsUUID() givenBackBy?: string;
}

/** Creates a coaching code at the provider, or ends it there. */
export const putDiscountCode = defineJob({
  name: 'payments.put-discount-code',
  payload: PutDiscountCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ discountCodeId, works, givenBackBy }) =>
    [discountCodeId, works, ...(givenBackBy === undefined ? [] : [givenBackBy])].join(':'),
});

import { IsBoolean, IsUUID } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { defineJob } from '../../../../common/outbox/outbox';

export class PutDiscountCodePayload {
  @IsUUID() discountCodeId: string;
  /** Whether it works, when the job was asked for: makes one job of making it and one of stopping it. */
  @IsBoolean() works: boolean;
  /** The checkout that used it and was undone: the provider can't count a use back, so the code is made anew for the uses that are left. */
  @Optional() @IsUUID() givenBackBy?: string;
}

/** Makes a code for coaching at the provider, or ends it there. */
export const putDiscountCode = defineJob({
  name: 'payments.put-discount-code',
  payload: PutDiscountCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ discountCodeId, works, givenBackBy }) =>
    [discountCodeId, works, ...(givenBackBy === undefined ? [] : [givenBackBy])].join(':'),
});

import { IsBoolean, IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class PutDiscountCodePayload {
  @IsUUID() discountCodeId: string;
  /** Whether it works, when the job was asked for: makes one job of making it and one of stopping it. */
  @IsBoolean() works: boolean;
}

/** Makes a code for coaching at the provider, or ends it there. */
export const putDiscountCode = defineJob({
  name: 'payments.put-discount-code',
  payload: PutDiscountCodePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ discountCodeId, works }) => `${discountCodeId}:${works}`,
});

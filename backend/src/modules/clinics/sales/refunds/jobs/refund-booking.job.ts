import { IsBoolean, IsInt, IsUUID, Min } from 'class-validator';
import { Optional } from '../../../../../common/http/null-policy';
import { defineJob } from '../../../../../common/outbox/outbox';
import { tryKey } from '../../../../../common/money/refund.rules';

export class RefundBookingPayload {
  @IsUUID() refundId: string;
  /** How often it was refused before: a try that comes after the next one does nothing. */
  @Optional() @IsInt() @Min(0) tries?: number;
  /** Asked for by a person, who need not wait for its turn. */
  @Optional() @IsBoolean() pressed?: boolean;
}

/** Asks the provider to give back what was decided; each try is a job of its own. */
export const refundBooking = defineJob({
  name: 'clinics.refund',
  payload: RefundBookingPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: tryKey,
});

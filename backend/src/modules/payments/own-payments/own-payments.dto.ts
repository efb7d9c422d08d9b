import { ApiProperty } from '../../../common/http/api-docs';
import type { Payment } from '../ledger/payment.entity';
import { PAYMENT_STATUSES, type PaymentStatus } from '../ledger/payment.rules';

/** What someone paid, as they see it themselves. */
export class OwnPaymentResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  /** What was bought: `subscription`, `clinic`, `clinic-balance`… */
  @ApiProperty() kind: string;
  @ApiProperty({ type: 'integer' }) amountCents: number;
  @ApiProperty({ type: 'integer' }) refundedCents: number;
  @ApiProperty({ enum: PAYMENT_STATUSES }) status: PaymentStatus;
  @ApiProperty({ format: 'date-time' }) paidAt: string;

  static from({
    id,
    kind,
    amountCents,
    refundedCents,
    status,
    paidAt,
  }: Payment): OwnPaymentResponse {
    return { id, kind, amountCents, refundedCents, status, paidAt: paidAt.toISOString() };
  }
}

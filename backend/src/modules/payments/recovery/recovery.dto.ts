import { ApiProperty } from '../../../common/http/api-docs';
import { IsBoolean } from 'class-validator';
import type { RecoveryPreview } from './sale-recoveries.service';

export class RecoverSaleRequest {
  @ApiProperty({
    description:
      'Whether you agree to refund the payment, because what was sold can’t be delivered anymore.',
  })
  @IsBoolean({ message: 'Please say whether to refund the payment' })
  refund: boolean;
}

export class RecoveryPreviewResponse {
  @ApiProperty({ type: String, nullable: true }) buyerName: string | null;
  @ApiProperty({ type: String, nullable: true }) buyerEmail: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it can’t be rebuilt and what to do instead; null if it can.',
  })
  blocked: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the payment is refunded instead; null if what was sold is delivered.',
  })
  refunds: string | null;

  @ApiProperty({ description: 'How much is refunded then, in cents.' }) refundCents: number;
  @ApiProperty({ type: [String], description: 'What is rebuilt, one per line.' })
  rebuilds: readonly string[];
  @ApiProperty({ type: [String], description: 'The emails that are sent, one per line.' })
  mails: readonly string[];

  static from({
    buyer,
    blocked,
    refunds,
    refundCents,
    rebuilds,
    mails,
  }: RecoveryPreview): RecoveryPreviewResponse {
    return {
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      blocked,
      refunds,
      refundCents,
      rebuilds,
      mails,
    };
  }
}

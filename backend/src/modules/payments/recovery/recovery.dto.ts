import { ApiProperty } from '../../../common/http/api-docs';
import { IsBoolean } from 'class-validator';
import type { RecoveryPreview } from './sale-recoveries.service';

export class RecoverSaleRequest {
  @ApiProperty({
    description:
      'Whether you agree that the payment goes back, because what was sold can’t be delivered any more.',
  })
  @IsBoolean({ message: 'Please say whether the payment goes back' })
  refund: boolean;
}

export class RecoveryPreviewResponse {
  @ApiProperty({ type: String, nullable: true }) buyerName: string | null;
  @ApiProperty({ type: String, nullable: true }) buyerEmail: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it can’t be rebuilt and what to do by hand; null where it can.',
  })
  blocked: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the payment goes back instead; null where what was sold is delivered.',
  })
  refunds: string | null;

  @ApiProperty({ description: 'What goes back then. Cents.' }) refundCents: number;
  @ApiProperty({ type: [String], description: 'What is rebuilt, a line each.' })
  rebuilds: readonly string[];
  @ApiProperty({ type: [String], description: 'The emails that go out, a line each.' })
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

import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { CheckoutProgress } from './checkout.rules';
import type { SeenCheckout } from './checkout.service';

/** What the pages after the payment may know: nothing about the person. */
export class CheckoutProgressResponse {
  @ApiProperty({ enum: ['open', 'complete', 'expired'] }) status: CheckoutProgress['status'];
  @ApiProperty() paid: boolean;
  @ApiProperty({ enum: ['subscription', 'clinic', 'clinic-deposit', 'clinic-balance'] }) kind: string;
  @ApiProperty() planName: string;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;

  @ApiProperty({ description: 'Paid, but it could not be delivered (the place had gone): the money goes back.' }) givenBack: boolean;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Of a checkout that was cancelled: until when its place stays offered to the same person.',
  })
  offeredUntil: string | null;

  static from({ intent, progress, givenBack, offeredUntil }: SeenCheckout): CheckoutProgressResponse {
    const { kind, planName, amountCents } = intent;
    return { ...progress, kind, planName, amountCents, givenBack, offeredUntil: offeredUntil?.toISOString() ?? null };
  }
}

export class CancelCheckoutRequest {
  @ApiProperty({ description: "The token in the address that the provider's page sends people back to." })
  @IsString({ message: 'This link is not complete' })
  @MaxLength(200, { message: 'This link is not complete' })
  token: string;
}

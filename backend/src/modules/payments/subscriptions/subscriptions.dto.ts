import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { OpenedCheckout } from '../provider/payment-gateway';

export class SubscriptionCheckoutRequest {
  @ApiProperty({ description: 'One of the two price ids of the plans; GET /api/site tells the public one.' })
  @IsString({ message: 'Please choose a plan' })
  @MaxLength(200, { message: 'This plan is not on offer' })
  priceId: string;
}

export class CheckoutSessionResponse {
  @ApiProperty({ description: "The provider's session." }) id: string;
  @ApiProperty({ format: 'uri', description: 'The page to pay on.' }) url: string;

  static from({ id, url }: OpenedCheckout): CheckoutSessionResponse {
    return { id, url };
  }
}

export class BillingPortalResponse {
  @ApiProperty({ format: 'uri', description: "The provider's page; it lets in for a short while only." }) url: string;
}

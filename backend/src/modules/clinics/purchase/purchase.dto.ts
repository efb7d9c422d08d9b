import { ApiProperty } from '@nestjs/swagger';
import { Allow, Equals, IsOptional, IsString, MaxLength } from 'class-validator';

/** What the payment cards send. Only the plan decides; the amount is compared, name, type and description are not read. [T6] */
export class CheckoutSessionRequest {
  @ApiProperty({ example: 'march-intermediate-clinic-deposit' })
  @IsString({ message: 'Please choose a plan' })
  @MaxLength(200, { message: 'This plan is not on offer' })
  planId: string;

  @ApiProperty({ required: false }) @Allow() planName?: string;

  @ApiProperty({ required: false, description: 'The price that was shown, in dollars or cents; any other answers 409.' })
  @Allow()
  amount?: number;

  @ApiProperty({ required: false, example: 'one-time' }) @Allow() type?: string;
  @ApiProperty({ required: false }) @Allow() description?: string;

  @ApiProperty({ required: false, description: 'From the mail that offers a place of the waitlist.' })
  @IsOptional()
  @IsString({ message: 'This link is not complete' })
  @MaxLength(200, { message: 'This link is not complete' })
  offerToken?: string;

  @ApiProperty({ required: false, description: 'One place per checkout.', minimum: 1, maximum: 1 })
  @IsOptional()
  @Equals(1, { message: 'One place per booking: each friend books their own' })
  quantity?: number;
}

export class ClinicCheckoutResponse {
  @ApiProperty({ format: 'uri', description: 'The page to pay on.' }) url: string;
  @ApiProperty({ description: "The provider's session." }) id: string;

  static from({ id, url }: { readonly id: string; readonly url: string }): ClinicCheckoutResponse {
    return { url, id };
  }
}

import { ApiProperty } from '../../../../common/http/api-docs';
import { Equals, IsString, MaxLength } from 'class-validator';
import { DiscountCodeField } from '../../../../common/http/fields';
import { Nullable, Optional } from '../../../../common/http/null-policy';

/**
 * The request of the payment cards. Only the plan and the discount code determine the price; the
 * amount is compared with it, and name, type and description are ignored. [T6]
 */
export class CheckoutSessionRequest {
  @ApiProperty({ example: 'march-intermediate-clinic-deposit' })
  @IsString({ message: 'Please choose a plan' })
  @MaxLength(200, { message: 'This plan isn’t available' })
  planId: string;

  @ApiProperty({ type: String }) @Nullable() planName?: string | null;

  @ApiProperty({
    type: Number,
    description: 'The price that was shown, in dollars or cents; any other price answers 409.',
  })
  @Nullable()
  amount?: number | null;

  @ApiProperty({ type: String, example: 'one-time' }) @Nullable() type?: string | null;
  @ApiProperty({ type: String }) @Nullable() description?: string | null;

  @ApiProperty({ description: 'From the email that offers a spot from the waitlist.' })
  @Optional()
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(200, { message: 'This link is incomplete' })
  offerToken?: string;

  @DiscountCodeField() discountCode?: string;

  @ApiProperty({ description: 'One spot per checkout.', minimum: 1, maximum: 1 })
  @Optional()
  @Equals(1, { message: 'One spot per booking. Friends book their own.' })
  quantity?: number;
}

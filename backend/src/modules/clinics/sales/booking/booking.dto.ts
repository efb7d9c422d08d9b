import { ApiProperty } from '../../../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class ClinicCheckoutResponse {
  @ApiProperty({ format: 'uri', description: 'The payment page.' }) url: string;
  @ApiProperty({ description: 'The payment provider’s session id.' }) id: string;

  static from({ id, url }: { readonly id: string; readonly url: string }): ClinicCheckoutResponse {
    return { url, id };
  }
}

export class ReasonRequest {
  @ApiProperty({ maxLength: 500 })
  @IsString({ message: 'Please give a reason' })
  @MinLength(1, { message: 'Please give a reason' })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  reason: string;
}

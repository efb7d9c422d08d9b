import { ApiProperty } from '../../../../common/http/api-docs';
import { PlainText } from '../../../../common/http/plain-text';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class ClinicCheckoutResponse {
  @ApiProperty({ format: 'uri', description: 'The payment page.' }) url: string;
  @ApiProperty({ description: 'The payment provider’s session id.' }) id: string;

  static from({ id, url }: { readonly id: string; readonly url: string }): ClinicCheckoutResponse {
    return { url, id };
  }
}

export class BookingNoteRequest {
  @ApiProperty({ minLength: 1, maxLength: 500 })
  @MaxLength(500, { message: 'Please keep the note to 500 characters' })
  @MinLength(1, { message: 'Please write a note' })
  @IsString({ message: 'Please write a note' })
  @PlainText()
  note: string;
}

export class ReasonRequest {
  @ApiProperty({ maxLength: 500 })
  @IsString({ message: 'Please give a reason' })
  @MinLength(1, { message: 'Please give a reason' })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  reason: string;
}

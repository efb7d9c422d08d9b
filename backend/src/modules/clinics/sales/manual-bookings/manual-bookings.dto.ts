import { ApiProperty } from '../../../../common/http/api-docs';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { EmailField, PersonNameField } from '../../../../common/http/fields';
import { Nullable, Optional } from '../../../../common/http/null-policy';
import { ReasonRequest } from '../booking/booking.dto';
import {
  ARRANGEMENTS,
  OUTSIDE_METHODS,
  PAID_METHODS,
  type Arrangement,
  type OutsideMethod,
  type PaidMethod,
} from '../booking/booking.rules';

const MOST_CENTS = 100_000_000;

export class ManualBookingRequest {
  @ApiProperty({
    format: 'uuid',
    description:
      'The id of the new booking, made by the caller. Sending it again doesn’t book anyone twice.',
  })
  @IsUUID(undefined, { message: 'The booking’s id must be a UUID' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose the dates' })
  editionId: string;

  @PersonNameField('Please enter their name') name: string;

  @Nullable()
  @EmailField()
  @ApiProperty({
    type: String,
    format: 'email',
    required: false,
    nullable: true,
    description: 'Without one, there’s no account and no emails.',
  })
  email?: string | null;

  @ApiProperty({
    enum: ARRANGEMENTS,
    required: false,
    description:
      '`full`: paid in full. `deposit`: exactly the dates’ deposit is paid. `part`: another part of the price is paid. `comp`: free. If left out, `comp` for method `guest` and `full` otherwise.',
  })
  @Optional()
  @IsIn(ARRANGEMENTS, { message: 'Please say what was agreed' })
  arrangement?: Arrangement;

  @ApiProperty({
    minimum: 0,
    maximum: MOST_CENTS,
    required: false,
    description:
      'Cents the spot costs them. If left out, what they paid, or for a deposit or part payment the dates’ own price.',
  })
  @Optional()
  @IsInt({ message: 'Please enter a price' })
  @Min(0, { message: 'Please enter a price' })
  @Max(MOST_CENTS, { message: 'That’s more than a spot can cost' })
  priceCents?: number;

  @ApiProperty({ minimum: 0, maximum: MOST_CENTS, description: 'Cents they paid; 0 for a guest.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(0, { message: 'Please enter an amount' })
  @Max(MOST_CENTS, { message: 'That’s more than a spot can cost' })
  amountCents: number;

  @ApiProperty({ enum: OUTSIDE_METHODS })
  @IsIn(OUTSIDE_METHODS, { message: 'Please say how it was paid' })
  method: OutsideMethod;

  @ApiProperty({
    maxLength: 500,
    description: 'For the record: a check number, or what was agreed.',
  })
  @Optional()
  @IsString({ message: 'Please write the note as text' })
  @MaxLength(500, { message: 'Please keep the note to 500 characters' })
  note?: string;

  @ApiProperty({
    description:
      'Whether they get the same emails as people who book online: access to the portal and the confirmation.',
  })
  @IsBoolean({ message: 'Please say whether they get the usual emails' })
  sendsMails: boolean;
}

export class ManualBalanceRequest {
  @ApiProperty({ enum: PAID_METHODS })
  @IsIn(PAID_METHODS, { message: 'Please say how it was paid' })
  method: PaidMethod;

  @ApiProperty({ maxLength: 500, required: false, description: 'For the record.' })
  @Optional()
  @IsString({ message: 'Please write the note as text' })
  @MaxLength(500, { message: 'Please keep the note to 500 characters' })
  note?: string;

  @ApiProperty({ description: 'Whether they get the usual email that they’re paid in full.' })
  @IsBoolean({ message: 'Please say whether they get the usual email' })
  sendsMails: boolean;
}

export class CancelManualBookingRequest extends ReasonRequest {
  @ApiProperty({
    minimum: 0,
    maximum: MOST_CENTS,
    description: 'Cents the coach refunded; 0 if nothing.',
  })
  @IsInt({ message: 'Please enter an amount' })
  @Min(0, { message: 'Please enter an amount' })
  @Max(MOST_CENTS, { message: 'That’s more than was ever paid' })
  refundedCents: number;
}

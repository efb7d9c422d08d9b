import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { EmailField, PersonNameField } from '../../../common/http/fields';
import { formatRange } from '../editions/dates.rules';
import { planIdOf } from '../editions/plan-ids.rules';
import type { OpenOffer } from './waitlist.service';

export class JoinWaitlistRequest {
  @PersonNameField('First name is required.') firstName: string;
  @PersonNameField('Last name is required.') lastName: string;
  @EmailField('Valid email is required.', 'Valid email is required.') email: string;
}

export class WaitlistPositionResponse {
  @ApiProperty({
    minimum: 1,
    description:
      'How many people are asked first, plus one. Subscribers and alumni are asked first.',
  })
  position: number;
}

export class WaitlistTokenRequest {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(200, { message: 'This link is incomplete' })
  token: string;
}

export class WaitlistLeftResponse {
  @ApiProperty() success: boolean;
}

export class ClinicOfferResponse {
  @ApiProperty() clinicId: string;
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null from the day the balance is due.',
  })
  depositPlanId: string | null;
  @ApiProperty() fullPlanId: string;
  @ApiProperty({ description: 'Cents.' }) depositCents: number;
  @ApiProperty({ description: 'Cents.' }) priceCents: number;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;

  static from({ edition, isDepositOnSale, expiresAt }: OpenOffer): ClinicOfferResponse {
    const { seriesId, series, startsOn, endsOn, depositCents, priceCents } = edition;
    return {
      clinicId: seriesId,
      title: series.title,
      dates: formatRange(startsOn, endsOn),
      location: series.location,
      depositPlanId: isDepositOnSale ? planIdOf(seriesId, 'deposit') : null,
      fullPlanId: planIdOf(seriesId, 'full'),
      depositCents,
      priceCents,
      expiresAt: expiresAt.toISOString(),
    };
  }
}

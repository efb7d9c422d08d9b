import { ApiProperty } from '../../../../common/http/api-docs';
import { formatRange } from '../../editions/dates.rules';
import { planIdOf } from '../../editions/plan-ids.rules';
import type { DiscountedClinic, DiscountOffer } from './discount-offers.service';

export class DiscountedClinicResponse {
  @ApiProperty({ example: 'march-intermediate-clinic-full' }) planId: string;
  @ApiProperty() clinicId: string;
  @ApiProperty() title: string;
  @ApiProperty({ example: 'October 12-16, 2025' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty({ description: 'Cents.' }) fullCents: number;
  @ApiProperty({ description: 'Cents, with the code applied.' }) priceCents: number;
  @ApiProperty({ description: 'Cents; this part of the price isn’t refundable.' })
  depositCents: number;

  static from({
    series: { id, title, location },
    edition,
    offCents,
  }: DiscountedClinic): DiscountedClinicResponse {
    const { startsOn, endsOn, priceCents: fullCents, depositCents } = edition;
    const dates = formatRange(startsOn, endsOn);
    const cents = { fullCents, priceCents: fullCents - offCents, depositCents };
    return { planId: planIdOf(id, 'full'), clinicId: id, title, dates, location, ...cents };
  }
}

export class DiscountedMonthResponse {
  @ApiProperty({ description: 'Cents.' }) fullCents: number;
  @ApiProperty({ description: 'Cents, with the code applied.' }) priceCents: number;
}

export class DiscountOfferResponse {
  @ApiProperty({ example: 'WAVE-7KQ2M9XA' }) code: string;
  @ApiProperty({ type: Number, nullable: true }) percentOff: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Cents.' }) offCents: number | null;
  @ApiProperty({ format: 'date', description: 'The last day it works, in the coach’s time zone.' })
  lastDay: string;
  @ApiProperty({
    description: 'Whether it was made for one address, which the payment page then shows.',
  })
  isPersonal: boolean;
  @ApiProperty({
    type: [DiscountedClinicResponse],
    description: 'Clinics on sale that it discounts.',
  })
  clinics: DiscountedClinicResponse[];
  @ApiProperty({
    type: DiscountedMonthResponse,
    nullable: true,
    description: 'The first month of coaching.',
  })
  coaching: DiscountedMonthResponse | null;

  static from({ code: row, clinics, coaching, lastDay }: DiscountOffer): DiscountOfferResponse {
    const { code, percentOff, offCents, email } = row;
    return {
      code,
      percentOff,
      offCents,
      lastDay,
      isPersonal: email !== null,
      clinics: clinics.map((clinic) => DiscountedClinicResponse.from(clinic)),
      coaching: coaching && {
        fullCents: coaching.fullCents,
        priceCents: coaching.fullCents - coaching.offCents,
      },
    };
  }
}

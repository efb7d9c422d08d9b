import { ApiProperty } from '../../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { formatRange } from '../../editions/dates.rules';
import type { PaidPart } from '../booking/balance.rules';
import type { OpenBalance } from './balance.service';

const STATES = ['due', 'overdue', 'paid', 'on-hold', 'cancelled'] as const;
const PARTS = ['deposit', 'full', 'balance'] as const;
/** The provider's page accepts only cards. */
const METHODS = ['card'] as const;

export class PayLinkRequest {
  @ApiProperty({ description: 'From the email.' })
  @IsString({ message: 'This link is incomplete' })
  @MaxLength(300, { message: 'This link is incomplete' })
  token: string;
}

export class PaidPartResponse {
  @ApiProperty({ enum: PARTS }) part: (typeof PARTS)[number];
  @ApiProperty({ description: 'Cents.' }) amountCents: number;
  @ApiProperty({ type: String, format: 'date', description: 'In the clinic’s time zone.' })
  paidOn: string;
  @ApiProperty({ enum: METHODS }) method: (typeof METHODS)[number];

  static from({ part, amountCents, paidOn }: PaidPart): PaidPartResponse {
    return { part, amountCents, paidOn, method: METHODS[0] };
  }
}

export class BalanceResponse {
  @ApiProperty({ enum: STATES }) state: (typeof STATES)[number];
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty() customerFirstName: string;
  @ApiProperty({ description: 'Cents.' }) balanceCents: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) dueDate: string | null;
  @ApiProperty({ type: [PaidPartResponse], description: 'Payments so far, oldest first.' })
  paid: PaidPartResponse[];
  @ApiProperty({ description: 'How much of it was refunded, in cents.' }) refundedCents: number;

  static from({ booking, state, firstName, paid }: OpenBalance): BalanceResponse {
    const { title, location, startsOn, endsOn, balanceCents, balanceDueOn, refundedCents } =
      booking;
    const dates = formatRange(startsOn, endsOn);
    return {
      state,
      title,
      dates,
      location,
      customerFirstName: firstName,
      balanceCents,
      dueDate: balanceDueOn,
      paid: paid.map((part) => PaidPartResponse.from(part)),
      refundedCents,
    };
  }
}

import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { formatRange } from '../../editions/dates.rules';
import type { OpenBalance } from './balance.service';

const STATES = ['due', 'overdue', 'paid', 'on-hold', 'cancelled'] as const;

export class PayLinkRequest {
  @ApiProperty({ description: 'From the mail.' })
  @IsString({ message: 'This link is not complete' })
  @MaxLength(300, { message: 'This link is not complete' })
  token: string;
}

export class BalanceResponse {
  @ApiProperty({ enum: STATES }) state: (typeof STATES)[number];
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty() customerFirstName: string;
  @ApiProperty({ description: 'Cents.' }) balanceCents: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) dueDate: string | null;

  static from({ booking, state, firstName }: OpenBalance): BalanceResponse {
    const { title, location, startsOn, endsOn, balanceCents, balanceDueOn } = booking;
    const dates = formatRange(startsOn, endsOn);
    return { state, title, dates, location, customerFirstName: firstName, balanceCents, dueDate: balanceDueOn };
  }
}

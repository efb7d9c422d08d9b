import { ApiProperty, PartialType, OmitType } from '@nestjs/swagger';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '../../../../common/http/null-policy';
import { SeenVersion } from '../../../../common/http/written-fields';
import { SALE_STATUSES, type SaleStatus } from '../clinics.types';
import { formatRange } from '../dates.rules';
import type { EditionFilter, EditionView } from './admin-editions.repository';

const MOST_CENTS = 10_000_000;

const slug = (value: unknown): string | undefined => (typeof value === 'string' && /^[a-z0-9-]{1,100}$/.test(value) ? value : undefined);

/** The console's filter, reduced to what can be asked for. */
export const editionFilter = ({ clinicId, saleStatus }: Readonly<Record<string, unknown>>): EditionFilter => ({
  seriesId: slug(clinicId),
  saleStatus: SALE_STATUSES.find((known) => known === saleStatus),
});

export class NewEditionRequest {
  @ApiProperty({ example: 'march-intermediate-clinic' })
  @IsString({ message: 'Please choose a clinic' })
  @MaxLength(100, { message: 'There is no such clinic' })
  clinicId: string;

  @ApiProperty({ format: 'date' }) @IsString({ message: 'Please enter the first day' }) startsOn: string;
  @ApiProperty({ format: 'date' }) @IsString({ message: 'Please enter the last day' }) endsOn: string;

  @ApiProperty({ description: 'Cents.' })
  @IsInt({ message: 'Please enter the price' })
  @Min(2, { message: 'Please enter the price' })
  @Max(MOST_CENTS, { message: 'That is too much' })
  priceCents: number;

  @ApiProperty({ description: 'Cents; less than the price.' })
  @IsInt({ message: 'Please enter the deposit' })
  @Min(1, { message: 'Please enter the deposit' })
  @Max(MOST_CENTS, { message: 'That is too much' })
  depositCents: number;

  @ApiProperty({ minimum: 1, maximum: 100 })
  @IsInt({ message: 'Please enter how many places there are' })
  @Min(1, { message: 'There must be a place at least' })
  @Max(100, { message: 'There can be 100 places at most' })
  capacity: number;

  @ApiProperty({ type: String, example: '2026-12-01T09:00', description: 'From when members may book, by the clinic’s clocks.' })
  @Nullable()
  @IsString({ message: 'Please enter a day and a time' })
  @MaxLength(30, { message: 'Please enter a day and a time' })
  membersFrom?: string | null;

  @ApiProperty({ type: String, example: '2026-12-08T09:00', description: 'From when everybody may; null: at once.' })
  @Nullable()
  @IsString({ message: 'Please enter a day and a time' })
  @MaxLength(30, { message: 'Please enter a day and a time' })
  opensAt?: string | null;

  @ApiProperty({ enum: SALE_STATUSES })
  @Optional()
  @IsIn([...SALE_STATUSES], { message: 'Please choose open, closed or canceled' })
  saleStatus?: SaleStatus;
}

export class EditionChangeRequest extends PartialType(OmitType(NewEditionRequest, ['clinicId'] as const), {
  skipNullProperties: false,
}) {
  @SeenVersion() @Optional() version?: number;
}

/** Dates of a clinic in the console. */
export class AdminEditionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() clinicId: string;
  @ApiProperty() title: string;
  @ApiProperty() location: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ format: 'date' }) startsOn: string;
  @ApiProperty({ format: 'date' }) endsOn: string;
  @ApiProperty() priceCents: number;
  @ApiProperty() depositCents: number;
  @ApiProperty() capacity: number;
  @ApiProperty({ enum: SALE_STATUSES }) saleStatus: SaleStatus;
  @ApiProperty({ description: 'Raised by each change.' }) version: number;
  @ApiProperty({ type: String, nullable: true, example: '2026-12-01T09:00', description: 'By the clinic’s clocks.' }) membersFrom:
    | string
    | null;
  @ApiProperty({ type: String, nullable: true, example: '2026-12-08T09:00', description: 'By the clinic’s clocks.' }) opensAt:
    | string
    | null;
  @ApiProperty({ example: 'America/Chicago' }) timezone: string;
  @ApiProperty({ description: 'Places paid for.' }) paid: number;
  @ApiProperty({ description: 'Places held by people who are paying, or by offers.' }) held: number;
  @ApiProperty({ description: 'People on the waitlist.' }) waiting: number;
  @ApiProperty({ description: 'Paid bookings that a canceled edition still has to give back; 0 for all others.' }) refundsDue: number;
  @ApiProperty({ description: 'Cents of those.' }) refundDueCents: number;
  @ApiProperty({ description: 'Paid bookings of which the bank holds money under dispute, or has given it back to the card holder.' })
  disputes: number;
  @ApiProperty({ description: 'Cents of those: they can not be refunded.' }) disputedCents: number;

  static from(edition: EditionView): AdminEditionResponse {
    const { id, seriesId, title, location, startsOn, endsOn, priceCents, depositCents, capacity, saleStatus, paid, held, waiting } =
      edition;
    const { version, membersFrom, opensAt, timezone } = edition;
    const isCancelled = saleStatus === 'cancelled';
    return {
      ...{ id, clinicId: seriesId, title, location, dates: formatRange(startsOn, endsOn), startsOn, endsOn },
      ...{ priceCents, depositCents, capacity, saleStatus, version, membersFrom, opensAt, timezone, paid, held, waiting },
      refundsDue: isCancelled ? edition.refunds : 0,
      refundDueCents: isCancelled ? edition.leftCents : 0,
      disputes: edition.disputes,
      disputedCents: edition.disputedCents,
    };
  }
}

import { ApiProperty, PartialType, OmitType } from '../../../../common/http/api-docs';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nullable, Optional } from '../../../../common/http/null-policy';
import { SeenVersion } from '../../../../common/http/written-fields';
import { pick } from '../../../../common/objects/pick';
import { SALE_STATUSES, type SaleStatus } from '../clinics.types';
import { formatRange } from '../dates.rules';
import type { EditionFilter, EditionView } from './admin-editions.repository';

const MOST_CENTS = 10_000_000;

const slug = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9-]{1,100}$/.test(value) ? value : undefined;

/** Picks the supported fields from the admin list's filter. */
export const editionFilter = ({
  clinicId,
  saleStatus,
}: Readonly<Record<string, unknown>>): EditionFilter => ({
  seriesId: slug(clinicId),
  saleStatus: SALE_STATUSES.find((known) => known === saleStatus),
});

export class NewEditionRequest {
  @ApiProperty({ example: 'march-intermediate-clinic' })
  @IsString({ message: 'Please choose a clinic' })
  @MaxLength(100, { message: 'There’s no such clinic' })
  clinicId: string;

  @ApiProperty({ format: 'date' })
  @IsString({ message: 'Please enter the first day' })
  startsOn: string;
  @ApiProperty({ format: 'date' })
  @IsString({ message: 'Please enter the last day' })
  endsOn: string;

  @ApiProperty({ description: 'Cents.' })
  @IsInt({ message: 'Please enter the price' })
  @Min(2, { message: 'Please enter the price' })
  @Max(MOST_CENTS, { message: 'That’s too much' })
  priceCents: number;

  @ApiProperty({ description: 'Cents; less than the price.' })
  @IsInt({ message: 'Please enter the deposit' })
  @Min(1, { message: 'Please enter the deposit' })
  @Max(MOST_CENTS, { message: 'That’s too much' })
  depositCents: number;

  @ApiProperty({ minimum: 1, maximum: 100 })
  @IsInt({ message: 'Please enter the capacity' })
  @Min(1, { message: 'Capacity must be at least 1' })
  @Max(100, { message: 'Capacity can’t be more than 100' })
  capacity: number;

  @ApiProperty({
    type: String,
    example: '2026-12-01T09:00',
    description: 'When members can start booking, in the clinic’s time zone.',
  })
  @Nullable()
  @IsString({ message: 'Please enter a day and a time' })
  @MaxLength(30, { message: 'Please enter a day and a time' })
  membersFrom?: string | null;

  @ApiProperty({
    type: String,
    example: '2026-12-08T09:00',
    description: 'When everyone can start booking; null: right away.',
  })
  @Nullable()
  @IsString({ message: 'Please enter a day and a time' })
  @MaxLength(30, { message: 'Please enter a day and a time' })
  opensAt?: string | null;

  @ApiProperty({ enum: SALE_STATUSES })
  @Optional()
  @IsIn([...SALE_STATUSES], { message: 'Please choose open, closed or canceled' })
  saleStatus?: SaleStatus;
}

export class EditionChangeRequest extends PartialType(
  OmitType(NewEditionRequest, ['clinicId'] as const),
  {
    skipNullProperties: false,
  },
) {
  @SeenVersion() @Optional() version?: number;
}

/** A clinic's dates in admin. */
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
  @ApiProperty({ description: 'Goes up with each change.' }) version: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-12-01T09:00',
    description: 'In the clinic’s time zone.',
  })
  membersFrom: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-12-08T09:00',
    description: 'In the clinic’s time zone.',
  })
  opensAt: string | null;
  @ApiProperty({ example: 'America/Chicago' }) timezone: string;
  @ApiProperty({ description: 'Spots that are paid for.' }) paid: number;
  @ApiProperty({ description: 'Spots held by people who are paying, or by offers.' }) held: number;
  @ApiProperty({ description: 'People on the waitlist.' }) waiting: number;
  @ApiProperty({
    description:
      'Paid bookings of canceled dates that still have to be refunded; 0 for all others.',
  })
  refundsDue: number;
  @ApiProperty({ description: 'The total of those, in cents.' }) refundDueCents: number;
  @ApiProperty({
    description:
      'Paid bookings whose payment the bank holds under dispute or has returned to the cardholder.',
  })
  disputes: number;
  @ApiProperty({ description: 'The total of those, in cents. It can’t be refunded.' })
  disputedCents: number;

  static from(edition: EditionView): AdminEditionResponse {
    const { seriesId, startsOn, endsOn, saleStatus } = edition;
    const { version, membersFrom, opensAt, timezone } = edition;
    const isCancelled = saleStatus === 'cancelled';
    return {
      ...pick(
        edition,
        'id',
        'title',
        'location',
        'priceCents',
        'depositCents',
        'capacity',
        'paid',
        'held',
        'waiting',
      ),
      clinicId: seriesId,
      dates: formatRange(startsOn, endsOn),
      startsOn,
      endsOn,
      saleStatus,
      version,
      membersFrom,
      opensAt,
      timezone,
      refundsDue: isCancelled ? edition.refunds : 0,
      refundDueCents: isCancelled ? edition.leftCents : 0,
      disputes: edition.disputes,
      disputedCents: edition.disputedCents,
    };
  }
}

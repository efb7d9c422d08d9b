import { ApiProperty } from '../../../../common/http/api-docs';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { fullName } from '../../../../common/full-name.rules';
import { Nullable, Optional } from '../../../../common/http/null-policy';
import { PlainText } from '../../../../common/http/plain-text';
import { searchedWords } from '../../../../common/lists/list-filter.rules';
import { pick } from '../../../../common/objects/pick';
import { normaliseEmail } from '../../../../common/people/email.rules';
import {
  CODE_LENGTH,
  DISCOUNT_FOR,
  DISCOUNT_STATES,
  discountState,
  lastDayOf,
  MOST_PERCENT,
  MOST_USES,
  type DiscountFor,
  type DiscountState,
} from '../../../payments/discounts/discounts.service';
import type {
  DiscountFilter,
  RecordedDiscount,
} from '../../../payments/discounts/discount-codes.service';

/** Picks the supported fields from the admin list's filter. */
export const discountFilter = (filter: Readonly<Record<string, unknown>>): DiscountFilter => ({
  words: searchedWords(filter),
  offFor: DISCOUNT_FOR.find((known) => known === filter.offFor),
  state: DISCOUNT_STATES.find((known) => known === filter.state),
});

const PERCENT = `Please enter a whole number from 1 to ${MOST_PERCENT}`;
const USES = `Please enter a whole number from 1 to ${MOST_USES}`;

export class DiscountCodeRequest {
  @ApiProperty({
    type: String,
    minLength: CODE_LENGTH.least,
    maxLength: CODE_LENGTH.most,
    example: 'SPRING-20',
    description:
      'The code itself: letters and digits with single hyphens between them; capitals and spaces don’t matter. Null for a random one.',
  })
  @Nullable()
  @IsString({ message: 'Please write text' })
  @MaxLength(100, { message: 'Please use at most 30 letters and digits' })
  code?: string | null;

  @ApiProperty({
    enum: DISCOUNT_FOR,
    description: 'A clinic at full price, or the first month of coaching.',
  })
  @IsIn(DISCOUNT_FOR, { message: 'Please choose what it is for' })
  offFor: DiscountFor;

  @ApiProperty({ type: String, description: 'The one clinic it’s for; null for any.' })
  @Nullable()
  @IsString({ message: 'Please choose a clinic' })
  @MaxLength(100, { message: 'Please choose a clinic' })
  clinicId?: string | null;

  @ApiProperty({
    type: Number,
    minimum: 1,
    maximum: MOST_PERCENT,
    description: 'This or `offCents`, not both.',
  })
  @Nullable()
  @IsInt({ message: PERCENT })
  @Min(1, { message: PERCENT })
  @Max(MOST_PERCENT, { message: PERCENT })
  percentOff?: number | null;

  @ApiProperty({ type: Number, minimum: 1, description: 'Cents.' })
  @Nullable()
  @IsInt({ message: 'Please enter an amount' })
  @Min(1, { message: 'Please enter an amount' })
  @Max(10_000_000, { message: 'That’s more than anything costs' })
  offCents?: number | null;

  @ApiProperty({ minimum: 1, maximum: MOST_USES })
  @IsInt({ message: USES })
  @Min(1, { message: USES })
  @Max(MOST_USES, { message: USES })
  maxUses: number;

  @ApiProperty({ format: 'date', description: 'The last day it works, in the site’s time zone.' })
  @IsISO8601({ strict: true }, { message: 'Please choose a day' })
  @Matches(/^20\d\d-\d\d-\d\d$/, { message: 'Please choose a day' })
  lastDay: string;

  @ApiProperty({
    type: String,
    format: 'email',
    maxLength: 254,
    description: 'The only address that can use it; null for anyone.',
  })
  @Nullable()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normaliseEmail(value) : value,
  )
  @MaxLength(254, { message: 'Please enter a valid email address' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email?: string | null;

  @ApiProperty({ maxLength: 200, description: 'Who it’s for, in the coach’s words.' })
  @Optional()
  @MaxLength(200, { message: 'Please keep the note to 200 characters' })
  @IsString({ message: 'Please write text' })
  @PlainText()
  note?: string;
}

export class DiscountUseResponse {
  @ApiProperty({ format: 'date-time' }) usedAt: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) studentId: string | null;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'Cents.' }) fullCents: number;
  @ApiProperty({ description: 'Cents.' }) offCents: number;
}

/** A discount code in admin. */
export class AdminDiscountResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'WAVE-7KQ2M9XA' }) code: string;
  @ApiProperty({ format: 'uri', description: 'The page where it’s used.' }) link: string;
  @ApiProperty({ enum: DISCOUNT_FOR }) offFor: DiscountFor;
  @ApiProperty({ type: String, nullable: true }) clinicId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if it’s for any clinic, or for coaching.',
  })
  clinicTitle: string | null;
  @ApiProperty({ type: Number, nullable: true }) percentOff: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Cents.' }) offCents: number | null;
  @ApiProperty() maxUses: number;
  @ApiProperty({ description: 'Uses that were paid for.' }) used: number;
  @ApiProperty({ description: 'Uses on payment pages that are open right now.' }) held: number;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty() note: string;
  @ApiProperty({ format: 'date' }) lastDay: string;
  @ApiProperty({ enum: DISCOUNT_STATES }) state: DiscountState;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) stoppedAt: string | null;
  @ApiProperty({ type: [DiscountUseResponse] }) uses: DiscountUseResponse[];

  static from(
    { code: row, uses }: RecordedDiscount,
    { publicUrl, timezone, titles }: ShownWith,
  ): AdminDiscountResponse {
    const { code, seriesId, expiresAt, createdAt, stoppedAt } = row;
    return {
      ...pick(
        row,
        'id',
        'offFor',
        'percentOff',
        'offCents',
        'maxUses',
        'used',
        'held',
        'email',
        'note',
      ),
      code,
      link: `${publicUrl}/discount?code=${code}`,
      clinicId: seriesId,
      clinicTitle: seriesId === null ? null : (titles.get(seriesId) ?? seriesId),
      lastDay: lastDayOf(expiresAt, timezone),
      state: discountState(row),
      createdAt: createdAt.toISOString(),
      stoppedAt: stoppedAt?.toISOString() ?? null,
      uses: uses.map(({ use, student }) => ({
        usedAt: (use.usedAt ?? use.heldAt).toISOString(),
        studentId: use.studentId,
        fullCents: use.fullCents,
        offCents: use.offCents,
        ...(student ? { name: fullName(student), email: student.email } : { name: '', email: '' }),
      })),
    };
  }
}

export interface ShownWith {
  readonly publicUrl: string;
  readonly timezone: string;
  /** Clinic titles by clinic id. */
  readonly titles: ReadonlyMap<string, string>;
}

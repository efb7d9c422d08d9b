import { ApiProperty } from '../../../common/http/api-docs';
import { formatInZone } from '../../../common/clock/zoned-time.rules';
import { pick } from '../../../common/objects/pick';
import {
  isDepositOnSale,
  isOnSale,
  UNAVAILABLE_REASONS,
  type Availability,
  type UnavailableReason,
} from './availability.rules';
import type { Clinic } from './clinics.service';
import { addDays, daysBetween, formatDay, formatRange, formatWeekdays } from './dates.rules';
import type { CurrentEdition } from './editions.repository';
import { HOLD_MINUTES } from './hold.rules';
import { planIdOf } from './plan-ids.rules';

export class AvailabilityResponse {
  @ApiProperty() isAvailable: boolean;
  @ApiProperty({ minimum: 0 }) availableSpots: number;
  @ApiProperty({ description: 'Spots that are paid for.' }) currentBookings: number;
  @ApiProperty({
    description:
      'Spots that are held, by people who are paying now or for the next person on the waitlist.',
  })
  held: number;
  @ApiProperty({ description: 'How many of the held spots someone is paying for right now.' })
  beingPaid: number;
  @ApiProperty() maxParticipants: number;
  @ApiProperty({
    required: false,
    enum: UNAVAILABLE_REASONS,
    description: 'Why it isn’t available.',
  })
  reason?: UnavailableReason;

  static from(row: Availability): AvailabilityResponse {
    const { reason } = row;
    return {
      ...pick(
        row,
        'isAvailable',
        'availableSpots',
        'currentBookings',
        'held',
        'beingPaid',
        'maxParticipants',
      ),
      ...(reason && { reason }),
    };
  }
}

export class ClinicDayResponse {
  @ApiProperty() title: string;
  @ApiProperty() text: string;
}

/** A point in time, and how it's displayed in the clinic's time zone. */
export class OpeningTimeResponse {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ example: 'Tuesday, December 1 at 9:00 AM CST' }) words: string;

  static from(at: Date | null, timezone: string): OpeningTimeResponse | null {
    return at && { at: at.toISOString(), words: formatInZone(at, timezone) };
  }
}

/** A clinic on the dates that are on sale now, or were last on sale. */
export class ClinicEditionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'October 12-16, 2025' }) dates: string;
  @ApiProperty({ example: 'Sunday to Thursday' }) weekdays: string;
  @ApiProperty({ format: 'date' }) startDate: string;
  @ApiProperty({ format: 'date' }) endDate: string;
  @ApiProperty({ example: 'America/Chicago' }) timezone: string;
  @ApiProperty() numberOfDays: number;
  @ApiProperty() maxParticipants: number;
  @ApiProperty({ description: 'Cents.' }) priceCents: number;
  @ApiProperty({ description: 'Cents.' }) depositCents: number;
  @ApiProperty({
    description: 'Whether anything can be bought, going by the dates and the coach’s choice.',
  })
  isOnSale: boolean;
  @ApiProperty({
    type: OpeningTimeResponse,
    nullable: true,
    description: 'When people with an active subscription can start booking.',
  })
  membersFrom: OpeningTimeResponse | null;
  @ApiProperty({
    type: OpeningTimeResponse,
    nullable: true,
    description: 'When everyone can start booking; null if it’s already open to everyone.',
  })
  opensAt: OpeningTimeResponse | null;
  @ApiProperty({ description: 'From the day the balance is due, only the full payment is sold.' })
  isDepositOnSale: boolean;
  @ApiProperty({ format: 'date', description: 'When the rest of a deposit is due.' })
  balanceDueDate: string;
  @ApiProperty({ example: 'September 12, 2025' }) balanceDue: string;
  @ApiProperty({ description: 'How many days before the start.' }) balanceDueDaysBefore: number;
  @ApiProperty({ description: 'Minutes a spot is held while someone pays.' }) holdMinutes: number;

  static from(edition: CurrentEdition, balanceDueDaysBefore: number): ClinicEditionResponse {
    const { editionId, startsOn, endsOn, timezone, capacity, priceCents, depositCents } = edition;
    const balanceDueDate = addDays(startsOn, -balanceDueDaysBefore);
    return {
      id: editionId,
      dates: formatRange(startsOn, endsOn),
      weekdays: formatWeekdays(startsOn, endsOn),
      startDate: startsOn,
      endDate: endsOn,
      timezone,
      numberOfDays: daysBetween(startsOn, endsOn) + 1,
      maxParticipants: capacity,
      priceCents,
      depositCents,
      isOnSale: isOnSale(edition),
      membersFrom: OpeningTimeResponse.from(edition.membersFrom, timezone),
      opensAt: OpeningTimeResponse.from(edition.opensAt, timezone),
      isDepositOnSale: isDepositOnSale(edition, balanceDueDaysBefore),
      balanceDueDate,
      balanceDue: formatDay(balanceDueDate),
      balanceDueDaysBefore,
      holdMinutes: HOLD_MINUTES,
    };
  }
}

/** One of the coach's own pictures. */
export class ClinicPictureResponse {
  @ApiProperty() image: string;
  @ApiProperty() srcSet: string;
  @ApiProperty() alt: string;
  @ApiProperty() width: number;
  @ApiProperty() height: number;
}

export class ClinicResponse {
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty() level: string;
  @ApiProperty() tagline: string;
  @ApiProperty() description: string;
  @ApiProperty() forWho: string;
  @ApiProperty({ example: 'Rock Island, TN' }) location: string;
  @ApiProperty() depositPlanId: string;
  @ApiProperty() fullPlanId: string;
  @ApiProperty({
    type: ClinicEditionResponse,
    nullable: true,
    description: 'Null until there are dates.',
  })
  edition: ClinicEditionResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'October 12-16, 2025',
    description: 'Dates of the last time it was held.',
  })
  lastHeld: string | null;
  @ApiProperty({ type: [ClinicDayResponse] }) days: ClinicDayResponse[];
  @ApiProperty({ type: [String] }) included: string[];
  @ApiProperty({ type: [String] }) bring: string[];
  @ApiProperty({ type: ClinicPictureResponse, required: false, description: 'If it has one.' })
  picture?: ClinicPictureResponse;

  static from({ series, edition, picture }: Clinic, balanceDueDaysBefore: number): ClinicResponse {
    const { id, days } = series;
    const { lastStartsOn, lastEndsOn } = edition ?? { lastStartsOn: null, lastEndsOn: null };
    return {
      id,
      ...pick(
        series,
        'title',
        'level',
        'tagline',
        'description',
        'forWho',
        'location',
        'included',
        'bring',
      ),
      depositPlanId: planIdOf(id, 'deposit'),
      fullPlanId: planIdOf(id, 'full'),
      edition: edition && ClinicEditionResponse.from(edition, balanceDueDaysBefore),
      lastHeld: lastStartsOn && lastEndsOn ? formatRange(lastStartsOn, lastEndsOn) : null,
      days: days.map((day) => ({ title: day.title, text: day.text })),
      ...(picture && { picture: pick(picture, 'image', 'srcSet', 'alt', 'width', 'height') }),
    };
  }
}

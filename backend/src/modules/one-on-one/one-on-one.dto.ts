import { ApiProperty } from '../../common/http/api-docs';
import { IsInt, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { CLOCK_TIME } from '../../common/clock/clock-time.rules';
import { Optional } from '../../common/http/null-policy';
import { fullName } from '../../common/full-name.rules';
import { pick } from '../../common/objects/pick';
import type { CoachRequest, ShownRequest } from './one-on-one.service';
import { REQUEST_STATES, type RequestState } from './one-on-one.types';

export class AskRequest {
  @ApiProperty({ description: 'What the session is for.' })
  @IsString({ message: 'Please say what you want to work on' })
  @MinLength(1, { message: 'Please say what you want to work on' })
  @MaxLength(2000, { message: 'Please keep it to 2000 characters' })
  wish: string;

  @ApiProperty({ description: 'When it would work, in words.' })
  @IsString({ message: 'Please say when it works for you' })
  @MinLength(1, { message: 'Please say when it works for you' })
  @MaxLength(500, { message: 'Please keep it to 500 characters' })
  dates: string;

  @ApiProperty({ description: 'Where, in words.' })
  @Optional()
  @IsString({ message: 'Please write the place as text' })
  @MaxLength(200, { message: 'Please keep it to 200 characters' })
  place?: string;
}

/** When and where a session takes place. */
export class MoveRequest {
  @ApiProperty({
    maxLength: 16,
    example: '2026-12-12T09:00',
    description: 'In the coach’s time zone.',
  })
  @Matches(CLOCK_TIME, { message: 'Please enter a day and a time' })
  startsAt: string;

  @ApiProperty({ maxLength: 200 })
  @IsString({ message: 'Please say where you meet' })
  @MinLength(1, { message: 'Please say where you meet' })
  @MaxLength(200, { message: 'Please keep it to 200 characters' })
  place: string;

  @ApiProperty({ maxLength: 400, description: 'A short note to go with it.' })
  @Optional()
  @IsString({ message: 'Please write it as text' })
  @MaxLength(400, { message: 'Please keep it to 400 characters' })
  word?: string;
}

export class OfferRequest extends MoveRequest {
  @ApiProperty({ minimum: 15, maximum: 600 })
  @IsInt({ message: 'Please enter how many minutes it takes' })
  @Min(15, { message: 'It must be at least 15 minutes' })
  @Max(600, { message: 'It can be at most ten hours' })
  minutes: number;

  @ApiProperty({ description: 'Cents.' })
  @IsInt({ message: 'Please enter the price' })
  @Min(100, { message: 'It must be at least one dollar' })
  @Max(1_000_000, { message: 'That’s too much' })
  priceCents: number;
}

export class WordRequest {
  @ApiProperty({ description: 'The reason; the student reads it.' })
  @IsString({ message: 'Please add a short note' })
  @MinLength(1, { message: 'Please add a short note' })
  @MaxLength(400, { message: 'Please keep it to 400 characters' })
  word: string;
}

export class MoveWishRequest {
  @ApiProperty({ description: 'When else it would work, in words.' })
  @IsString({ message: 'Please say when it works for you' })
  @MinLength(1, { message: 'Please say when it works for you' })
  @MaxLength(500, { message: 'Please keep it to 500 characters' })
  dates: string;
}

/** The offer, if there is one. */
export class SessionOfferResponse {
  @ApiProperty({ format: 'date-time' }) startsAt: string;
  @ApiProperty({ example: 'Saturday, December 12 at 9:00 AM CST' }) when: string;
  @ApiProperty() minutes: number;
  @ApiProperty() place: string;
  @ApiProperty({ description: 'Cents.' }) priceCents: number;
  @ApiProperty({ description: 'How long it can be paid.' }) until: string;
}

export class OneOnOneResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: REQUEST_STATES }) state: RequestState;
  @ApiProperty() wish: string;
  @ApiProperty() dates: string;
  @ApiProperty() place: string;
  @ApiProperty({ format: 'date-time' }) askedAt: string;
  @ApiProperty({ description: 'The coach’s note.' }) word: string;
  @ApiProperty({ type: SessionOfferResponse, nullable: true }) offer: SessionOfferResponse | null;
  @ApiProperty() isPayable: boolean;
  @ApiProperty({ description: 'Cents that were paid.' }) paidCents: number;
  @ApiProperty({ description: 'Cents that went back.' }) refundedCents: number;
  @ApiProperty({ type: String, nullable: true, description: 'The booked session’s.' }) calendarUrl:
    | string
    | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For a booked session that the student wants to move: when else it would work.',
  })
  moveWish: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Thursday, December 10 at 9:00 AM CST',
    description:
      'Until when the student can move or cancel the session, booked or offered; null if they can’t.',
  })
  changeUntil: string | null;

  static from({ request, timezone, isPayable, changeUntil }: ShownRequest): OneOnOneResponse {
    const { id, state, askedAt } = request;
    const { startsAt, minutes, sessionPlace, priceCents, offerUntil } = request;
    const offer = startsAt &&
      offerUntil && {
        startsAt: startsAt.toISOString(),
        when: formatInZone(startsAt, timezone),
        minutes: minutes ?? 0,
        place: sessionPlace ?? '',
        priceCents: priceCents ?? 0,
        until: formatInZone(offerUntil, timezone),
      };
    const calendarUrl = state === 'booked' ? `/api/student/one-on-ones/${id}/calendar.ics` : null;
    return {
      id,
      state,
      ...pick(request, 'wish', 'dates', 'place', 'word', 'paidCents', 'refundedCents'),
      askedAt: askedAt.toISOString(),
      offer,
      isPayable,
      calendarUrl,
      moveWish: state === 'booked' ? request.moveWish : null,
      changeUntil: changeUntil && formatInZone(changeUntil, timezone),
    };
  }
}

export class CoachOneOnOneResponse extends OneOnOneResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  @ApiProperty({ description: 'Has an active subscription and is answered first.' })
  isMember: boolean;
  @ApiProperty({ example: 'America/Chicago', description: 'The time zone for offers.' })
  timezone: string;

  static override from(shown: CoachRequest): CoachOneOnOneResponse {
    const { student, isMember, timezone, request } = shown;
    const studentName = student ? fullName(student) : '';
    return {
      ...OneOnOneResponse.from(shown),
      studentId: request.studentId,
      studentName,
      isMember,
      timezone,
    };
  }
}

export class PayPageResponse {
  @ApiProperty({ format: 'uri', description: 'The payment page.' }) url: string;
}

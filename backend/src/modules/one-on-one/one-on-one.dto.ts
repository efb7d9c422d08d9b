import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { CLOCK_TIME } from '../../common/clock/clock-time.rules';
import { Optional } from '../../common/http/null-policy';
import { fullName } from '../../common/full-name.rules';
import type { CoachRequest, ShownRequest } from './one-on-one.service';
import { REQUEST_STATES, type RequestState } from './one-on-one.types';

export class AskRequest {
  @ApiProperty({ description: 'What the session is for.' })
  @IsString({ message: 'Please say what you want to work on' })
  @MinLength(1, { message: 'Please say what you want to work on' })
  @MaxLength(2000, { message: 'Please keep it to 2000 characters' })
  wish: string;

  @ApiProperty({ description: 'When it would suit, in words.' })
  @IsString({ message: 'Please say when it suits you' })
  @MinLength(1, { message: 'Please say when it suits you' })
  @MaxLength(500, { message: 'Please keep it to 500 characters' })
  dates: string;

  @ApiProperty({ description: 'Where, in words.' })
  @Optional()
  @IsString({ message: 'Please write the place as text' })
  @MaxLength(200, { message: 'Please keep it to 200 characters' })
  place?: string;
}

export class OfferRequest {
  @ApiProperty({ maxLength: 16, example: '2026-12-12T09:00', description: 'By the coach’s clocks.' })
  @Matches(CLOCK_TIME, { message: 'Please enter a day and a time' })
  startsAt: string;

  @ApiProperty({ minimum: 15, maximum: 600 })
  @IsInt({ message: 'Please enter how many minutes it lasts' })
  @Min(15, { message: 'A quarter of an hour at least' })
  @Max(600, { message: 'Ten hours at most' })
  minutes: number;

  @ApiProperty()
  @IsString({ message: 'Please say where you meet' })
  @MinLength(1, { message: 'Please say where you meet' })
  @MaxLength(200, { message: 'Please keep it to 200 characters' })
  place: string;

  @ApiProperty({ description: 'Cents.' })
  @IsInt({ message: 'Please enter the price' })
  @Min(100, { message: 'One dollar at least' })
  @Max(1_000_000, { message: 'That is too much' })
  priceCents: number;

  @ApiProperty({ description: 'A word with it.' })
  @Optional()
  @IsString({ message: 'Please write it as text' })
  @MaxLength(400, { message: 'Please keep it to 400 characters' })
  word?: string;
}

export class WordRequest {
  @ApiProperty({ description: 'Why; the student reads it.' })
  @IsString({ message: 'Please add a word' })
  @MinLength(1, { message: 'Please add a word' })
  @MaxLength(400, { message: 'Please keep it to 400 characters' })
  word: string;
}

/** Where there is an offer. */
export class SessionOfferResponse {
  @ApiProperty({ format: 'date-time' }) startsAt: string;
  @ApiProperty({ example: 'Saturday, December 12 at 9:00 AM CST' }) when: string;
  @ApiProperty() minutes: number;
  @ApiProperty() place: string;
  @ApiProperty({ description: 'Cents.' }) priceCents: number;
  @ApiProperty({ description: 'Until when it can be paid.' }) until: string;
}

export class OneOnOneResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: REQUEST_STATES }) state: RequestState;
  @ApiProperty() wish: string;
  @ApiProperty() dates: string;
  @ApiProperty() place: string;
  @ApiProperty({ format: 'date-time' }) askedAt: string;
  @ApiProperty({ description: 'What the coach says.' }) word: string;
  @ApiProperty({ type: SessionOfferResponse, nullable: true }) offer: SessionOfferResponse | null;
  @ApiProperty() isPayable: boolean;
  @ApiProperty({ description: 'Cents that were paid.' }) paidCents: number;
  @ApiProperty({ description: 'Cents that went back.' }) refundedCents: number;
  @ApiProperty({ type: String, nullable: true, description: 'Of a booked session.' }) calendarUrl: string | null;

  static from({ request, timezone, isPayable }: ShownRequest): OneOnOneResponse {
    const { id, state, wish, dates, place, askedAt, word, paidCents, refundedCents } = request;
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
    return { id, state, wish, dates, place, askedAt: askedAt.toISOString(), word, offer, isPayable, paidCents, refundedCents, calendarUrl };
  }
}

export class CoachOneOnOneResponse extends OneOnOneResponse {
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  @ApiProperty({ description: 'Has an active subscription: is answered first.' }) isMember: boolean;
  @ApiProperty({ example: 'America/Chicago', description: 'By whose clocks an offer is made.' }) timezone: string;

  static override from(shown: CoachRequest): CoachOneOnOneResponse {
    const { student, isMember, timezone, request } = shown;
    const studentName = student ? fullName(student) : '';
    return { ...OneOnOneResponse.from(shown), studentId: request.studentId, studentName, isMember, timezone };
  }
}

export class PayPageResponse {
  @ApiProperty({ format: 'uri', description: 'The page to pay on.' }) url: string;
}

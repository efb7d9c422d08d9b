import { Body, Controller, Get, Header, Param, ParseUUIDPipe, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import { IsBoolean } from 'class-validator';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { balanceStatus, type BalanceStatus } from '../sales/booking/balance.rules';
import { OUTSIDE_METHODS, shownStatus, type OutsideMethod } from '../sales/booking/booking.rules';
import { formatRange } from '../editions/dates.rules';
import { balanceAskedFrom } from './reminders.rules';
import type { PaymentDispute } from '../../payments/provider/provider.types';
import { MyBookings, type MyBooking } from './my-bookings.service';

const STATUSES = ['completed', 'refunded', 'forfeited', 'cancelled'] as const;
const BALANCES = ['none', 'due', 'paid', 'overdue'] as const;

export class MyFormResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null until it’s filled out.',
  })
  answeredAt: string | null;
}

/** A student's own place at a clinic. */
export class MyBookingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ format: 'date' }) startDate: string;
  @ApiProperty({ format: 'date' }) endDate: string;
  @ApiProperty({ enum: STATUSES, description: '`cancelled`: the coach canceled the clinic.' })
  status: (typeof STATUSES)[number];
  @ApiProperty({ description: 'Cents, minus refunds.' }) paidCents: number;
  @ApiProperty({ description: 'Refunded cents.' }) refundedCents: number;
  @ApiProperty({ description: 'Cents.' }) balanceCents: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) balanceDueOn: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'When the first reminder asks for the balance.',
  })
  balanceAskedFrom: string | null;
  @ApiProperty({ example: 'America/Chicago', description: 'Where the clinic’s dates apply.' })
  timezone: string;
  @ApiProperty({ enum: BALANCES }) balanceStatus: BalanceStatus;
  @ApiProperty({
    enum: ['open', 'lost'],
    nullable: true,
    description: 'The bank holds a payment, or has returned it.',
  })
  dispute: PaymentDispute | null;
  @ApiProperty({
    type: String,
    enum: OUTSIDE_METHODS,
    nullable: true,
    description: 'How it was paid, if the coach added it manually.',
  })
  outsideMethod: OutsideMethod | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where to pay an open balance.' })
  payUrl: string | null;
  @ApiProperty() calendarUrl: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: [String], description: 'What to bring.' }) bring: string[];
  @ApiProperty({
    type: [String],
    description: 'First names of other attendees who agreed to share theirs.',
  })
  companions: string[];
  @ApiProperty({ description: 'How many other attendees there are.' }) otherCompanions: number;
  @ApiProperty({
    description: 'Whether other attendees see this student’s first name. Off until they agree.',
  })
  sharesName: boolean;
  @ApiProperty({
    type: MyFormResponse,
    nullable: true,
    description: 'The participant form; null if it’s closed.',
  })
  form: MyFormResponse | null;

  static from({
    booking,
    payUrl,
    location,
    timezone,
    bring,
    companions,
    form,
  }: MyBooking): MyBookingResponse {
    const {
      id,
      title,
      startsOn,
      endsOn,
      status,
      saleStatus,
      paidCents,
      refundedCents,
      balanceCents,
      balanceDueOn,
      today,
    } = booking;
    const shown =
      status === 'forfeited'
        ? status
        : shownStatus(status) === 'refunded'
          ? 'refunded'
          : 'completed';
    return {
      id,
      title,
      dates: formatRange(startsOn, endsOn),
      startDate: startsOn,
      endDate: endsOn,
      status: shown === 'completed' && saleStatus === 'cancelled' ? 'cancelled' : shown,
      paidCents: paidCents - refundedCents,
      refundedCents,
      balanceCents,
      balanceDueOn,
      balanceAskedFrom: balanceDueOn && balanceAskedFrom(balanceDueOn),
      timezone,
      balanceStatus: balanceStatus(booking, today),
      dispute: booking.dispute,
      outsideMethod: booking.outsideMethod,
      payUrl,
      calendarUrl: `/api/student/bookings/${id}/calendar.ics`,
      location,
      bring: [...bring],
      companions: [...companions.names],
      otherCompanions: companions.others,
      sharesName: booking.sharesName,
      form: form && { answeredAt: form.answeredAt?.toISOString() ?? null },
    };
  }
}

export class MyBookingChangeRequest {
  @ApiProperty() @IsBoolean({ message: 'Please say yes or no' }) sharesName: boolean;
}

@ApiTags('student account')
@Controller('student/bookings')
@StudentOnly()
export class MyBookingsController {
  constructor(private readonly bookings: MyBookings) {}

  /** Soonest clinic first. */
  @Get()
  @ApiOkResponse({ type: [MyBookingResponse] })
  async list(@CurrentStudent() { id }: StudentActor): Promise<MyBookingResponse[]> {
    return (await this.bookings.of(id)).map((booking) => MyBookingResponse.from(booking));
  }

  /**
   * Shows the student's first name to the other participants, or hides it. Returns all bookings.
   */
  @Patch(':id')
  @ApiOkResponse({ type: [MyBookingResponse] })
  async change(
    @Param('id', ParseUUIDPipe) bookingId: string,
    @Body() { sharesName }: MyBookingChangeRequest,
    @CurrentStudent() student: StudentActor,
  ): Promise<MyBookingResponse[]> {
    await this.bookings.shareName(student.id, bookingId, sharesName);
    return this.list(student);
  }

  @Get(':id/calendar.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="clinic.ics"')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  calendar(
    @Param('id', ParseUUIDPipe) bookingId: string,
    @CurrentStudent() { id }: StudentActor,
  ): Promise<string> {
    return this.bookings.calendar(id, bookingId);
  }
}

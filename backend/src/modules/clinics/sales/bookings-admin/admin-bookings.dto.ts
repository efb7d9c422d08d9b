import { ApiProperty } from '../../../../common/http/api-docs';
import { IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';
import { pick } from '../../../../common/objects/pick';
import { formatRange } from '../../editions/dates.rules';
import { balanceStatus, type BalanceStatus } from '../booking/balance.rules';
import {
  type Refund,
  REFUND_STATES,
  type RefundState,
} from '../../../payments/refunds/refund.types';
import { ReasonRequest } from '../booking/booking.dto';
import {
  ARRANGEMENTS,
  type Arrangement,
  canMove,
  isChargedBack,
  isPlainDeposit,
  OUTSIDE_METHODS,
  refundableCents,
  shownStatus,
  type OutsideMethod,
} from '../booking/booking.rules';
import type { BookingView } from '../booking/booking-views.repository';
import type { BookingFilter } from './admin-bookings.repository';
import type { BookingDetails, BookingEvent } from './admin-bookings.service';

const SHOWN = ['completed', 'pending', 'refunded'] as const;
const BALANCES = ['none', 'due', 'paid', 'overdue'] as const;
const DISPUTES = ['open', 'lost'] as const;
const BOOKED_AS = ['deposit', 'full', 'part', 'comp'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;

/** Picks the supported fields from the admin list's filter. */
export const bookingFilter = (filter: Readonly<Record<string, unknown>>): BookingFilter => {
  const editionId = word(filter.editionId);
  return {
    q: word(filter.q)?.replaceAll('\0', ''),
    editionId: editionId && UUID.test(editionId) ? editionId : undefined,
    seriesId: word(filter.clinicId)?.replaceAll('\0', ''),
    status: SHOWN.find((known) => known === filter.paymentStatus),
    bookedAs: BOOKED_AS.find((known) => known === filter.paymentType),
    balance: BALANCES.find((known) => known === filter.balanceStatus),
    dispute: DISPUTES.find((known) => known === filter.dispute),
  };
};

/** A booking in admin. [A§3] */
export class BookingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'date-time' }) bookingDate: string;
  @ApiProperty() customerName: string;
  @ApiProperty({ type: String, nullable: true }) customerEmail: string | null;
  @ApiProperty({ example: 'march-intermediate-clinic' }) clinicId: string;
  @ApiProperty({ enum: ['deposit', 'full'] }) paymentType: 'deposit' | 'full';
  @ApiProperty({ description: 'The first payment, in cents.' }) paymentAmount: number;
  @ApiProperty({ enum: SHOWN }) paymentStatus: (typeof SHOWN)[number];
  @ApiProperty({ type: String, nullable: true }) stripeSessionId: string | null;
  @ApiProperty({
    type: String,
    enum: OUTSIDE_METHODS,
    nullable: true,
    description: 'How it was paid, if it was added manually.',
  })
  outsideMethod: OutsideMethod | null;
  @ApiProperty({
    type: String,
    enum: ARRANGEMENTS,
    nullable: true,
    description:
      'What was agreed, if it was added manually. `paymentType` is `deposit` for a part payment too, and `full` for a free spot (`comp`).',
  })
  arrangement: Arrangement | null;
  @ApiProperty({
    description: 'What was paid outside the payment provider, minus what was refunded there.',
  })
  outsideCents: number;
  @ApiProperty({ format: 'uuid' }) editionId: string;
  @ApiProperty() clinicTitle: string;
  @ApiProperty({ example: 'March 23-27, 2027' }) dates: string;
  @ApiProperty({ description: 'What a discount code took off the full price.' })
  discountCents: number;
  @ApiProperty() paidCents: number;
  @ApiProperty() refundedCents: number;
  @ApiProperty({ description: 'How much can still be refunded through the payment provider.' })
  refundableCents: number;
  @ApiProperty({
    type: String,
    enum: DISPUTES,
    nullable: true,
    description:
      '`open`: the bank holds money of it and hasn’t decided. `lost`: the bank returned it to the cardholder.',
  })
  dispute: (typeof DISPUTES)[number] | null;
  @ApiProperty({ description: 'What the bank holds or has returned. It can’t be refunded.' })
  disputedCents: number;
  @ApiProperty({ description: 'The balance that’s left after a deposit; 0 for full payments.' })
  balanceCents: number;
  @ApiProperty({ type: String, format: 'date', nullable: true }) balanceDueOn: string | null;
  @ApiProperty({ enum: BALANCES }) balanceStatus: BalanceStatus;
  @ApiProperty({ description: 'Whether its deposit can be moved to other dates, or kept.' })
  canTransfer: boolean;
  @ApiProperty({ description: 'Whether the owner can move it to other dates: it’s paid in full.' })
  canMove: boolean;
  @ApiProperty({
    description: 'Whether the bank has returned its payment, so that its spot can be released.',
  })
  canFreePlace: boolean;
  @ApiProperty({
    description: 'Cents the payment provider refused to refund, or the bank sent back.',
  })
  refundOwedCents: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      '`forfeited`: the deposit was kept. `place-gone`: the payment came too late. `charged-back`: the bank returned it, and the spot was released.',
  })
  flag: string | null;

  static from(booking: BookingView): BookingResponse {
    const {
      id,
      bookedAt,
      customerName,
      customerEmail,
      seriesId,
      planKind,
      amountCents,
      status,
      sessionId,
      editionId,
    } = booking;
    return {
      id,
      bookingDate: bookedAt.toISOString(),
      customerName,
      customerEmail,
      clinicId: seriesId,
      paymentType: planKind,
      paymentAmount: amountCents,
      paymentStatus: shownStatus(status),
      stripeSessionId: sessionId,
      outsideMethod: booking.outsideMethod,
      arrangement: booking.arrangement,
      outsideCents: booking.outsideCents,
      editionId,
      clinicTitle: booking.title,
      dates: formatRange(booking.startsOn, booking.endsOn),
      discountCents: booking.discountCents,
      paidCents: booking.paidCents,
      refundedCents: booking.refundedCents,
      refundableCents: refundableCents(booking),
      dispute: booking.dispute,
      disputedCents: booking.disputedCents + booking.balanceDisputedCents,
      balanceCents: booking.balanceCents,
      balanceDueOn: booking.balanceDueOn,
      balanceStatus: balanceStatus(booking, booking.today),
      canTransfer: isPlainDeposit(booking),
      canMove: canMove(booking) && booking.endsOn >= booking.today,
      canFreePlace: isChargedBack(booking),
      refundOwedCents: booking.refundOwedCents,
      flag: status === 'forfeited' ? 'forfeited' : booking.flag,
    };
  }
}

export class BookingEventResponse {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({
    example: 'clinics.refund',
    description: '`booked`, `balance-paid`, or the action as the audit log names it.',
  })
  what: string;
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;
  @ApiProperty({ example: 'staff:1' }) by: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who did it; the name if it was a staff member.',
  })
  who: string | null;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;

  static from({ at, what, amountCents, by, who, reason }: BookingEvent): BookingEventResponse {
    return { at: at.toISOString(), what, amountCents, by, who, reason };
  }
}

/**
 * A refund that is still owed: the provider refused it, the bank sent it back, or it has taken more
 * than a day.
 */
export class OwedRefundResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: REFUND_STATES }) state: RefundState;
  @ApiProperty({ description: 'Cents that still have to be refunded.' }) owedCents: number;
  @ApiProperty({ description: 'As it reads in the email about the refund.' }) reason: string;
  @ApiProperty({ format: 'date-time' }) requestedAt: string;
  @ApiProperty({ description: 'How many times it was tried.' }) tries: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The payment provider’s own code for the last refusal.',
  })
  refusal: string | null;

  static from(row: Refund): OwedRefundResponse {
    const { requestedAt } = row;
    return {
      ...pick(row, 'id', 'state', 'owedCents', 'reason', 'tries', 'refusal'),
      requestedAt: requestedAt.toISOString(),
    };
  }
}

export class TransferTargetResponse {
  @ApiProperty({ format: 'uuid' }) editionId: string;
  @ApiProperty() title: string;
  @ApiProperty() dates: string;
  @ApiProperty() spotsLeft: number;
  @ApiProperty({
    description:
      'What is left to pay after a move, in cents; negative if it’s refunded. For a deposit, its new balance.',
  })
  differenceCents: number;
}

export class BookingDetailResponse extends BookingResponse {
  @ApiProperty({ type: [BookingEventResponse], description: 'Oldest first.' })
  history: BookingEventResponse[];
  @ApiProperty({ type: [OwedRefundResponse], description: 'Oldest first.' })
  refundsOwed: OwedRefundResponse[];
  @ApiProperty({
    type: [TransferTargetResponse],
    description: 'Where its deposit, or the paid booking, can be moved.',
  })
  transferTo: TransferTargetResponse[];

  static fromDetails({
    booking,
    history,
    refundsOwed,
    transferTo,
  }: BookingDetails): BookingDetailResponse {
    return {
      ...BookingResponse.from(booking),
      history: history.map((event) => BookingEventResponse.from(event)),
      refundsOwed: refundsOwed.map((refund) => OwedRefundResponse.from(refund)),
      transferTo: transferTo.map((target) =>
        pick(target, 'editionId', 'title', 'dates', 'spotsLeft', 'differenceCents'),
      ),
    };
  }
}

export class BookingSummaryResponse {
  @ApiProperty() totalBookings: number;
  @ApiProperty({ description: 'Payments minus refunds. [T37]' }) revenueCents: number;
  @ApiProperty() depositCount: number;
  @ApiProperty() fullPaymentCount: number;
}

export class RefundBookingRequest extends ReasonRequest {
  @ApiProperty({ minimum: 1, description: 'Cents.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(1, { message: 'Please enter an amount' })
  @Max(100_000_000, { message: 'That’s more than was ever paid' })
  amountCents: number;
}

export class TransferBookingRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose the new dates' })
  editionId: string;

  @ApiProperty({
    format: 'uuid',
    description: 'The dates it had when you looked. If someone moved it since, nothing happens.',
  })
  @IsUUID(undefined, { message: 'Please say which dates the booking has now' })
  fromEditionId: string;

  @ApiProperty({ maxLength: 500 })
  @Optional()
  @IsString({ message: 'Please write the reason as text' })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  reason?: string;
}

import { ApiProperty } from '../../common/http/api-docs';
import { SUSPENSION_CAUSES, type SuspensionCause } from '../mail/mail.types';
import { RecordedExtraReview } from './recorded-extra-review.dto';
import { REQUEST_STATES, type RequestState } from '../one-on-one/one-on-one.types';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../payments/provider/provider.types';
import { REFUND_STATES, type RefundState } from '../payments/refunds/refund.types';
import { AdminStudentResponse } from './student-records.dto';
import type { StudentRecord } from './student-records.service';

const PAYMENT_STATUSES = [
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const;

export class RecordedPlan {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATES }) state: SubscriptionState;
  @ApiProperty({ description: 'Per month, in cents, before discounts.' }) priceCents: number;
  @ApiProperty({ format: 'date-time' }) currentPeriodEnd: string;
  @ApiProperty() cancelAtPeriodEnd: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) pausedFrom: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) resumesAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ description: 'Paid while another plan was active, so it was reversed.' })
  isDuplicate: boolean;
}

export class RecordedRefund {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'Cents.' }) amountCents: number;
  @ApiProperty({ enum: REFUND_STATES }) state: RefundState;
  @ApiProperty({ description: 'Cents that still have to be refunded.' }) owedCents: number;
  @ApiProperty({ description: 'How many times it was tried.' }) tries: number;
  @ApiProperty({
    description:
      'Refused, returned by the bank, or not done for a day: the owner can retry it right away.',
  })
  isLate: boolean;
  @ApiProperty() reason: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The payment provider’s code if it refused.',
  })
  refusal: string | null;
  @ApiProperty({ format: 'date-time' }) requestedAt: string;
}

export class RecordedMovement {
  @ApiProperty({ description: 'Kind of ledger entry: charge, fee, refund, dispute.' }) kind: string;
  @ApiProperty() memo: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: 'Cents at the payment provider; negative if money went out.' })
  amountCents: number;
}

export class RecordedPayment {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    description: 'What was bought: subscription, clinic, clinic-balance, one-on-one, extra-review.',
  })
  kind: string;
  @ApiProperty({ enum: PAYMENT_STATUSES }) status: (typeof PAYMENT_STATUSES)[number];
  @ApiProperty({ description: 'Cents.' }) amountCents: number;
  @ApiProperty({ description: 'Cents.' }) refundedCents: number;
  @ApiProperty({
    description:
      'Cents the owner can refund here; 0 for anything other than a plan or an extra review.',
  })
  refundableCents: number;
  @ApiProperty({ description: 'Whether it can only be refunded in full.' }) isInFull: boolean;
  @ApiProperty({
    type: RecordedExtraReview,
    nullable: true,
    description: 'What happened to the extra review it paid for; null for anything else.',
  })
  extraReview: RecordedExtraReview | null;
  @ApiProperty() currency: string;
  @ApiProperty({ description: 'The payment provider’s id.' }) paymentIntentId: string;
  @ApiProperty({ format: 'date-time' }) paidAt: string;
  @ApiProperty({ type: [RecordedMovement], description: 'Its rows in the ledger.' })
  movements: RecordedMovement[];
  @ApiProperty({ type: [RecordedRefund] }) refunds: RecordedRefund[];
}

export class RecordedAllowance {
  @ApiProperty({ description: 'Reviews in a billing period; none without an active plan.' })
  included: number;
  @ApiProperty() left: number;
  @ApiProperty({ description: 'Bought reviews that aren’t used yet.' }) extra: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) renewsAt: string | null;
}

export class RecordedBooking {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() clinicTitle: string;
  @ApiProperty({ description: 'YYYY-MM-DD' }) startsOn: string;
  @ApiProperty({ description: 'YYYY-MM-DD' }) endsOn: string;
  @ApiProperty() status: string;
  @ApiProperty({ description: 'Cents.' }) paidCents: number;
  @ApiProperty({ description: 'Cents.' }) refundedCents: number;
  @ApiProperty({ description: 'Cents still due.' }) balanceCents: number;
}

export class RecordedSession {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: REQUEST_STATES }) state: RequestState;
  @ApiProperty({ format: 'date-time' }) askedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) startsAt: string | null;
  @ApiProperty({ type: Number, nullable: true }) minutes: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Cents.' }) priceCents: number | null;
}

/** The same as on an email in the Outbox (`SuspensionResponse`). */
export class RecordedSuspension {
  @ApiProperty({ enum: SUSPENSION_CAUSES }) cause: SuspensionCause;
  @ApiProperty({ description: 'The mail server’s response.' }) reason: string;
  @ApiProperty({ format: 'date-time' }) since: string;
}

export class RecordedAction {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ example: 'staff:1' }) actor: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who did it; the name if it was a staff member.',
  })
  who: string | null;
  @ApiProperty() action: string;
  @ApiProperty({ type: String, nullable: true }) reason: string | null;
}

const reasonIn = (details: object): string | null => {
  const { reason } = details as { reason?: unknown };
  return typeof reason === 'string' && reason !== '' ? reason : null;
};

/**
 * A student as the office sees them: plan, money, allowance, bookings, sessions. No health data, no
 * messages. [T46]
 */
export class StudentRecordResponse extends AdminStudentResponse {
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'IANA name.' }) timeZone: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account will be deleted.',
  })
  erasureDueAt: string | null;
  @ApiProperty({
    description: 'Whether they can be invited by email: they haven’t opted out and aren’t leaving.',
  })
  takesInvitations: boolean;
  @ApiProperty({
    type: RecordedSuspension,
    nullable: true,
    description: 'Why their address isn’t sent email automatically.',
  })
  suspension: RecordedSuspension | null;
  @ApiProperty({ description: 'Whether the person looking can refund: only the owner can.' })
  mayRefund: boolean;
  @ApiProperty({ type: [RecordedPlan], description: 'Latest first.' }) plans: RecordedPlan[];
  @ApiProperty({ type: [RecordedPayment], description: 'Latest first.' })
  payments: RecordedPayment[];
  @ApiProperty({ type: RecordedAllowance }) allowance: RecordedAllowance;
  @ApiProperty({ type: [RecordedBooking] }) bookings: RecordedBooking[];
  @ApiProperty({ type: [RecordedSession], description: '1-on-1 sessions.' })
  sessions: RecordedSession[];
  @ApiProperty({ type: [RecordedAction], description: 'Latest first.' }) history: RecordedAction[];

  static fromRecord(record: StudentRecord): StudentRecordResponse {
    const {
      row,
      student,
      subscriptions,
      charges,
      extraReviews,
      movements,
      allowance,
      bookings,
      sessions,
      history,
      suspension,
    } = record;
    const { mayRefund, takesInvitations } = record;
    return {
      ...AdminStudentResponse.from(row),
      phone: student.phone,
      timeZone: student.timeZone,
      erasureDueAt: student.erasureDueAt?.toISOString() ?? null,
      suspension: suspension && {
        cause: suspension.cause,
        reason: suspension.reason,
        since: suspension.since.toISOString(),
      },
      mayRefund,
      takesInvitations,
      plans: subscriptions.map((plan) => ({
        id: plan.id,
        state: plan.state,
        priceCents: plan.priceCents,
        currentPeriodEnd: plan.currentPeriodEnd.toISOString(),
        cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
        pausedFrom: plan.pausedFrom?.toISOString() ?? null,
        resumesAt: plan.resumesAt?.toISOString() ?? null,
        createdAt: plan.createdAt.toISOString(),
        isDuplicate: plan.duplicateOf !== null,
      })),
      payments: charges.map(({ payment, refunds, refundableCents, isInFull }) => ({
        id: payment.id,
        kind: payment.kind,
        status: payment.status,
        amountCents: payment.amountCents,
        refundedCents: payment.refundedCents,
        refundableCents,
        isInFull,
        extraReview: RecordedExtraReview.from(extraReviews, payment.intentId),
        currency: payment.currency,
        paymentIntentId: payment.paymentIntentId,
        paidAt: payment.paidAt.toISOString(),
        movements: movements
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ kind, memo, at, amountCents }) => ({
            kind,
            memo,
            at: at.toISOString(),
            amountCents,
          })),
        refunds: refunds.map(
          ({ id, amountCents, state, owedCents, tries, isLate, reason, refusal, requestedAt }) => ({
            id,
            amountCents,
            state,
            owedCents,
            tries,
            isLate,
            reason,
            refusal,
            requestedAt: requestedAt.toISOString(),
          }),
        ),
      })),
      allowance: { ...allowance, renewsAt: allowance.renewsAt?.toISOString() ?? null },
      bookings: bookings.map(
        ({ id, title, startsOn, endsOn, status, paidCents, refundedCents, openCents }) => ({
          id,
          clinicTitle: title,
          startsOn,
          endsOn,
          status,
          paidCents,
          refundedCents,
          balanceCents: openCents,
        }),
      ),
      sessions: sessions.map(
        ({ request: { id, state, askedAt, startsAt, minutes, priceCents } }) => ({
          id,
          state,
          askedAt: askedAt.toISOString(),
          startsAt: startsAt?.toISOString() ?? null,
          minutes,
          priceCents,
        }),
      ),
      history: history.map(({ at, actor, who, action, details }) => ({
        at: at.toISOString(),
        actor,
        who,
        action,
        reason: reasonIn(details),
      })),
    };
  }
}

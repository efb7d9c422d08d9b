import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentDispute } from '../../../payments/provider/provider.types';
import { refundsOf } from '../../../payments/refunds/refund.types';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import type { OutsideMethod } from './booking.rules';
import type { BookingStatus } from './booking.types';

/** A booking with its clinic, as admin and its holder see it. Amounts in cents. */
export interface BookingView {
  readonly id: string;
  readonly bookedAt: Date;
  /** The dates of the first payment and of the balance, in the clinic's zone. */
  readonly bookedOn: string;
  readonly balancePaidOn: string | null;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly studentId: string | null;
  readonly seriesId: string;
  readonly title: string;
  readonly location: string;
  readonly editionId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** The dates that it was bought for, if the coach has moved the clinic since. */
  readonly boughtStartsOn: string | null;
  readonly boughtEndsOn: string | null;
  /** In the clinic's zone. */
  readonly today: string;
  readonly saleStatus: SaleStatus;
  readonly planKind: PlanKind;
  readonly status: BookingStatus;
  readonly amountCents: number;
  /** The amount that a discount code took off. */
  readonly discountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly firstRefundedCents: number;
  /** Refunds that were requested and aren't done yet. */
  readonly requestedCents: number;
  /** The part that the provider refused or the bank sent back. */
  readonly refundOwedCents: number;
  readonly dispute: PaymentDispute | null;
  /** What the bank holds or has taken back of the first payment, and of the balance. */
  readonly disputedCents: number;
  readonly balanceDisputedCents: number;
  readonly balanceCents: number;
  readonly balanceDueOn: string | null;
  readonly balancePaidAt: Date | null;
  readonly sessionId: string | null;
  /** How it was paid if it was booked by hand; null if it was paid through the provider. */
  readonly outsideMethod: OutsideMethod | null;
  readonly flag: string | null;
  /** Whether the other participants can see the holder's first name. */
  readonly sharesName: boolean;
}

/** Failed and expired bookings are kept but never shown. [T37] */
export const LISTED = `status IN ('pending', 'completed', 'refunded', 'forfeited')`;
/** In the clinic's zone. */
export const TODAY = '(app_now() AT TIME ZONE e.timezone)::date';
const dayOf = (column: string): string => `(${column} AT TIME ZONE e.timezone)::date::text`;
const OWED = `LEFT JOIN LATERAL (SELECT sum(owed_cents) AS requested, sum(owed_cents) FILTER (WHERE state IN ('refused', 'returned')) AS stuck
  FROM ${refundsOf('booking', 'b.id')}) r ON true`;
/** A booking is shown with its dates, so this query also reads the tables of editions. */
export const VIEW = `
  SELECT b.id, b.booked_at AS "bookedAt", b.customer_name AS "customerName", b.customer_email AS "customerEmail",
    b.student_id AS "studentId", e.series_id AS "seriesId", s.title, s.location, e.id AS "editionId", e.starts_on::text AS "startsOn",
    e.ends_on::text AS "endsOn", b.bought_starts_on::text AS "boughtStartsOn", b.bought_ends_on::text AS "boughtEndsOn", ${TODAY}::text AS today, e.sale_status AS "saleStatus", b.plan_kind AS "planKind", b.status,
    b.amount_cents AS "amountCents",
    CASE WHEN b.discount_code_id IS NULL THEN 0 ELSE b.price_cents - b.amount_cents END AS "discountCents", b.paid_cents AS "paidCents", b.refunded_cents AS "refundedCents", b.first_refunded_cents AS "firstRefundedCents",
    coalesce(r.requested, 0)::int AS "requestedCents", coalesce(r.stuck, 0)::int AS "refundOwedCents", b.dispute, b.disputed_cents AS "disputedCents", b.balance_disputed_cents AS "balanceDisputedCents",
    b.balance_cents AS "balanceCents", b.balance_due_on::text AS "balanceDueOn", b.balance_paid_at AS "balancePaidAt",
    ${dayOf('b.booked_at')} AS "bookedOn", ${dayOf('b.balance_paid_at')} AS "balancePaidOn", b.session_id AS "sessionId",
    (SELECT method FROM clinic_outside_payments WHERE booking_id = b.id AND kind = 'paid') AS "outsideMethod", b.flag, coalesce(b.name_shared_in = e.id, false) AS "sharesName"
  FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series s ON s.id = e.series_id ${OWED}`;

@Injectable()
export class BookingViewsRepository {
  constructor(private readonly db: DataSource) {}

  async find(id: string, tx: EntityManager = this.db.manager): Promise<BookingView | null> {
    const [row] = await tx.query<BookingView[]>(`${VIEW} WHERE b.id = $1 AND b.${LISTED}`, [id]);
    return row ?? null;
  }

  /** Returns a student's bookings, soonest clinic first. */
  ofStudent(studentId: string): Promise<BookingView[]> {
    return this.db.query(
      `${VIEW} WHERE b.student_id = $1 AND b.status IN ('completed', 'refunded', 'forfeited') ORDER BY e.starts_on, b.id`,
      [studentId],
    );
  }
}

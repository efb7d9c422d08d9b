import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents, day, timestamp } from '../../../../common/postgres/columns';
import { queryRow, queryRows } from '../../../../common/postgres/query-rows';
import { PAYMENT_DISPUTES } from '../../../payments/provider/provider.types';
import { refundsOf } from '../../../payments/refunds/refund.types';
import { PLAN_KINDS, SALE_STATUSES } from '../../editions/clinics.types';
import { ARRANGEMENTS, OUTSIDE_METHODS } from './booking.rules';
import { BOOKING_STATUSES } from './booking.types';

/** Amounts in cents. */
export const bookingView = z.object({
  id: z.string(),
  bookedAt: timestamp,
  /** The dates of the first payment and of the balance, in the clinic's zone. */
  bookedOn: day,
  balancePaidOn: z.nullable(day),
  customerName: z.string(),
  customerEmail: z.nullable(z.string()),
  studentId: z.nullable(z.string()),
  seriesId: z.string(),
  title: z.string(),
  location: z.string(),
  editionId: z.string(),
  startsOn: day,
  endsOn: day,
  /** The dates that it was bought for, if the coach has moved the clinic since. */
  boughtStartsOn: z.nullable(day),
  boughtEndsOn: z.nullable(day),
  /** In the clinic's zone. */
  today: day,
  saleStatus: z.enum(SALE_STATUSES),
  planKind: z.enum(PLAN_KINDS),
  status: z.enum(BOOKING_STATUSES),
  amountCents: cents,
  /** The amount that a discount code took off. */
  discountCents: cents,
  paidCents: cents,
  refundedCents: cents,
  firstRefundedCents: cents,
  /** Refunds that were requested and aren't done yet. */
  requestedCents: cents,
  /** The part that the provider refused or the bank sent back. */
  refundOwedCents: cents,
  dispute: z.nullable(z.enum(PAYMENT_DISPUTES)),
  /** What the bank holds or has taken back of the first payment, and of the balance. */
  disputedCents: cents,
  balanceDisputedCents: cents,
  balanceCents: cents,
  balanceDueOn: z.nullable(day),
  balancePaidAt: z.nullable(timestamp),
  priceCents: cents,
  settledIntentIds: z.nullable(z.array(z.string())),
  sessionId: z.nullable(z.string()),
  /** How it was paid if it was booked by hand; null if it was paid through the provider. */
  outsideMethod: z.nullable(z.enum(OUTSIDE_METHODS)),
  /** What was paid outside the provider, minus what was refunded there. */
  outsideCents: cents,
  /** What was agreed, if it was booked by hand. */
  arrangement: z.nullable(z.enum(ARRANGEMENTS)),
  flag: z.nullable(z.string()),
  /** Whether the other participants can see the holder's first name. */
  sharesName: z.boolean(),
});
/** A booking with its clinic, as admin and its holder see it. */
export type BookingView = z.output<typeof bookingView>;

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
    CASE WHEN b.discount_code_id IS NULL THEN 0 ELSE b.price_cents - b.moved_cents - b.amount_cents END AS "discountCents", b.paid_cents AS "paidCents", b.refunded_cents AS "refundedCents", b.first_refunded_cents AS "firstRefundedCents",
    coalesce(r.requested, 0) AS "requestedCents", coalesce(r.stuck, 0) AS "refundOwedCents", b.dispute, b.disputed_cents AS "disputedCents", b.balance_disputed_cents AS "balanceDisputedCents",
    b.balance_cents AS "balanceCents", b.balance_due_on::text AS "balanceDueOn", b.balance_paid_at AS "balancePaidAt",
    b.price_cents AS "priceCents", b.settled_intent_ids AS "settledIntentIds",
    ${dayOf('b.booked_at')} AS "bookedOn", ${dayOf('b.balance_paid_at')} AS "balancePaidOn", b.session_id AS "sessionId",
    (SELECT method FROM clinic_outside_payments WHERE booking_id = b.id AND kind = 'paid') AS "outsideMethod",
    (SELECT coalesce(sum(CASE kind WHEN 'refunded' THEN -amount_cents ELSE amount_cents END), 0) FROM clinic_outside_payments WHERE booking_id = b.id) AS "outsideCents",
    b.arrangement, b.flag, coalesce(b.name_shared_in = e.id, false) AS "sharesName"
  FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series s ON s.id = e.series_id ${OWED}`;

@Injectable()
export class BookingViewsRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string, tx: EntityManager = this.db.manager): Promise<BookingView | null> {
    return queryRow(tx, bookingView, `${VIEW} WHERE b.id = $1 AND b.${LISTED}`, [id]);
  }

  /** Returns a student's bookings, soonest clinic first. */
  ofStudent(studentId: string): Promise<BookingView[]> {
    return queryRows(
      this.db,
      bookingView,
      `${VIEW} WHERE b.student_id = $1 AND b.status IN ('completed', 'refunded', 'forfeited') ORDER BY e.starts_on, b.id`,
      [studentId],
    );
  }
}

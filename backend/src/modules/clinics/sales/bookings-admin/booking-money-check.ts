import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { cents } from '../../../../common/postgres/columns';
import { queryRows } from '../../../../common/postgres/query-rows';
import { MoneyChecks, type MoneyCheck } from '../../../payments/findings/money-checks.service';
import { leftCents, PaymentsService } from '../../../payments/ledger/payments.service';
import { refundsOf } from '../../../payments/refunds/refund.types';
import { PLACE_STATES } from '../../editions/clinics.types';
import { BOOKING_STATUSES } from '../booking/booking.types';
import { BookingsRepository } from '../booking/bookings.repository';
import { SALE_ACCOUNTS } from '../booking/clinic-sale.rules';
import { intentsOf } from '../booking/booking.rules';

type Finding = Awaited<ReturnType<MoneyCheck['find']>>[number];

const checkedBooking = z.object({
  id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  intentId: z.nullable(z.string()),
  /** The amount paid outside the provider. */
  outsidePaidCents: cents,
  outsideRefundedCents: cents,
  balanceIntentId: z.nullable(z.string()),
  strayIntentIds: z.array(z.string()),
  settledIntentIds: z.nullable(z.array(z.string())),
  paidCents: cents,
  refundedCents: cents,
  /**
   * Money that can't be refunded now: the bank has it, its refund is in progress, or it's no longer
   * owed.
   */
  accountedCents: cents,
  placeState: z.nullable(z.enum(PLACE_STATES)),
});
type CheckedBooking = z.output<typeof checkedBooking>;

const oversoldEdition = z.object({ id: z.string(), taken: z.int(), capacity: z.int() });
const overdueHold = z.object({
  bookingId: z.nullable(z.string()),
  editionId: z.string(),
  spots: z.int(),
  hoursOver: z.int(),
});

const BATCH = 1_000;
/**
 * Tasks normally release these spots within a minute or so. After this long, something is wrong.
 */
const OVERDUE_AFTER = '1 hour';

/** Compares bookings with their places and payments until a month after the clinic. */
@Injectable()
export class BookingMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly checks: MoneyChecks,
    private readonly payments: PaymentsService,
    private readonly bookings: BookingsRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  async find(): Promise<Finding[]> {
    const oversold = await queryRows(
      this.db,
      oversoldEdition,
      `SELECT e.id, e.capacity, count(*)::int AS taken FROM clinic_editions e JOIN clinic_places p ON p.edition_id = e.id
        GROUP BY e.id HAVING count(*) > e.capacity`,
    );
    const found: Finding[] = oversold.map(({ id, taken, capacity }) => ({
      kind: 'edition-oversold',
      ref: id,
      details: { taken, capacity },
    }));
    found.push(...(await this.overdueHolds()), ...(await this.unclaimed()));
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const bookings = await this.batch(after);
      for (const booking of bookings) found.push(...(await this.check(booking)));
      const last = bookings.at(-1);
      if (bookings.length < BATCH || !last) return found;
      after = last.id;
    }
  }

  /**
   * Finds spots that weren't paid for in time and are still taken: holds by booking, waitlist
   * offers by edition.
   */
  private async overdueHolds(): Promise<Finding[]> {
    const places = await queryRows(
      this.db,
      overdueHold,
      `SELECT booking_id AS "bookingId", edition_id AS "editionId", count(*)::int AS spots,
          floor(extract(epoch FROM app_now() - min(expires_at)) / 3600)::int AS "hoursOver"
         FROM clinic_places WHERE state = 'held' AND expires_at <= app_now() - interval '${OVERDUE_AFTER}'
        GROUP BY edition_id, booking_id ORDER BY edition_id, booking_id`,
    );
    return places.map(({ bookingId, editionId, spots, hoursOver }): Finding =>
      bookingId === null
        ? { kind: 'offer-overdue', ref: editionId, details: { spots, hoursOver } }
        : { kind: 'hold-overdue', ref: bookingId, details: { hoursOver } },
    );
  }

  /** Finds clinic payments that belong to no booking. */
  private async unclaimed(): Promise<Finding[]> {
    const kept = await this.payments.keptOfKinds(Object.keys(SALE_ACCOUNTS));
    const strangers = new Set(
      await this.bookings.ofNoBooking(kept.flatMap(({ intentId }) => intentId ?? [])),
    );
    return kept
      .filter(({ intentId }) => intentId !== null && strangers.has(intentId))
      .map((payment) => ({
        kind: 'payment-without-booking',
        ref: payment.paymentIntentId,
        details: { keptCents: leftCents(payment) },
      }));
  }

  private batch(after: string): Promise<CheckedBooking[]> {
    return queryRows(
      this.db,
      checkedBooking,
      `SELECT b.id, b.status, b.intent_id AS "intentId", b.balance_intent_id AS "balanceIntentId", b.paid_cents AS "paidCents",
          b.refunded_cents AS "refundedCents", b.stray_intent_ids AS "strayIntentIds", b.settled_intent_ids AS "settledIntentIds", p.state AS "placeState",
          outside.paid AS "outsidePaidCents", outside.refunded AS "outsideRefundedCents",
          b.disputed_cents + b.balance_disputed_cents + (SELECT coalesce(sum(owed_cents + waived_cents), 0)
            FROM ${refundsOf('booking', 'b.id')}) AS "accountedCents"
         FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id LEFT JOIN clinic_places p ON p.booking_id = b.id
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents) FILTER (WHERE kind <> 'refunded'), 0) AS paid,
            coalesce(sum(amount_cents) FILTER (WHERE kind = 'refunded'), 0) AS refunded
            FROM clinic_outside_payments WHERE booking_id = b.id) outside
        WHERE b.id > $1 AND e.ends_on > (app_now() - interval '30 days')::date AND b.updated_at < app_now() - interval '10 minutes'
        ORDER BY b.id LIMIT $2`,
      [after, BATCH],
    );
  }

  private async check(booking: CheckedBooking): Promise<Finding[]> {
    const { id: ref, status, placeState, paidCents, refundedCents, accountedCents } = booking;
    const keptCents = status === 'refunded' ? paidCents - refundedCents - accountedCents : 0;
    const wanted = status === 'completed' ? 'paid' : status === 'pending' ? 'held' : null;
    const payments = await this.payments.ofIntents(intentsOf(booking));
    const paid = payments.reduce(
      (sum, { amountCents }) => sum + amountCents,
      booking.outsidePaidCents,
    );
    const refunded = payments.reduce(
      (sum, payment) => sum + payment.refundedCents,
      booking.outsideRefundedCents,
    );
    return [
      ...(wanted === 'paid' && placeState !== 'paid'
        ? [{ kind: 'booking-without-place', ref, details: { status } }]
        : []),
      ...(placeState !== null && placeState !== wanted
        ? [{ kind: 'place-without-booking', ref, details: { status, placeState } }]
        : []),
      ...(paid !== paidCents
        ? [
            {
              kind: 'booking-paid-differs',
              ref,
              details: { paymentsCents: paid, bookingCents: paidCents },
            },
          ]
        : []),
      ...(keptCents > 0 ? [{ kind: 'booking-keeps-money', ref, details: { keptCents } }] : []),
      ...(refunded !== refundedCents
        ? [
            {
              kind: 'booking-refunded-differs',
              ref,
              details: { paymentsCents: refunded, bookingCents: refundedCents },
            },
          ]
        : []),
    ];
  }
}

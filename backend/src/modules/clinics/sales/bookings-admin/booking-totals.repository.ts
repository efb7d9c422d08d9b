import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The totals shown in admin. Revenue is payments minus refunds; refunded bookings count as neither deposits nor full payments. [T37] */
export interface BookingSummary {
  readonly totalBookings: number;
  readonly revenueCents: number;
  readonly depositCount: number;
  readonly fullPaymentCount: number;
}

/** An edition whose stored totals differ from its bookings: `bookings / cents / deposits / full payments`. */
export interface DifferentTotals {
  readonly editionId: string;
  readonly kept: string | null;
  readonly counted: string | null;
}

const COUNTS = `count(*) AS bookings, coalesce(sum(paid_cents - refunded_cents), 0) AS revenue_cents,
  count(*) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded') AS deposits,
  count(*) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded') AS fulls`;

const sumOf = (key: string): string => `coalesce(sum(amount) FILTER (WHERE key = '${key}'), 0)`;

const IN_WORDS = `concat_ws(' / ', bookings, revenue_cents, deposits, fulls)`;

/**
 * Reads the totals of bookings. They are stored per edition and overall, and updated in the transaction that changes a booking; the few
 * pending holds are counted live.
 */
@Injectable()
export class BookingTotals {
  constructor(private readonly db: DataSource) {}

  async summary(): Promise<BookingSummary> {
    const [row] = await this.db.query<BookingSummary[]>(
      `SELECT ${sumOf('bookings')}::int AS "totalBookings", ${sumOf('revenue_cents')}::float8 AS "revenueCents",
         ${sumOf('deposits')}::int AS "depositCount", ${sumOf('fulls')}::int AS "fullPaymentCount"
       FROM (SELECT key, amount FROM kept_sums WHERE series = 'bookings'
             UNION ALL SELECT key, amount FROM (SELECT ${COUNTS} FROM clinic_bookings WHERE status = 'pending') AS held
               CROSS JOIN LATERAL (VALUES ('bookings', bookings), ('revenue_cents', revenue_cents), ('deposits', deposits), ('fulls', fulls))
                 AS parts (key, amount)) AS totals`,
    );
    if (!row) throw new Error('no totals');
    return row;
  }

  /** Compares all stored totals with a full count. Once a day is often enough. */
  differences(): Promise<DifferentTotals[]> {
    return this.db.query(
      `SELECT edition_id AS "editionId", kept.totals AS kept, counted.totals AS counted
         FROM (SELECT edition_id, ${IN_WORDS} AS totals FROM clinic_booking_totals
                WHERE (bookings, revenue_cents, deposits, fulls) <> (0, 0, 0, 0)) AS kept
         FULL JOIN (SELECT edition_id, ${IN_WORDS} AS totals
                      FROM (SELECT edition_id, ${COUNTS} FROM clinic_bookings WHERE status IN ('completed', 'refunded', 'forfeited')
                             GROUP BY edition_id) AS counts) AS counted USING (edition_id)
        WHERE kept.totals IS DISTINCT FROM counted.totals ORDER BY edition_id`,
    );
  }
}

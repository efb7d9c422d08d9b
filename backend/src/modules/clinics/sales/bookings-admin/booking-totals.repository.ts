import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../booking/booking-views.repository';

/**
 * The totals shown in admin. Revenue is payments minus refunds; refunded bookings count as neither
 * deposits nor full payments. [T37]
 */
export interface BookingSummary {
  readonly totalBookings: number;
  readonly revenueCents: number;
  readonly depositCount: number;
  readonly fullPaymentCount: number;
}

@Injectable()
export class BookingTotals {
  constructor(private readonly db: DataSource) {}

  async summary(): Promise<BookingSummary> {
    const [row] = await this.db.query<BookingSummary[]>(
      `SELECT count(*)::int AS "totalBookings", coalesce(sum(paid_cents - refunded_cents), 0)::float8 AS "revenueCents",
         (count(*) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded'))::int AS "depositCount",
         (count(*) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded'))::int AS "fullPaymentCount"
       FROM clinic_bookings WHERE ${LISTED}`,
    );
    if (!row) throw new Error('no totals');
    return row;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { cents, wholeNumber } from '../../../../common/postgres/columns';
import { queryRowOrFail } from '../../../../common/postgres/query-rows';
import { LISTED } from '../booking/booking-views.repository';

const bookingSummary = z.object({
  totalBookings: wholeNumber,
  revenueCents: cents,
  depositCount: wholeNumber,
  fullPaymentCount: wholeNumber,
});
/**
 * The totals shown in admin. Revenue is payments minus refunds; refunded bookings count as neither
 * deposits nor full payments. [T37]
 */
export type BookingSummary = z.output<typeof bookingSummary>;

@Injectable()
export class BookingTotals {
  constructor(private readonly db: DataSource) {}

  summary(): Promise<BookingSummary> {
    return queryRowOrFail(
      this.db,
      bookingSummary,
      `SELECT count(*) AS "totalBookings", coalesce(sum(paid_cents - refunded_cents), 0) AS "revenueCents",
         count(*) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded') AS "depositCount",
         count(*) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded') AS "fullPaymentCount"
       FROM clinic_bookings WHERE ${LISTED}`,
    );
  }
}

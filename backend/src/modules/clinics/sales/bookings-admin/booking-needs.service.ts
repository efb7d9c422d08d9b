import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countSome } from '../../../../common/postgres/count-some';

/** Finds the bookings that need someone's attention. Each query uses an index. */
@Injectable()
export class BookingNeeds {
  constructor(private readonly db: DataSource) {}

  /** Counts bookings with an overdue balance, by the same rule as the admin list. */
  countOverdueBalances(): Promise<number> {
    return countSome(
      this.db.manager,
      `FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE b.status = 'completed' AND b.balance_cents > 0 AND b.balance_paid_at IS NULL
          AND b.disputed_cents + b.balance_disputed_cents = 0 AND b.balance_due_on < (app_now() AT TIME ZONE e.timezone)::date`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailTiming } from './reminders.rules';

/** A booking whose clinic is to come. */
export interface ComingBooking extends MailTiming {
  readonly bookingId: string;
  readonly editionId: string;
  /** Of a deposit whose balance is not paid. */
  readonly balanceDueOn: string | null;
}

/** Days ahead that mails look. */
interface Horizon {
  readonly startsWithin: number;
  readonly balanceDueWithin: number;
}

export interface NextClinic {
  readonly bookingId: string;
  /** `YYYY-MM-DD` in the clinic's zone. */
  readonly startsOn: string;
  readonly timezone: string;
}

/** Whose clinic comes, and whose has been held: each is one question over rows of sales and editions. */
@Injectable()
export class SeasonRepository {
  constructor(private readonly db: DataSource) {}

  /** Bookings with a place at a clinic that starts, or whose balance is due, within so many days; a deposit or a clinic that moved counts from then. */
  coming({ startsWithin, balanceDueWithin }: Horizon): Promise<ComingBooking[]> {
    return this.db.query(
      `SELECT b.id AS "bookingId", e.id AS "editionId", e.starts_on::text AS "startsOn", e.timezone,
          CASE WHEN b.balance_cents > 0 AND b.balance_paid_at IS NULL THEN b.balance_due_on::text END AS "balanceDueOn",
          greatest(b.booked_at, e.moved_at, (SELECT max(t.at) FROM clinic_transfers t WHERE t.booking_id = b.id)) AS since
         FROM clinic_editions e JOIN clinic_bookings b ON b.edition_id = e.id AND b.status = 'completed'
        WHERE e.sale_status <> 'cancelled' AND e.starts_on >= (app_now() - interval '2 days')::date
          AND (e.starts_on <= (app_now() + make_interval(days => $1 + 2))::date
            OR b.balance_cents > 0 AND b.balance_paid_at IS NULL AND b.balance_due_on <= (app_now() + make_interval(days => $2 + 2))::date)
        ORDER BY b.id`,
      [startsWithin, balanceDueWithin],
    );
  }

  /** Accounts that have been to a clinic. */
  async participants(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT DISTINCT b.student_id AS id FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE b.status = 'completed' AND b.student_id IS NOT NULL AND e.sale_status <> 'cancelled'
          AND e.ends_on < (app_now() AT TIME ZONE e.timezone)::date`,
    );
    return rows.map(({ id }) => id);
  }

  /** The next clinic that an account has a place at; null where there is none. */
  nextOf(tx: EntityManager, studentId: string): Promise<NextClinic | null> {
    return this.next(tx, 'b.student_id = $1', studentId);
  }

  /** The same of what was booked with an address. */
  nextBookedWith(tx: EntityManager, email: string): Promise<NextClinic | null> {
    return this.next(tx, 'b.customer_email = $1', email);
  }

  /** Bookings whose clinic has been held, and whose holders are not alumni by it yet. */
  async held(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT b.id FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE b.status = 'completed' AND b.alumni_at IS NULL AND e.sale_status <> 'cancelled'
          AND e.ends_on < (app_now() AT TIME ZONE e.timezone)::date
        ORDER BY b.id`,
    );
    return rows.map(({ id }) => id);
  }

  private async next(tx: EntityManager, whose: string, value: string): Promise<NextClinic | null> {
    const [row] = await tx.query<NextClinic[]>(
      `SELECT b.id AS "bookingId", e.starts_on::text AS "startsOn", e.timezone
         FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE ${whose} AND b.status = 'completed' AND e.sale_status <> 'cancelled'
          AND e.starts_on >= (app_now() AT TIME ZONE e.timezone)::date
        ORDER BY e.starts_on LIMIT 1`,
      [value],
    );
    return row ?? null;
  }
}

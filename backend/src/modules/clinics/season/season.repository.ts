import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailTiming } from './reminders.rules';

/** A booking of an upcoming clinic. */
export interface ComingBooking extends MailTiming {
  readonly bookingId: string;
  readonly editionId: string;
  /** Set for a deposit with an unpaid balance. */
  readonly balanceDueOn: string | null;
}

/** How many days ahead to look. */
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

/**
 * Finds upcoming and past clinics of bookings and accounts. Each query reads the tables of sales
 * and editions.
 */
@Injectable()
export class SeasonRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns bookings with a place at a clinic that starts, or whose balance is due, within so many
   * days. For a moved deposit or clinic, the time of the move replaces the booking time.
   */
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

  /** Returns the accounts that have been to a clinic. */
  async participants(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT DISTINCT b.student_id AS id FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id
        WHERE b.status = 'completed' AND b.student_id IS NOT NULL AND e.sale_status <> 'cancelled'
          AND e.ends_on < (app_now() AT TIME ZONE e.timezone)::date`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the next clinic at which an account has a place; null if there is none. */
  nextOf(tx: EntityManager, studentId: string): Promise<NextClinic | null> {
    return this.next(tx, 'b.student_id = $1', studentId);
  }

  /** Returns the next clinic booked with an address; null if there is none. */
  nextBookedWith(tx: EntityManager, email: string): Promise<NextClinic | null> {
    return this.next(tx, 'b.customer_email = $1', email);
  }

  /** Returns bookings of past clinics whose holders aren't alumni because of them yet. */
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

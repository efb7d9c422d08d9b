import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How full an edition is. */
export interface EditionSeats {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  /** `YYYY-MM-DD`, on the clinic's own calendar. */
  readonly startsOn: string;
  readonly capacity: number;
  readonly paid: number;
  readonly held: number;
}

/** Dates that anybody can book now. */
export interface EditionOnSale {
  readonly id: string;
  readonly title: string;
}

const MOST_ON_SALE = 50;

/** What is sold of the dates to come. */
@Injectable()
export class EditionSeatsService {
  constructor(private readonly db: DataSource) {}

  /** Those that are open to everybody and have not begun, the next first; 50 at most. */
  onSale(): Promise<EditionOnSale[]> {
    return this.db.query(
      `SELECT e.id, s.title FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
        WHERE e.sale_status = 'open' AND coalesce(e.opens_at, app_now()) <= app_now()
          AND e.starts_on > (app_now() AT TIME ZONE e.timezone)::date
        ORDER BY e.starts_on, e.id LIMIT ${MOST_ON_SALE}`,
    );
  }

  /** Those that have not ended and are not called off, the next first. No zone is a day behind UTC: those of past years are not looked at. */
  toCome(atMost: number): Promise<EditionSeats[]> {
    return this.db.query(
      `SELECT e.id, s.title, s.location, e.starts_on::text AS "startsOn", e.capacity, taken.paid, taken.held
         FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
         CROSS JOIN LATERAL (
           SELECT count(*) FILTER (WHERE state = 'paid')::int AS paid, count(*) FILTER (WHERE state = 'held')::int AS held
             FROM clinic_places p WHERE p.edition_id = e.id) taken
        WHERE e.ends_on >= (SELECT (app_now() AT TIME ZONE 'UTC')::date - 1)
          AND e.sale_status <> 'cancelled' AND e.ends_on >= (app_now() AT TIME ZONE e.timezone)::date
        ORDER BY e.starts_on, e.id LIMIT $1`,
      [atMost],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { day } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';

const editionSeats = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  /** In the clinic's time zone. */
  startsOn: day,
  capacity: z.int(),
  paid: z.int(),
  held: z.int(),
});
/** How full an edition is. */
export type EditionSeats = z.output<typeof editionSeats>;

const editionOnSale = z.object({ id: z.string(), title: z.string() });
/** Dates that anyone can book now. */
export type EditionOnSale = z.output<typeof editionOnSale>;

const MOST_ON_SALE = 50;

/** Reads how full upcoming editions are. */
@Injectable()
export class EditionSeatsService {
  constructor(private readonly db: DataSource) {}

  /** Returns up to 50 upcoming editions that are open to everyone, the next one first. */
  onSale(): Promise<EditionOnSale[]> {
    return queryRows(
      this.db,
      editionOnSale,
      `SELECT e.id, s.title FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
        WHERE e.sale_status = 'open' AND coalesce(e.opens_at, app_now()) <= app_now()
          AND e.starts_on > (app_now() AT TIME ZONE e.timezone)::date
        ORDER BY e.starts_on, e.id LIMIT ${MOST_ON_SALE}`,
    );
  }

  /**
   * Returns the editions that haven't ended and aren't canceled, the next one first. No time zone
   * is more than a day behind UTC, so past years aren't scanned.
   */
  toCome(atMost: number): Promise<EditionSeats[]> {
    return queryRows(
      this.db,
      editionSeats,
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

import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents, day, idRow, timestamp } from '../../../common/postgres/columns';
import { queryRow, queryRowOrFail, queryRows } from '../../../common/postgres/query-rows';
import { ClinicEdition } from './clinic-edition.entity';
import { ClinicSeries } from './clinic-series.entity';
import { SALE_STATUSES } from './clinics.types';

/** `EditionCounts` says what its fields mean. */
const currentEdition = z.object({
  seriesId: z.string(),
  editionId: z.string(),
  startsOn: day,
  endsOn: day,
  timezone: z.string(),
  today: day,
  priceCents: cents,
  depositCents: cents,
  capacity: z.int(),
  saleStatus: z.enum(SALE_STATUSES),
  membersFrom: z.nullable(timestamp),
  opensAt: z.nullable(timestamp),
  now: timestamp,
  paid: z.int(),
  held: z.int(),
  beingPaid: z.int(),
  waiting: z.boolean(),
  lastStartsOn: z.nullable(day),
  lastEndsOn: z.nullable(day),
});
/** A series' current edition with its counts, read in one query. */
export type CurrentEdition = z.output<typeof currentEdition>;

const saleRow = z.object({ id: z.string(), isSoldOut: z.boolean() });
const openingsRow = z.object({ passed: z.int(), nextInMs: z.nullable(z.number()) });
const todayRow = z.object({ today: day });

export type EditionOfSeries = ClinicEdition & { readonly series: ClinicSeries };

/** Today at the edition's location, by the clock that tests can shift. */
const TODAY = '(app_now() AT TIME ZONE timezone)::date';

/**
 * The current edition of a series is the next one to start, or the latest one if none is upcoming.
 * The two-day bounds let each half use its end of the index however many past editions there are;
 * the date in the edition's own time zone decides.
 */
const currentOf = (series: string): string => `
  (SELECT *, ${TODAY} AS today FROM clinic_editions
    WHERE series_id = ${series} AND sale_status <> 'cancelled' AND starts_on > app_now()::date - 2 AND starts_on > ${TODAY}
    ORDER BY starts_on LIMIT 1)
  UNION ALL
  (SELECT *, ${TODAY} AS today FROM clinic_editions
    WHERE series_id = ${series} AND sale_status <> 'cancelled' AND starts_on < app_now()::date + 2 AND starts_on <= ${TODAY}
    ORDER BY starts_on DESC LIMIT 1)
  LIMIT 1`;

/**
 * Counts only the places of current editions, however many past ones there are. One query, which
 * also reads the waitlist table.
 */
const CURRENT_EDITIONS = {
  name: 'clinics.current-editions',
  text: `
  SELECT s.id AS "seriesId", e.id AS "editionId", e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn", e.timezone,
    e.today::text AS today, e.price_cents AS "priceCents", e.deposit_cents AS "depositCents", e.capacity, e.sale_status AS "saleStatus",
    e.members_from AS "membersFrom", e.opens_at AS "opensAt", app_now() AS now,
    taken.paid, taken.held, taken.being_paid AS "beingPaid", EXISTS (SELECT 1 FROM clinic_waitlist WHERE edition_id = e.id AND status = 'waiting') AS waiting,
    last.starts_on::text AS "lastStartsOn", last.ends_on::text AS "lastEndsOn"
  FROM clinic_series s
  CROSS JOIN LATERAL (${currentOf('s.id')}) e
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'paid')::int AS paid,
      count(*) FILTER (WHERE state = 'held' AND expires_at > app_now())::int AS held,
      count(*) FILTER (WHERE state = 'held' AND expires_at > app_now() AND offer_id IS NULL)::int AS being_paid
    FROM clinic_places WHERE edition_id = e.id
  ) taken
  LEFT JOIN LATERAL (
    SELECT starts_on, ends_on FROM clinic_editions
    WHERE series_id = s.id AND id <> e.id AND sale_status <> 'cancelled' AND starts_on < e.today AND ends_on < e.today
    ORDER BY starts_on DESC
    LIMIT 1
  ) last ON true
  ORDER BY s.position`,
};

const CURRENT_ID = `SELECT id FROM (${currentOf('$1')}) current`;

/**
 * Reads, without a lock, whether every place is taken and the visitor has no pending booking. Also
 * reads a sales table.
 */
const CURRENT_SALE = {
  name: 'clinics.current-sale',
  text: `
  SELECT id, sale_status = 'open' AND starts_on > today
      AND capacity <= (SELECT count(*) FROM clinic_places p WHERE p.edition_id = current.id AND (p.state = 'paid' OR p.expires_at > app_now()))
      AND NOT EXISTS (SELECT 1 FROM clinic_bookings b WHERE b.visitor_id = $2 AND b.edition_id = current.id AND b.status = 'pending')
      AS "isSoldOut"
  FROM (${currentOf('$1')}) current`,
};

@Injectable()
export class EditionsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns them in series order; a series without editions is left out. */
  current(tx: EntityManager = this.db.manager): Promise<CurrentEdition[]> {
    return queryRows(tx, currentEdition, CURRENT_EDITIONS);
  }

  /**
   * Returns the edition that a series sells now or sold last; null if the series doesn't exist or
   * has no dates.
   */
  async currentIdOf(seriesId: string): Promise<string | null> {
    const row = await queryRow(this.db, idRow, CURRENT_ID, [seriesId]);
    return row?.id ?? null;
  }

  /**
   * Like `currentIdOf`, and says whether it's sold out, so that a visitor doesn't wait for the
   * edition's lock for nothing.
   */
  currentSaleOf(
    seriesId: string,
    visitorId: string,
  ): Promise<{ readonly id: string; readonly isSoldOut: boolean } | null> {
    return queryRow(this.db, saleRow, CURRENT_SALE, [seriesId, visitorId]);
  }

  /**
   * Returns how many opening times have passed, and the milliseconds until the next one; null if
   * there is none.
   */
  openings(): Promise<{ readonly passed: number; readonly nextInMs: number | null }> {
    return queryRowOrFail(
      this.db,
      openingsRow,
      `SELECT count(*) FILTER (WHERE at <= app_now())::int AS passed,
          extract(epoch FROM min(at) FILTER (WHERE at > app_now()) - app_now())::float8 * 1000 AS "nextInMs"
         FROM clinic_editions CROSS JOIN LATERAL (VALUES (members_from), (opens_at)) moments (at)`,
    );
  }

  /** Returns today at the edition's location, `YYYY-MM-DD`, by the database's clock. */
  async todayOf(tx: EntityManager, id: string): Promise<string> {
    const row = await queryRow(
      tx,
      todayRow,
      'SELECT (app_now() AT TIME ZONE timezone)::date::text AS today FROM clinic_editions WHERE id = $1',
      [id],
    );
    if (!row) throw new Error(`clinic dates ${id} are gone`);
    return row.today;
  }

  async startingOn(days: readonly string[], tx: EntityManager): Promise<EditionOfSeries[]> {
    const editions = await tx.find(ClinicEdition, {
      where: { startsOn: In([...days]) },
      order: { id: 'ASC' },
    });
    const series = new Map(
      (await tx.findBy(ClinicSeries, { id: In(editions.map(({ seriesId }) => seriesId)) })).map(
        (one) => [one.id, one],
      ),
    );
    return editions.flatMap((edition) => {
      const ofIt = series.get(edition.seriesId);
      return ofIt ? [{ ...edition, series: ofIt }] : [];
    });
  }

  /** Returns an edition with its series. */
  async find(id: string, tx: EntityManager = this.db.manager): Promise<EditionOfSeries | null> {
    // Not findOne: TypeORM runs two queries to load one row with its relations.
    const [edition] = (await tx.find(ClinicEdition, {
      where: { id },
      relations: { series: true },
    })) as EditionOfSeries[];
    return edition ?? null;
  }

  series(): Promise<ClinicSeries[]> {
    return this.db.manager.find(ClinicSeries, { order: { position: 'ASC' } });
  }
}

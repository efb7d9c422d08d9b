import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { ListQuery } from '../../../../common/http/list-query';
import { cents, day, timestamp } from '../../../../common/postgres/columns';
import {
  countRows,
  queryRow,
  queryRowOrFail,
  queryRows,
} from '../../../../common/postgres/query-rows';
import { ClinicEdition, type NewClinicEdition } from '../clinic-edition.entity';
import { SALE_STATUSES, type SaleStatus } from '../clinics.types';
import type { Opening } from '../opening.rules';

const editionView = z.object({
  id: z.string(),
  seriesId: z.string(),
  title: z.string(),
  location: z.string(),
  startsOn: day,
  endsOn: day,
  today: day,
  priceCents: cents,
  depositCents: cents,
  capacity: z.int(),
  saleStatus: z.enum(SALE_STATUSES),
  /** Incremented by each change. */
  version: z.int(),
  /**
   * When members can start booking, and when everyone can, in the clinic's time zone:
   * `YYYY-MM-DDTHH:MM`.
   */
  membersFrom: z.nullable(z.string()),
  opensAt: z.nullable(z.string()),
  timezone: z.string(),
  paid: z.int(),
  held: z.int(),
  waiting: z.int(),
  /** The number of paid bookings that can still be refunded, and the total amount. */
  refunds: z.int(),
  leftCents: cents,
  /**
   * The number of paid bookings whose money the bank holds or has taken back, and the total amount.
   */
  disputes: z.int(),
  disputedCents: cents,
});
/** An edition with its taken places. */
export type EditionView = z.output<typeof editionView>;

const countRow = z.object({ total: z.int() });
const moments = z.object({
  membersFrom: z.nullable(timestamp),
  opensAt: z.nullable(timestamp),
  startsAt: timestamp,
});

export type ZonedOpening = Pick<EditionView, 'timezone' | 'membersFrom' | 'opensAt' | 'startsOn'>;

export interface EditionFilter {
  readonly seriesId?: string;
  readonly saleStatus?: SaleStatus;
}

const TODAY = '(app_now() AT TIME ZONE e.timezone)::date';

const onTheClock = (column: string): string =>
  `to_char(${column} AT TIME ZONE e.timezone, 'YYYY-MM-DD"T"HH24:MI')`;

/** One query for the admin list. It also reads the tables of sales and waitlist. */
const VIEW = `
  SELECT e.id, e.series_id AS "seriesId", s.title, s.location, e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn",
    ${TODAY}::text AS today, e.price_cents AS "priceCents", e.deposit_cents AS "depositCents",
    e.capacity, e.sale_status AS "saleStatus", e.version, e.timezone,
    ${onTheClock('e.members_from')} AS "membersFrom", ${onTheClock('e.opens_at')} AS "opensAt", taken.paid, taken.held, booked.refunds, booked."leftCents",
    booked.disputes, booked."disputedCents",
    (SELECT count(*)::int FROM clinic_waitlist w WHERE w.edition_id = e.id AND w.status IN ('waiting', 'offered')) AS waiting
  FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'paid')::int AS paid, count(*) FILTER (WHERE state = 'held')::int AS held
    FROM clinic_places p WHERE p.edition_id = e.id) taken
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE paid_cents - refunded_cents > held)::int AS refunds,
      coalesce(sum(paid_cents - refunded_cents - held), 0)::float8 AS "leftCents",
      count(dispute)::int AS disputes, coalesce(sum(held), 0)::float8 AS "disputedCents"
    FROM clinic_bookings b CROSS JOIN LATERAL (SELECT disputed_cents + balance_disputed_cents AS held) bank
    WHERE b.edition_id = e.id AND b.status = 'completed') booked`;
type Direction = ListQuery['order']['direction'];

/** Nearest first: what's ahead by its first day, then what's over, the latest first. */
const ORDER_OF = {
  nearest: (direction: Direction) =>
    `e.ends_on < ${TODAY} ${direction}, abs(e.starts_on - ${TODAY}) ${direction}, e.id ${direction}`,
  startsOn: (direction: Direction) => `e.starts_on ${direction}, e.id ${direction}`,
};
export const EDITION_SORTS = ['startsOn', 'nearest'] as const;

const CONDITION =
  '($1::text IS NULL OR e.series_id = $1) AND ($2::text IS NULL OR e.sale_status = $2)';

@Injectable()
export class AdminEditionsRepository {
  constructor(private readonly db: DataSource) {}

  async list(
    { offset, limit, order }: ListQuery,
    { seriesId, saleStatus }: EditionFilter,
  ): Promise<[EditionView[], number]> {
    const values = [seriesId ?? null, saleStatus ?? null];
    const [rows, { total }] = await Promise.all([
      queryRows(
        this.db,
        editionView,
        `${VIEW} WHERE ${CONDITION} ORDER BY ${ORDER_OF[order.by === 'nearest' ? 'nearest' : 'startsOn'](order.direction)} LIMIT $3 OFFSET $4`,
        [...values, limit, offset],
      ),
      queryRowOrFail(
        this.db,
        countRow,
        `SELECT count(*)::int AS total FROM clinic_editions e WHERE ${CONDITION}`,
        values,
      ),
    ]);
    return [rows, total];
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<EditionView | null> {
    return queryRow(tx, editionView, `${VIEW} WHERE e.id = $1`, [id]);
  }

  /** Returns the dates that aren't canceled and start within so many days of a day, the nearest. */
  near(
    tx: EntityManager,
    seriesId: string,
    startsOn: string,
    days: number,
  ): Promise<EditionView | null> {
    return queryRow(
      tx,
      editionView,
      `${VIEW} WHERE e.series_id = $1 AND e.sale_status <> 'cancelled' AND abs(e.starts_on - $2::date) <= $3
        ORDER BY abs(e.starts_on - $2::date), e.starts_on LIMIT 1`,
      [seriesId, startsOn, days],
    );
  }

  /**
   * Locks the series, so no one else can add dates to it until the transaction ends. Returns false
   * if it doesn't exist.
   */
  async lockSeries(tx: EntityManager, seriesId: string): Promise<boolean> {
    const found = await countRows(
      tx,
      'SELECT 1 FROM clinic_series WHERE id = $1 FOR NO KEY UPDATE',
      [seriesId],
    );
    return found === 1;
  }

  startsOnThatDay(tx: EntityManager, seriesId: string, startsOn: string): Promise<boolean> {
    return tx.existsBy(ClinicEdition, { seriesId, startsOn });
  }

  /**
   * Converts local times of a zone to timestamps, and the first day to its midnight. PostgreSQL
   * does it because it knows the daylight saving rules.
   */
  momentsOf(
    tx: EntityManager,
    { timezone, membersFrom, opensAt, startsOn }: ZonedOpening,
  ): Promise<Opening & { startsAt: Date }> {
    return queryRowOrFail(
      tx,
      moments,
      `SELECT $2::timestamp AT TIME ZONE $1 AS "membersFrom", $3::timestamp AT TIME ZONE $1 AS "opensAt",
          $4::timestamp AT TIME ZONE $1 AS "startsAt"`,
      [timezone, membersFrom, opensAt, startsOn],
    );
  }

  async add(tx: EntityManager, edition: NewClinicEdition): Promise<void> {
    await tx.insert(ClinicEdition, edition);
  }

  async update(
    tx: EntityManager,
    id: string,
    change: Partial<Omit<ClinicEdition, 'id' | 'series' | 'version'>>,
  ): Promise<void> {
    await tx.update(ClinicEdition, { id }, { ...change, version: () => 'version + 1' });
  }

  async markMoved(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE clinic_editions SET moved_at = app_now() WHERE id = $1', [id]);
  }

  async markCalendarChanged(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE clinic_editions SET calendar_changed_at = app_now() WHERE id = $1', [
      id,
    ]);
  }
}

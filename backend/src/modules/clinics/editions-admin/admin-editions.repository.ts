import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { ClinicEdition } from '../clinic-edition.entity';
import { ClinicWaitlistEntry } from '../clinic-waitlist-entry.entity';
import type { SaleStatus, WaitlistStatus } from '../clinics.types';

/** An edition with what is taken of it. */
export interface EditionView {
  readonly id: string;
  readonly seriesId: string;
  readonly title: string;
  readonly location: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly today: string;
  readonly priceCents: number;
  readonly depositCents: number;
  readonly capacity: number;
  readonly saleStatus: SaleStatus;
  readonly paid: number;
  readonly held: number;
  readonly waiting: number;
  /** Paid bookings of which money can go back, and how much. */
  readonly refunds: number;
  readonly leftCents: number;
  /** Paid bookings of which the bank holds or has taken money, and how much. */
  readonly disputes: number;
  readonly disputedCents: number;
}

export interface EditionFilter {
  readonly seriesId?: string;
  readonly saleStatus?: SaleStatus;
}

export interface WaitlistFilter {
  readonly editionId?: string;
  readonly status?: WaitlistStatus;
}

export interface WaitlistView {
  readonly id: string;
  readonly editionId: string;
  readonly seriesId: string;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: WaitlistStatus;
  readonly joinedAt: Date;
  readonly offerUntil: Date | null;
}

const VIEW = `
  SELECT e.id, e.series_id AS "seriesId", s.title, s.location, e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn",
    (app_now() AT TIME ZONE e.timezone)::date::text AS today, e.price_cents AS "priceCents", e.deposit_cents AS "depositCents",
    e.capacity, e.sale_status AS "saleStatus", taken.paid, taken.held, booked.refunds, booked."leftCents",
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
const CONDITION = '($1::text IS NULL OR e.series_id = $1) AND ($2::text IS NULL OR e.sale_status = $2)';

@Injectable()
export class AdminEditionsRepository {
  constructor(private readonly db: DataSource) {}

  async list({ offset, limit, order }: ListQuery, { seriesId, saleStatus }: EditionFilter): Promise<[EditionView[], number]> {
    const values = [seriesId ?? null, saleStatus ?? null];
    const [rows, [count]] = await Promise.all([
      this.db.query<EditionView[]>(
        `${VIEW} WHERE ${CONDITION} ORDER BY e.starts_on ${order.direction}, e.id ${order.direction} LIMIT $3 OFFSET $4`,
        [...values, limit, offset],
      ),
      this.db.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM clinic_editions e WHERE ${CONDITION}`, values),
    ]);
    return [rows, count?.total ?? 0];
  }

  async find(id: string, tx: EntityManager = this.db.manager): Promise<EditionView | null> {
    const [row] = await tx.query<EditionView[]>(`${VIEW} WHERE e.id = $1`, [id]);
    return row ?? null;
  }

  /** The one of a series that starts last, which the next season follows; a cancelled one where there are no others. */
  async lastOf(tx: EntityManager, seriesId: string): Promise<EditionView | null> {
    const [row] = await tx.query<EditionView[]>(
      `${VIEW} WHERE e.series_id = $1 ORDER BY e.sale_status = 'cancelled', e.starts_on DESC LIMIT 1`,
      [seriesId],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else adds dates to the series. */
  async lockSeries(tx: EntityManager, seriesId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM clinic_series WHERE id = $1 FOR NO KEY UPDATE', [seriesId]);
    return rows.length === 1;
  }

  startsOnThatDay(tx: EntityManager, seriesId: string, startsOn: string): Promise<boolean> {
    return tx.existsBy(ClinicEdition, { seriesId, startsOn });
  }

  async add(tx: EntityManager, edition: Omit<ClinicEdition, 'series' | 'movedAt'>): Promise<void> {
    await tx.insert(ClinicEdition, edition);
  }

  async update(tx: EntityManager, id: string, change: Partial<Omit<ClinicEdition, 'id' | 'series'>>): Promise<void> {
    await tx.update(ClinicEdition, { id }, change);
  }

  async markMoved(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE clinic_editions SET moved_at = app_now() WHERE id = $1', [id]);
  }

  /** Open balances follow the dates. */
  async moveBalances(tx: EntityManager, editionId: string, dueOn: string): Promise<void> {
    await tx.query(
      `UPDATE clinic_bookings SET balance_due_on = $2, updated_at = app_now()
        WHERE edition_id = $1 AND plan_kind = 'deposit' AND balance_paid_at IS NULL AND status IN ('pending', 'completed')`,
      [editionId, dueOn],
    );
  }

  async waitlist({ offset, limit, order }: ListQuery, { editionId, status }: WaitlistFilter): Promise<[WaitlistView[], number]> {
    const values = [editionId ?? null, status ?? null];
    const condition = '($1::uuid IS NULL OR w.edition_id = $1) AND ($2::text IS NULL OR w.status = $2)';
    const rows = await this.db.query<WaitlistView[]>(
      `SELECT w.id, w.edition_id AS "editionId", e.series_id AS "seriesId", s.title, e.starts_on::text AS "startsOn",
          e.ends_on::text AS "endsOn", w.first_name AS "firstName", w.last_name AS "lastName", w.email, w.status,
          w.joined_at AS "joinedAt", o.expires_at AS "offerUntil"
         FROM clinic_waitlist w JOIN clinic_editions e ON e.id = w.edition_id JOIN clinic_series s ON s.id = e.series_id
         LEFT JOIN clinic_offers o ON o.waitlist_id = w.id AND o.state = 'open'
        WHERE ${condition} ORDER BY w.joined_at ${order.direction}, w.id ${order.direction} LIMIT $3 OFFSET $4`,
      [...values, limit, offset],
    );
    const total = await this.db.manager.count(ClinicWaitlistEntry, {
      where: { ...(editionId && { editionId }), ...(status && { status }) },
    });
    return [rows, total];
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { behind, isForFile } from '../../../common/lists/next-by-id';
import type { WaitlistStatus } from './waitlist.types';

export interface WaitlistFilter {
  readonly editionId?: string;
  readonly status?: WaitlistStatus;
}

/** A person on the waitlist, with the dates they're waiting for. */
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

/** Adds the dates to the rows `w` of one page. */
const viewOf = (page: string, order: string): string =>
  `SELECT w.id, w.edition_id AS "editionId", e.series_id AS "seriesId", s.title, e.starts_on::text AS "startsOn",
      e.ends_on::text AS "endsOn", w.first_name AS "firstName", w.last_name AS "lastName", w.email, w.status,
      w.joined_at AS "joinedAt", o.expires_at AS "offerUntil"
     FROM (${page}) w JOIN clinic_editions e ON e.id = w.edition_id JOIN clinic_series s ON s.id = e.series_id
     LEFT JOIN clinic_offers o ON o.waitlist_id = w.id AND o.state = 'open'
    ORDER BY ${order}`;

const FOUND = '($1::uuid IS NULL OR w.edition_id = $1) AND ($2::text IS NULL OR w.status = $2)';

/**
 * Reads the waitlist for admin. Each entry names its edition, so it also reads the tables of
 * editions.
 */
@Injectable()
export class AdminWaitlistRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns current and past entries for the admin list, and their number. */
  async list(
    query: ListQuery,
    { editionId, status }: WaitlistFilter,
  ): Promise<[WaitlistView[], number]> {
    const { offset, limit, order } = query;
    const wanted = [editionId ?? null, status ?? null];
    if (isForFile(query)) {
      const next = `SELECT * FROM clinic_waitlist w WHERE ${FOUND} AND ${behind('w.id', '$3')} ORDER BY w.id LIMIT $4`;
      const rows = await this.db.query<WaitlistView[]>(viewOf(next, 'w.id'), [
        ...wanted,
        query.after,
        limit,
      ]);
      return [rows, rows.length];
    }
    const inOrder = `w.joined_at ${order.direction}, w.id ${order.direction}`;
    const ids = `SELECT w.id FROM clinic_waitlist w WHERE ${FOUND} ORDER BY ${inOrder} LIMIT $3 OFFSET $4`;
    const page = `SELECT * FROM clinic_waitlist WHERE id = ANY (ARRAY(${ids}))`;
    const [rows, [counted]] = await Promise.all([
      this.db.query<WaitlistView[]>(viewOf(page, inOrder), [...wanted, limit, offset]),
      this.db.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM clinic_waitlist w WHERE ${FOUND}`,
        wanted,
      ),
    ]);
    return [rows, counted?.total ?? 0];
  }
}

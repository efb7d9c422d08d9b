import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { fromBound, LongLists } from '../../../common/kept-sums/long-lists';
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

/** Reads the waitlist for admin. Each entry names its edition, so it also reads the tables of editions. */
@Injectable()
export class AdminWaitlistRepository {
  constructor(
    private readonly db: DataSource,
    private readonly lists: LongLists,
  ) {}

  async list(query: ListQuery, { editionId, status }: WaitlistFilter): Promise<[WaitlistView[], number]> {
    const { offset, limit, order } = query;
    const wanted = [editionId ?? null, status ?? null];
    if (isForFile(query)) {
      const next = `SELECT * FROM clinic_waitlist w WHERE ${FOUND} AND ${behind('w.id', '$3')} ORDER BY w.id LIMIT $4`;
      const rows = await this.db.query<WaitlistView[]>(viewOf(next, 'w.id'), [...wanted, query.after, limit]);
      return [rows, rows.length];
    }
    const inOrder = `w.joined_at ${order.direction}, w.id ${order.direction}`;
    const page = (where: string, values: readonly unknown[], skip: number): Promise<WaitlistView[]> =>
      this.db.query(
        viewOf(
          `SELECT * FROM clinic_waitlist w WHERE ${where} ORDER BY ${inOrder} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
          inOrder,
        ),
        [...values, limit, skip],
      );
    if (!editionId && !status) {
      const { total, bound, skip } = await this.lists.placeOf('waitlist', query);
      return [await page(fromBound('w.joined_at', order, '$1'), [bound], skip), total];
    }
    const rows = await page(FOUND, wanted, offset);
    const [counted] = await this.db.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM clinic_waitlist w WHERE ${FOUND}`,
      wanted,
    );
    return [rows, counted?.total ?? 0];
  }
}

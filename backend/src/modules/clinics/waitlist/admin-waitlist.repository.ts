import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { ClinicWaitlistEntry } from './clinic-waitlist-entry.entity';
import type { WaitlistStatus } from './waitlist.types';

export interface WaitlistFilter {
  readonly editionId?: string;
  readonly status?: WaitlistStatus;
}

/** Somebody in line, with the dates that they wait for. */
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

/** The console's list of who waits: it names the edition of each, so its question goes over rows of editions too. */
@Injectable()
export class AdminWaitlistRepository {
  constructor(private readonly db: DataSource) {}

  async list({ offset, limit, order }: ListQuery, { editionId, status }: WaitlistFilter): Promise<[WaitlistView[], number]> {
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

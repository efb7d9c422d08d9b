import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searched } from '../../common/postgres/like-anywhere';

export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface FoundBooking {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly startsOn: string;
  readonly status: string;
}

export interface FoundPost {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: Date | null;
}

/**
 * Searches for admin, newest first. It reads other modules' tables directly, each through its
 * trigram index, because searching all of them every few keystrokes through their lists would be
 * too slow. It writes nothing.
 */
@Injectable()
export class SearchRepository {
  constructor(private readonly db: DataSource) {}

  people(like: string, limit: number): Promise<FoundPerson[]> {
    return this.db.query(
      `SELECT id, trim(first_name || ' ' || last_name) AS name, email::text AS email FROM students
        WHERE (${searched(`first_name || ' ' || last_name`)} LIKE $1 OR ${searched('email::text')} LIKE $1) AND erased_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT $2`,
      [like, limit],
    );
  }

  bookings(like: string, limit: number): Promise<FoundBooking[]> {
    return this.db.query(
      `SELECT b.id, b.customer_name AS name, b.customer_email::text AS email, s.title, e.starts_on::text AS "startsOn",
          b.status FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id JOIN clinic_series s ON s.id = e.series_id
        WHERE (${searched('b.customer_name')} LIKE $1 OR ${searched('b.customer_email::text')} LIKE $1) AND b.status IN ('completed', 'refunded', 'forfeited')
        ORDER BY b.booked_at DESC, b.id DESC LIMIT $2`,
      [like, limit],
    );
  }

  posts(like: string, limit: number): Promise<FoundPost[]> {
    return this.db.query(
      `SELECT id, title, published_at AS "publishedAt" FROM blog_posts WHERE ${searched('title')} LIKE $1 ORDER BY date DESC, slug DESC LIMIT $2`,
      [like, limit],
    );
  }
}

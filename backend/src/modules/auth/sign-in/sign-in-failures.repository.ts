import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRow, queryRowOrFail } from '../../../common/postgres/query-rows';

const waitRow = z.object({ seconds: z.int() });
const failuresRow = z.object({ failures: z.int(), seconds: z.int() });

const SECONDS_LEFT = 'ceil(extract(epoch FROM wait_until - app_now()))::int AS seconds';

@Injectable()
export class SignInFailuresRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the seconds left to wait, or null. */
  async waitOf(key: string): Promise<number | null> {
    const wait = await queryRow(
      this.db,
      waitRow,
      `SELECT ${SECONDS_LEFT} FROM sign_in_failures WHERE key = $1 AND wait_until > app_now()`,
      [key],
    );
    return wait?.seconds ?? null;
  }

  /** Deletes the failures, unless a wait is running; in that case returns its seconds. */
  async forgetUnlessWaiting(key: string): Promise<number | null> {
    const wait = await queryRow(
      this.db,
      waitRow,
      `WITH forgotten AS (DELETE FROM sign_in_failures WHERE key = $1 AND wait_until <= app_now())
       SELECT ${SECONDS_LEFT} FROM sign_in_failures WHERE key = $1 AND wait_until > app_now()`,
      [key],
    );
    return wait?.seconds ?? null;
  }

  /**
   * Counts another failure and keeps the row locked for the caller, unless a wait is running.
   * Starts over after a day without failures.
   */
  async count(
    tx: EntityManager,
    key: string,
  ): Promise<{ failures: number; waitSeconds: number | null }> {
    const row = await queryRowOrFail(
      tx,
      failuresRow,
      `INSERT INTO sign_in_failures AS f (key, failures, last_failed_at, wait_until) VALUES ($1, 1, app_now(), app_now())
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN f.wait_until > app_now() THEN f.failures
                         WHEN f.last_failed_at < app_now() - interval '1 day' THEN 1
                         ELSE f.failures + 1 END,
         last_failed_at = CASE WHEN f.wait_until > app_now() THEN f.last_failed_at ELSE app_now() END
       RETURNING failures, ${SECONDS_LEFT}`,
      [key],
    );
    return { failures: row.failures, waitSeconds: row.seconds > 0 ? row.seconds : null };
  }

  async waitFor(tx: EntityManager, key: string, seconds: number): Promise<void> {
    await tx.query(
      'UPDATE sign_in_failures SET wait_until = app_now() + make_interval(secs => $2) WHERE key = $1',
      [key, seconds],
    );
  }

  async prune(): Promise<void> {
    await this.db.query(
      `DELETE FROM sign_in_failures WHERE last_failed_at < app_now() - interval '1 day'`,
    );
  }
}

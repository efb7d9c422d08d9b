import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { wholeNumber } from '../../../common/postgres/columns';
import { queryRow, queryRowOrFail } from '../../../common/postgres/query-rows';
import type { TokenPurpose } from '../auth.types';

const ownerRow = z.object({ student_id: z.string() });
const seenToken = z.object({ studentId: z.string(), isLive: z.boolean() });
const countRow = z.object({ count: wholeNumber });

const LIVE = 'used_at IS NULL AND voided_at IS NULL';

@Injectable()
export class AccountTokensRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Serializes changes to a student's tokens, so that two links created at once aren't both valid.
   */
  async lock(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `account-tokens:${studentId}`,
    ]);
  }

  async add(
    tx: EntityManager,
    hash: string,
    studentId: string,
    purpose: TokenPurpose,
    seconds: number,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account_tokens (hash, student_id, purpose, created_at, expires_at)
       VALUES ($1, $2, $3, app_now(), app_now() + make_interval(secs => $4))`,
      [hash, studentId, purpose, seconds],
    );
  }

  async voidLive(
    tx: EntityManager,
    studentId: string,
    purposes: readonly TokenPurpose[],
  ): Promise<void> {
    await tx.query(
      `UPDATE account_tokens SET voided_at = app_now() WHERE student_id = $1 AND purpose = ANY($2) AND ${LIVE}`,
      [studentId, purposes],
    );
  }

  async mintedInTheLastHour(
    tx: EntityManager,
    studentId: string,
    purpose: TokenPurpose,
  ): Promise<number> {
    const { count } = await queryRowOrFail(
      tx,
      countRow,
      `SELECT count(*) AS count FROM account_tokens
        WHERE student_id = $1 AND purpose = $2 AND created_at > app_now() - interval '1 hour'`,
      [studentId, purpose],
    );
    return count;
  }

  async ownerOf(tx: EntityManager, hash: string): Promise<string | null> {
    const row = await queryRow(
      tx,
      ownerRow,
      'SELECT student_id FROM account_tokens WHERE hash = $1',
      [hash],
    );
    return row?.student_id ?? null;
  }

  /**
   * Marks the token used and returns its student; null if it is unknown, used, voided or expired.
   */
  async use(tx: EntityManager, hash: string, purpose: TokenPurpose): Promise<string | null> {
    const row = await queryRow(
      tx,
      ownerRow,
      `UPDATE account_tokens SET used_at = app_now()
        WHERE hash = $1 AND purpose = $2 AND ${LIVE} AND expires_at > app_now() RETURNING student_id`,
      [hash, purpose],
    );
    return row?.student_id ?? null;
  }

  /** Returns the student of a token and whether it still works; null for an unknown one. */
  seen(
    tx: EntityManager,
    hash: string,
    purposes: readonly TokenPurpose[],
  ): Promise<{ studentId: string; isLive: boolean } | null> {
    return queryRow(
      tx,
      seenToken,
      `SELECT student_id AS "studentId", ${LIVE} AND expires_at > app_now() AS "isLive"
         FROM account_tokens WHERE hash = $1 AND purpose = ANY ($2)`,
      [hash, purposes],
    );
  }

  async prune(): Promise<void> {
    await this.db.query(
      `DELETE FROM account_tokens WHERE expires_at < app_now() - interval '30 days'`,
    );
  }
}

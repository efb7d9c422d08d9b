import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { queryRow } from '../../../../common/postgres/query-rows';

/** How long a code works, and how many tries it allows. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** How long a confirmed address stays confirmed without another code. */
export const CONFIRMED_MINUTES = 120;

const hashes = z.object({ emailHash: z.string(), codeHash: z.string() });

@Injectable()
export class HoldConfirmationsRepository {
  constructor(private readonly db: DataSource) {}

  /** Saves the visitor's newest code, which replaces the previous one. */
  async add(
    tx: EntityManager,
    visitorId: string,
    emailHash: string,
    codeHash: string,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_hold_confirmations (visitor_id, email_hash, code_hash, expires_at)
       VALUES ($1, $2, $3, app_now() + make_interval(mins => $4))
       ON CONFLICT (visitor_id) DO UPDATE SET email_hash = excluded.email_hash, code_hash = excluded.code_hash, tries = 0,
         expires_at = excluded.expires_at, confirmed_at = NULL`,
      [visitorId, emailHash, codeHash, CODE_MINUTES],
    );
  }

  /** Counts a try and returns the expected hash; null if no code is valid anymore. */
  take(visitorId: string): Promise<z.output<typeof hashes> | null> {
    return queryRow(
      this.db,
      hashes,
      `UPDATE clinic_hold_confirmations SET tries = tries + 1 WHERE visitor_id = $1 AND expires_at > app_now() AND tries < $2
        RETURNING email_hash AS "emailHash", code_hash AS "codeHash"`,
      [visitorId, CODE_TRIES],
    );
  }

  async confirm(visitorId: string, codeHash: string): Promise<void> {
    await this.db.query(
      'UPDATE clinic_hold_confirmations SET confirmed_at = app_now() WHERE visitor_id = $1 AND code_hash = $2',
      [visitorId, codeHash],
    );
  }

  /** Deletes expired confirmations. */
  async prune(): Promise<void> {
    await this.db.query(
      `DELETE FROM clinic_hold_confirmations WHERE expires_at < app_now() - make_interval(mins => $1)`,
      [CONFIRMED_MINUTES],
    );
  }
}

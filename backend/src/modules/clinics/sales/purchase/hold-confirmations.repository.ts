import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A code works so long, and so often. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** A confirmed address is known so long again without another code. */
export const CONFIRMED_MINUTES = 120;

@Injectable()
export class HoldConfirmationsRepository {
  constructor(private readonly db: DataSource) {}

  /** The visitor's newest code; the one before works no more. */
  async add(tx: EntityManager, visitorId: string, emailHash: string, codeHash: string): Promise<void> {
    await tx.query(
      `INSERT INTO clinic_hold_confirmations (visitor_id, email_hash, code_hash, expires_at)
       VALUES ($1, $2, $3, app_now() + make_interval(mins => $4))
       ON CONFLICT (visitor_id) DO UPDATE SET email_hash = excluded.email_hash, code_hash = excluded.code_hash, tries = 0,
         expires_at = excluded.expires_at, confirmed_at = NULL`,
      [visitorId, emailHash, codeHash, CODE_MINUTES],
    );
  }

  /** Counts a try, and answers what the code must be; null where none works any more. */
  async take(visitorId: string): Promise<{ readonly emailHash: string; readonly codeHash: string } | null> {
    const [rows] = await this.db.query<[{ emailHash: string; codeHash: string }[], number]>(
      `UPDATE clinic_hold_confirmations SET tries = tries + 1 WHERE visitor_id = $1 AND expires_at > app_now() AND tries < $2
        RETURNING email_hash AS "emailHash", code_hash AS "codeHash"`,
      [visitorId, CODE_TRIES],
    );
    return rows[0] ?? null;
  }

  async confirm(visitorId: string, codeHash: string): Promise<void> {
    await this.db.query('UPDATE clinic_hold_confirmations SET confirmed_at = app_now() WHERE visitor_id = $1 AND code_hash = $2', [
      visitorId,
      codeHash,
    ]);
  }

  /** Those that confirm nothing any more. */
  async prune(): Promise<void> {
    await this.db.query(`DELETE FROM clinic_hold_confirmations WHERE expires_at < app_now() - make_interval(mins => $1)`, [
      CONFIRMED_MINUTES,
    ]);
  }
}

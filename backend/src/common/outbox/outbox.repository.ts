import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../postgres/prepared';
import type { OutboxRow } from './outbox-row.entity';

/** A job that is to be done. */
export type OpenRow = Pick<OutboxRow, 'id' | 'job' | 'payload' | 'requestId' | 'attempts'>;

const FIND_OPEN = {
  name: 'outbox.find-open',
  text: `SELECT id, job, payload, request_id AS "requestId", attempts FROM outbox WHERE id = $1 AND done_at IS NULL AND parked_at IS NULL`,
};
const LOCK_OPEN = {
  name: 'outbox.lock-open',
  text: 'SELECT 1 FROM outbox WHERE id = $1 AND done_at IS NULL AND parked_at IS NULL FOR UPDATE',
};
const MARK_DONE = { name: 'outbox.mark-done', text: 'UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1' };

@Injectable()
export class OutboxRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks rows that are due and not yet in the queue, skipping what another relay holds. */
  lockDue(tx: EntityManager, limit: number): Promise<Pick<OutboxRow, 'id' | 'attempts'>[]> {
    return tx.query(
      `SELECT id, attempts FROM outbox
        WHERE dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL AND available_at <= now()
        ORDER BY available_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  async markDispatched(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE outbox SET dispatched_at = now() WHERE id = ANY($1)', [ids]);
  }

  /** Rows that have been in the queue for a while and are not done: is their job still known there? */
  inFlightSince(seconds: number, after: string | null, limit: number): Promise<Pick<OutboxRow, 'id' | 'attempts'>[]> {
    return this.db.query(
      `SELECT id, attempts FROM outbox
        WHERE dispatched_at < now() - make_interval(secs => $1) AND done_at IS NULL AND parked_at IS NULL AND ($2::uuid IS NULL OR id > $2)
        ORDER BY id LIMIT $3`,
      [seconds, after, limit],
    );
  }

  async dispatchAgain(ids: readonly string[]): Promise<void> {
    await this.db.query('UPDATE outbox SET dispatched_at = NULL WHERE id = ANY($1) AND done_at IS NULL AND parked_at IS NULL', [ids]);
  }

  /** Null where there is none, or it is done or set aside already. */
  async findOpen(id: string): Promise<OpenRow | null> {
    const [row] = await prepared<OpenRow[]>(this.db, FIND_OPEN, [id]);
    return row ?? null;
  }

  /** Locks the row until the transaction ends; false where it is done or set aside already. */
  async lockOpen(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await prepared<unknown[]>(tx, LOCK_OPEN, [id]);
    return rows.length === 1;
  }

  async markDone(tx: EntityManager, id: string): Promise<void> {
    await prepared(tx, MARK_DONE, [id]);
  }

  /** Sets the next try; an attempt counted twice (a job delivered twice) changes nothing. */
  async scheduleRetry(id: string, attempts: number, waitMs: number, error: string): Promise<void> {
    await this.db.query(
      `UPDATE outbox SET attempts = $2, last_error = $4, dispatched_at = NULL, available_at = now() + make_interval(secs => $3 / 1000.0)
        WHERE id = $1 AND done_at IS NULL AND attempts = $2 - 1`,
      [id, attempts, waitMs, error],
    );
  }

  async park(tx: EntityManager, id: string, attempts: number, error: string): Promise<void> {
    await tx.query('UPDATE outbox SET attempts = $2, last_error = $3, parked_at = now() WHERE id = $1 AND done_at IS NULL', [
      id,
      attempts,
      error,
    ]);
  }
}

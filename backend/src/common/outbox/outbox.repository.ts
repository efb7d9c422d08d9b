import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OutboxRow } from './outbox-row.entity';

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

  find(id: string): Promise<OutboxRow | null> {
    return this.db.manager.findOneBy(OutboxRow, { id });
  }

  /** The row under a lock, or null where it is done or set aside already. */
  lockOpen(tx: EntityManager, id: string): Promise<OutboxRow | null> {
    return tx
      .createQueryBuilder(OutboxRow, 'row')
      .setLock('pessimistic_write')
      .where('row.id = :id AND row.doneAt IS NULL AND row.parkedAt IS NULL', { id })
      .getOne();
  }

  async markDone(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [id]);
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

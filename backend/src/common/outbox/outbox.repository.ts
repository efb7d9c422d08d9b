import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ASYNC_COMMIT, prepared } from '../postgres/prepared';
import { keysOf, type LeaseKey } from './held-leases';
import type { OutboxRow } from './outbox-row.entity';

/** A job that is still to be done. */
export type OpenRow = Pick<OutboxRow, 'id' | 'job' | 'payload' | 'requestId' | 'attempts'>;

/** A job with the token that proves who claimed it. */
export interface ClaimedRow extends OpenRow {
  readonly token: string;
  /** How many earlier holders died in the middle of the job. */
  readonly lostClaims: number;
}

/** The fields of a row that the relay needs. */
export type Ticket = Pick<OutboxRow, 'id' | 'job' | 'attempts'>;

const FIND_OPEN = {
  name: 'outbox.find-open',
  text: `SELECT id, job, payload, request_id AS "requestId", attempts FROM outbox WHERE id = $1 AND done_at IS NULL AND parked_at IS NULL`,
};
const LOCK_OPEN = {
  name: 'outbox.lock-open',
  text: 'SELECT 1 FROM outbox WHERE id = $1 AND done_at IS NULL AND parked_at IS NULL FOR UPDATE',
};
const LOCK_LEASED = {
  name: 'outbox.lock-leased',
  text: 'SELECT 1 FROM outbox WHERE id = $1 AND lease_token = $2 AND done_at IS NULL AND parked_at IS NULL FOR UPDATE',
};
/**
 * Asking again with the same token, such as after a lost response, returns the same claim. A
 * database crash that loses a claim or its renewal also ends all connections, and with them the
 * claimant's work. Rows are locked in the order of their ids to avoid deadlocks.
 */
const CLAIM = {
  name: 'outbox.claim-all',
  text: `WITH due AS (
      SELECT job.id, asked.token FROM outbox AS job JOIN unnest($1::uuid[], $2::uuid[]) AS asked (id, token) USING (id)
       WHERE job.done_at IS NULL AND job.parked_at IS NULL AND job.available_at <= now()
         AND (job.leased_until IS NULL OR job.leased_until < now() OR job.lease_token = asked.token)
       ORDER BY job.id FOR UPDATE OF job)
    UPDATE outbox AS job SET lease_token = due.token, leased_until = now() + make_interval(secs => $3 / 1000.0),
        lost_claims = job.lost_claims + (job.lease_token IS NOT NULL AND job.lease_token <> due.token)::int
      FROM due, ${ASYNC_COMMIT} WHERE job.id = due.id
    RETURNING job.id, job.job, job.payload, job.request_id AS "requestId", job.attempts, job.lease_token AS token,
      job.lost_claims AS "lostClaims"`,
};
const NOTE_LOST = {
  name: 'outbox.note-lost',
  text: 'UPDATE outbox SET lost_claims = lost_claims + 1 WHERE id = $1 AND done_at IS NULL AND parked_at IS NULL RETURNING lost_claims AS "lostClaims"',
};
/** Skips locked rows, since their holder may be waiting for other rows. */
const RENEW_FREE = {
  name: 'outbox.renew-free',
  text: `WITH free AS (SELECT id FROM outbox WHERE id = ANY($1) AND lease_token = ANY($2) ORDER BY id FOR UPDATE SKIP LOCKED),
    renewed AS (
      UPDATE outbox AS job SET leased_until = now() + make_interval(secs => $3 / 1000.0) FROM free, ${ASYNC_COMMIT}
       WHERE job.id = free.id RETURNING job.id)
    SELECT job.lease_token AS token, renewed.id IS NOT NULL AS "isRenewed" FROM outbox AS job LEFT JOIN renewed USING (id)
     WHERE job.id = ANY($1) AND job.lease_token = ANY($2)`,
};
/**
 * Counts from when the lock is granted, because waiting may have taken longer than a lease lasts.
 */
const RENEW_LOCKED = {
  name: 'outbox.renew-locked',
  text: `WITH held AS (SELECT id FROM outbox WHERE id = ANY($1) AND lease_token = ANY($2) ORDER BY id FOR UPDATE)
    UPDATE outbox AS job SET leased_until = clock_timestamp() + make_interval(secs => $3 / 1000.0) FROM held, ${ASYNC_COMMIT} WHERE job.id = held.id`,
};
const MARK_DONE = {
  name: 'outbox.mark-done',
  text: 'UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1',
};

@Injectable()
export class OutboxRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Locks due rows that aren't in the queue yet, of all jobs or some, and skips those that another
   * relay holds.
   */
  lockDue(tx: EntityManager, limit: number, jobs: readonly string[] | null): Promise<Ticket[]> {
    return tx.query(
      `SELECT id, job, attempts FROM outbox
        WHERE dispatched_at IS NULL AND done_at IS NULL AND parked_at IS NULL AND available_at <= now()
          AND ($2::text[] IS NULL OR job = ANY($2))
        ORDER BY available_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit, jobs],
    );
  }

  async markDispatched(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query('UPDATE outbox SET dispatched_at = now() WHERE id = ANY($1)', [ids]);
  }

  /**
   * Returns unfinished rows that have been in the queue for a while without a lease; the caller
   * checks whether the queue still has them.
   */
  inFlightSince(seconds: number, after: string | null, limit: number): Promise<Ticket[]> {
    return this.db.query(
      `SELECT id, job, attempts FROM outbox
        WHERE dispatched_at < now() - make_interval(secs => $1) AND done_at IS NULL AND parked_at IS NULL
          AND (leased_until IS NULL OR leased_until < now()) AND ($2::uuid IS NULL OR id > $2)
        ORDER BY id LIMIT $3`,
      [seconds, after, limit],
    );
  }

  async dispatchAgain(ids: readonly string[]): Promise<void> {
    await this.db.query(
      `WITH open AS (SELECT id FROM outbox WHERE id = ANY($1) AND done_at IS NULL AND parked_at IS NULL ORDER BY id FOR UPDATE)
       UPDATE outbox AS job SET dispatched_at = NULL FROM open WHERE job.id = open.id`,
      [ids],
    );
  }

  /** Returns null if the row doesn't exist, or is already done or set aside. */
  async findOpen(id: string): Promise<OpenRow | null> {
    const [row] = await prepared<OpenRow[]>(this.db, FIND_OPEN, [id]);
    return row ?? null;
  }

  /** Locks the row until the transaction ends; returns false if it is already done or set aside. */
  async lockOpen(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await prepared<unknown[]>(tx, LOCK_OPEN, [id]);
    return rows.length === 1;
  }

  async markDone(tx: EntityManager, id: string): Promise<void> {
    await prepared(tx, MARK_DONE, [id]);
  }

  /**
   * Locks a job's row for its holder; returns false if another worker has it, or it is done or set
   * aside.
   */
  async lockLeased(tx: EntityManager, id: string, token: string): Promise<boolean> {
    return (await prepared<unknown[]>(tx, LOCK_LEASED, [id, token])).length === 1;
  }

  /** Claims the due jobs that no one holds; returns those with the token that claimed them. */
  async claim(
    asked: readonly { readonly id: string; readonly token: string }[],
    forMs: number,
  ): Promise<ClaimedRow[]> {
    const columns = [asked.map(({ id }) => id), asked.map(({ token }) => token)];
    const [claimed] = await prepared<[ClaimedRow[], number]>(this.db, CLAIM, [...columns, forMs]);
    return claimed;
  }

  /**
   * Counts a worker that died in the middle of a job without a lease; returns how many did so far,
   * or 0 if the job is done.
   */
  async noteLost(id: string): Promise<number> {
    const [[noted]] = await prepared<[{ lostClaims: number }[], number]>(this.db, NOTE_LOST, [id]);
    return noted?.lostClaims ?? 0;
  }

  /**
   * Renews the leases on unlocked rows without waiting; returns the tokens that are still valid,
   * and which of them were renewed.
   */
  renewFree(
    leases: readonly LeaseKey[],
    forMs: number,
  ): Promise<{ token: string; isRenewed: boolean }[]> {
    return prepared(this.db, RENEW_FREE, [...keysOf(leases), forMs]);
  }

  /**
   * Waits for the locks. The renewal gets them before another worker can, since that one can only
   * claim once they are free.
   */
  async renewLocked(leases: readonly LeaseKey[], forMs: number): Promise<void> {
    await prepared(this.db, RENEW_LOCKED, [...keysOf(leases), forMs]);
  }

  async freeLease(id: string, token: string): Promise<void> {
    await this.db.query(
      'UPDATE outbox SET lease_token = NULL, leased_until = NULL WHERE id = $1 AND lease_token = $2',
      [id, token],
    );
  }

  /**
   * Schedules the next try. A try counted twice (for a job delivered twice), or reported by a
   * worker that no longer has the job, changes nothing.
   */
  async scheduleRetry(
    tx: Pick<EntityManager, 'query'>,
    id: string,
    {
      attempts,
      waitMs,
      error,
      leaseToken,
    }: { attempts: number; waitMs: number; error: string; leaseToken: string | null },
  ): Promise<void> {
    await tx.query(
      `UPDATE outbox SET attempts = $2, last_error = $4, dispatched_at = NULL, available_at = now() + make_interval(secs => $3 / 1000.0),
          lease_token = NULL, leased_until = NULL
        WHERE id = $1 AND done_at IS NULL AND attempts = $2 - 1 AND lease_token IS NOT DISTINCT FROM $5`,
      [id, attempts, waitMs, error, leaseToken],
    );
  }

  async park(tx: EntityManager, id: string, attempts: number, error: string): Promise<void> {
    await tx.query(
      `UPDATE outbox SET attempts = $2, last_error = $3, parked_at = now(), lease_token = NULL, leased_until = NULL
        WHERE id = $1 AND done_at IS NULL`,
      [id, attempts, error],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface } from 'typeorm';
import { logger } from '../logging/logger';
import { ASYNC_COMMIT, prepared } from '../postgres/prepared';

export const OUTBOX_CHANNEL = 'outbox_ready';
/** Commits without waiting for the disk: a wake-up contains nothing that a crash could lose. */
const WAKE = {
  name: 'outbox.wake',
  text: `SELECT pg_notify($1, '') FROM ${ASYNC_COMMIT}`,
};
const TOUCHED = 'outboxTouched';

/**
 * Wakes the relay once a transaction with jobs has committed. A lost wake-up only delays the jobs
 * until the next poll.
 */
@Injectable()
export class OutboxSignal implements EntitySubscriberInterface {
  constructor(private readonly db: DataSource) {
    db.subscribers.push(this);
  }

  afterCommit(tx: EntityManager): void {
    if (tx.queryRunner?.isTransactionActive) tx.queryRunner.data[TOUCHED] = true;
    else this.wake();
  }

  afterTransactionCommit({
    queryRunner,
  }: {
    queryRunner: { data: Record<string, unknown> };
  }): void {
    if (!queryRunner.data[TOUCHED]) return;
    queryRunner.data[TOUCHED] = false;
    this.wake();
  }

  private wake(): void {
    prepared(this.db, WAKE, [OUTBOX_CHANNEL]).catch((err: unknown) =>
      logger.debug({ err }, 'no wake-up sent; the poll will find the rows'),
    );
  }
}

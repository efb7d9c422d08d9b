import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { firstIdOf } from '../ids/first-id';
import { RunsEvery, type ScheduledTask } from '../schedule/schedule';

const HOUR_MS = 3_600_000;
/** Long enough for the admin to show what happened last month. */
const KEPT_MS = 30 * 24 * HOUR_MS;
const BATCH = 1_000;

/**
 * Deletes jobs that finished long ago; waiting and parked ones stay. If a job is enqueued again
 * after its row is gone, the rows that it concerns show that there is nothing left to do.
 */
@Injectable()
@RunsEvery({ name: 'outbox.prune', everyMs: HOUR_MS })
export class OutboxPruning implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_MS);
    let deleted: number;
    do deleted = await this.deleteBatch(until);
    while (deleted === BATCH);
  }

  /**
   * Deletes the oldest by primary key, without a dedicated index that every finished job would have
   * to update.
   */
  private async deleteBatch(until: Date): Promise<number> {
    const [, deleted] = await this.db.query<[unknown[], number]>(
      `DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE id < $1 AND done_at < $2 ORDER BY id LIMIT $3)`,
      [firstIdOf(until), until, BATCH],
    );
    return deleted;
  }
}

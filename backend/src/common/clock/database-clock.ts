import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * PostgreSQL's time, the same for every replica, and the one that rows are dated by; tests shift it (`app_clock`). For
 * what must agree with rows; what only one process measures takes its time from `Clock`.
 */
@Injectable()
export class DatabaseClock {
  constructor(private readonly db: DataSource) {}

  /** To the millisecond. @param tx the transaction that asks: in it the time stands still, as it does for its rows. */
  async now(tx: Pick<EntityManager, 'query'> = this.db): Promise<Date> {
    const [row] = await tx.query<{ now: Date }[]>('SELECT app_now() AS now');
    if (!row) throw new Error('no time');
    return row.now;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * PostgreSQL's time, the same for every replica and the one that rows are dated by; tests shift it
 * (`app_clock`). Use it for anything compared with rows, and `Clock` for what one process measures
 * alone.
 */
@Injectable()
export class DatabaseClock {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns the time to the millisecond. @param tx the current transaction: within it, the time
   * doesn't advance, just as for its rows.
   */
  async now(tx: Pick<EntityManager, 'query'> = this.db): Promise<Date> {
    const [row] = await tx.query<{ now: Date }[]>('SELECT app_now() AS now');
    if (!row) throw new Error('no time');
    return row.now;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ASYNC_COMMIT, prepared } from '../postgres/prepared';
import { TooManyRequests } from '../errors/common.errors';

export interface RateLimit {
  /** What is limited, such as `contact`; part of the key. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** The message for a refused caller. */
  readonly refusal?: string;
}

interface Count {
  readonly count: number;
  readonly seconds_left: number;
}

const TAKE = {
  name: 'rate-limits.take',
  text: `INSERT INTO rate_limits AS r (key, count, expires_at)
       SELECT $1, 1, now() + make_interval(secs => $2) FROM ${ASYNC_COMMIT}
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN r.expires_at <= now() THEN 1 ELSE r.count + 1 END,
         expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
       RETURNING count, ceil(extract(epoch FROM expires_at - now()))::int AS seconds_left`,
};

const SPENT = {
  name: 'rate-limits.spent',
  text: `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS seconds_left
           FROM rate_limits WHERE key = $1 AND count >= $2 AND expires_at > now()`,
};

/**
 * Fixed windows in PostgreSQL, shared by all replicas. Writes don't wait for the disk, so a crash
 * may forget the latest tries.
 */
@Injectable()
export class RateLimiter {
  constructor(private readonly db: DataSource) {}

  /**
   * Counts one try by `who` (an address or account id).
   * @throws TooManyRequests with the seconds to wait.
   */
  async take({ name, max, windowSeconds, refusal }: RateLimit, who: string): Promise<void> {
    const [row] = await prepared<Count[]>(this.db, TAKE, [`${name}:${who}`, windowSeconds]);
    if (row && row.count > max) throw new TooManyRequests(Math.max(1, row.seconds_left), refusal);
  }

  /**
   * Checks a limit without counting a try, for limits that only count certain outcomes afterwards.
   * @throws TooManyRequests if `who` has no try left.
   */
  async refuseSpent({ name, max, refusal }: RateLimit, who: string): Promise<void> {
    const [row] = await prepared<Pick<Count, 'seconds_left'>[]>(this.db, SPENT, [
      `${name}:${who}`,
      max,
    ]);
    if (row) throw new TooManyRequests(Math.max(1, row.seconds_left), refusal);
  }

  async prune(): Promise<void> {
    await this.db.query('DELETE FROM rate_limits WHERE expires_at < now()');
  }
}

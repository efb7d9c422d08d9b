import { Reflector } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { EngineModule } from '../common.module';
import { TooManyRequests } from '../errors/common.errors';
import { RateLimitPruning } from './rate-limit-pruning';
import { RateLimiter } from './rate-limiter';

const LIMIT = { name: 'test', max: 2, windowSeconds: 60 };

/** Real: PostgreSQL. */
describe('rate limits', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  let limiter: RateLimiter;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 5).initialize();
    limiter = new RateLimiter(db);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const endWindowOf = (who: string) =>
    db.query(`UPDATE rate_limits SET expires_at = now() WHERE key = $1`, [`test:${who}`]);

  it('count concurrent tries exactly and start over with the next window', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => limiter.take(LIMIT, 'one')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(limiter.take(LIMIT, 'one')).rejects.toThrow(TooManyRequests);
    await expect(limiter.take(LIMIT, 'other')).resolves.toBeUndefined();
    await endWindowOf('one');
    await expect(limiter.take(LIMIT, 'one')).resolves.toBeUndefined();
  });

  it('can check in advance whether a try is left, without counting one', async () => {
    await limiter.take(LIMIT, 'asked');
    for (let asked = 0; asked < 3; asked += 1)
      await expect(limiter.refuseSpent(LIMIT, 'asked')).resolves.toBeUndefined();
    await limiter.take(LIMIT, 'asked');
    await expect(
      limiter.refuseSpent({ ...LIMIT, refusal: 'Please wait' }, 'asked'),
    ).rejects.toThrow('Please wait');
    await endWindowOf('asked');
    await expect(limiter.refuseSpent(LIMIT, 'asked')).resolves.toBeUndefined();
  });

  it('delete a caller’s key after the window', async () => {
    await limiter.take(LIMIT, 'gone');
    await limiter.take(LIMIT, 'here');
    await endWindowOf('gone');
    await new RateLimitPruning(limiter).run();
    const keys = (await db.query<{ key: string }[]>('SELECT key FROM rate_limits')).map(
      ({ key }) => key,
    );
    expect(keys).toContain('test:here');
    expect(keys).not.toContain('test:gone');
    expect(new Reflector().get<unknown[]>('providers', EngineModule)).toContain(RateLimitPruning);
  });
});

import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis, startRedis } from '../embedded/redis-server';
import { testPort } from './test-port';

const PASSWORD = 'queue-of-the-tests';

export interface TestRedis {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a private Redis (or Valkey) from PATH, on a free port unless one is given. */
export const startTestRedis = async (folder: string, givenPort?: number): Promise<TestRedis> => {
  const program = findRedis(process.env.PATH ?? '');
  if (!program)
    throw new Error(
      'Integration tests need redis-server or valkey-server (6.2 or newer) in PATH: apt-get install redis-server',
    );
  const port = givenPort ?? (await testPort());
  const child = await startRedis(
    {
      program,
      folder: join(folder, 'redis'),
      logFile: join(folder, 'redis.log'),
      pidFile: join(folder, 'redis.pid'),
      password: PASSWORD,
    },
    port,
  );
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    pid: child.pid,
    stop: () => child.stop(),
  };
};

/**
 * Provides the run's Redis: one database per Jest worker, never the first one (which everything
 * else uses), emptied before the file's first test.
 */
export const useTestRedis = (): { readonly url: string } => {
  const url = `${process.env.TEST_REDIS_URL}/${1 + (Number(process.env.JEST_WORKER_ID ?? 1) % 15)}`;
  beforeAll(async () => {
    const redis = new Redis(url);
    await redis.flushdb();
    await redis.quit();
  });
  return { url };
};

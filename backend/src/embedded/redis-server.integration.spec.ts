import { Redis } from 'ioredis';
import { startTestRedis, type TestRedis } from '../testing/test-redis';
import { makeTestFolder } from '../testing/test-folder';

/** Real: a private Redis. */
describe('the queue server', () => {
  const folder = makeTestFolder();
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis(folder.path);
  });
  afterAll(async () => {
    await redis.stop();
    folder.remove();
  });

  const ping = async (url: string): Promise<string> => {
    const client = new Redis(url, { lazyConnect: true, enableReadyCheck: false });
    try {
      return await client.ping();
    } finally {
      client.disconnect();
    }
  };

  it('answers callers with its password, and no one else on the machine', async () => {
    const { port } = new URL(redis.url);
    expect(await ping(redis.url)).toBe('PONG');
    await expect(ping(`redis://127.0.0.1:${port}`)).rejects.toThrow('NOAUTH');
  });
});

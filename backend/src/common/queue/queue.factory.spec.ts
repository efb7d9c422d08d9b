import { startEndingDatabase } from '../postgres/testing/ending-database';
import { openQueue, prepareQueue } from './queue.factory';

// Real: BullMQ, pg and its pool over TCP. Fake: the database, which ends every connection.
describe('a queue in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof startEndingDatabase>>;
  beforeEach(async () => {
    database = await startEndingDatabase();
  });
  afterEach(() => database.close());

  const settings = () => ({
    queue: { kind: 'postgres' as const, url: database.url },
    queuePrefix: 'test',
  });

  it('doesn’t end the process when a connection that BullMQ has borrowed is lost', async () => {
    const queue = openQueue(settings(), 'default');
    await expect(queue.waitUntilReady()).rejects.toThrow();
    await queue.close();
  });

  it('fails to prepare its tables without ending the process', async () => {
    await expect(prepareQueue(settings())).rejects.toThrow();
  });
});

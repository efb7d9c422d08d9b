import type { DataSource } from 'typeorm';
import { DatabaseClock } from './database-clock';

const answering = (rows: unknown[]) => ({ query: jest.fn().mockResolvedValue(rows) });

describe("the database's clock", () => {
  it('asks the given transaction in one statement', async () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const [pool, tx] = [answering([]), answering([{ now }])];
    expect(await new DatabaseClock(pool as unknown as DataSource).now(tx)).toBe(now);
    expect(tx.query).toHaveBeenCalledTimes(1);
    expect(pool.query).not.toHaveBeenCalled();
  });

  it('throws if the database returns no time', async () => {
    await expect(new DatabaseClock(answering([]) as unknown as DataSource).now()).rejects.toThrow(
      'no time',
    );
  });
});

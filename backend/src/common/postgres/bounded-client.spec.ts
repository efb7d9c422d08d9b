import { Pool } from 'pg';
import { BOUNDED_STATEMENTS } from './bounded-client';
import { startEndingDatabase } from './testing/ending-database';

// Real: pg and its pool over TCP. Fake: the database, which says what a real one says at its worst
// moment.
describe('a bounded client', () => {
  let database: Awaited<ReturnType<typeof startEndingDatabase>>;
  let pool: Pool;
  beforeEach(async () => {
    database = await startEndingDatabase();
    pool = new Pool({ ...BOUNDED_STATEMENTS, connectionString: database.url, ssl: false });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    database.close();
  });

  it('survives a connection that ends in the same packet that says it is ready, and its query fails', async () => {
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect(pool.totalCount).toBe(0);
  });
});

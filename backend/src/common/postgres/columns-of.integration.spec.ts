import type { DataSource } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { OutboxRow } from '../outbox/outbox-row.entity';
import { columnsOf } from './columns-of';

/** Real: PostgreSQL. */
describe('the columns of a table', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 1).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('give rows that are what the entity would be', async () => {
    await db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, done_at) VALUES (gen_random_uuid(), 'a.job', '{"n": 1}', 'k', 'r', now())`,
    );
    const rows = await db.query<OutboxRow[]>(`SELECT ${columnsOf(db, OutboxRow)} FROM outbox`);
    expect(rows).toEqual((await db.manager.find(OutboxRow)).map((row) => ({ ...row })));
    expect(rows).toHaveLength(1);
  });

  it('are refused where an entity is more than its columns', () => {
    expect(() => columnsOf(db, 'Upload')).toThrow('Upload has columns that are more than what the database says');
  });
});

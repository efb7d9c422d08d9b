import { DataSource, EntitySchema } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { createTestDatabase } from '../../testing/test-database';
import { OutboxRow } from '../outbox/outbox-row.entity';
import { columnsOf, rowOf } from './columns-of';
import { queryRows } from './query-rows';

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

  it('return rows in the entity’s shape', async () => {
    await db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, done_at) VALUES (gen_random_uuid(), 'a.job', '{"n": 1}', 'k', 'r', now())`,
    );
    const select = `SELECT ${columnsOf(db, OutboxRow)} FROM outbox`;
    const rows = await queryRows(db, rowOf(db, OutboxRow), select);
    expect(rows).toEqual((await db.manager.find(OutboxRow)).map((row) => ({ ...row })));
    expect(rows).toHaveLength(1);
  });

  it('refuse rows with other types', async () => {
    const others = columnsOf(db, OutboxRow)
      .replace('job AS', 'NULL AS')
      .replace('done_at AS', "'soon' AS");
    await expect(
      queryRows(db, rowOf(db, OutboxRow), `SELECT ${others} FROM outbox`),
    ).rejects.toThrow('job (invalid_type, expected string); doneAt (invalid_type, expected date)');
  });

  it.each([
    ['Upload', 'size (bigint)'],
    ['BlogPost', 'date (date)'],
    ['ClinicEdition', 'startsOn (date), endsOn (date)'],
  ])('are refused if an entity is more than its columns: %s', (entity, columns) => {
    expect(() => columnsOf(db, entity)).toThrow(
      `${entity} has columns that are more than what the database says: ${columns}`,
    );
  });

  it.each(['simple-array', 'simple-json', 'date', 'time', 'enum'] as const)(
    'are refused if one has the type %s',
    async (type) => {
      const strange = new EntitySchema({
        name: 'Strange',
        columns: {
          id: { type: 'uuid', primary: true },
          odd: { type, ...(type === 'enum' ? { enum: ['a'] } : {}) },
        },
      });
      const other = new DataSource({ type: 'postgres', url: database.url, entities: [strange] });
      await other.initialize();
      try {
        expect(() => columnsOf(other, strange)).toThrow(
          `Strange has columns that are more than what the database says: odd (${type})`,
        );
      } finally {
        await other.destroy();
      }
    },
  );
});

import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../testing/test-database';
import { createDataSource } from '../data-source';
import { seedClinics } from './seed-clinics';

const CONTENT = resolve(__dirname, '../../../../content');

/** Real: PostgreSQL, the content files, and the clock that tests can shift. */
describe('the first clinics', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, 2).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const seededAt = async (at: string) => {
    await db.query('DELETE FROM clinic_editions');
    await db.query('DELETE FROM clinic_series');
    await db.query('UPDATE app_clock SET shift = $1::timestamptz - now()', [at]);
    await db.transaction((tx) => seedClinics(tx, CONTENT));
    return (
      await db.query<{ starts_on: string }[]>(
        'SELECT e.starts_on::text FROM clinic_editions e JOIN clinic_series s ON s.id = e.series_id ORDER BY s.position, e.starts_on',
      )
    ).map(({ starts_on }) => starts_on);
  };

  it('have the contract’s editions and, where those are over, the seasons held since and the next one [149, 154, 159]', async () => {
    const named = ['2025-10-12', '2026-03-24', '2026-04-14'];
    expect(await seededAt('2025-09-01 12:00-05')).toEqual(named);
    expect(await seededAt('2026-11-21 12:00-06')).toEqual([
      '2025-10-12',
      '2026-10-11',
      '2027-10-10',
      '2026-03-24',
      '2027-03-23',
      '2026-04-14',
      '2027-04-13',
    ]);
    expect(await seededAt('2025-10-16 23:59-05')).toEqual(named);
    expect(await seededAt('2025-10-17 00:01-05')).toEqual([
      '2025-10-12',
      '2026-10-11',
      '2026-03-24',
      '2026-04-14',
    ]);
  });

  it('don’t change when seeded a second time', async () => {
    await seededAt('2026-11-21 12:00-06');
    await db.query(`DELETE FROM clinic_editions WHERE starts_on = '2027-10-10'`);
    await db.query(`UPDATE clinic_series SET title = 'Renamed'`);
    await db.transaction((tx) => seedClinics(tx, CONTENT));
    expect(await db.query(`SELECT count(*)::int FROM clinic_editions`)).toEqual([{ count: 6 }]);
    expect(await db.query(`SELECT DISTINCT title FROM clinic_series`)).toEqual([
      { title: 'Renamed' },
    ]);
  });
});

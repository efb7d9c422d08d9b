import type { DataSource } from 'typeorm';
import { passwordMatches } from '../../common/crypto/password-hash';
import { EnvironmentFaults } from '../../config/env-reader';
import { createTestDatabase } from '../../testing/test-database';
import { createDataSource } from '../data-source';
import { seedOwner } from './seed-owner';

/** Real: PostgreSQL with the migrated and seeded template. */
describe('seedOwner', () => {
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
  beforeEach(() => db.query('DELETE FROM staff'));

  const seedWith = (ownerPassword: string | null) =>
    db.transaction((tx) => seedOwner(tx, { ownerEmail: ' Coach@River.example ', ownerPassword }));
  const owners = () =>
    db.query<
      { id: number; email: string; name: string; roles: string[]; password_hash: string | null }[]
    >('SELECT * FROM staff');

  it('creates number 1, coach and admin, with the configured name', async () => {
    await seedWith('a-long-password');
    const [owner] = await owners();
    const [setting] = await db.query<{ name: string }[]>(
      `SELECT value #>> '{}' AS name FROM site_settings WHERE key = 'coachName'`,
    );
    expect(owner).toMatchObject({
      id: 1,
      email: 'coach@river.example',
      name: setting?.name,
      roles: ['coach', 'admin'],
    });
    expect(await passwordMatches(owner?.password_hash ?? '', 'a-long-password')).toBe(true);
  });

  it('never overwrites an owner’s password, name or roles', async () => {
    await seedWith('a-long-password');
    await db.query(`UPDATE staff SET name = 'Renamed'`);
    const before = await owners();
    await seedWith('another-password');
    expect(await owners()).toEqual(before);
  });

  it('sets a missing password later', async () => {
    await seedWith(null);
    expect(await owners()).toMatchObject([{ id: 1, password_hash: null }]);
    await seedWith('a-long-password');
    expect((await owners())[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses a password of fewer than twelve characters', async () => {
    await expect(seedWith('eleven-char')).rejects.toThrow(EnvironmentFaults);
    expect(await owners()).toEqual([]);
  });

  it('reports who the owner is now, and whether the given password is theirs', async () => {
    expect(await seedWith(null)).toEqual({ email: 'coach@river.example', isTheirPassword: false });
    expect(await seedWith('a-long-password')).toEqual({
      email: 'coach@river.example',
      isTheirPassword: true,
    });
    await db.query(`UPDATE staff SET email = 'ada@river.example'`);
    expect(await seedWith('another-password')).toEqual({
      email: 'ada@river.example',
      isTheirPassword: false,
    });
    expect(await seedWith('a-long-password')).toEqual({
      email: 'ada@river.example',
      isTheirPassword: true,
    });
  });

  it('leaves the next number for the next staff member', async () => {
    await seedWith('a-long-password');
    const [next] = await db.query<{ id: number }[]>(
      `INSERT INTO staff (email, name, roles) VALUES ('a@b.c', 'Next', '{admin}') RETURNING id`,
    );
    expect(next?.id).toBeGreaterThan(1);
  });
});

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'wavetrain_template';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Creates a database on the run's PostgreSQL: migrated and seeded, or empty with the template
 * `template1`.
 */
export const createTestDatabase = async (template = TEMPLATE_DATABASE): Promise<TestDatabase> => {
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
};

/**
 * Provides a database for this file's tests: created before the first, dropped after the last.
 * `url` is available from `beforeAll` on.
 */
export const useTestDatabase = (): { readonly url: string } => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());
  return {
    get url(): string {
      if (!database) throw new Error('The test database exists from beforeAll on');
      return database.url;
    },
  };
};

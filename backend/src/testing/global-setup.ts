import { migrate } from '../database/migrate';
import { seed } from '../database/seed/seed';
import tearDown from './global-teardown';
import { TEMPLATE_DATABASE } from './test-database';
import { clearDeadTestFolders, makeTestFolder } from './test-folder';
import { testEnvironment } from './test-environment';
import { startTestPostgres } from './test-postgres';
import { startTestRedis } from './test-redis';
import { keepForTeardown } from './test-run';

/** Does what the migrate step does: the schema, then the initial data. */
const migrateTemplate = async (url: string): Promise<void> => {
  await migrate(url);
  await seed(testEnvironment(url));
};

/**
 * Runs once per run of the integration tests: starts PostgreSQL with a migrated and seeded
 * template, and Redis. Workers find them through their environment.
 */
const setUp = async (): Promise<void> => {
  await clearDeadTestFolders();
  const folder = makeTestFolder();
  process.env.TEST_FOLDER = folder.path;
  const [postgres, redis] = await Promise.all([
    startTestPostgres(folder.path),
    startTestRedis(folder.path),
  ]);
  keepForTeardown({ folder, postgres, redis });
  try {
    await postgres.createDatabase(TEMPLATE_DATABASE);
    await migrateTemplate(postgres.urlOf(TEMPLATE_DATABASE));
  } catch (error) {
    await tearDown(); // Jest runs no teardown after a failed setup
    throw error;
  }
  process.env.TEST_POSTGRES_URL = postgres.urlOf('postgres');
  process.env.TEST_REDIS_URL = redis.url;
};

// Jest asks for a default export
export default setUp;

import { migrate } from '../database/migrate';
import { seed } from '../database/seed/seed';
import { compileMails } from './compile-mails';
import tearDown from './global-teardown';
import { TEMPLATE_DATABASE } from './test-database';
import { clearDeadTestFolders, makeTestFolder } from './test-folder';
import { testEnvironment } from './test-environment';
import { startTestPostgres } from './test-postgres';
import { startTestRedis } from './test-redis';
import { keepForTeardown } from './test-run';

/** As the migrate step does it: the schema, then the first data. */
const migrateTemplate = async (url: string): Promise<void> => {
  await migrate(url);
  await seed(testEnvironment(url));
};

/** Once per run of the integration tests: PostgreSQL with a migrated and seeded template, and Redis. Workers find them in their environment. */
const setUp = async (): Promise<void> => {
  compileMails();
  await clearDeadTestFolders();
  const folder = makeTestFolder();
  process.env.TEST_FOLDER = folder.path;
  const [postgres, redis] = await Promise.all([startTestPostgres(folder.path), startTestRedis(folder.path)]);
  keepForTeardown({ folder, postgres, redis });
  try {
    await postgres.createDatabase(TEMPLATE_DATABASE);
    await migrateTemplate(postgres.urlOf(TEMPLATE_DATABASE));
  } catch (error) {
    await tearDown(); // Jest runs no teardown after a setup that failed
    throw error;
  }
  process.env.TEST_POSTGRES_URL = postgres.urlOf('postgres');
  process.env.TEST_REDIS_URL = redis.url;
};

// Jest asks for a default export
export default setUp;

import 'reflect-metadata';
import { EnvironmentFaults } from './config/env-reader';
import { loadEnvironment } from './config/environment';
import { prepareQueue } from './common/queue/queue.factory';
import { migrate, publish } from './database/migrate';
import { seed } from './database/seed/seed';

const main = async (): Promise<void> => {
  const env = loadEnvironment();
  const applied = await migrate(env.databaseUrl);
  await prepareQueue(env);
  await seed(env);
  await publish(env);
  process.stdout.write(applied.length > 0 ? `migrated: ${applied.join(', ')}\n` : 'schema is up to date\n');
};

main().catch((error: unknown) => {
  const isTold = error instanceof EnvironmentFaults || !(error instanceof Error);
  process.stderr.write(`${isTold ? String(error) : (error.stack ?? error.message)}\n`);
  process.exit(1);
});

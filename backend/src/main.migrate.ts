import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { EnvironmentFaults } from './config/env-reader';
import { loadEnvironment } from './config/environment';
import { prepareQueue } from './common/queue/queue.factory';
import { migrate, publish } from './database/migrate';
import { seed } from './database/seed/seed';

/** @param ownerFile where to write who the owner is and whether OWNER_PASSWORD is theirs. */
const main = async (ownerFile?: string): Promise<void> => {
  const env = loadEnvironment();
  const applied = await migrate(env.databaseUrl);
  await prepareQueue(env);
  const owner = await seed(env);
  if (ownerFile) writeFileSync(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  await publish(env);
  process.stdout.write(
    applied.length > 0 ? `migrated: ${applied.join(', ')}\n` : 'schema is up to date\n',
  );
};

main(process.argv[2]).catch((error: unknown) => {
  const isNotified = error instanceof EnvironmentFaults || !(error instanceof Error);
  process.stderr.write(`${isNotified ? String(error) : (error.stack ?? error.message)}\n`);
  process.exit(1);
});

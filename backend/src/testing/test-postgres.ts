import { join } from 'node:path';
import { postgresBinaries } from '../embedded/postgres-binaries';
import { PostgresCluster } from '../embedded/postgres-cluster';
import { databaseUser } from '../embedded/run-as';
import { testPort } from './test-port';

export interface TestPostgres {
  urlOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a disposable server of the same PostgreSQL that the product includes; it's real except for
 * durability in a power failure.
 */
export const startTestPostgres = async (folder: string): Promise<TestPostgres> => {
  const runAs = databaseUser();
  const systemDir = join(folder, 'system');
  const cluster = new PostgresCluster({
    home: { folder: join(folder, 'postgres'), runAs, exists: false, pointer: null, earlier: [] },
    binaries: postgresBinaries(runAs, systemDir),
    systemDir,
    password: 'test',
    logFile: join(folder, 'postgres.log'),
    pidFile: join(folder, 'postgres.pid'),
    durability: 'throwaway',
  });
  await cluster.ensureCreated();
  const port = await testPort();
  const child = await cluster.start(port);
  return {
    urlOf: (database) => cluster.urlOf(port, database),
    createDatabase: (name) => cluster.ensureDatabase(port, name),
    stop: () => child.stop(),
  };
};

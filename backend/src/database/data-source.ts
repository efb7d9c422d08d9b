import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BOUNDED_STATEMENTS } from '../common/postgres/bounded-client';
import { entities } from './entities';
import { SnakeNamingStrategy } from './snake-naming-strategy';

const CONNECT_TIMEOUT_MS = 5_000;

export const dataSourceOptions = (url: string, poolSize = 10): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: [join(__dirname, 'migrations', '*.{js,ts}')],
  migrationsTransactionMode: 'each',
  namingStrategy: new SnakeNamingStrategy(),
  synchronize: false,
  installExtensions: false,
  poolSize,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  extra: {
    ...BOUNDED_STATEMENTS,
    pipeline: true,
    idle_in_transaction_session_timeout: BOUNDED_STATEMENTS.statement_timeout,
  },
  poolErrorHandler: () => undefined,
});

export const createDataSource = (url: string, poolSize?: number): DataSource =>
  new DataSource(dataSourceOptions(url, poolSize));

/**
 * Returns a data source for schema changes: rewriting a table may take as long as needed, but
 * waiting for a lock is limited to what a sale may wait.
 */
export const createMigrationDataSource = (url: string): DataSource =>
  new DataSource({
    ...dataSourceOptions(url, 2),
    extra: { lock_timeout: BOUNDED_STATEMENTS.statement_timeout },
  });

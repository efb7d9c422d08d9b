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
  migrationsTransactionMode: 'all',
  namingStrategy: new SnakeNamingStrategy(),
  synchronize: false,
  installExtensions: false,
  poolSize,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  extra: { ...BOUNDED_STATEMENTS, pipeline: true, idle_in_transaction_session_timeout: BOUNDED_STATEMENTS.statement_timeout },
  poolErrorHandler: () => undefined,
});

export const createDataSource = (url: string, poolSize?: number): DataSource => new DataSource(dataSourceOptions(url, poolSize));

/** For changes of the schema: a table may be rewritten for as long as that takes, but a lock is waited for no longer than a sale may wait. */
export const createMigrationDataSource = (url: string): DataSource =>
  new DataSource({ ...dataSourceOptions(url, 2), extra: { lock_timeout: BOUNDED_STATEMENTS.statement_timeout } });

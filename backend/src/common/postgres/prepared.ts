import type { EntityManager } from 'typeorm';

/** A statement that PostgreSQL parses once per connection; its columns are named one by one, so that a migration never changes them. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** Beside a statement's other sources: its commit does not wait for the disk. For what a crash of the database may forget. */
export const ASYNC_COMMIT = `(SELECT set_config('synchronous_commit', 'off', true)) AS async_commit`;

/**
 * Runs a statement of the hot paths without having it parsed again. TypeORM hands what it is given to pg as it is, and
 * pg prepares what has a name.
 */
export const prepared = <T>(tx: Pick<EntityManager, 'query'>, statement: PreparedStatement, values: unknown[]): Promise<T> =>
  tx.query<T>(statement as unknown as string, values);

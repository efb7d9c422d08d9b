import type { EntityManager } from 'typeorm';

/** A statement that PostgreSQL parses once per connection; its columns are named one by one, so that a migration never changes them. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a statement of the hot paths without having it parsed again. TypeORM hands what it is given to pg as it is, and
 * pg prepares what has a name.
 */
export const prepared = <T>(tx: Pick<EntityManager, 'query'>, statement: PreparedStatement, values: unknown[]): Promise<T> =>
  tx.query<T>(statement as unknown as string, values);

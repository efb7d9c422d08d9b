import type { EntityManager } from 'typeorm';

/**
 * A statement that PostgreSQL parses once per connection. Its columns are listed one by one, so
 * that a migration doesn't change them.
 */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Added to a statement's FROM list: its commit doesn't wait for the disk. For data that a database
 * crash may lose.
 */
export const ASYNC_COMMIT = `(SELECT set_config('synchronous_commit', 'off', true)) AS async_commit`;

/**
 * Runs a frequent statement without parsing it again. TypeORM passes the object to pg unchanged,
 * and pg prepares statements that have a name.
 */
export const prepared = <T>(
  tx: Pick<EntityManager, 'query'>,
  statement: PreparedStatement,
  values: unknown[],
): Promise<T> => tx.query<T>(statement as unknown as string, values);

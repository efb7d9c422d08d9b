import type { TestApp } from './test-app';

/**
 * Does what TRUNCATE does, in a tenth of the time for tables with few rows: TRUNCATE replaces the
 * files of every table and index. The replica role skips foreign keys and the triggers of
 * append-only tables.
 * @param tables names separated by commas, as after TRUNCATE
 */
export const emptyTables = async ({ db }: Pick<TestApp, 'db'>, tables: string): Promise<void> => {
  await db.query(`DO $empty$
    DECLARE
      emptied regclass[] := string_to_array('${tables}', ', ')::regclass[];
      t regclass;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOREACH t IN ARRAY emptied LOOP EXECUTE format('DELETE FROM %s', t); END LOOP;
    END $empty$`);
};

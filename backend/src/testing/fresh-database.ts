import type { Client } from 'pg';

/** A schema with copies of the tables. The product only reads `public`. */
const SNAPSHOT = 'snapshot';
const TABLES = `SELECT c.oid::regclass AS name, c.relname AS plain FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'`;

/** Copies every row and sequence for {@link resetDatabase}. */
export const snapshotDatabase = async (client: Client): Promise<void> => {
  await client.query(`CREATE SCHEMA ${SNAPSHOT};
    CREATE TABLE ${SNAPSHOT}.sequence AS
      SELECT format('%I.%I', schemaname, sequencename)::regclass AS name, coalesce(last_value, start_value) AS value, last_value IS NOT NULL AS called
        FROM pg_sequences WHERE schemaname = 'public';
    DO $$
      DECLARE t record; kept bigint;
      BEGIN
        FOR t IN ${TABLES} LOOP
          EXECUTE format('SELECT count(*) FROM %s', t.name) INTO kept;
          IF kept > 0 THEN EXECUTE format('CREATE TABLE ${SNAPSHOT}.%I AS TABLE %s', t.plain, t.name); END IF;
        END LOOP;
      END $$`);
};

/**
 * Restores every row and sequence to what {@link snapshotDatabase} copied. The replica role skips
 * triggers and foreign keys, so append-only tables can be emptied too, and in any order.
 */
export const resetDatabase = async (client: Client): Promise<void> => {
  await client.query(`DO $$
    DECLARE t record; columns text;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR t IN ${TABLES} LOOP
        CONTINUE WHEN pg_relation_size(t.name) = 0;
        EXECUTE format('DELETE FROM %s', t.name);
        CONTINUE WHEN to_regclass(format('${SNAPSHOT}.%I', t.plain)) IS NULL;
        SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) INTO columns
          FROM pg_attribute WHERE attrelid = t.name AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
        EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM ${SNAPSHOT}.%I', t.name, columns, columns, t.plain);
      END LOOP;
      PERFORM setval(name, value, called) FROM ${SNAPSHOT}.sequence;
    END $$`);
};

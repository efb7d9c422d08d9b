import pg from 'pg';
import { environmentBeside } from './replicas';

/** Runs statements in the database of the product that all tests share. */
export const inProductDatabase = async (...statements: string[]): Promise<void> => {
  const { DATABASE_URL: connectionString } = await environmentBeside(process.env.E2E_URL ?? '');
  const db = new pg.Client({ connectionString });
  await db.connect();
  for (const statement of statements) await db.query(statement);
  await db.end();
};

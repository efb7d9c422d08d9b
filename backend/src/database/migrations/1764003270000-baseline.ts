import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLDER = join(__dirname, 'baseline');
/** In the order in which they refer to each other. */
const FILES = [
  ...[
    'common',
    'people',
    'mail',
    'content',
    'training',
    'payments',
    'clinics',
    'videos',
    'messages',
  ],
  ...['kept-sums', 'kept-lengths', 'kept-standings'],
];
/** The last of the migrations that this one replaces. */
const LAST_REPLACED = 'ReviewStills1764003270000';

/**
 * The schema of commit 9c80c237, which is the oldest that can be upgraded. A database that already
 * has it stays as it is.
 */
export class Baseline1764003270000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const applied = (
      await runner.manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')
    ).map(({ name }) => name);
    if (applied.includes(LAST_REPLACED)) return;
    const last = applied.at(-1);
    if (last) {
      throw new Error(
        `This database is too old for this version: its last migration is ${last}. Migrate it with commit 9c80c237 first, then with this version. Nothing was changed.`,
      );
    }
    for (const file of FILES) await runner.query(readFileSync(join(FOLDER, `${file}.sql`), 'utf8'));
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('There is no schema before the baseline. Drop the database instead.'),
    );
  }
}

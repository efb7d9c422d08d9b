import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADDRESSES, inOneForm } from '../stored-addresses';

/**
 * The same as `searchText` in the shared package, now also with the other apostrophes, quotation
 * marks and dashes, the letters ħ, ŧ and þ, and without characters that take no room.
 */
const SEARCH_TEXT = `CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(translate(value, '“”„‟«»″‐‑‒–—―−''‘’‚‛ʹʻʼʽʾʿˈ′´\`ꞌ＇', '"""""""-------'), NFKD),
    '[\\u0300-\\u036f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')),
    'øłđðħŧıς', 'olddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$`;

/** What the earlier migration left: every character that Unicode lets programs ignore. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFC]/gu;

/** Addresses without the rarer invisible characters, and searches that ignore them. */
export class UnseenCharacters1764004700000 implements MigrationInterface {
  /**
   * Each statement commits on its own, so sales wait for one index at a time. After a failure all of
   * it can run again.
   */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDRESSES)
      await inOneForm(runner, table, column, (address) => address.replace(UNSEEN, '').trim());
    await runner.query(SEARCH_TEXT);
    // an index keeps what the function used to return
    const indexes: { name: string }[] = await runner.query(
      `SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE '%search_text(%'`,
    );
    for (const { name } of indexes) await runner.query(`REINDEX INDEX "${name}"`);
  }

  /** Nothing to undo: the earlier version works with this function and these addresses. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}

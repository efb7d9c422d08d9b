import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same as `searchText` in the shared package. It uses built-in functions only, because an index needs a function that never changes. */
const SEARCH_TEXT = `CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(lower(regexp_replace(
    normalize(translate(value, '“”„‐‑–—''‘’‚ʼʹ′´\`＇', '"""----'), NFKD), '[\\u0300-\\u036f]', '', 'g')),
    'øłđðıς', 'olddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') $$`;

interface SearchIndex {
  readonly table: string;
  readonly name: string;
  readonly texts: readonly string[];
  /** The index that it replaces. */
  readonly before?: string;
}

const NAME = `(first_name || ' ' || last_name)`;

const INDEXES: readonly SearchIndex[] = [
  { table: 'students', name: 'students_search_names', texts: [NAME], before: 'students_names' },
  {
    table: 'students',
    name: 'students_search_emails',
    texts: ['email::text'],
    before: 'students_emails',
  },
  {
    table: 'clinic_bookings',
    name: 'clinic_bookings_search_names',
    texts: ['customer_name'],
    before: 'clinic_bookings_customers',
  },
  {
    table: 'clinic_bookings',
    name: 'clinic_bookings_search_emails',
    texts: ['customer_email::text'],
    before: 'clinic_bookings_customer_emails',
  },
  {
    table: 'blog_posts',
    name: 'blog_posts_search_titles',
    texts: ['title'],
    before: 'blog_posts_titles',
  },
  {
    table: 'emails',
    name: 'emails_search_words',
    texts: ['"to"::text', 'subject'],
    before: 'emails_words',
  },
  {
    table: 'submissions',
    name: 'submissions_search_words',
    texts: [`(title || ' ' || description)`],
    before: 'submissions_words',
  },
  {
    table: 'contact_messages',
    name: 'contact_messages_search_words',
    texts: [NAME, 'email::text', 'message'],
  },
  {
    table: 'newsletter_subscribers',
    name: 'newsletter_subscribers_search_emails',
    texts: ['email::text'],
  },
];

const created = (name: string, table: string, expressions: readonly string[]): string =>
  `CREATE INDEX IF NOT EXISTS ${name} ON ${table} USING gin (${expressions.map((text) => `${text} gin_trgm_ops`).join(', ')})`;

/** Searches find names whatever accents and apostrophes someone types. */
export class SearchText1764004540000 implements MigrationInterface {
  /**
   * Each statement commits on its own, so sales wait for one index at a time. After a failure all of
   * it can run again.
   */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_TEXT);
    for (const { name, table, texts } of INDEXES)
      await runner.query(
        created(
          name,
          table,
          texts.map((text) => `search_text(${text})`),
        ),
      );
    for (const { before } of INDEXES)
      if (before) await runner.query(`DROP INDEX IF EXISTS ${before}`);
    await runner.query('ANALYZE students, clinic_bookings, emails, submissions');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, table, texts, before } of INDEXES) {
      if (before)
        await runner.query(
          created(
            before,
            table,
            texts.map((text) => `(${text})`),
          ),
        );
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
    }
    await runner.query('DROP FUNCTION IF EXISTS search_text(text)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['faq_items', 'privacy_sections', 'clinic_photos', 'vault_categories', 'vault_videos', 'blog_posts'];

export class ContentPages1764000610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE faq_items (
      key text NOT NULL CONSTRAINT faq_items_pkey PRIMARY KEY,
      position integer NOT NULL,
      question text NOT NULL,
      answer text NOT NULL)`);
    await runner.query(`CREATE TABLE privacy_sections (
      key text NOT NULL CONSTRAINT privacy_sections_pkey PRIMARY KEY,
      position integer NOT NULL,
      title text NOT NULL,
      body text NOT NULL)`);
    await runner.query(`CREATE TABLE clinic_photos (
      key text NOT NULL CONSTRAINT clinic_photos_pkey PRIMARY KEY,
      position integer NOT NULL,
      image text NOT NULL,
      alt text NOT NULL,
      caption text NOT NULL)`);
    await runner.query(`CREATE TABLE vault_categories (
      slug text NOT NULL CONSTRAINT vault_categories_pkey PRIMARY KEY,
      position integer NOT NULL,
      label text NOT NULL,
      color text NOT NULL)`);
    await runner.query(`CREATE TABLE vault_videos (
      key uuid NOT NULL CONSTRAINT vault_videos_pkey PRIMARY KEY,
      number integer NOT NULL,
      position integer NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      duration text NOT NULL DEFAULT 'Variable',
      views text NOT NULL DEFAULT 'YouTube',
      category_slug text NOT NULL
        CONSTRAINT vault_videos_category_slug_fkey REFERENCES vault_categories (slug) ON UPDATE CASCADE,
      youtube_id text,
      youtube_url text,
      sample boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX vault_videos_category_slug_position_idx ON vault_videos (category_slug, position)');
    await runner.query(`CREATE TABLE blog_posts (
      id uuid NOT NULL CONSTRAINT blog_posts_pkey PRIMARY KEY,
      slug text NOT NULL CONSTRAINT blog_posts_slug_key UNIQUE,
      title text NOT NULL,
      description text NOT NULL,
      cover_image text NOT NULL,
      category text NOT NULL,
      author text NOT NULL,
      date date NOT NULL,
      content text NOT NULL,
      related_vault_videos text[] NOT NULL DEFAULT '{}',
      published_at timestamptz,
      updated_at timestamptz NOT NULL DEFAULT now(),
      sample boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX blog_posts_date_slug_idx ON blog_posts (date, slug)');
    await runner.query('CREATE INDEX blog_posts_category_date_idx ON blog_posts (category, date)');
    for (const table of TABLES) {
      await runner.query(`CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.toReversed().join(', ')}`);
  }
}

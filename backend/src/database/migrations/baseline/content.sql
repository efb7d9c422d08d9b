-- What the coach publishes. A change to a table of the public pages tells web which cached pages to drop.

CREATE TABLE site_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TRIGGER site_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE testimonials (
  key text PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  title text,
  category text,
  featured boolean NOT NULL DEFAULT false,
  sample boolean NOT NULL DEFAULT false,
  short_quote text
);
CREATE TRIGGER testimonials_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE quotes (
  key text PRIMARY KEY,
  position integer NOT NULL,
  text text NOT NULL,
  author text NOT NULL
);
CREATE TRIGGER quotes_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON quotes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE faq_items (
  key text PRIMARY KEY,
  position integer NOT NULL,
  question text NOT NULL,
  answer text NOT NULL
);
CREATE TRIGGER faq_items_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON faq_items
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE privacy_sections (
  key text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL
);
CREATE TRIGGER privacy_sections_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON privacy_sections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE vault_categories (
  slug text PRIMARY KEY,
  position integer NOT NULL,
  label text NOT NULL,
  color text NOT NULL
);
CREATE TRIGGER vault_categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vault_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE vault_videos (
  key uuid PRIMARY KEY,
  number integer NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  duration text NOT NULL DEFAULT 'Variable',
  views text NOT NULL DEFAULT 'YouTube',
  category_slug text NOT NULL REFERENCES vault_categories (slug) ON UPDATE CASCADE,
  youtube_id text,
  youtube_url text,
  sample boolean NOT NULL DEFAULT false,
  drawing text,
  has_lesson boolean NOT NULL DEFAULT false
);
CREATE INDEX vault_videos_category_slug_position_idx ON vault_videos (category_slug, position);
CREATE TRIGGER vault_videos_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON vault_videos
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
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
  sample boolean NOT NULL DEFAULT false,
  day_chosen boolean NOT NULL DEFAULT true
);
CREATE INDEX blog_posts_date_slug_idx ON blog_posts (date, slug);
CREATE INDEX blog_posts_category_date_idx ON blog_posts (category, date);
CREATE INDEX blog_posts_titles ON blog_posts USING gin (title gin_trgm_ops);
CREATE TRIGGER blog_posts_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

-- The coach's own pictures, each prepared in the sizes that pages ask for.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  alt text NOT NULL,
  width integer,
  height integer,
  source_key text NOT NULL,
  cut integer NOT NULL,
  wanted_cut integer NOT NULL,
  area jsonb,
  focus_x integer NOT NULL,
  focus_y integer NOT NULL,
  problem text,
  created_at timestamptz NOT NULL,
  CONSTRAINT pictures_cut_check CHECK (cut >= 0 AND wanted_cut >= cut),
  CONSTRAINT pictures_focus_check CHECK (focus_x BETWEEN 0 AND 99 AND focus_y BETWEEN 0 AND 99)
);
CREATE INDEX pictures_created_at_id_idx ON pictures (created_at, id);
CREATE TRIGGER pictures_changed AFTER UPDATE OF cut, alt, focus_x, focus_y ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE picture_leftovers (
  key text PRIMARY KEY,
  delete_after timestamptz NOT NULL
);
CREATE INDEX picture_leftovers_delete_after_idx ON picture_leftovers (delete_after);

CREATE TABLE clinic_photos (
  key text PRIMARY KEY,
  position integer NOT NULL,
  image text,
  alt text NOT NULL,
  caption text NOT NULL,
  picture_id uuid,
  CONSTRAINT clinic_photos_shown_check CHECK (image IS NOT NULL OR picture_id IS NOT NULL)
);
CREATE TRIGGER clinic_photos_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON clinic_photos
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

-- What the coach has published, version by version.
CREATE TABLE content_revisions (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  change text NOT NULL,
  content jsonb NOT NULL,
  staff_id integer,
  at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT content_revisions_change_check CHECK (change IN ('found', 'created', 'changed', 'deleted', 'restored')),
  CONSTRAINT content_revisions_kind_key_version_key UNIQUE (kind, key, version)
);
CREATE INDEX content_revisions_at_idx ON content_revisions (at);
CREATE INDEX content_revisions_slugs ON content_revisions ((content ->> 'slug'), at) WHERE kind = 'posts';

-- Emails, newsletters and the contact form.

CREATE TABLE emails (
  id uuid PRIMARY KEY,
  template text NOT NULL,
  "to" citext NOT NULL,
  caused_by text NOT NULL,
  data jsonb NOT NULL,
  sealed_secrets text,
  status text NOT NULL DEFAULT 'queued',
  subject text,
  html text,
  text text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sendings integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  data_begun_at timestamptz,
  unknown_outcomes integer NOT NULL DEFAULT 0,
  repeat_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT now(),
  test_words jsonb
);
CREATE UNIQUE INDEX emails_one_per_cause ON emails (template, caused_by, "to");
CREATE INDEX emails_created_at_idx ON emails (created_at);
CREATE INDEX emails_to_created_at_idx ON emails ("to", created_at);
CREATE INDEX emails_status_created_at_idx ON emails (status, created_at);
CREATE INDEX emails_sent_at_idx ON emails (sent_at);
CREATE INDEX emails_caused_by_idx ON emails (caused_by);
CREATE INDEX emails_words ON emails USING gin (("to"::text) gin_trgm_ops, subject gin_trgm_ops);

-- What the mail provider reported later about an email that it accepted, once per event id.
CREATE TABLE mail_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  is_permanent boolean NOT NULL,
  address citext NOT NULL,
  reason text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mail_events_type_check CHECK (type IN ('bounce', 'complaint'))
);
CREATE INDEX mail_events_by_address ON mail_events (address);

-- Addresses that accept no email, with the reason.
CREATE TABLE mail_suspensions (
  address citext PRIMARY KEY,
  cause text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mail_suspensions_cause_check CHECK (cause IN ('refused', 'bounced', 'complained'))
);

-- The coach's own texts in the templates of emails.
CREATE TABLE mail_words (
  template text PRIMARY KEY,
  subject text,
  intro text,
  closing text
);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'pending',
  consent_at timestamptz NOT NULL,
  consent_source text NOT NULL,
  token_hash text,
  token_expires_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT newsletter_subscribers_status_check CHECK (status IN ('pending', 'subscribed', 'unsubscribed')),
  CONSTRAINT newsletter_subscribers_confirmed_check CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX newsletter_subscribers_created_at_idx ON newsletter_subscribers (created_at);
CREATE UNIQUE INDEX newsletter_subscribers_by_token ON newsletter_subscribers (token_hash);
CREATE INDEX newsletter_subscribers_confirmed ON newsletter_subscribers (id) WHERE status = 'subscribed';

-- What the coach writes to all confirmed subscribers, and how far it is.
CREATE TABLE newsletters (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  staff_id integer,
  sent_at timestamptz,
  finished_at timestamptz,
  batches integer NOT NULL DEFAULT 0,
  last_subscriber uuid,
  mails integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT newsletters_status_check CHECK (status IN ('draft', 'sending', 'sent')),
  CONSTRAINT newsletters_sent_check CHECK ((status = 'draft') = (sent_at IS NULL))
);
CREATE INDEX newsletters_created_at_idx ON newsletters (created_at);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  skill_level text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by integer,
  answer text,
  CONSTRAINT contact_messages_skill_check CHECK (skill_level IN ('beginner', 'intermediate', 'advanced', 'expert')),
  CONSTRAINT contact_messages_answer_check
    CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (answer IS NULL OR closed_at IS NOT NULL))
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);
CREATE INDEX contact_messages_open ON contact_messages (created_at) WHERE closed_at IS NULL;

-- Uploads, the videos that students send, and their reviews.

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  student_id uuid,
  staff_id integer,
  purpose text NOT NULL,
  key text NOT NULL,
  parts_id text,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  state text NOT NULL,
  refusal text,
  tag text,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  kept_at timestamptz,
  CONSTRAINT uploads_refusal_check CHECK ((refusal IS NULL) = (state <> 'refused')),
  CONSTRAINT uploads_state_check CHECK (state IN ('open', 'received', 'checked', 'refused', 'deleting', 'gone')),
  CONSTRAINT uploads_purpose_check CHECK (purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'picture',
    'drill'))
);
CREATE INDEX uploads_student_id_created_at_idx ON uploads (student_id, created_at);
CREATE INDEX uploads_orphans ON uploads (last_active_at) WHERE kept_at IS NULL AND state <> 'gone';

CREATE TABLE video_files (
  upload_id uuid PRIMARY KEY,
  codec text,
  rotation smallint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  duration_ticks bigint NOT NULL,
  timescale integer NOT NULL,
  times_key text,
  poster_key text,
  filmstrip_key text,
  preview text NOT NULL DEFAULT 'waiting',
  proxy text NOT NULL DEFAULT 'waiting',
  proxy_key text,
  proxy_offset bigint NOT NULL DEFAULT 0,
  progress smallint NOT NULL DEFAULT 0,
  CONSTRAINT video_files_preview_check CHECK (preview IN ('waiting', 'made', 'without')),
  CONSTRAINT video_files_proxy_check CHECK ((proxy IN ('waiting', 'making', 'made', 'without'))
    AND (proxy_key IS NOT NULL) = (proxy = 'made')),
  CONSTRAINT video_files_progress_check CHECK (progress BETWEEN 0 AND 100)
);

CREATE TABLE submissions (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  module_id text,
  title text NOT NULL,
  description text NOT NULL,
  skill_area text NOT NULL,
  skill_area_given text NOT NULL,
  video_link text,
  link_revision integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'submitted',
  link_validation_status text NOT NULL DEFAULT 'pending',
  link_validation_error text,
  feedback_state text NOT NULL DEFAULT 'not-started',
  queue_place smallint NOT NULL,
  covered boolean NOT NULL,
  submitted_at timestamptz NOT NULL,
  valid_since timestamptz NOT NULL,
  due_at timestamptz,
  paused_at timestamptz,
  first_feedback_at timestamptz,
  upload_id uuid,
  look_from_ms integer,
  look_to_ms integer,
  question text,
  take_asked_at timestamptz,
  take_reason text,
  granted boolean NOT NULL DEFAULT false,
  CONSTRAINT submissions_status_check CHECK (status IN ('submitted', 'invalid_link', 'feedback_submitted')),
  CONSTRAINT submissions_link_check CHECK (link_validation_status IN ('pending', 'valid', 'invalid', 'unknown')),
  CONSTRAINT submissions_clock_check CHECK ((first_feedback_at IS NULL) = (feedback_state = 'not-started')),
  CONSTRAINT submissions_video_check CHECK ((video_link IS NULL) <> (upload_id IS NULL)),
  CONSTRAINT submissions_look_check CHECK ((look_from_ms IS NULL) = (look_to_ms IS NULL) AND look_from_ms >= 0
    AND look_to_ms > look_from_ms),
  CONSTRAINT submissions_take_check CHECK ((take_asked_at IS NULL) = (take_reason IS NULL)),
  CONSTRAINT submissions_granted_check CHECK (covered OR NOT granted)
);
CREATE INDEX submissions_student_id_submitted_at_idx ON submissions (student_id, submitted_at);
CREATE INDEX submissions_queue_place_submitted_at_id_idx ON submissions (queue_place, submitted_at, id);
CREATE INDEX submissions_promised ON submissions (due_at, id) WHERE first_feedback_at IS NULL AND queue_place > 0;
CREATE INDEX submissions_uncovered ON submissions (student_id) WHERE NOT covered AND first_feedback_at IS NULL;
CREATE INDEX submissions_upload_id_idx ON submissions (upload_id);
CREATE INDEX submissions_words ON submissions USING gin (((title || ' ') || description) gin_trgm_ops);
CREATE INDEX submissions_submitted_at_id_idx ON submissions (submitted_at, id);

CREATE TABLE link_checks (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  link_revision integer NOT NULL,
  trigger text NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  checked_at timestamptz NOT NULL,
  CONSTRAINT link_checks_outcome_check CHECK (outcome IN ('valid', 'invalid', 'unknown'))
);
CREATE INDEX link_checks_submission_id_checked_at_idx ON link_checks (submission_id, checked_at);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  submission_id uuid UNIQUE,
  student_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  draft jsonb NOT NULL,
  video_path text UNIQUE,
  CONSTRAINT reviews_subject_check CHECK ((submission_id IS NULL) <> (video_path IS NULL))
);
CREATE INDEX reviews_student_id_idx ON reviews (student_id);

CREATE TABLE review_revisions (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL,
  n integer NOT NULL,
  content jsonb NOT NULL,
  score_id uuid,
  replaced jsonb,
  delivered_at timestamptz NOT NULL,
  undone_at timestamptz,
  loom_url text,
  video_path text,
  still_id uuid,
  CONSTRAINT review_revisions_review_id_n_key UNIQUE (review_id, n)
);
CREATE INDEX review_revisions_still_id ON review_revisions (still_id) WHERE still_id IS NOT NULL;
CREATE TRIGGER review_revisions_append_only BEFORE UPDATE OF id, review_id, n, content, loom_url, video_path, score_id, replaced,
  delivered_at ON review_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  submission_id uuid,
  student_id uuid NOT NULL,
  staff_id integer NOT NULL,
  source text NOT NULL,
  loom_url text,
  notes text NOT NULL DEFAULT '',
  video_path text,
  given_at timestamptz NOT NULL,
  superseded_at timestamptz,
  review_revision_id uuid NOT NULL,
  seen_at timestamptz,
  has_review boolean NOT NULL DEFAULT false,
  CONSTRAINT feedback_source_check CHECK (source IN ('dialog', 'review', 'upload', 'room')),
  CONSTRAINT feedback_not_empty CHECK (loom_url IS NOT NULL OR video_path IS NOT NULL OR notes <> '' OR has_review)
);
CREATE UNIQUE INDEX feedback_one_current ON feedback (submission_id) WHERE superseded_at IS NULL;
CREATE INDEX feedback_student_id_given_at_idx ON feedback (student_id, given_at);
CREATE UNIQUE INDEX feedback_one_of_upload ON feedback (video_path) WHERE source = 'upload' AND superseded_at IS NULL;

CREATE TABLE mark_responses (
  review_id uuid NOT NULL,
  mark_id uuid NOT NULL,
  student_id uuid NOT NULL,
  understood_at timestamptz NOT NULL,
  CONSTRAINT mark_responses_pkey PRIMARY KEY (review_id, mark_id)
);
CREATE INDEX mark_responses_student_id_idx ON mark_responses (student_id);

-- Reviews that the coach gives a student beyond what their plan includes in one period.
CREATE TABLE review_grants (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  count smallint NOT NULL,
  taken_back smallint NOT NULL DEFAULT 0,
  reason text NOT NULL,
  granted_at timestamptz NOT NULL,
  CONSTRAINT review_grants_count_check CHECK (count BETWEEN 1 AND 10 AND taken_back BETWEEN 0 AND count)
);
CREATE INDEX review_grants_student_id_granted_at_idx ON review_grants (student_id, granted_at);

-- Talk-throughs as they arrive, second by second, until they are finished.
CREATE TABLE review_takes (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  student_id uuid NOT NULL,
  staff_id integer NOT NULL,
  content_type text NOT NULL,
  voice_bytes integer NOT NULL DEFAULT 0,
  event_count integer NOT NULL DEFAULT 0,
  recorded_ms integer NOT NULL DEFAULT 0,
  video_upload_id uuid,
  timescale integer,
  started_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  finished_at timestamptz,
  voice_upload_id uuid,
  timeline_upload_id uuid,
  CONSTRAINT review_takes_finished_check CHECK ((voice_upload_id IS NULL) = (finished_at IS NULL)
    AND (timeline_upload_id IS NULL) = (finished_at IS NULL))
);
CREATE INDEX review_takes_submission_id_idx ON review_takes (submission_id);
CREATE INDEX review_takes_last_active_at_idx ON review_takes (last_active_at);

CREATE TABLE review_take_chunks (
  take_id uuid NOT NULL,
  kind text NOT NULL,
  start integer NOT NULL,
  length integer NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT review_take_chunks_kind_check CHECK (kind IN ('voice', 'events')),
  CONSTRAINT review_take_chunks_pkey PRIMARY KEY (take_id, kind, start)
);

-- Time that the coach worked in the review room.
CREATE TABLE review_stretches (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  student_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  active_ms integer NOT NULL,
  CONSTRAINT review_stretches_active_check CHECK (active_ms >= 0)
);
CREATE INDEX review_stretches_submission_id_idx ON review_stretches (submission_id);
CREATE INDEX review_stretches_student_id_idx ON review_stretches (student_id);

-- The coach's clips to put beside a student's video.
CREATE TABLE reference_clips (
  id uuid PRIMARY KEY,
  upload_id uuid NOT NULL UNIQUE,
  name text NOT NULL,
  skill_area text NOT NULL,
  shows text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT reference_clips_area_check CHECK (skill_area IN ('rolling', 'playboating', 'river-running', 'strokes', 'fitness',
    'mindset', 'safety', 'general')),
  CONSTRAINT reference_clips_texts_check CHECK (char_length(name) BETWEEN 1 AND 120 AND char_length(shows) <= 120)
);

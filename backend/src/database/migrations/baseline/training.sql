-- The curriculum, drills and training programs, and how far students are.

CREATE TABLE modules (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  category text NOT NULL,
  summary text NOT NULL,
  module_text text NOT NULL,
  opening text NOT NULL,
  video_link text,
  practical_task text,
  CONSTRAINT modules_category_check CHECK (category IN ('Foundation & Basics', 'Essential Strokes', 'Advanced Techniques',
    'Application & Summary')),
  CONSTRAINT modules_preview_check CHECK (char_length(summary) <= 120 AND char_length(opening) <= 300),
  CONSTRAINT modules_practical_task_check CHECK (char_length(practical_task) <= 600)
);
CREATE TRIGGER modules_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON modules
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

CREATE TABLE quiz_questions (
  id uuid PRIMARY KEY,
  module_id text NOT NULL REFERENCES modules (id) ON DELETE CASCADE,
  position integer NOT NULL,
  question text NOT NULL,
  options text[] NOT NULL,
  answer_index smallint NOT NULL,
  explanation text NOT NULL,
  option_notes text[] NOT NULL DEFAULT '{}',
  CONSTRAINT quiz_questions_answer_check CHECK (answer_index >= 0 AND answer_index < cardinality(options)),
  CONSTRAINT quiz_questions_module_id_position_key UNIQUE (module_id, position),
  CONSTRAINT quiz_questions_notes_check CHECK (cardinality(option_notes) = 0 OR cardinality(option_notes) = cardinality(options))
);
CREATE TRIGGER quiz_questions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON quiz_questions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

-- The module that the coach wants a student to take next.
CREATE TABLE module_assignments (
  student_id uuid PRIMARY KEY,
  module_id text NOT NULL,
  assigned_at timestamptz NOT NULL
);

CREATE TABLE module_progress (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  module_id text NOT NULL,
  quiz_score smallint,
  quiz_attempts integer NOT NULL DEFAULT 0,
  quiz_passed_at timestamptz,
  video_submitted_at timestamptz,
  video_review_score real,
  video_review_scored_at timestamptz,
  updated_at timestamptz NOT NULL,
  video_review_first_scored_at timestamptz,
  CONSTRAINT module_progress_quiz_check CHECK (quiz_attempts >= 0 AND (quiz_score IS NULL) = (quiz_attempts = 0)),
  CONSTRAINT module_progress_score_check CHECK (quiz_score BETWEEN 0 AND 100 AND video_review_score BETWEEN 0 AND 100),
  CONSTRAINT module_progress_student_id_module_id_key UNIQUE (student_id, module_id)
);

CREATE TABLE quiz_attempts (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  module_id text NOT NULL,
  client_key uuid NOT NULL,
  results jsonb NOT NULL,
  score smallint NOT NULL,
  passed boolean NOT NULL,
  attempted_at timestamptz NOT NULL,
  CONSTRAINT quiz_attempts_student_id_module_id_client_key_key UNIQUE (student_id, module_id, client_key)
);

CREATE TABLE stroke_scores (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL,
  student_id uuid NOT NULL,
  version integer NOT NULL,
  head smallint NOT NULL,
  paddle smallint NOT NULL,
  boat smallint NOT NULL,
  body smallint NOT NULL,
  quiz smallint NOT NULL,
  practical real NOT NULL,
  total real NOT NULL,
  feedback_notes text NOT NULL DEFAULT '',
  mark_ids jsonb NOT NULL DEFAULT '[]',
  scored_at timestamptz NOT NULL,
  CONSTRAINT stroke_scores_range_check CHECK (head BETWEEN 0 AND 100 AND paddle BETWEEN 0 AND 100 AND boat BETWEEN 0 AND 100
    AND body BETWEEN 0 AND 100 AND quiz BETWEEN 0 AND 100 AND practical BETWEEN 0 AND 100 AND total BETWEEN 0 AND 100),
  CONSTRAINT stroke_scores_submission_id_version_key UNIQUE (submission_id, version)
);
CREATE INDEX stroke_scores_student_id_submission_id_version_idx ON stroke_scores (student_id, submission_id, version);

CREATE TABLE certificates (
  number text PRIMARY KEY,
  student_id uuid NOT NULL UNIQUE,
  modules smallint NOT NULL,
  issued_at timestamptz NOT NULL
);

CREATE TABLE drills (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  skill_area text NOT NULL,
  module_id text,
  goal text NOT NULL,
  steps jsonb NOT NULL,
  caution text,
  times_per_week smallint NOT NULL,
  retired_at timestamptz,
  clip_id uuid,
  picture_id uuid,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT drills_area_check CHECK (skill_area IN ('rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset',
    'safety', 'general')),
  CONSTRAINT drills_often_check CHECK (times_per_week BETWEEN 1 AND 7)
);
CREATE INDEX drills_clip ON drills (clip_id) WHERE clip_id IS NOT NULL;
CREATE INDEX drills_picture ON drills (picture_id) WHERE picture_id IS NOT NULL;

-- A given drill keeps its text and clip of that day.
CREATE TABLE drills_given (
  id uuid PRIMARY KEY,
  student_id uuid NOT NULL,
  drill_id text NOT NULL,
  review_id uuid,
  position smallint NOT NULL,
  title text NOT NULL,
  skill_area text NOT NULL,
  module_id text,
  goal text NOT NULL,
  steps jsonb NOT NULL,
  caution text,
  times_per_week smallint NOT NULL,
  until_date date NOT NULL,
  given_at timestamptz NOT NULL,
  ended_at timestamptz,
  clip_id uuid,
  picture_id uuid,
  CONSTRAINT drills_given_often_check CHECK (times_per_week BETWEEN 1 AND 7)
);
CREATE INDEX drills_given_student_idx ON drills_given (student_id, until_date);
CREATE INDEX drills_given_review_idx ON drills_given (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX drills_given_clip ON drills_given (clip_id) WHERE clip_id IS NOT NULL;
CREATE INDEX drills_given_picture ON drills_given (picture_id) WHERE picture_id IS NOT NULL;

CREATE TABLE drill_ticks (
  student_id uuid NOT NULL,
  id uuid NOT NULL,
  given_id uuid NOT NULL REFERENCES drills_given (id) ON DELETE CASCADE,
  done_on date NOT NULL,
  note text,
  received_at timestamptz NOT NULL,
  CONSTRAINT drill_ticks_note_check CHECK (char_length(note) <= 280),
  CONSTRAINT drill_ticks_pkey PRIMARY KEY (student_id, id),
  CONSTRAINT drill_ticks_given_id_done_on_key UNIQUE (given_id, done_on)
);

CREATE TABLE exercises (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  cues jsonb NOT NULL,
  fault text NOT NULL,
  easier text NOT NULL,
  harder text NOT NULL,
  figures jsonb NOT NULL
);

CREATE TABLE programmes (
  id text PRIMARY KEY,
  position integer NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  summary text NOT NULL,
  content jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true,
  CONSTRAINT programmes_kind_check CHECK (kind IN ('strength', 'mobility', 'rehab', 'mental'))
);

CREATE TABLE session_ticks (
  student_id uuid NOT NULL,
  id uuid NOT NULL,
  programme_id text NOT NULL,
  session_id text NOT NULL,
  week smallint NOT NULL,
  done_on date NOT NULL,
  note text,
  received_at timestamptz NOT NULL,
  CONSTRAINT session_ticks_note_check CHECK (char_length(note) <= 280),
  CONSTRAINT session_ticks_pkey PRIMARY KEY (student_id, id),
  CONSTRAINT session_ticks_once_a_day UNIQUE (student_id, programme_id, session_id, week, done_on)
);

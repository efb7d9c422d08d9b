-- How far each student is, kept by triggers until PlainCounts1764003280000 drops it.

CREATE TABLE student_standings (
  student_id uuid PRIMARY KEY,
  plan_runs boolean NOT NULL DEFAULT false,
  waiting integer NOT NULL DEFAULT 0,
  idle boolean NOT NULL DEFAULT true,
  due_at timestamptz,
  active_at timestamptz,
  silent_since timestamptz NOT NULL DEFAULT 'infinity',
  last_score real,
  previous_score real,
  improving boolean NOT NULL DEFAULT false,
  moved_at timestamptz,
  still_since timestamptz NOT NULL DEFAULT 'infinity',
  module_id text,
  modules_complete smallint NOT NULL DEFAULT 0,
  finished boolean NOT NULL DEFAULT false
);
CREATE INDEX student_standings_roster ON student_standings (idle, due_at, active_at DESC NULLS LAST, student_id);
CREATE INDEX student_standings_moving ON student_standings (moved_at DESC NULLS LAST, student_id);
CREATE INDEX student_standings_stuck ON student_standings (finished, still_since, student_id);
CREATE INDEX student_standings_improving ON student_standings (idle, due_at, active_at DESC NULLS LAST, student_id)
  WHERE improving;
CREATE INDEX student_standings_silent ON student_standings (silent_since, student_id) WHERE plan_runs;
CREATE INDEX student_standings_active_moving ON student_standings (moved_at DESC NULLS LAST, student_id) WHERE plan_runs;
CREATE INDEX student_standings_active_stuck ON student_standings (finished, still_since, student_id) WHERE plan_runs;

-- Improving is a last score above the one before, and three points or more above the mean of up to three.
CREATE FUNCTION work_out_student_standing(student uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM students WHERE id = student AND erased_at IS NULL) THEN
    DELETE FROM student_standings WHERE student_id = student;
    RETURN;
  END IF;
  INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
  PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
  UPDATE student_standings SET (plan_runs, waiting, idle, due_at, active_at, silent_since, last_score, previous_score, improving,
      moved_at, still_since, module_id, modules_complete, finished)
    = (SELECT s.subscription_status IN ('active', 'active_alumni'), w.waiting, w.waiting = 0, w.due_at,
        a.at, coalesce(a.at, s.created_at), c.totals[1], c.totals[2],
        coalesce(c.totals[1] > c.totals[2]
          AND round((c.totals[1] - (SELECT avg(total) FROM unnest(c.totals[2:4]) total))::numeric, 2) >= 3, false),
        m.at, coalesce(m.at, s.created_at), CASE WHEN NOT p.finished THEN m.module_id END, p.complete, p.finished
      FROM students s
        CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, min(due_at) AS due_at FROM submissions
          WHERE student_id = s.id AND first_feedback_at IS NULL AND queue_place > 0) w
        CROSS JOIN LATERAL (SELECT greatest(
          (SELECT max(submitted_at) FROM submissions WHERE student_id = s.id),
          (SELECT max(sent_at) FROM messages WHERE student_id = s.id AND sender = 'student'),
          (SELECT max(attempted_at) FROM quiz_attempts WHERE student_id = s.id),
          (SELECT max(received_at) FROM drill_ticks WHERE student_id = s.id),
          (SELECT max(received_at) FROM session_ticks WHERE student_id = s.id)) AS at) a
        CROSS JOIN LATERAL (SELECT array_agg(total ORDER BY scored_at DESC, submission_id DESC) AS totals FROM (
          SELECT DISTINCT ON (submission_id) submission_id, total, scored_at FROM stroke_scores
            WHERE student_id = s.id ORDER BY submission_id, version DESC) latest) c
        LEFT JOIN LATERAL (SELECT module_id, at FROM (
          SELECT module_id, attempted_at AS at FROM quiz_attempts WHERE student_id = s.id
          UNION ALL SELECT module_id, video_submitted_at FROM module_progress
            WHERE student_id = s.id AND video_submitted_at IS NOT NULL) moves
          ORDER BY at DESC, module_id DESC LIMIT 1) m ON true
        CROSS JOIN LATERAL (SELECT count(*)::int AS complete, count(*) > 0 AND count(*) >= (SELECT count(*) FROM modules) AS finished
          FROM module_progress g WHERE g.student_id = s.id AND g.video_submitted_at IS NOT NULL
            AND (g.quiz_passed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM quiz_questions q WHERE q.module_id = g.module_id))) p
      WHERE s.id = student)
    WHERE student_id = student;
END $$;

-- The row is locked first and everything read after it. A quiz waits for running refreshes and they for it, always in this order.
CREATE FUNCTION refresh_student_standing(student uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('student_standings:quizzes', 0));
  INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
  PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
  PERFORM work_out_student_standing(student);
END $$;

CREATE FUNCTION keep_student_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM refresh_student_standing((changed ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER students_keep_standing_insert AFTER INSERT ON students DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER students_keep_standing_delete AFTER DELETE ON students DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER students_keep_standing_update AFTER UPDATE ON students DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.subscription_status IS DISTINCT FROM new.subscription_status
  OR old.erased_at IS DISTINCT FROM new.erased_at
  OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_insert AFTER INSERT ON submissions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_delete AFTER DELETE ON submissions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_update AFTER UPDATE ON submissions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.submitted_at IS DISTINCT FROM new.submitted_at
  OR old.first_feedback_at IS DISTINCT FROM new.first_feedback_at OR old.queue_place IS DISTINCT FROM new.queue_place
  OR old.due_at IS DISTINCT FROM new.due_at) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER messages_keep_standing_insert AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.sender = 'student') EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER messages_keep_standing_delete AFTER DELETE ON messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.sender = 'student') EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER quiz_attempts_keep_standing_insert AFTER INSERT ON quiz_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER quiz_attempts_keep_standing_delete AFTER DELETE ON quiz_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_insert AFTER INSERT
  ON module_progress DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_delete AFTER DELETE
  ON module_progress DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_update AFTER UPDATE
  ON module_progress DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.quiz_passed_at IS DISTINCT FROM new.quiz_passed_at
  OR old.video_submitted_at IS DISTINCT FROM new.video_submitted_at) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER drill_ticks_keep_standing_insert AFTER INSERT ON drill_ticks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER drill_ticks_keep_standing_delete AFTER DELETE ON drill_ticks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER session_ticks_keep_standing_insert AFTER INSERT ON session_ticks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER session_ticks_keep_standing_delete AFTER DELETE ON session_ticks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER stroke_scores_keep_standing_insert AFTER INSERT ON stroke_scores DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER stroke_scores_keep_standing_delete AFTER DELETE ON stroke_scores DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');

-- Whether a module has a quiz decides whether a practical alone completes it.
CREATE FUNCTION keep_standings_of_module() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_module text := CASE WHEN TG_OP = 'DELETE' THEN OLD.module_id ELSE NEW.module_id END;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('student_standings:quizzes', 0));
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM quiz_questions WHERE module_id = of_module) THEN RETURN NULL; END IF;
  PERFORM refresh_student_standing(waiting.student_id) FROM (SELECT student_id FROM module_progress
    WHERE module_id = of_module AND video_submitted_at IS NOT NULL AND quiz_passed_at IS NULL ORDER BY student_id) waiting;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER quiz_questions_keep_standing_insert AFTER INSERT
  ON quiz_questions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.position = 0) EXECUTE FUNCTION keep_standings_of_module();
CREATE CONSTRAINT TRIGGER quiz_questions_keep_standing_delete AFTER DELETE
  ON quiz_questions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.position = 0) EXECUTE FUNCTION keep_standings_of_module();

CREATE FUNCTION student_standings_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'standings', DATE '2000-01-01', key, 1
        FROM unnest(array_remove(ARRAY['all', CASE WHEN NOT NEW.idle THEN 'waiting' END, CASE WHEN NEW.improving THEN 'improving' END,
          'at ' || coalesce(NEW.module_id, ''), CASE WHEN NEW.plan_runs THEN 'plan at ' || coalesce(NEW.module_id, '') END], NULL)) AS key;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'standings', DATE '2000-01-01', key, -1
        FROM unnest(array_remove(ARRAY['all', CASE WHEN NOT OLD.idle THEN 'waiting' END, CASE WHEN OLD.improving THEN 'improving' END,
          'at ' || coalesce(OLD.module_id, ''), CASE WHEN OLD.plan_runs THEN 'plan at ' || coalesce(OLD.module_id, '') END], NULL)) AS key;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER student_standings_keep_sums AFTER INSERT OR DELETE ON student_standings
  FOR EACH ROW EXECUTE FUNCTION student_standings_keep_sums();
CREATE TRIGGER student_standings_keep_sums_update AFTER UPDATE ON student_standings
  FOR EACH ROW WHEN (old.plan_runs IS DISTINCT FROM new.plan_runs OR old.idle IS DISTINCT FROM new.idle
  OR old.improving IS DISTINCT FROM new.improving
  OR old.module_id IS DISTINCT FROM new.module_id) EXECUTE FUNCTION student_standings_keep_sums();

CREATE EXTENSION citext;
CREATE EXTENSION pg_trgm;
SET check_function_bodies = off;
CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$SELECT now() + shift FROM app_clock$function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $function$
;
CREATE OR REPLACE FUNCTION public.ledger_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'entry_id')::uuid END;
        sides int;
        uneven int;
      BEGIN
        SELECT count(*) INTO sides FROM ledger_postings WHERE entry_id = entry;
        SELECT count(*) INTO uneven FROM (
          SELECT 1 FROM ledger_postings WHERE entry_id = entry GROUP BY currency HAVING sum(amount_cents) <> 0) AS bad;
        IF sides < 2 OR uneven > 0 THEN RAISE EXCEPTION 'ledger entry % does not balance', entry USING ERRCODE = 'check_violation'; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.count_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        ELSE
          INSERT INTO submission_counts AS kept
            SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, sum(change)
              FROM (SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM removed) AS changes
              GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
            ON CONFLICT (queue_place, skill_area, reviewed) DO UPDATE SET count = kept.count + excluded.count;
        END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.tell_content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM pg_notify('content_changed', TG_TABLE_NAME); RETURN NULL; END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_bookings_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO clinic_booking_totals AS kept
          SELECT edition_id, sum(change), sum(change * (paid_cents - refunded_cents)),
              coalesce(sum(change) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded'), 0),
              coalesce(sum(change) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded'), 0)
            FROM (SELECT (NEW).*, 1 AS change WHERE TG_OP <> 'DELETE' UNION ALL SELECT (OLD).*, -1 WHERE TG_OP <> 'INSERT') AS changes
            WHERE status IN ('completed', 'refunded', 'forfeited') GROUP BY edition_id
          ON CONFLICT (edition_id) DO UPDATE SET bookings = kept.bookings + excluded.bookings,
            revenue_cents = kept.revenue_cents + excluded.revenue_cents, deposits = kept.deposits + excluded.deposits,
            fulls = kept.fulls + excluded.fulls;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_bookings_count_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        TRUNCATE clinic_booking_totals;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.ledger_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO kept_sums (id, series, day, key, amount) 
  SELECT gen_random_uuid(), 'ledger', (e.occurred_at AT TIME ZONE 'UTC')::date, concat_ws(' ', p.currency, e.kind, p.account), sum(p.amount_cents)
    FROM added p JOIN ledger_entries e ON e.id = p.entry_id GROUP BY 3, 4 HAVING sum(p.amount_cents) <> 0;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.ledger_postings_empty_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'ledger';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.subscriptions_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'plans', day, key, 1 FROM (
      SELECT (NEW.created_at AT TIME ZONE 'UTC')::date AS day, 'began' AS key
        WHERE NEW.duplicate_of IS NULL AND NEW.state <> 'incomplete'
      UNION ALL SELECT (NEW.ended_at AT TIME ZONE 'UTC')::date, 'ended'
        WHERE NEW.duplicate_of IS NULL AND NEW.state = 'canceled' AND NEW.ended_at IS NOT NULL) AS part; END IF;
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'plans', day, key, -1 FROM (
      SELECT (OLD.created_at AT TIME ZONE 'UTC')::date AS day, 'began' AS key
        WHERE OLD.duplicate_of IS NULL AND OLD.state <> 'incomplete'
      UNION ALL SELECT (OLD.ended_at AT TIME ZONE 'UTC')::date, 'ended'
        WHERE OLD.duplicate_of IS NULL AND OLD.state = 'canceled' AND OLD.ended_at IS NOT NULL) AS part; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.subscriptions_empty_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'plans';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.submissions_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'answers', day, key, 1 FROM (
      SELECT (NEW.first_feedback_at AT TIME ZONE 'UTC')::date AS day,
          CASE WHEN NEW.first_feedback_at <= NEW.due_at THEN 'in-time' ELSE 'late' END AS key
        WHERE NEW.first_feedback_at IS NOT NULL AND NEW.due_at IS NOT NULL) AS part; END IF;
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'answers', day, key, -1 FROM (
      SELECT (OLD.first_feedback_at AT TIME ZONE 'UTC')::date AS day,
          CASE WHEN OLD.first_feedback_at <= OLD.due_at THEN 'in-time' ELSE 'late' END AS key
        WHERE OLD.first_feedback_at IS NOT NULL AND OLD.due_at IS NOT NULL) AS part; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.submissions_empty_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'answers';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.work_out_student_standing(student uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
          a.at, coalesce(a.at, s.created_at), c.totals[1], c.totals[2], coalesce(c.totals[1] > c.totals[2] AND round((c.totals[1] - (SELECT avg(total) FROM unnest(c.totals[2:4]) total))::numeric, 2) >= 3, false),
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
            UNION ALL SELECT module_id, video_submitted_at FROM module_progress WHERE student_id = s.id AND video_submitted_at IS NOT NULL) moves
            ORDER BY at DESC, module_id DESC LIMIT 1) m ON true
          CROSS JOIN LATERAL (SELECT count(*)::int AS complete, count(*) > 0 AND count(*) >= (SELECT count(*) FROM modules) AS finished
            FROM module_progress g WHERE g.student_id = s.id AND g.video_submitted_at IS NOT NULL
              AND (g.quiz_passed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM quiz_questions q WHERE q.module_id = g.module_id))) p
        WHERE s.id = student)
      WHERE student_id = student;
  END $function$
;
CREATE OR REPLACE FUNCTION public.keep_student_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
      BEGIN
        PERFORM refresh_student_standing((changed ->> TG_ARGV[0])::uuid);
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.student_standings_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'standings', DATE '2000-01-01', key, 1 FROM unnest(array_remove(ARRAY['all', CASE WHEN NOT NEW.idle THEN 'waiting' END, CASE WHEN NEW.improving THEN 'improving' END,
  'at ' || coalesce(NEW.module_id, ''), CASE WHEN NEW.plan_runs THEN 'plan at ' || coalesce(NEW.module_id, '') END], NULL)) AS key; END IF;
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'standings', DATE '2000-01-01', key, -1 FROM unnest(array_remove(ARRAY['all', CASE WHEN NOT OLD.idle THEN 'waiting' END, CASE WHEN OLD.improving THEN 'improving' END,
  'at ' || coalesce(OLD.module_id, ''), CASE WHEN OLD.plan_runs THEN 'plan at ' || coalesce(OLD.module_id, '') END], NULL)) AS key; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.keep_standings_of_module()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE of_module text := CASE WHEN TG_OP = 'DELETE' THEN OLD.module_id ELSE NEW.module_id END;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('student_standings:quizzes', 0));
    IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM quiz_questions WHERE module_id = of_module) THEN RETURN NULL; END IF;
    PERFORM refresh_student_standing(waiting.student_id) FROM (SELECT student_id FROM module_progress
      WHERE module_id = of_module AND video_submitted_at IS NOT NULL AND quiz_passed_at IS NULL ORDER BY student_id) waiting;
    RETURN NULL;
  END $function$
;
CREATE OR REPLACE FUNCTION public.emails_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:emails', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:emails', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.emails_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:emails';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.outbox_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:jobs', (to_timestamp(('x' || translate(left(OLD.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date, to_char((to_timestamp(('x' || translate(left(OLD.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC'), 'HH24:00'), -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:jobs', (to_timestamp(('x' || translate(left(NEW.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date, to_char((to_timestamp(('x' || translate(left(NEW.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC'), 'HH24:00'), 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.outbox_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:jobs';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.audit_log_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:audit', (OLD.at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:audit', (NEW.at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.audit_log_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:audit';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_bookings_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:bookings', (OLD.booked_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE OLD.status IN ('completed', 'refunded', 'forfeited'); END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:bookings', (NEW.booked_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE NEW.status IN ('completed', 'refunded', 'forfeited'); END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_bookings_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:bookings';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.students_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:students', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE OLD.erased_at IS NULL; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:students', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE NEW.erased_at IS NULL; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.students_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:students';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.submissions_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:submissions', (OLD.submitted_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:submissions', (NEW.submitted_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.submissions_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:submissions';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.newsletter_subscribers_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:subscribers', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:subscribers', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.newsletter_subscribers_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:subscribers';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.contact_messages_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:contact', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:contact', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.contact_messages_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:contact';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_waitlist_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:waitlist', (OLD.joined_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:waitlist', (NEW.joined_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_waitlist_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:waitlist';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.subscriptions_keep_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:subscriptions', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true; END IF;
        IF TG_OP <> 'DELETE' THEN INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'list:subscriptions', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true; END IF;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.subscriptions_empty_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'list:subscriptions';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_booking_totals_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'bookings', date '2000-01-01', key, amount FROM (VALUES ('bookings', coalesce(NEW.bookings, 0) - coalesce(OLD.bookings, 0)), ('revenue_cents', coalesce(NEW.revenue_cents, 0) - coalesce(OLD.revenue_cents, 0)), ('deposits', coalesce(NEW.deposits, 0) - coalesce(OLD.deposits, 0)), ('fulls', coalesce(NEW.fulls, 0) - coalesce(OLD.fulls, 0))) AS change (key, amount)
          WHERE amount <> 0;
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.clinic_booking_totals_empty_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        DELETE FROM kept_sums WHERE series = 'bookings';
        RETURN NULL;
      END $function$
;
CREATE OR REPLACE FUNCTION public.refresh_student_standing(student uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('student_standings:quizzes', 0));
        INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
        PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
        PERFORM work_out_student_standing(student);
      END $function$
;
CREATE OR REPLACE FUNCTION public.refuse_change_of_deeds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
        IF TG_OP = 'UPDATE' THEN
          OLD.details := OLD.details - 'reason' - 'note';
          IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $function$
;
CREATE OR REPLACE FUNCTION public.assert_disk_has_room()
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64kB'
AS $function$
      BEGIN
        PERFORM count(*) FROM generate_series(1, 50000);
      END $function$
;
CREATE SEQUENCE migrations_id_seq AS integer START WITH 1;
CREATE SEQUENCE provider_snapshot_versions AS bigint START WITH 1;
CREATE TABLE account_deletions (
  id uuid CONSTRAINT account_deletions_id_not_null NOT NULL,
  student_id uuid CONSTRAINT account_deletions_student_id_not_null NOT NULL,
  state text CONSTRAINT account_deletions_state_not_null NOT NULL,
  asked_at timestamp with time zone CONSTRAINT account_deletions_asked_at_not_null NOT NULL,
  due_at timestamp with time zone CONSTRAINT account_deletions_due_at_not_null NOT NULL,
  ended_at timestamp with time zone,
  stopped_renewal boolean DEFAULT false CONSTRAINT account_deletions_stopped_renewal_not_null NOT NULL,
  renewed_at timestamp with time zone,
  stop_unsettled boolean DEFAULT false CONSTRAINT account_deletions_stop_unsettled_not_null NOT NULL
);
CREATE TABLE account_tokens (
  hash text CONSTRAINT account_tokens_hash_not_null NOT NULL,
  student_id uuid CONSTRAINT account_tokens_student_id_not_null NOT NULL,
  purpose text CONSTRAINT account_tokens_purpose_not_null NOT NULL,
  created_at timestamp with time zone CONSTRAINT account_tokens_created_at_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT account_tokens_expires_at_not_null NOT NULL,
  used_at timestamp with time zone,
  voided_at timestamp with time zone
);
CREATE TABLE app_clock (
  only_row boolean DEFAULT true CONSTRAINT app_clock_only_row_not_null NOT NULL,
  shift interval DEFAULT '00:00:00'::interval CONSTRAINT app_clock_shift_not_null NOT NULL
);
CREATE TABLE audit_log (
  id uuid CONSTRAINT audit_log_id_not_null NOT NULL,
  at timestamp with time zone DEFAULT now() CONSTRAINT audit_log_at_not_null NOT NULL,
  actor text CONSTRAINT audit_log_actor_not_null NOT NULL,
  action text CONSTRAINT audit_log_action_not_null NOT NULL,
  subject text,
  details jsonb DEFAULT '{}'::jsonb CONSTRAINT audit_log_details_not_null NOT NULL,
  request_id text CONSTRAINT audit_log_request_id_not_null NOT NULL
);
CREATE TABLE blog_posts (
  id uuid CONSTRAINT blog_posts_id_not_null NOT NULL,
  slug text CONSTRAINT blog_posts_slug_not_null NOT NULL,
  title text CONSTRAINT blog_posts_title_not_null NOT NULL,
  description text CONSTRAINT blog_posts_description_not_null NOT NULL,
  cover_image text CONSTRAINT blog_posts_cover_image_not_null NOT NULL,
  category text CONSTRAINT blog_posts_category_not_null NOT NULL,
  author text CONSTRAINT blog_posts_author_not_null NOT NULL,
  date date CONSTRAINT blog_posts_date_not_null NOT NULL,
  content text CONSTRAINT blog_posts_content_not_null NOT NULL,
  related_vault_videos text[] DEFAULT '{}'::text[] CONSTRAINT blog_posts_related_vault_videos_not_null NOT NULL,
  published_at timestamp with time zone,
  updated_at timestamp with time zone DEFAULT now() CONSTRAINT blog_posts_updated_at_not_null NOT NULL,
  sample boolean DEFAULT false CONSTRAINT blog_posts_sample_not_null NOT NULL,
  day_chosen boolean DEFAULT true CONSTRAINT blog_posts_day_chosen_not_null NOT NULL
);
CREATE TABLE certificates (
  number text CONSTRAINT certificates_number_not_null NOT NULL,
  student_id uuid CONSTRAINT certificates_student_id_not_null NOT NULL,
  modules smallint CONSTRAINT certificates_modules_not_null NOT NULL,
  issued_at timestamp with time zone CONSTRAINT certificates_issued_at_not_null NOT NULL
);
CREATE TABLE checkout_intents (
  id uuid CONSTRAINT checkout_intents_id_not_null NOT NULL,
  kind text CONSTRAINT checkout_intents_kind_not_null NOT NULL,
  mode text CONSTRAINT checkout_intents_mode_not_null NOT NULL,
  plan_id text CONSTRAINT checkout_intents_plan_id_not_null NOT NULL,
  plan_name text CONSTRAINT checkout_intents_plan_name_not_null NOT NULL,
  amount_cents integer,
  currency text,
  request jsonb CONSTRAINT checkout_intents_request_not_null NOT NULL,
  status text CONSTRAINT checkout_intents_status_not_null NOT NULL,
  provider_session_id text,
  student_id uuid,
  visitor_id text,
  failure text,
  next_check_at timestamp with time zone CONSTRAINT checkout_intents_next_check_at_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT checkout_intents_created_at_not_null NOT NULL,
  updated_at timestamp with time zone DEFAULT now() CONSTRAINT checkout_intents_updated_at_not_null NOT NULL,
  replacing_until timestamp with time zone
);
CREATE TABLE clinic_booking_totals (
  edition_id uuid CONSTRAINT clinic_booking_totals_edition_id_not_null NOT NULL,
  bookings bigint CONSTRAINT clinic_booking_totals_bookings_not_null NOT NULL,
  revenue_cents bigint CONSTRAINT clinic_booking_totals_revenue_cents_not_null NOT NULL,
  deposits bigint CONSTRAINT clinic_booking_totals_deposits_not_null NOT NULL,
  fulls bigint CONSTRAINT clinic_booking_totals_fulls_not_null NOT NULL
);
CREATE TABLE clinic_bookings (
  id uuid CONSTRAINT clinic_bookings_id_not_null NOT NULL,
  edition_id uuid CONSTRAINT clinic_bookings_edition_id_not_null NOT NULL,
  plan_kind text CONSTRAINT clinic_bookings_plan_kind_not_null NOT NULL,
  status text CONSTRAINT clinic_bookings_status_not_null NOT NULL,
  student_id uuid,
  customer_name text DEFAULT ''::text CONSTRAINT clinic_bookings_customer_name_not_null NOT NULL,
  customer_email citext,
  intent_id uuid,
  session_id text,
  amount_cents integer CONSTRAINT clinic_bookings_amount_cents_not_null NOT NULL,
  price_cents integer CONSTRAINT clinic_bookings_price_cents_not_null NOT NULL,
  paid_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_paid_cents_not_null NOT NULL,
  refunded_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_refunded_cents_not_null NOT NULL,
  balance_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_balance_cents_not_null NOT NULL,
  balance_due_on date,
  balance_paid_at timestamp with time zone,
  balance_intent_id uuid,
  visitor_id text,
  address_hash text,
  offer_id uuid,
  flag text,
  alumni_at timestamp with time zone,
  booked_at timestamp with time zone CONSTRAINT clinic_bookings_booked_at_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT clinic_bookings_created_at_not_null NOT NULL,
  updated_at timestamp with time zone DEFAULT now() CONSTRAINT clinic_bookings_updated_at_not_null NOT NULL,
  dispute text,
  disputed_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_disputed_cents_not_null NOT NULL,
  balance_disputed_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_balance_disputed_cents_not_null NOT NULL,
  stray_intent_ids uuid[] DEFAULT '{}'::uuid[] CONSTRAINT clinic_bookings_stray_intent_ids_not_null NOT NULL,
  email_hash text,
  name_shared_in uuid,
  discount_code_id uuid,
  first_refunded_cents integer DEFAULT 0 CONSTRAINT clinic_bookings_first_refunded_cents_not_null NOT NULL,
  bought_starts_on date,
  bought_ends_on date
);
CREATE TABLE clinic_editions (
  id uuid CONSTRAINT clinic_editions_id_not_null NOT NULL,
  series_id text CONSTRAINT clinic_editions_series_id_not_null NOT NULL,
  starts_on date CONSTRAINT clinic_editions_starts_on_not_null NOT NULL,
  ends_on date CONSTRAINT clinic_editions_ends_on_not_null NOT NULL,
  timezone text CONSTRAINT clinic_editions_timezone_not_null NOT NULL,
  price_cents integer CONSTRAINT clinic_editions_price_cents_not_null NOT NULL,
  deposit_cents integer CONSTRAINT clinic_editions_deposit_cents_not_null NOT NULL,
  capacity smallint CONSTRAINT clinic_editions_capacity_not_null NOT NULL,
  sale_status text DEFAULT 'open'::text CONSTRAINT clinic_editions_sale_status_not_null NOT NULL,
  moved_at timestamp with time zone,
  members_from timestamp with time zone,
  opens_at timestamp with time zone,
  version integer DEFAULT 1 CONSTRAINT clinic_editions_version_not_null NOT NULL
);
CREATE TABLE clinic_hold_confirmations (
  visitor_id text CONSTRAINT clinic_hold_confirmations_visitor_id_not_null NOT NULL,
  email_hash text CONSTRAINT clinic_hold_confirmations_email_hash_not_null NOT NULL,
  code_hash text CONSTRAINT clinic_hold_confirmations_code_hash_not_null NOT NULL,
  tries integer DEFAULT 0 CONSTRAINT clinic_hold_confirmations_tries_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT clinic_hold_confirmations_expires_at_not_null NOT NULL,
  confirmed_at timestamp with time zone
);
CREATE TABLE clinic_letters (
  id uuid CONSTRAINT clinic_letters_id_not_null NOT NULL,
  edition_id uuid CONSTRAINT clinic_letters_edition_id_not_null NOT NULL,
  subject text CONSTRAINT clinic_letters_subject_not_null NOT NULL,
  text text CONSTRAINT clinic_letters_text_not_null NOT NULL,
  staff_id integer CONSTRAINT clinic_letters_staff_id_not_null NOT NULL,
  at timestamp with time zone CONSTRAINT clinic_letters_at_not_null NOT NULL
);
CREATE TABLE clinic_offers (
  id uuid CONSTRAINT clinic_offers_id_not_null NOT NULL,
  edition_id uuid CONSTRAINT clinic_offers_edition_id_not_null NOT NULL,
  waitlist_id uuid CONSTRAINT clinic_offers_waitlist_id_not_null NOT NULL,
  token_hash text CONSTRAINT clinic_offers_token_hash_not_null NOT NULL,
  offered_at timestamp with time zone CONSTRAINT clinic_offers_offered_at_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT clinic_offers_expires_at_not_null NOT NULL,
  state text DEFAULT 'open'::text CONSTRAINT clinic_offers_state_not_null NOT NULL
);
CREATE TABLE clinic_outside_payments (
  id uuid CONSTRAINT clinic_outside_payments_id_not_null NOT NULL,
  booking_id uuid CONSTRAINT clinic_outside_payments_booking_id_not_null NOT NULL,
  kind text CONSTRAINT clinic_outside_payments_kind_not_null NOT NULL,
  amount_cents integer CONSTRAINT clinic_outside_payments_amount_cents_not_null NOT NULL,
  method text CONSTRAINT clinic_outside_payments_method_not_null NOT NULL,
  note text DEFAULT ''::text CONSTRAINT clinic_outside_payments_note_not_null NOT NULL,
  staff_id integer CONSTRAINT clinic_outside_payments_staff_id_not_null NOT NULL,
  at timestamp with time zone CONSTRAINT clinic_outside_payments_at_not_null NOT NULL
);
CREATE TABLE clinic_participant_forms (
  booking_id uuid CONSTRAINT clinic_participant_forms_booking_id_not_null NOT NULL,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  phone text DEFAULT ''::text CONSTRAINT clinic_participant_forms_phone_not_null NOT NULL,
  emergency_name text DEFAULT ''::text CONSTRAINT clinic_participant_forms_emergency_name_not_null NOT NULL,
  emergency_phone text DEFAULT ''::text CONSTRAINT clinic_participant_forms_emergency_phone_not_null NOT NULL,
  diet text DEFAULT ''::text CONSTRAINT clinic_participant_forms_diet_not_null NOT NULL,
  health text DEFAULT ''::text CONSTRAINT clinic_participant_forms_health_not_null NOT NULL,
  boat text DEFAULT ''::text CONSTRAINT clinic_participant_forms_boat_not_null NOT NULL,
  experience text DEFAULT ''::text CONSTRAINT clinic_participant_forms_experience_not_null NOT NULL
);
CREATE TABLE clinic_photos (
  key text CONSTRAINT clinic_photos_key_not_null NOT NULL,
  "position" integer CONSTRAINT clinic_photos_position_not_null NOT NULL,
  image text,
  alt text CONSTRAINT clinic_photos_alt_not_null NOT NULL,
  caption text CONSTRAINT clinic_photos_caption_not_null NOT NULL,
  picture_id uuid
);
CREATE TABLE clinic_places (
  id uuid CONSTRAINT clinic_places_id_not_null NOT NULL,
  edition_id uuid CONSTRAINT clinic_places_edition_id_not_null NOT NULL,
  state text CONSTRAINT clinic_places_state_not_null NOT NULL,
  expires_at timestamp with time zone,
  taken_at timestamp with time zone DEFAULT now() CONSTRAINT clinic_places_taken_at_not_null NOT NULL,
  booking_id uuid,
  offer_id uuid
);
CREATE TABLE clinic_series (
  id text CONSTRAINT clinic_series_id_not_null NOT NULL,
  "position" integer CONSTRAINT clinic_series_position_not_null NOT NULL,
  title text CONSTRAINT clinic_series_title_not_null NOT NULL,
  level text CONSTRAINT clinic_series_level_not_null NOT NULL,
  tagline text CONSTRAINT clinic_series_tagline_not_null NOT NULL,
  description text CONSTRAINT clinic_series_description_not_null NOT NULL,
  for_who text CONSTRAINT clinic_series_for_who_not_null NOT NULL,
  location text CONSTRAINT clinic_series_location_not_null NOT NULL,
  days jsonb CONSTRAINT clinic_series_days_not_null NOT NULL,
  included text[] CONSTRAINT clinic_series_included_not_null NOT NULL,
  bring text[] CONSTRAINT clinic_series_bring_not_null NOT NULL
);
CREATE TABLE clinic_transfers (
  id uuid CONSTRAINT clinic_transfers_id_not_null NOT NULL,
  booking_id uuid CONSTRAINT clinic_transfers_booking_id_not_null NOT NULL,
  from_edition_id uuid CONSTRAINT clinic_transfers_from_edition_id_not_null NOT NULL,
  to_edition_id uuid CONSTRAINT clinic_transfers_to_edition_id_not_null NOT NULL,
  amount_cents integer CONSTRAINT clinic_transfers_amount_cents_not_null NOT NULL,
  staff_id integer CONSTRAINT clinic_transfers_staff_id_not_null NOT NULL,
  reason text DEFAULT ''::text CONSTRAINT clinic_transfers_reason_not_null NOT NULL,
  at timestamp with time zone CONSTRAINT clinic_transfers_at_not_null NOT NULL
);
CREATE TABLE clinic_waitlist (
  id uuid CONSTRAINT clinic_waitlist_id_not_null NOT NULL,
  edition_id uuid CONSTRAINT clinic_waitlist_edition_id_not_null NOT NULL,
  email citext CONSTRAINT clinic_waitlist_email_not_null NOT NULL,
  first_name text CONSTRAINT clinic_waitlist_first_name_not_null NOT NULL,
  last_name text CONSTRAINT clinic_waitlist_last_name_not_null NOT NULL,
  student_id uuid,
  status text DEFAULT 'waiting'::text CONSTRAINT clinic_waitlist_status_not_null NOT NULL,
  joined_at timestamp with time zone CONSTRAINT clinic_waitlist_joined_at_not_null NOT NULL
);
CREATE TABLE coach_absence (
  staff_id integer CONSTRAINT coach_absence_staff_id_not_null NOT NULL,
  until timestamp with time zone CONSTRAINT coach_absence_until_not_null NOT NULL
);
CREATE TABLE coach_notes (
  id uuid CONSTRAINT coach_notes_id_not_null NOT NULL,
  student_id uuid CONSTRAINT coach_notes_student_id_not_null NOT NULL,
  text text CONSTRAINT coach_notes_text_not_null NOT NULL,
  written_at timestamp with time zone CONSTRAINT coach_notes_written_at_not_null NOT NULL
);
CREATE TABLE contact_messages (
  id uuid CONSTRAINT contact_messages_id_not_null NOT NULL,
  first_name text CONSTRAINT contact_messages_first_name_not_null NOT NULL,
  last_name text CONSTRAINT contact_messages_last_name_not_null NOT NULL,
  email citext CONSTRAINT contact_messages_email_not_null NOT NULL,
  skill_level text,
  message text CONSTRAINT contact_messages_message_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT contact_messages_created_at_not_null NOT NULL,
  closed_at timestamp with time zone,
  closed_by integer,
  answer text
);
CREATE TABLE content_revisions (
  id uuid CONSTRAINT content_revisions_id_not_null NOT NULL,
  kind text CONSTRAINT content_revisions_kind_not_null NOT NULL,
  key text CONSTRAINT content_revisions_key_not_null NOT NULL,
  version integer CONSTRAINT content_revisions_version_not_null NOT NULL,
  change text CONSTRAINT content_revisions_change_not_null NOT NULL,
  content jsonb CONSTRAINT content_revisions_content_not_null NOT NULL,
  staff_id integer,
  at timestamp with time zone DEFAULT app_now() CONSTRAINT content_revisions_at_not_null NOT NULL
);
CREATE TABLE data_exports (
  id uuid CONSTRAINT data_exports_id_not_null NOT NULL,
  student_id uuid CONSTRAINT data_exports_student_id_not_null NOT NULL,
  state text CONSTRAINT data_exports_state_not_null NOT NULL,
  asked_at timestamp with time zone CONSTRAINT data_exports_asked_at_not_null NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  size_bytes bigint
);
CREATE TABLE discount_codes (
  id uuid CONSTRAINT discount_codes_id_not_null NOT NULL,
  code text CONSTRAINT discount_codes_code_not_null NOT NULL,
  off_for text CONSTRAINT discount_codes_off_for_not_null NOT NULL,
  series_id text,
  percent_off integer,
  off_cents integer,
  max_uses integer CONSTRAINT discount_codes_max_uses_not_null NOT NULL,
  email citext,
  note text DEFAULT ''::text CONSTRAINT discount_codes_note_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT discount_codes_expires_at_not_null NOT NULL,
  stopped_at timestamp with time zone,
  promotion_code_id text,
  created_by integer CONSTRAINT discount_codes_created_by_not_null NOT NULL,
  created_at timestamp with time zone CONSTRAINT discount_codes_created_at_not_null NOT NULL
);
CREATE TABLE discount_uses (
  intent_id uuid CONSTRAINT discount_uses_intent_id_not_null NOT NULL,
  code_id uuid CONSTRAINT discount_uses_code_id_not_null NOT NULL,
  full_cents integer CONSTRAINT discount_uses_full_cents_not_null NOT NULL,
  off_cents integer CONSTRAINT discount_uses_off_cents_not_null NOT NULL,
  held_at timestamp with time zone CONSTRAINT discount_uses_held_at_not_null NOT NULL,
  used_at timestamp with time zone,
  student_id uuid
);
CREATE TABLE drill_ticks (
  student_id uuid CONSTRAINT drill_ticks_student_id_not_null NOT NULL,
  id uuid CONSTRAINT drill_ticks_id_not_null NOT NULL,
  given_id uuid CONSTRAINT drill_ticks_given_id_not_null NOT NULL,
  done_on date CONSTRAINT drill_ticks_done_on_not_null NOT NULL,
  note text,
  received_at timestamp with time zone CONSTRAINT drill_ticks_received_at_not_null NOT NULL
);
CREATE TABLE drills (
  id text CONSTRAINT drills_id_not_null NOT NULL,
  "position" integer CONSTRAINT drills_position_not_null NOT NULL,
  title text CONSTRAINT drills_title_not_null NOT NULL,
  skill_area text CONSTRAINT drills_skill_area_not_null NOT NULL,
  module_id text,
  goal text CONSTRAINT drills_goal_not_null NOT NULL,
  steps jsonb CONSTRAINT drills_steps_not_null NOT NULL,
  caution text,
  times_per_week smallint CONSTRAINT drills_times_per_week_not_null NOT NULL,
  retired_at timestamp with time zone,
  clip_id uuid,
  picture_id uuid,
  version integer DEFAULT 0 CONSTRAINT drills_version_not_null NOT NULL
);
CREATE TABLE drills_given (
  id uuid CONSTRAINT drills_given_id_not_null NOT NULL,
  student_id uuid CONSTRAINT drills_given_student_id_not_null NOT NULL,
  drill_id text CONSTRAINT drills_given_drill_id_not_null NOT NULL,
  review_id uuid,
  "position" smallint CONSTRAINT drills_given_position_not_null NOT NULL,
  title text CONSTRAINT drills_given_title_not_null NOT NULL,
  skill_area text CONSTRAINT drills_given_skill_area_not_null NOT NULL,
  module_id text,
  goal text CONSTRAINT drills_given_goal_not_null NOT NULL,
  steps jsonb CONSTRAINT drills_given_steps_not_null NOT NULL,
  caution text,
  times_per_week smallint CONSTRAINT drills_given_times_per_week_not_null NOT NULL,
  until_date date CONSTRAINT drills_given_until_date_not_null NOT NULL,
  given_at timestamp with time zone CONSTRAINT drills_given_given_at_not_null NOT NULL,
  ended_at timestamp with time zone,
  clip_id uuid,
  picture_id uuid
);
CREATE TABLE email_changes (
  id uuid CONSTRAINT email_changes_id_not_null NOT NULL,
  student_id uuid CONSTRAINT email_changes_student_id_not_null NOT NULL,
  old_email citext CONSTRAINT email_changes_old_email_not_null NOT NULL,
  new_email citext CONSTRAINT email_changes_new_email_not_null NOT NULL,
  asked_at timestamp with time zone CONSTRAINT email_changes_asked_at_not_null NOT NULL,
  confirmed_at timestamp with time zone,
  undone_at timestamp with time zone
);
CREATE TABLE emails (
  id uuid CONSTRAINT emails_id_not_null NOT NULL,
  template text CONSTRAINT emails_template_not_null NOT NULL,
  "to" citext CONSTRAINT emails_to_not_null NOT NULL,
  caused_by text CONSTRAINT emails_caused_by_not_null NOT NULL,
  data jsonb CONSTRAINT emails_data_not_null NOT NULL,
  sealed_secrets text,
  status text DEFAULT 'queued'::text CONSTRAINT emails_status_not_null NOT NULL,
  subject text,
  html text,
  text text,
  attempts integer DEFAULT 0 CONSTRAINT emails_attempts_not_null NOT NULL,
  last_error text,
  sendings integer DEFAULT 1 CONSTRAINT emails_sendings_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT emails_created_at_not_null NOT NULL,
  sent_at timestamp with time zone,
  data_begun_at timestamp with time zone,
  unknown_outcomes integer DEFAULT 0 CONSTRAINT emails_unknown_outcomes_not_null NOT NULL,
  repeat_at timestamp with time zone,
  asked_at timestamp with time zone DEFAULT now() CONSTRAINT emails_asked_at_not_null NOT NULL,
  test_words jsonb
);
CREATE TABLE exercises (
  id text CONSTRAINT exercises_id_not_null NOT NULL,
  "position" integer CONSTRAINT exercises_position_not_null NOT NULL,
  title text CONSTRAINT exercises_title_not_null NOT NULL,
  cues jsonb CONSTRAINT exercises_cues_not_null NOT NULL,
  fault text CONSTRAINT exercises_fault_not_null NOT NULL,
  easier text CONSTRAINT exercises_easier_not_null NOT NULL,
  harder text CONSTRAINT exercises_harder_not_null NOT NULL,
  figures jsonb CONSTRAINT exercises_figures_not_null NOT NULL
);
CREATE TABLE faq_items (
  key text CONSTRAINT faq_items_key_not_null NOT NULL,
  "position" integer CONSTRAINT faq_items_position_not_null NOT NULL,
  question text CONSTRAINT faq_items_question_not_null NOT NULL,
  answer text CONSTRAINT faq_items_answer_not_null NOT NULL
);
CREATE TABLE feedback (
  id uuid CONSTRAINT feedback_id_not_null NOT NULL,
  submission_id uuid,
  student_id uuid CONSTRAINT feedback_student_id_not_null NOT NULL,
  staff_id integer CONSTRAINT feedback_staff_id_not_null NOT NULL,
  source text CONSTRAINT feedback_source_not_null NOT NULL,
  loom_url text,
  notes text DEFAULT ''::text CONSTRAINT feedback_notes_not_null NOT NULL,
  video_path text,
  given_at timestamp with time zone CONSTRAINT feedback_given_at_not_null NOT NULL,
  superseded_at timestamp with time zone,
  review_revision_id uuid CONSTRAINT feedback_review_revision_id_not_null NOT NULL,
  seen_at timestamp with time zone,
  has_review boolean DEFAULT false CONSTRAINT feedback_has_review_not_null NOT NULL
);
CREATE TABLE first_run_notes (
  key text CONSTRAINT first_run_notes_key_not_null NOT NULL,
  ok boolean CONSTRAINT first_run_notes_ok_not_null NOT NULL,
  said text CONSTRAINT first_run_notes_said_not_null NOT NULL,
  tried_with text CONSTRAINT first_run_notes_tried_with_not_null NOT NULL,
  noted_at timestamp with time zone CONSTRAINT first_run_notes_noted_at_not_null NOT NULL
);
CREATE TABLE friend_codes (
  id uuid CONSTRAINT friend_codes_id_not_null NOT NULL,
  student_id uuid CONSTRAINT friend_codes_student_id_not_null NOT NULL,
  friend text CONSTRAINT friend_codes_friend_not_null NOT NULL,
  code text CONSTRAINT friend_codes_code_not_null NOT NULL,
  promotion_code_id text,
  created_at timestamp with time zone CONSTRAINT friend_codes_created_at_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT friend_codes_expires_at_not_null NOT NULL,
  redeemed_at timestamp with time zone
);
CREATE TABLE full_exports (
  id uuid CONSTRAINT full_exports_id_not_null NOT NULL,
  state text CONSTRAINT full_exports_state_not_null NOT NULL,
  asked_at timestamp with time zone CONSTRAINT full_exports_asked_at_not_null NOT NULL,
  expires_at timestamp with time zone,
  size_bytes bigint,
  files_done integer DEFAULT 0 CONSTRAINT full_exports_files_done_not_null NOT NULL,
  files_total integer DEFAULT 0 CONSTRAINT full_exports_files_total_not_null NOT NULL
);
CREATE TABLE intakes (
  id uuid CONSTRAINT intakes_id_not_null NOT NULL,
  student_id uuid CONSTRAINT intakes_student_id_not_null NOT NULL,
  email text CONSTRAINT intakes_email_not_null NOT NULL,
  phone_number text,
  coaching_priorities text[] CONSTRAINT intakes_coaching_priorities_not_null NOT NULL,
  skill_ratings jsonb CONSTRAINT intakes_skill_ratings_not_null NOT NULL,
  paddling_goals text CONSTRAINT intakes_paddling_goals_not_null NOT NULL,
  referrals text,
  invited boolean CONSTRAINT intakes_invited_not_null NOT NULL,
  submitted_at timestamp with time zone CONSTRAINT intakes_submitted_at_not_null NOT NULL,
  superseded_at timestamp with time zone,
  boat text,
  rivers text,
  injuries text
);
CREATE TABLE kept_sums (
  id uuid CONSTRAINT kept_sums_id_not_null NOT NULL,
  series text CONSTRAINT kept_sums_series_not_null NOT NULL,
  day date CONSTRAINT kept_sums_day_not_null NOT NULL,
  key text CONSTRAINT kept_sums_key_not_null NOT NULL,
  amount bigint CONSTRAINT kept_sums_amount_not_null NOT NULL
);
CREATE TABLE ledger_entries (
  id uuid CONSTRAINT ledger_entries_id_not_null NOT NULL,
  kind text CONSTRAINT ledger_entries_kind_not_null NOT NULL,
  provider_ref text CONSTRAINT ledger_entries_provider_ref_not_null NOT NULL,
  occurred_at timestamp with time zone CONSTRAINT ledger_entries_occurred_at_not_null NOT NULL,
  memo text CONSTRAINT ledger_entries_memo_not_null NOT NULL,
  payment_id uuid,
  causes jsonb DEFAULT '{}'::jsonb CONSTRAINT ledger_entries_causes_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT ledger_entries_created_at_not_null NOT NULL
);
CREATE TABLE ledger_postings (
  entry_id uuid CONSTRAINT ledger_postings_entry_id_not_null NOT NULL,
  account text CONSTRAINT ledger_postings_account_not_null NOT NULL,
  amount_cents bigint CONSTRAINT ledger_postings_amount_cents_not_null NOT NULL,
  currency text CONSTRAINT ledger_postings_currency_not_null NOT NULL
);
CREATE TABLE link_checks (
  id uuid CONSTRAINT link_checks_id_not_null NOT NULL,
  submission_id uuid CONSTRAINT link_checks_submission_id_not_null NOT NULL,
  link_revision integer CONSTRAINT link_checks_link_revision_not_null NOT NULL,
  trigger text CONSTRAINT link_checks_trigger_not_null NOT NULL,
  outcome text CONSTRAINT link_checks_outcome_not_null NOT NULL,
  reason text CONSTRAINT link_checks_reason_not_null NOT NULL,
  checked_at timestamp with time zone CONSTRAINT link_checks_checked_at_not_null NOT NULL
);
CREATE TABLE mail_events (
  id text CONSTRAINT mail_events_id_not_null NOT NULL,
  type text CONSTRAINT mail_events_type_not_null NOT NULL,
  is_permanent boolean CONSTRAINT mail_events_is_permanent_not_null NOT NULL,
  address citext CONSTRAINT mail_events_address_not_null NOT NULL,
  reason text CONSTRAINT mail_events_reason_not_null NOT NULL,
  received_at timestamp with time zone DEFAULT now() CONSTRAINT mail_events_received_at_not_null NOT NULL
);
CREATE TABLE mail_suspensions (
  address citext CONSTRAINT mail_suspensions_address_not_null NOT NULL,
  cause text CONSTRAINT mail_suspensions_cause_not_null NOT NULL,
  reason text CONSTRAINT mail_suspensions_reason_not_null NOT NULL,
  since timestamp with time zone DEFAULT now() CONSTRAINT mail_suspensions_since_not_null NOT NULL
);
CREATE TABLE mail_words (
  template text CONSTRAINT mail_words_template_not_null NOT NULL,
  subject text,
  intro text,
  closing text
);
CREATE TABLE mark_responses (
  review_id uuid CONSTRAINT mark_responses_review_id_not_null NOT NULL,
  mark_id uuid CONSTRAINT mark_responses_mark_id_not_null NOT NULL,
  student_id uuid CONSTRAINT mark_responses_student_id_not_null NOT NULL,
  understood_at timestamp with time zone CONSTRAINT mark_responses_understood_at_not_null NOT NULL
);
CREATE TABLE messages (
  id uuid CONSTRAINT messages_id_not_null NOT NULL,
  student_id uuid CONSTRAINT messages_student_id_not_null NOT NULL,
  n integer CONSTRAINT messages_n_not_null NOT NULL,
  client_id uuid CONSTRAINT messages_client_id_not_null NOT NULL,
  sender text CONSTRAINT messages_sender_not_null NOT NULL,
  staff_id integer,
  via_email boolean DEFAULT false CONSTRAINT messages_via_email_not_null NOT NULL,
  text text CONSTRAINT messages_text_not_null NOT NULL,
  picture_ids uuid[] DEFAULT '{}'::uuid[] CONSTRAINT messages_picture_ids_not_null NOT NULL,
  module_id text,
  submission_id uuid,
  mark_id text,
  ticks bigint,
  timescale integer,
  sent_at timestamp with time zone CONSTRAINT messages_sent_at_not_null NOT NULL
);
CREATE TABLE migrations (
  id integer DEFAULT nextval('migrations_id_seq'::regclass) CONSTRAINT migrations_id_not_null NOT NULL,
  "timestamp" bigint CONSTRAINT migrations_timestamp_not_null NOT NULL,
  name character varying CONSTRAINT migrations_name_not_null NOT NULL
);
CREATE TABLE module_assignments (
  student_id uuid CONSTRAINT module_assignments_student_id_not_null NOT NULL,
  module_id text CONSTRAINT module_assignments_module_id_not_null NOT NULL,
  assigned_at timestamp with time zone CONSTRAINT module_assignments_assigned_at_not_null NOT NULL
);
CREATE TABLE module_progress (
  id uuid CONSTRAINT module_progress_id_not_null NOT NULL,
  student_id uuid CONSTRAINT module_progress_student_id_not_null NOT NULL,
  module_id text CONSTRAINT module_progress_module_id_not_null NOT NULL,
  quiz_score smallint,
  quiz_attempts integer DEFAULT 0 CONSTRAINT module_progress_quiz_attempts_not_null NOT NULL,
  quiz_passed_at timestamp with time zone,
  video_submitted_at timestamp with time zone,
  video_review_score real,
  video_review_scored_at timestamp with time zone,
  updated_at timestamp with time zone CONSTRAINT module_progress_updated_at_not_null NOT NULL,
  video_review_first_scored_at timestamp with time zone
);
CREATE TABLE modules (
  id text CONSTRAINT modules_id_not_null NOT NULL,
  "position" integer CONSTRAINT modules_position_not_null NOT NULL,
  title text CONSTRAINT modules_title_not_null NOT NULL,
  category text CONSTRAINT modules_category_not_null NOT NULL,
  summary text CONSTRAINT modules_summary_not_null NOT NULL,
  module_text text CONSTRAINT modules_module_text_not_null NOT NULL,
  opening text CONSTRAINT modules_opening_not_null NOT NULL,
  video_link text,
  practical_task text
);
CREATE TABLE money_findings (
  id uuid CONSTRAINT money_findings_id_not_null NOT NULL,
  kind text CONSTRAINT money_findings_kind_not_null NOT NULL,
  ref text CONSTRAINT money_findings_ref_not_null NOT NULL,
  details jsonb DEFAULT '{}'::jsonb CONSTRAINT money_findings_details_not_null NOT NULL,
  found_at timestamp with time zone CONSTRAINT money_findings_found_at_not_null NOT NULL,
  seen_at timestamp with time zone CONSTRAINT money_findings_seen_at_not_null NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by integer,
  note text,
  last_note text
);
CREATE TABLE newsletter_subscribers (
  id uuid CONSTRAINT newsletter_subscribers_id_not_null NOT NULL,
  email citext CONSTRAINT newsletter_subscribers_email_not_null NOT NULL,
  status text DEFAULT 'pending'::text CONSTRAINT newsletter_subscribers_status_not_null NOT NULL,
  consent_at timestamp with time zone CONSTRAINT newsletter_subscribers_consent_at_not_null NOT NULL,
  consent_source text CONSTRAINT newsletter_subscribers_consent_source_not_null NOT NULL,
  token_hash text,
  token_expires_at timestamp with time zone,
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT newsletter_subscribers_created_at_not_null NOT NULL
);
CREATE TABLE newsletters (
  id uuid CONSTRAINT newsletters_id_not_null NOT NULL,
  subject text CONSTRAINT newsletters_subject_not_null NOT NULL,
  body text CONSTRAINT newsletters_body_not_null NOT NULL,
  status text DEFAULT 'draft'::text CONSTRAINT newsletters_status_not_null NOT NULL,
  staff_id integer,
  sent_at timestamp with time zone,
  finished_at timestamp with time zone,
  batches integer DEFAULT 0 CONSTRAINT newsletters_batches_not_null NOT NULL,
  last_subscriber uuid,
  mails integer DEFAULT 0 CONSTRAINT newsletters_mails_not_null NOT NULL,
  skipped integer DEFAULT 0 CONSTRAINT newsletters_skipped_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT app_now() CONSTRAINT newsletters_created_at_not_null NOT NULL
);
CREATE TABLE one_on_one_requests (
  id uuid CONSTRAINT one_on_one_requests_id_not_null NOT NULL,
  student_id uuid CONSTRAINT one_on_one_requests_student_id_not_null NOT NULL,
  state text DEFAULT 'asked'::text CONSTRAINT one_on_one_requests_state_not_null NOT NULL,
  wish text CONSTRAINT one_on_one_requests_wish_not_null NOT NULL,
  dates text CONSTRAINT one_on_one_requests_dates_not_null NOT NULL,
  place text DEFAULT ''::text CONSTRAINT one_on_one_requests_place_not_null NOT NULL,
  asked_at timestamp with time zone CONSTRAINT one_on_one_requests_asked_at_not_null NOT NULL,
  starts_at timestamp with time zone,
  minutes integer,
  session_place text,
  price_cents integer,
  offer_until timestamp with time zone,
  word text DEFAULT ''::text CONSTRAINT one_on_one_requests_word_not_null NOT NULL,
  answered_at timestamp with time zone,
  offers smallint DEFAULT 0 CONSTRAINT one_on_one_requests_offers_not_null NOT NULL,
  intent_id uuid,
  stray_intent_ids uuid[] DEFAULT '{}'::uuid[] CONSTRAINT one_on_one_requests_stray_intent_ids_not_null NOT NULL,
  booked_at timestamp with time zone,
  paid_cents integer DEFAULT 0 CONSTRAINT one_on_one_requests_paid_cents_not_null NOT NULL,
  refunded_cents integer DEFAULT 0 CONSTRAINT one_on_one_requests_refunded_cents_not_null NOT NULL,
  updated_at timestamp with time zone CONSTRAINT one_on_one_requests_updated_at_not_null NOT NULL
);
CREATE TABLE outbox (
  id uuid CONSTRAINT outbox_id_not_null NOT NULL,
  job text CONSTRAINT outbox_job_not_null NOT NULL,
  payload jsonb CONSTRAINT outbox_payload_not_null NOT NULL,
  dedupe_key text CONSTRAINT outbox_dedupe_key_not_null NOT NULL,
  request_id text CONSTRAINT outbox_request_id_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT outbox_created_at_not_null NOT NULL,
  available_at timestamp with time zone DEFAULT now() CONSTRAINT outbox_available_at_not_null NOT NULL,
  dispatched_at timestamp with time zone,
  done_at timestamp with time zone,
  parked_at timestamp with time zone,
  attempts integer DEFAULT 0 CONSTRAINT outbox_attempts_not_null NOT NULL,
  last_error text,
  lease_token uuid,
  leased_until timestamp with time zone,
  lost_claims integer DEFAULT 0 CONSTRAINT outbox_lost_claims_not_null NOT NULL
);
CREATE TABLE payment_disputes (
  id text CONSTRAINT payment_disputes_id_not_null NOT NULL,
  payment_id uuid CONSTRAINT payment_disputes_payment_id_not_null NOT NULL,
  amount_cents integer CONSTRAINT payment_disputes_amount_cents_not_null NOT NULL,
  state text CONSTRAINT payment_disputes_state_not_null NOT NULL,
  due_by timestamp with time zone,
  opened_at timestamp with time zone CONSTRAINT payment_disputes_opened_at_not_null NOT NULL,
  told_at timestamp with time zone
);
CREATE TABLE payments (
  id uuid CONSTRAINT payments_id_not_null NOT NULL,
  kind text CONSTRAINT payments_kind_not_null NOT NULL,
  payment_intent_id text CONSTRAINT payments_payment_intent_id_not_null NOT NULL,
  charge_id text CONSTRAINT payments_charge_id_not_null NOT NULL,
  invoice_id text,
  subscription_id text,
  intent_id uuid,
  student_id uuid CONSTRAINT payments_student_id_not_null NOT NULL,
  amount_cents integer CONSTRAINT payments_amount_cents_not_null NOT NULL,
  refunded_cents integer DEFAULT 0 CONSTRAINT payments_refunded_cents_not_null NOT NULL,
  currency text CONSTRAINT payments_currency_not_null NOT NULL,
  status text CONSTRAINT payments_status_not_null NOT NULL,
  paid_at timestamp with time zone CONSTRAINT payments_paid_at_not_null NOT NULL,
  snapshot_version bigint DEFAULT 0 CONSTRAINT payments_read_no_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT payments_created_at_not_null NOT NULL,
  updated_at timestamp with time zone DEFAULT now() CONSTRAINT payments_updated_at_not_null NOT NULL,
  disputed_cents integer DEFAULT 0 CONSTRAINT payments_disputed_cents_not_null NOT NULL
);
CREATE TABLE phrases (
  id uuid CONSTRAINT phrases_id_not_null NOT NULL,
  text text CONSTRAINT phrases_text_not_null NOT NULL,
  saved_at timestamp with time zone CONSTRAINT phrases_saved_at_not_null NOT NULL
);
CREATE TABLE picture_leftovers (
  key text CONSTRAINT picture_leftovers_key_not_null NOT NULL,
  delete_after timestamp with time zone CONSTRAINT picture_leftovers_delete_after_not_null NOT NULL
);
CREATE TABLE pictures (
  id uuid CONSTRAINT pictures_id_not_null NOT NULL,
  file_name text CONSTRAINT pictures_file_name_not_null NOT NULL,
  alt text CONSTRAINT pictures_alt_not_null NOT NULL,
  width integer,
  height integer,
  source_key text CONSTRAINT pictures_source_key_not_null NOT NULL,
  cut integer CONSTRAINT pictures_cut_not_null NOT NULL,
  wanted_cut integer CONSTRAINT pictures_wanted_cut_not_null NOT NULL,
  area jsonb,
  focus_x integer CONSTRAINT pictures_focus_x_not_null NOT NULL,
  focus_y integer CONSTRAINT pictures_focus_y_not_null NOT NULL,
  problem text,
  created_at timestamp with time zone CONSTRAINT pictures_created_at_not_null NOT NULL
);
CREATE TABLE privacy_sections (
  key text CONSTRAINT privacy_sections_key_not_null NOT NULL,
  "position" integer CONSTRAINT privacy_sections_position_not_null NOT NULL,
  title text CONSTRAINT privacy_sections_title_not_null NOT NULL,
  body text CONSTRAINT privacy_sections_body_not_null NOT NULL
);
CREATE TABLE programmes (
  id text CONSTRAINT programmes_id_not_null NOT NULL,
  "position" integer CONSTRAINT programmes_position_not_null NOT NULL,
  title text CONSTRAINT programmes_title_not_null NOT NULL,
  kind text CONSTRAINT programmes_kind_not_null NOT NULL,
  summary text CONSTRAINT programmes_summary_not_null NOT NULL,
  content jsonb CONSTRAINT programmes_content_not_null NOT NULL,
  published boolean DEFAULT true CONSTRAINT programmes_published_not_null NOT NULL
);
CREATE TABLE provider_customers (
  id text CONSTRAINT provider_customers_id_not_null NOT NULL,
  student_id uuid CONSTRAINT provider_customers_student_id_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT provider_customers_created_at_not_null NOT NULL
);
CREATE TABLE provider_events (
  id text CONSTRAINT provider_events_id_not_null NOT NULL,
  type text CONSTRAINT provider_events_type_not_null NOT NULL,
  object_id text,
  api_version text,
  occurred_at timestamp with time zone CONSTRAINT provider_events_occurred_at_not_null NOT NULL,
  source text CONSTRAINT provider_events_source_not_null NOT NULL,
  received_at timestamp with time zone DEFAULT now() CONSTRAINT provider_events_received_at_not_null NOT NULL,
  applied_at timestamp with time zone
);
CREATE TABLE provider_prices (
  id text CONSTRAINT provider_prices_id_not_null NOT NULL,
  amount_cents integer CONSTRAINT provider_prices_amount_cents_not_null NOT NULL,
  currency text CONSTRAINT provider_prices_currency_not_null NOT NULL
);
CREATE TABLE published_files (
  name text CONSTRAINT published_files_name_not_null NOT NULL,
  retired_at timestamp with time zone
);
CREATE TABLE quiz_attempts (
  id uuid CONSTRAINT quiz_attempts_id_not_null NOT NULL,
  student_id uuid CONSTRAINT quiz_attempts_student_id_not_null NOT NULL,
  module_id text CONSTRAINT quiz_attempts_module_id_not_null NOT NULL,
  client_key uuid CONSTRAINT quiz_attempts_client_key_not_null NOT NULL,
  results jsonb CONSTRAINT quiz_attempts_results_not_null NOT NULL,
  score smallint CONSTRAINT quiz_attempts_score_not_null NOT NULL,
  passed boolean CONSTRAINT quiz_attempts_passed_not_null NOT NULL,
  attempted_at timestamp with time zone CONSTRAINT quiz_attempts_attempted_at_not_null NOT NULL
);
CREATE TABLE quiz_questions (
  id uuid CONSTRAINT quiz_questions_id_not_null NOT NULL,
  module_id text CONSTRAINT quiz_questions_module_id_not_null NOT NULL,
  "position" integer CONSTRAINT quiz_questions_position_not_null NOT NULL,
  question text CONSTRAINT quiz_questions_question_not_null NOT NULL,
  options text[] CONSTRAINT quiz_questions_options_not_null NOT NULL,
  answer_index smallint CONSTRAINT quiz_questions_answer_index_not_null NOT NULL,
  explanation text CONSTRAINT quiz_questions_explanation_not_null NOT NULL,
  option_notes text[] DEFAULT '{}'::text[] CONSTRAINT quiz_questions_option_notes_not_null NOT NULL
);
CREATE TABLE quotes (
  key text CONSTRAINT quotes_key_not_null NOT NULL,
  "position" integer CONSTRAINT quotes_position_not_null NOT NULL,
  text text CONSTRAINT quotes_text_not_null NOT NULL,
  author text CONSTRAINT quotes_author_not_null NOT NULL
);
CREATE TABLE rate_limits (
  key text CONSTRAINT rate_limits_key_not_null NOT NULL,
  count integer CONSTRAINT rate_limits_count_not_null NOT NULL,
  expires_at timestamp with time zone CONSTRAINT rate_limits_expires_at_not_null NOT NULL
);
CREATE TABLE reference_clips (
  id uuid CONSTRAINT reference_clips_id_not_null NOT NULL,
  upload_id uuid CONSTRAINT reference_clips_upload_id_not_null NOT NULL,
  name text CONSTRAINT reference_clips_name_not_null NOT NULL,
  skill_area text CONSTRAINT reference_clips_skill_area_not_null NOT NULL,
  shows text CONSTRAINT reference_clips_shows_not_null NOT NULL,
  added_at timestamp with time zone CONSTRAINT reference_clips_added_at_not_null NOT NULL
);
CREATE TABLE refunds (
  id uuid CONSTRAINT refunds_id_not_null NOT NULL,
  kind text CONSTRAINT refunds_kind_not_null NOT NULL,
  sale_id uuid CONSTRAINT refunds_sale_id_not_null NOT NULL,
  student_id uuid,
  amount_cents integer CONSTRAINT refunds_amount_cents_not_null NOT NULL,
  parts jsonb CONSTRAINT refunds_parts_not_null NOT NULL,
  reason text CONSTRAINT refunds_reason_not_null NOT NULL,
  staff_id integer,
  state text DEFAULT 'requested'::text CONSTRAINT refunds_state_not_null NOT NULL,
  owed_cents integer CONSTRAINT refunds_owed_cents_not_null NOT NULL,
  waived_cents integer DEFAULT 0 CONSTRAINT refunds_waived_cents_not_null NOT NULL,
  tries integer DEFAULT 0 CONSTRAINT refunds_tries_not_null NOT NULL,
  refusal text,
  requested_at timestamp with time zone CONSTRAINT refunds_requested_at_not_null NOT NULL,
  done_at timestamp with time zone
);
CREATE TABLE review_grants (
  id uuid CONSTRAINT review_grants_id_not_null NOT NULL,
  student_id uuid CONSTRAINT review_grants_student_id_not_null NOT NULL,
  count smallint CONSTRAINT review_grants_count_not_null NOT NULL,
  taken_back smallint DEFAULT 0 CONSTRAINT review_grants_taken_back_not_null NOT NULL,
  reason text CONSTRAINT review_grants_reason_not_null NOT NULL,
  granted_at timestamp with time zone CONSTRAINT review_grants_granted_at_not_null NOT NULL
);
CREATE TABLE review_revisions (
  id uuid CONSTRAINT review_revisions_id_not_null NOT NULL,
  review_id uuid CONSTRAINT review_revisions_review_id_not_null NOT NULL,
  n integer CONSTRAINT review_revisions_n_not_null NOT NULL,
  content jsonb CONSTRAINT review_revisions_content_not_null NOT NULL,
  score_id uuid,
  replaced jsonb,
  delivered_at timestamp with time zone CONSTRAINT review_revisions_delivered_at_not_null NOT NULL,
  undone_at timestamp with time zone,
  loom_url text,
  video_path text,
  still_id uuid
);
CREATE TABLE review_stretches (
  id uuid CONSTRAINT review_stretches_id_not_null NOT NULL,
  submission_id uuid CONSTRAINT review_stretches_submission_id_not_null NOT NULL,
  student_id uuid CONSTRAINT review_stretches_student_id_not_null NOT NULL,
  began_at timestamp with time zone CONSTRAINT review_stretches_began_at_not_null NOT NULL,
  active_ms integer CONSTRAINT review_stretches_active_ms_not_null NOT NULL
);
CREATE TABLE review_take_chunks (
  take_id uuid CONSTRAINT review_take_chunks_take_id_not_null NOT NULL,
  kind text CONSTRAINT review_take_chunks_kind_not_null NOT NULL,
  start integer CONSTRAINT review_take_chunks_start_not_null NOT NULL,
  length integer CONSTRAINT review_take_chunks_length_not_null NOT NULL,
  body bytea CONSTRAINT review_take_chunks_body_not_null NOT NULL
);
CREATE TABLE review_takes (
  id uuid CONSTRAINT review_takes_id_not_null NOT NULL,
  submission_id uuid CONSTRAINT review_takes_submission_id_not_null NOT NULL,
  student_id uuid CONSTRAINT review_takes_student_id_not_null NOT NULL,
  staff_id integer CONSTRAINT review_takes_staff_id_not_null NOT NULL,
  content_type text CONSTRAINT review_takes_content_type_not_null NOT NULL,
  voice_bytes integer DEFAULT 0 CONSTRAINT review_takes_voice_bytes_not_null NOT NULL,
  event_count integer DEFAULT 0 CONSTRAINT review_takes_event_count_not_null NOT NULL,
  recorded_ms integer DEFAULT 0 CONSTRAINT review_takes_recorded_ms_not_null NOT NULL,
  video_upload_id uuid,
  timescale integer,
  started_at timestamp with time zone CONSTRAINT review_takes_started_at_not_null NOT NULL,
  last_active_at timestamp with time zone CONSTRAINT review_takes_last_active_at_not_null NOT NULL,
  finished_at timestamp with time zone,
  voice_upload_id uuid,
  timeline_upload_id uuid
);
CREATE TABLE reviews (
  id uuid CONSTRAINT reviews_id_not_null NOT NULL,
  submission_id uuid,
  student_id uuid CONSTRAINT reviews_student_id_not_null NOT NULL,
  version integer DEFAULT 0 CONSTRAINT reviews_version_not_null NOT NULL,
  draft jsonb CONSTRAINT reviews_draft_not_null NOT NULL,
  video_path text
);
CREATE TABLE schedule_runs (
  name text CONSTRAINT schedule_runs_name_not_null NOT NULL,
  done_at timestamp with time zone CONSTRAINT schedule_runs_done_at_not_null NOT NULL
);
CREATE TABLE session_ticks (
  student_id uuid CONSTRAINT session_ticks_student_id_not_null NOT NULL,
  id uuid CONSTRAINT session_ticks_id_not_null NOT NULL,
  programme_id text CONSTRAINT session_ticks_programme_id_not_null NOT NULL,
  session_id text CONSTRAINT session_ticks_session_id_not_null NOT NULL,
  week smallint CONSTRAINT session_ticks_week_not_null NOT NULL,
  done_on date CONSTRAINT session_ticks_done_on_not_null NOT NULL,
  note text,
  received_at timestamp with time zone CONSTRAINT session_ticks_received_at_not_null NOT NULL
);
CREATE TABLE sessions (
  sid text CONSTRAINT sessions_sid_not_null NOT NULL,
  sess json CONSTRAINT sessions_sess_not_null NOT NULL,
  expire timestamp with time zone CONSTRAINT sessions_expire_not_null NOT NULL,
  student_id uuid GENERATED ALWAYS AS (((sess ->> 'studentId'::text))::uuid) STORED,
  staff_id integer GENERATED ALWAYS AS (((sess ->> 'staffId'::text))::integer) STORED
);
CREATE TABLE sign_in_failures (
  key text CONSTRAINT sign_in_failures_key_not_null NOT NULL,
  failures integer CONSTRAINT sign_in_failures_failures_not_null NOT NULL,
  last_failed_at timestamp with time zone CONSTRAINT sign_in_failures_last_failed_at_not_null NOT NULL,
  wait_until timestamp with time zone CONSTRAINT sign_in_failures_wait_until_not_null NOT NULL
);
CREATE TABLE site_settings (
  key text CONSTRAINT site_settings_key_not_null NOT NULL,
  value jsonb CONSTRAINT site_settings_value_not_null NOT NULL
);
CREATE TABLE staff (
  id integer GENERATED BY DEFAULT AS IDENTITY (START WITH 2) CONSTRAINT staff_id_not_null NOT NULL,
  email citext CONSTRAINT staff_email_not_null NOT NULL,
  name text CONSTRAINT staff_name_not_null NOT NULL,
  roles text[] CONSTRAINT staff_roles_not_null NOT NULL,
  password_hash text,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT staff_created_at_not_null NOT NULL,
  ended_at timestamp with time zone,
  link_hash text,
  link_expires_at timestamp with time zone
);
CREATE TABLE stroke_scores (
  id uuid CONSTRAINT stroke_scores_id_not_null NOT NULL,
  submission_id uuid CONSTRAINT stroke_scores_submission_id_not_null NOT NULL,
  student_id uuid CONSTRAINT stroke_scores_student_id_not_null NOT NULL,
  version integer CONSTRAINT stroke_scores_version_not_null NOT NULL,
  head smallint CONSTRAINT stroke_scores_head_not_null NOT NULL,
  paddle smallint CONSTRAINT stroke_scores_paddle_not_null NOT NULL,
  boat smallint CONSTRAINT stroke_scores_boat_not_null NOT NULL,
  body smallint CONSTRAINT stroke_scores_body_not_null NOT NULL,
  quiz smallint CONSTRAINT stroke_scores_quiz_not_null NOT NULL,
  practical real CONSTRAINT stroke_scores_practical_not_null NOT NULL,
  total real CONSTRAINT stroke_scores_total_not_null NOT NULL,
  feedback_notes text DEFAULT ''::text CONSTRAINT stroke_scores_feedback_notes_not_null NOT NULL,
  mark_ids jsonb DEFAULT '[]'::jsonb CONSTRAINT stroke_scores_mark_ids_not_null NOT NULL,
  scored_at timestamp with time zone CONSTRAINT stroke_scores_scored_at_not_null NOT NULL
);
CREATE TABLE student_credentials (
  student_id uuid CONSTRAINT student_credentials_student_id_not_null NOT NULL,
  password_hash text CONSTRAINT student_credentials_password_hash_not_null NOT NULL,
  changed_at timestamp with time zone DEFAULT now() CONSTRAINT student_credentials_changed_at_not_null NOT NULL
);
CREATE TABLE student_standings (
  student_id uuid CONSTRAINT student_standings_student_id_not_null NOT NULL,
  plan_runs boolean DEFAULT false CONSTRAINT student_standings_plan_runs_not_null NOT NULL,
  waiting integer DEFAULT 0 CONSTRAINT student_standings_waiting_not_null NOT NULL,
  idle boolean DEFAULT true CONSTRAINT student_standings_idle_not_null NOT NULL,
  due_at timestamp with time zone,
  active_at timestamp with time zone,
  silent_since timestamp with time zone DEFAULT 'infinity'::timestamp with time zone CONSTRAINT student_standings_silent_since_not_null NOT NULL,
  last_score real,
  previous_score real,
  improving boolean DEFAULT false CONSTRAINT student_standings_improving_not_null NOT NULL,
  moved_at timestamp with time zone,
  still_since timestamp with time zone DEFAULT 'infinity'::timestamp with time zone CONSTRAINT student_standings_still_since_not_null NOT NULL,
  module_id text,
  modules_complete smallint DEFAULT 0 CONSTRAINT student_standings_modules_complete_not_null NOT NULL,
  finished boolean DEFAULT false CONSTRAINT student_standings_finished_not_null NOT NULL
);
CREATE TABLE student_views (
  id uuid CONSTRAINT student_views_id_not_null NOT NULL,
  student_id uuid CONSTRAINT student_views_student_id_not_null NOT NULL,
  staff_id integer CONSTRAINT student_views_staff_id_not_null NOT NULL,
  opened_at timestamp with time zone CONSTRAINT student_views_opened_at_not_null NOT NULL,
  ends_at timestamp with time zone CONSTRAINT student_views_ends_at_not_null NOT NULL,
  ended_at timestamp with time zone
);
CREATE TABLE students (
  id uuid CONSTRAINT students_id_not_null NOT NULL,
  email citext CONSTRAINT students_email_not_null NOT NULL,
  first_name text CONSTRAINT students_first_name_not_null NOT NULL,
  last_name text CONSTRAINT students_last_name_not_null NOT NULL,
  alumni boolean DEFAULT false CONSTRAINT students_alumni_not_null NOT NULL,
  subscription_status text DEFAULT 'none'::text CONSTRAINT students_subscription_status_not_null NOT NULL,
  subscription_price_cents integer,
  subscription_period_end timestamp with time zone,
  subscription_cancel_at_period_end boolean DEFAULT false CONSTRAINT students_subscription_cancel_at_period_end_not_null NOT NULL,
  email_confirmed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT students_created_at_not_null NOT NULL,
  subscription_paused_from timestamp with time zone,
  subscription_resumes_at timestamp with time zone,
  phone text,
  time_zone text,
  handedness text,
  unwanted_mails text[] DEFAULT '{}'::text[] CONSTRAINT students_unwanted_mails_not_null NOT NULL,
  feedback_seen_at timestamp with time zone,
  erasure_due_at timestamp with time zone,
  erased_at timestamp with time zone,
  subscription_period_start timestamp with time zone,
  held_email citext,
  held_email_until timestamp with time zone,
  subscription_past_due_since timestamp with time zone
);
CREATE TABLE submission_counts (
  queue_place smallint CONSTRAINT submission_counts_queue_place_not_null NOT NULL,
  skill_area text CONSTRAINT submission_counts_skill_area_not_null NOT NULL,
  reviewed boolean CONSTRAINT submission_counts_reviewed_not_null NOT NULL,
  count bigint CONSTRAINT submission_counts_count_not_null NOT NULL
);
CREATE TABLE submissions (
  id uuid CONSTRAINT submissions_id_not_null NOT NULL,
  student_id uuid CONSTRAINT submissions_student_id_not_null NOT NULL,
  module_id text,
  title text CONSTRAINT submissions_title_not_null NOT NULL,
  description text CONSTRAINT submissions_description_not_null NOT NULL,
  skill_area text CONSTRAINT submissions_skill_area_not_null NOT NULL,
  skill_area_given text CONSTRAINT submissions_skill_area_given_not_null NOT NULL,
  video_link text,
  link_revision integer DEFAULT 1 CONSTRAINT submissions_link_revision_not_null NOT NULL,
  status text DEFAULT 'submitted'::text CONSTRAINT submissions_status_not_null NOT NULL,
  link_validation_status text DEFAULT 'pending'::text CONSTRAINT submissions_link_validation_status_not_null NOT NULL,
  link_validation_error text,
  feedback_state text DEFAULT 'not-started'::text CONSTRAINT submissions_feedback_state_not_null NOT NULL,
  queue_place smallint CONSTRAINT submissions_queue_place_not_null NOT NULL,
  covered boolean CONSTRAINT submissions_covered_not_null NOT NULL,
  submitted_at timestamp with time zone CONSTRAINT submissions_submitted_at_not_null NOT NULL,
  valid_since timestamp with time zone CONSTRAINT submissions_valid_since_not_null NOT NULL,
  due_at timestamp with time zone,
  paused_at timestamp with time zone,
  first_feedback_at timestamp with time zone,
  upload_id uuid,
  look_from_ms integer,
  look_to_ms integer,
  question text,
  take_asked_at timestamp with time zone,
  take_reason text,
  granted boolean DEFAULT false CONSTRAINT submissions_granted_not_null NOT NULL
);
CREATE TABLE subscriptions (
  id uuid CONSTRAINT subscriptions_id_not_null NOT NULL,
  provider_subscription_id text CONSTRAINT subscriptions_provider_subscription_id_not_null NOT NULL,
  student_id uuid CONSTRAINT subscriptions_student_id_not_null NOT NULL,
  customer_id text CONSTRAINT subscriptions_customer_id_not_null NOT NULL,
  intent_id uuid CONSTRAINT subscriptions_intent_id_not_null NOT NULL,
  plan text CONSTRAINT subscriptions_plan_not_null NOT NULL,
  price_id text CONSTRAINT subscriptions_price_id_not_null NOT NULL,
  price_cents integer CONSTRAINT subscriptions_price_cents_not_null NOT NULL,
  currency text CONSTRAINT subscriptions_currency_not_null NOT NULL,
  state text CONSTRAINT subscriptions_state_not_null NOT NULL,
  current_period_start timestamp with time zone CONSTRAINT subscriptions_current_period_start_not_null NOT NULL,
  current_period_end timestamp with time zone CONSTRAINT subscriptions_current_period_end_not_null NOT NULL,
  cancel_at_period_end boolean DEFAULT false CONSTRAINT subscriptions_cancel_at_period_end_not_null NOT NULL,
  ended_at timestamp with time zone,
  duplicate_of uuid,
  snapshot_version bigint DEFAULT 0 CONSTRAINT subscriptions_read_no_not_null NOT NULL,
  created_at timestamp with time zone DEFAULT now() CONSTRAINT subscriptions_created_at_not_null NOT NULL,
  updated_at timestamp with time zone DEFAULT now() CONSTRAINT subscriptions_updated_at_not_null NOT NULL,
  paused_from timestamp with time zone,
  resumes_at timestamp with time zone,
  past_due_since timestamp with time zone,
  paused_version bigint,
  restart_tries integer DEFAULT 0 CONSTRAINT subscriptions_restart_tries_not_null NOT NULL
);
CREATE TABLE testimonials (
  key text CONSTRAINT testimonials_key_not_null NOT NULL,
  "position" integer CONSTRAINT testimonials_position_not_null NOT NULL,
  name text CONSTRAINT testimonials_name_not_null NOT NULL,
  text text CONSTRAINT testimonials_text_not_null NOT NULL,
  title text,
  category text,
  featured boolean DEFAULT false CONSTRAINT testimonials_featured_not_null NOT NULL,
  sample boolean DEFAULT false CONSTRAINT testimonials_sample_not_null NOT NULL,
  short_quote text
);
CREATE TABLE threads (
  student_id uuid CONSTRAINT threads_student_id_not_null NOT NULL,
  last_n integer DEFAULT 0 CONSTRAINT threads_last_n_not_null NOT NULL,
  last_at timestamp with time zone CONSTRAINT threads_last_at_not_null NOT NULL,
  student_read_n integer DEFAULT 0 CONSTRAINT threads_student_read_n_not_null NOT NULL,
  coach_read_n integer DEFAULT 0 CONSTRAINT threads_coach_read_n_not_null NOT NULL,
  waiting_since timestamp with time zone,
  due_at timestamp with time zone,
  warned_hours smallint,
  answered_n integer DEFAULT 0 CONSTRAINT threads_answered_n_not_null NOT NULL
);
CREATE TABLE tool_run_students (
  run_id uuid CONSTRAINT tool_run_students_run_id_not_null NOT NULL,
  student_id uuid CONSTRAINT tool_run_students_student_id_not_null NOT NULL,
  error text
);
CREATE TABLE tool_runs (
  id uuid CONSTRAINT tool_runs_id_not_null NOT NULL,
  kind text CONSTRAINT tool_runs_kind_not_null NOT NULL,
  staff_id integer CONSTRAINT tool_runs_staff_id_not_null NOT NULL,
  reached integer CONSTRAINT tool_runs_reached_not_null NOT NULL,
  failed integer CONSTRAINT tool_runs_failed_not_null NOT NULL,
  at timestamp with time zone DEFAULT app_now() CONSTRAINT tool_runs_at_not_null NOT NULL
);
CREATE TABLE uploads (
  id uuid CONSTRAINT uploads_id_not_null NOT NULL,
  student_id uuid,
  staff_id integer,
  purpose text CONSTRAINT uploads_purpose_not_null NOT NULL,
  key text CONSTRAINT uploads_key_not_null NOT NULL,
  parts_id text,
  file_name text CONSTRAINT uploads_file_name_not_null NOT NULL,
  content_type text CONSTRAINT uploads_content_type_not_null NOT NULL,
  size bigint CONSTRAINT uploads_size_not_null NOT NULL,
  state text CONSTRAINT uploads_state_not_null NOT NULL,
  refusal text,
  tag text,
  created_at timestamp with time zone CONSTRAINT uploads_created_at_not_null NOT NULL,
  last_active_at timestamp with time zone CONSTRAINT uploads_last_active_at_not_null NOT NULL,
  kept_at timestamp with time zone
);
CREATE TABLE vault_categories (
  slug text CONSTRAINT vault_categories_slug_not_null NOT NULL,
  "position" integer CONSTRAINT vault_categories_position_not_null NOT NULL,
  label text CONSTRAINT vault_categories_label_not_null NOT NULL,
  color text CONSTRAINT vault_categories_color_not_null NOT NULL
);
CREATE TABLE vault_videos (
  key uuid CONSTRAINT vault_videos_key_not_null NOT NULL,
  number integer CONSTRAINT vault_videos_number_not_null NOT NULL,
  "position" integer CONSTRAINT vault_videos_position_not_null NOT NULL,
  title text CONSTRAINT vault_videos_title_not_null NOT NULL,
  description text CONSTRAINT vault_videos_description_not_null NOT NULL,
  duration text DEFAULT 'Variable'::text CONSTRAINT vault_videos_duration_not_null NOT NULL,
  views text DEFAULT 'YouTube'::text CONSTRAINT vault_videos_views_not_null NOT NULL,
  category_slug text CONSTRAINT vault_videos_category_slug_not_null NOT NULL,
  youtube_id text,
  youtube_url text,
  sample boolean DEFAULT false CONSTRAINT vault_videos_sample_not_null NOT NULL,
  drawing text,
  has_lesson boolean DEFAULT false CONSTRAINT vault_videos_has_lesson_not_null NOT NULL
);
CREATE TABLE video_files (
  upload_id uuid CONSTRAINT video_files_upload_id_not_null NOT NULL,
  codec text,
  rotation smallint CONSTRAINT video_files_rotation_not_null NOT NULL,
  width integer CONSTRAINT video_files_width_not_null NOT NULL,
  height integer CONSTRAINT video_files_height_not_null NOT NULL,
  duration_ticks bigint CONSTRAINT video_files_duration_ticks_not_null NOT NULL,
  timescale integer CONSTRAINT video_files_timescale_not_null NOT NULL,
  times_key text,
  poster_key text,
  filmstrip_key text,
  preview text DEFAULT 'waiting'::text CONSTRAINT video_files_preview_not_null NOT NULL,
  proxy text DEFAULT 'waiting'::text CONSTRAINT video_files_proxy_not_null NOT NULL,
  proxy_key text,
  proxy_offset bigint DEFAULT 0 CONSTRAINT video_files_proxy_offset_not_null NOT NULL,
  progress smallint DEFAULT 0 CONSTRAINT video_files_progress_not_null NOT NULL
);
CREATE TABLE webhook_refusals (
  hour timestamp with time zone CONSTRAINT webhook_refusals_hour_not_null NOT NULL,
  reason text CONSTRAINT webhook_refusals_reason_not_null NOT NULL,
  refusals integer CONSTRAINT webhook_refusals_refusals_not_null NOT NULL
);
ALTER SEQUENCE migrations_id_seq OWNED BY migrations.id;
ALTER TABLE account_deletions ADD CONSTRAINT account_deletions_ended_check CHECK (((state = ANY (ARRAY['withdrawn'::text, 'done'::text])) = (ended_at IS NOT NULL)));
ALTER TABLE account_deletions ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (id);
ALTER TABLE account_deletions ADD CONSTRAINT account_deletions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'erasing'::text, 'withdrawn'::text, 'done'::text])));
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['set-password'::text, 'password-reset'::text, 'confirm-email'::text, 'change-email'::text, 'undo-email-change'::text])));
ALTER TABLE app_clock ADD CONSTRAINT app_clock_only_row_check CHECK (only_row);
ALTER TABLE app_clock ADD CONSTRAINT app_clock_pkey PRIMARY KEY (only_row);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (id);
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_slug_key UNIQUE (slug);
ALTER TABLE certificates ADD CONSTRAINT certificates_pkey PRIMARY KEY (number);
ALTER TABLE certificates ADD CONSTRAINT certificates_student_id_key UNIQUE (student_id);
ALTER TABLE checkout_intents ADD CONSTRAINT checkout_intents_mode_check CHECK ((mode = ANY (ARRAY['subscription'::text, 'payment'::text])));
ALTER TABLE checkout_intents ADD CONSTRAINT checkout_intents_open_check CHECK (((status <> ALL (ARRAY['open'::text, 'completed'::text])) OR (provider_session_id IS NOT NULL)));
ALTER TABLE checkout_intents ADD CONSTRAINT checkout_intents_pkey PRIMARY KEY (id);
ALTER TABLE checkout_intents ADD CONSTRAINT checkout_intents_status_check CHECK ((status = ANY (ARRAY['created'::text, 'open'::text, 'completed'::text, 'expired'::text, 'failed'::text])));
ALTER TABLE clinic_booking_totals ADD CONSTRAINT clinic_booking_totals_pkey PRIMARY KEY (edition_id);
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_amounts_check CHECK ((((amount_cents > 0) OR ((amount_cents = 0) AND (intent_id IS NULL))) AND (price_cents >= amount_cents) AND (paid_cents >= 0) AND ((refunded_cents >= 0) AND (refunded_cents <= paid_cents)) AND (balance_cents >= 0)));
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_dispute_check CHECK ((dispute = ANY (ARRAY['open'::text, 'lost'::text])));
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_disputed_check CHECK (((disputed_cents >= 0) AND (balance_disputed_cents >= 0)));
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_pkey PRIMARY KEY (id);
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_plan_kind_check CHECK ((plan_kind = ANY (ARRAY['deposit'::text, 'full'::text])));
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'refunded'::text, 'forfeited'::text, 'expired'::text, 'failed'::text])));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100)));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_dates_check CHECK ((ends_on >= starts_on));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_opening_check CHECK (((members_from IS NULL) OR ((opens_at IS NOT NULL) AND (members_from < opens_at))));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_pkey PRIMARY KEY (id);
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_price_check CHECK (((price_cents > 0) AND (deposit_cents > 0) AND (deposit_cents < price_cents)));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_sale_check CHECK ((sale_status = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text])));
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_series_id_starts_on_key UNIQUE (series_id, starts_on);
ALTER TABLE clinic_hold_confirmations ADD CONSTRAINT clinic_hold_confirmations_pkey PRIMARY KEY (visitor_id);
ALTER TABLE clinic_letters ADD CONSTRAINT clinic_letters_pkey PRIMARY KEY (id);
ALTER TABLE clinic_offers ADD CONSTRAINT clinic_offers_pkey PRIMARY KEY (id);
ALTER TABLE clinic_offers ADD CONSTRAINT clinic_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'used'::text, 'expired'::text])));
ALTER TABLE clinic_outside_payments ADD CONSTRAINT clinic_outside_payments_amount_check CHECK (((amount_cents >= 0) AND ((method = 'guest'::text) = (amount_cents = 0))));
ALTER TABLE clinic_outside_payments ADD CONSTRAINT clinic_outside_payments_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text])));
ALTER TABLE clinic_outside_payments ADD CONSTRAINT clinic_outside_payments_method_check CHECK ((method = ANY (ARRAY['check'::text, 'cash'::text, 'bank-transfer'::text, 'card-by-phone'::text, 'other'::text, 'guest'::text])));
ALTER TABLE clinic_outside_payments ADD CONSTRAINT clinic_outside_payments_pkey PRIMARY KEY (id);
ALTER TABLE clinic_participant_forms ADD CONSTRAINT clinic_participant_forms_pkey PRIMARY KEY (booking_id);
ALTER TABLE clinic_photos ADD CONSTRAINT clinic_photos_pkey PRIMARY KEY (key);
ALTER TABLE clinic_photos ADD CONSTRAINT clinic_photos_shown_check CHECK (((image IS NOT NULL) OR (picture_id IS NOT NULL)));
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_hold_expires CHECK (((state = 'held'::text) = (expires_at IS NOT NULL)));
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_one_holder CHECK ((num_nonnulls(booking_id, offer_id) = 1));
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_pkey PRIMARY KEY (id);
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text])));
ALTER TABLE clinic_series ADD CONSTRAINT clinic_series_pkey PRIMARY KEY (id);
ALTER TABLE clinic_transfers ADD CONSTRAINT clinic_transfers_amount_check CHECK ((amount_cents > 0));
ALTER TABLE clinic_transfers ADD CONSTRAINT clinic_transfers_pkey PRIMARY KEY (id);
ALTER TABLE clinic_waitlist ADD CONSTRAINT clinic_waitlist_pkey PRIMARY KEY (id);
ALTER TABLE clinic_waitlist ADD CONSTRAINT clinic_waitlist_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'passed'::text, 'left'::text])));
ALTER TABLE coach_absence ADD CONSTRAINT coach_absence_pkey PRIMARY KEY (staff_id);
ALTER TABLE coach_notes ADD CONSTRAINT coach_notes_pkey PRIMARY KEY (id);
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_answer_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((answer IS NULL) OR (closed_at IS NOT NULL))));
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_skill_check CHECK ((skill_level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'expert'::text])));
ALTER TABLE content_revisions ADD CONSTRAINT content_revisions_change_check CHECK ((change = ANY (ARRAY['found'::text, 'created'::text, 'changed'::text, 'deleted'::text, 'restored'::text])));
ALTER TABLE content_revisions ADD CONSTRAINT content_revisions_kind_key_version_key UNIQUE (kind, key, version);
ALTER TABLE content_revisions ADD CONSTRAINT content_revisions_pkey PRIMARY KEY (id);
ALTER TABLE data_exports ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);
ALTER TABLE data_exports ADD CONSTRAINT data_exports_ready_check CHECK (((state = 'ready'::text) = (expires_at IS NOT NULL)));
ALTER TABLE data_exports ADD CONSTRAINT data_exports_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])));
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 100)));
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_off_check CHECK ((((percent_off IS NULL) <> (off_cents IS NULL)) AND ((COALESCE(percent_off, 1) >= 1) AND (COALESCE(percent_off, 1) <= 90)) AND (COALESCE(off_cents, 1) > 0)));
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_off_for_check CHECK (((off_for = ANY (ARRAY['clinic'::text, 'coaching'::text])) AND ((series_id IS NULL) OR (off_for = 'clinic'::text))));
ALTER TABLE discount_codes ADD CONSTRAINT discount_codes_pkey PRIMARY KEY (id);
ALTER TABLE discount_uses ADD CONSTRAINT discount_uses_amounts_check CHECK (((full_cents > off_cents) AND (off_cents > 0)));
ALTER TABLE discount_uses ADD CONSTRAINT discount_uses_pkey PRIMARY KEY (intent_id);
ALTER TABLE drill_ticks ADD CONSTRAINT drill_ticks_given_id_done_on_key UNIQUE (given_id, done_on);
ALTER TABLE drill_ticks ADD CONSTRAINT drill_ticks_note_check CHECK ((char_length(note) <= 280));
ALTER TABLE drill_ticks ADD CONSTRAINT drill_ticks_pkey PRIMARY KEY (student_id, id);
ALTER TABLE drills ADD CONSTRAINT drills_area_check CHECK ((skill_area = ANY (ARRAY['rolling'::text, 'playboating'::text, 'river-running'::text, 'strokes'::text, 'fitness'::text, 'mindset'::text, 'safety'::text, 'general'::text])));
ALTER TABLE drills ADD CONSTRAINT drills_often_check CHECK (((times_per_week >= 1) AND (times_per_week <= 7)));
ALTER TABLE drills ADD CONSTRAINT drills_pkey PRIMARY KEY (id);
ALTER TABLE drills_given ADD CONSTRAINT drills_given_often_check CHECK (((times_per_week >= 1) AND (times_per_week <= 7)));
ALTER TABLE drills_given ADD CONSTRAINT drills_given_pkey PRIMARY KEY (id);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE emails ADD CONSTRAINT emails_pkey PRIMARY KEY (id);
ALTER TABLE exercises ADD CONSTRAINT exercises_pkey PRIMARY KEY (id);
ALTER TABLE faq_items ADD CONSTRAINT faq_items_pkey PRIMARY KEY (key);
ALTER TABLE feedback ADD CONSTRAINT feedback_not_empty CHECK (((loom_url IS NOT NULL) OR (video_path IS NOT NULL) OR (notes <> ''::text) OR has_review));
ALTER TABLE feedback ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE feedback ADD CONSTRAINT feedback_source_check CHECK ((source = ANY (ARRAY['dialog'::text, 'review'::text, 'upload'::text, 'room'::text])));
ALTER TABLE first_run_notes ADD CONSTRAINT first_run_notes_pkey PRIMARY KEY (key);
ALTER TABLE friend_codes ADD CONSTRAINT friend_codes_pkey PRIMARY KEY (id);
ALTER TABLE full_exports ADD CONSTRAINT full_exports_pkey PRIMARY KEY (id);
ALTER TABLE full_exports ADD CONSTRAINT full_exports_ready_check CHECK (((state = 'ready'::text) = (expires_at IS NOT NULL)));
ALTER TABLE full_exports ADD CONSTRAINT full_exports_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])));
ALTER TABLE intakes ADD CONSTRAINT intakes_pkey PRIMARY KEY (id);
ALTER TABLE kept_sums ADD CONSTRAINT kept_sums_pkey PRIMARY KEY (id);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_amount_check CHECK ((amount_cents <> 0));
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_pkey PRIMARY KEY (entry_id, account);
ALTER TABLE link_checks ADD CONSTRAINT link_checks_outcome_check CHECK ((outcome = ANY (ARRAY['valid'::text, 'invalid'::text, 'unknown'::text])));
ALTER TABLE link_checks ADD CONSTRAINT link_checks_pkey PRIMARY KEY (id);
ALTER TABLE mail_events ADD CONSTRAINT mail_events_pkey PRIMARY KEY (id);
ALTER TABLE mail_events ADD CONSTRAINT mail_events_type_check CHECK ((type = ANY (ARRAY['bounce'::text, 'complaint'::text])));
ALTER TABLE mail_suspensions ADD CONSTRAINT mail_suspensions_cause_check CHECK ((cause = ANY (ARRAY['refused'::text, 'bounced'::text, 'complained'::text])));
ALTER TABLE mail_suspensions ADD CONSTRAINT mail_suspensions_pkey PRIMARY KEY (address);
ALTER TABLE mail_words ADD CONSTRAINT mail_words_pkey PRIMARY KEY (template);
ALTER TABLE mark_responses ADD CONSTRAINT mark_responses_pkey PRIMARY KEY (review_id, mark_id);
ALTER TABLE messages ADD CONSTRAINT messages_not_empty CHECK (((text <> ''::text) OR (picture_ids <> '{}'::uuid[])));
ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE messages ADD CONSTRAINT messages_second_check CHECK ((((ticks IS NULL) = (timescale IS NULL)) AND ((ticks IS NULL) OR (submission_id IS NOT NULL))));
ALTER TABLE messages ADD CONSTRAINT messages_sender_check CHECK (((sender = 'coach'::text) = (staff_id IS NOT NULL)));
ALTER TABLE messages ADD CONSTRAINT messages_student_id_n_key UNIQUE (student_id, n);
ALTER TABLE messages ADD CONSTRAINT messages_student_id_sender_client_id_key UNIQUE (student_id, sender, client_id);
ALTER TABLE migrations ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE module_assignments ADD CONSTRAINT module_assignments_pkey PRIMARY KEY (student_id);
ALTER TABLE module_progress ADD CONSTRAINT module_progress_pkey PRIMARY KEY (id);
ALTER TABLE module_progress ADD CONSTRAINT module_progress_quiz_check CHECK (((quiz_attempts >= 0) AND ((quiz_score IS NULL) = (quiz_attempts = 0))));
ALTER TABLE module_progress ADD CONSTRAINT module_progress_score_check CHECK ((((quiz_score >= 0) AND (quiz_score <= 100)) AND ((video_review_score >= (0)::double precision) AND (video_review_score <= (100)::double precision))));
ALTER TABLE module_progress ADD CONSTRAINT module_progress_student_id_module_id_key UNIQUE (student_id, module_id);
ALTER TABLE modules ADD CONSTRAINT modules_category_check CHECK ((category = ANY (ARRAY['Foundation & Basics'::text, 'Essential Strokes'::text, 'Advanced Techniques'::text, 'Application & Summary'::text])));
ALTER TABLE modules ADD CONSTRAINT modules_pkey PRIMARY KEY (id);
ALTER TABLE modules ADD CONSTRAINT modules_practical_task_check CHECK ((char_length(practical_task) <= 600));
ALTER TABLE modules ADD CONSTRAINT modules_preview_check CHECK (((char_length(summary) <= 120) AND (char_length(opening) <= 300)));
ALTER TABLE money_findings ADD CONSTRAINT money_findings_pkey PRIMARY KEY (id);
ALTER TABLE money_findings ADD CONSTRAINT money_findings_resolved_check CHECK (((resolved_at IS NULL) = (note IS NULL)));
ALTER TABLE newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_confirmed_check CHECK (((status <> 'subscribed'::text) OR (confirmed_at IS NOT NULL)));
ALTER TABLE newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_email_key UNIQUE (email);
ALTER TABLE newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'subscribed'::text, 'unsubscribed'::text])));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_pkey PRIMARY KEY (id);
ALTER TABLE newsletters ADD CONSTRAINT newsletters_sent_check CHECK (((status = 'draft'::text) = (sent_at IS NULL)));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text])));
ALTER TABLE one_on_one_requests ADD CONSTRAINT one_on_one_requests_offer_check CHECK (((state <> ALL (ARRAY['offered'::text, 'booked'::text])) OR ((starts_at IS NOT NULL) AND (minutes > 0) AND (price_cents > 0) AND (offer_until IS NOT NULL))));
ALTER TABLE one_on_one_requests ADD CONSTRAINT one_on_one_requests_pkey PRIMARY KEY (id);
ALTER TABLE one_on_one_requests ADD CONSTRAINT one_on_one_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'booked'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'canceled'::text])));
ALTER TABLE outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_pkey PRIMARY KEY (id);
ALTER TABLE payment_disputes ADD CONSTRAINT payment_disputes_state_check CHECK ((state = ANY (ARRAY['needs-response'::text, 'under-review'::text, 'won'::text, 'lost'::text, 'closed'::text])));
ALTER TABLE payments ADD CONSTRAINT payments_amounts_check CHECK (((amount_cents > 0) AND ((refunded_cents >= 0) AND (refunded_cents <= amount_cents))));
ALTER TABLE payments ADD CONSTRAINT payments_disputed_check CHECK (((disputed_cents >= 0) AND (disputed_cents <= (amount_cents - refunded_cents))));
ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'partly_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text])));
ALTER TABLE phrases ADD CONSTRAINT phrases_pkey PRIMARY KEY (id);
ALTER TABLE phrases ADD CONSTRAINT phrases_text_key UNIQUE (text);
ALTER TABLE picture_leftovers ADD CONSTRAINT picture_leftovers_pkey PRIMARY KEY (key);
ALTER TABLE pictures ADD CONSTRAINT pictures_cut_check CHECK (((cut >= 0) AND (wanted_cut >= cut)));
ALTER TABLE pictures ADD CONSTRAINT pictures_focus_check CHECK ((((focus_x >= 0) AND (focus_x <= 99)) AND ((focus_y >= 0) AND (focus_y <= 99))));
ALTER TABLE pictures ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE privacy_sections ADD CONSTRAINT privacy_sections_pkey PRIMARY KEY (key);
ALTER TABLE programmes ADD CONSTRAINT programmes_kind_check CHECK ((kind = ANY (ARRAY['strength'::text, 'mobility'::text, 'rehab'::text, 'mental'::text])));
ALTER TABLE programmes ADD CONSTRAINT programmes_pkey PRIMARY KEY (id);
ALTER TABLE provider_customers ADD CONSTRAINT provider_customers_pkey PRIMARY KEY (id);
ALTER TABLE provider_events ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);
ALTER TABLE provider_prices ADD CONSTRAINT provider_prices_pkey PRIMARY KEY (id);
ALTER TABLE published_files ADD CONSTRAINT published_files_pkey PRIMARY KEY (name);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id);
ALTER TABLE quiz_attempts ADD CONSTRAINT quiz_attempts_student_id_module_id_client_key_key UNIQUE (student_id, module_id, client_key);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_answer_check CHECK (((answer_index >= 0) AND (answer_index < cardinality(options))));
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_module_id_position_key UNIQUE (module_id, "position");
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_notes_check CHECK (((cardinality(option_notes) = 0) OR (cardinality(option_notes) = cardinality(options))));
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_pkey PRIMARY KEY (id);
ALTER TABLE quotes ADD CONSTRAINT quotes_pkey PRIMARY KEY (key);
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE reference_clips ADD CONSTRAINT reference_clips_area_check CHECK ((skill_area = ANY (ARRAY['rolling'::text, 'playboating'::text, 'river-running'::text, 'strokes'::text, 'fitness'::text, 'mindset'::text, 'safety'::text, 'general'::text])));
ALTER TABLE reference_clips ADD CONSTRAINT reference_clips_pkey PRIMARY KEY (id);
ALTER TABLE reference_clips ADD CONSTRAINT reference_clips_texts_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (char_length(shows) <= 120)));
ALTER TABLE reference_clips ADD CONSTRAINT reference_clips_upload_id_key UNIQUE (upload_id);
ALTER TABLE refunds ADD CONSTRAINT refunds_amount_check CHECK ((amount_cents > 0));
ALTER TABLE refunds ADD CONSTRAINT refunds_kind_check CHECK ((kind = ANY (ARRAY['booking'::text, 'plan'::text, 'second-plan'::text, 'one-on-one'::text])));
ALTER TABLE refunds ADD CONSTRAINT refunds_owed_check CHECK (((owed_cents >= 0) AND (owed_cents <= amount_cents)));
ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE refunds ADD CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'done'::text, 'refused'::text, 'returned'::text, 'failed'::text, 'waived'::text])));
ALTER TABLE review_grants ADD CONSTRAINT review_grants_count_check CHECK ((((count >= 1) AND (count <= 10)) AND ((taken_back >= 0) AND (taken_back <= count))));
ALTER TABLE review_grants ADD CONSTRAINT review_grants_pkey PRIMARY KEY (id);
ALTER TABLE review_revisions ADD CONSTRAINT review_revisions_pkey PRIMARY KEY (id);
ALTER TABLE review_revisions ADD CONSTRAINT review_revisions_review_id_n_key UNIQUE (review_id, n);
ALTER TABLE review_stretches ADD CONSTRAINT review_stretches_active_check CHECK ((active_ms >= 0));
ALTER TABLE review_stretches ADD CONSTRAINT review_stretches_pkey PRIMARY KEY (id);
ALTER TABLE review_take_chunks ADD CONSTRAINT review_take_chunks_kind_check CHECK ((kind = ANY (ARRAY['voice'::text, 'events'::text])));
ALTER TABLE review_take_chunks ADD CONSTRAINT review_take_chunks_pkey PRIMARY KEY (take_id, kind, start);
ALTER TABLE review_takes ADD CONSTRAINT review_takes_finished_check CHECK ((((voice_upload_id IS NULL) = (finished_at IS NULL)) AND ((timeline_upload_id IS NULL) = (finished_at IS NULL))));
ALTER TABLE review_takes ADD CONSTRAINT review_takes_pkey PRIMARY KEY (id);
ALTER TABLE reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE reviews ADD CONSTRAINT reviews_subject_check CHECK (((submission_id IS NULL) <> (video_path IS NULL)));
ALTER TABLE reviews ADD CONSTRAINT reviews_submission_id_key UNIQUE (submission_id);
ALTER TABLE reviews ADD CONSTRAINT reviews_video_path_key UNIQUE (video_path);
ALTER TABLE schedule_runs ADD CONSTRAINT schedule_runs_pkey PRIMARY KEY (name);
ALTER TABLE session_ticks ADD CONSTRAINT session_ticks_note_check CHECK ((char_length(note) <= 280));
ALTER TABLE session_ticks ADD CONSTRAINT session_ticks_once_a_day UNIQUE (student_id, programme_id, session_id, week, done_on);
ALTER TABLE session_ticks ADD CONSTRAINT session_ticks_pkey PRIMARY KEY (student_id, id);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);
ALTER TABLE sign_in_failures ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (key);
ALTER TABLE site_settings ADD CONSTRAINT site_settings_pkey PRIMARY KEY (key);
ALTER TABLE staff ADD CONSTRAINT staff_link_check CHECK (((link_hash IS NULL) = (link_expires_at IS NULL)));
ALTER TABLE staff ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (((roles <@ ARRAY['coach'::text, 'admin'::text]) AND (cardinality(roles) > 0)));
ALTER TABLE stroke_scores ADD CONSTRAINT stroke_scores_pkey PRIMARY KEY (id);
ALTER TABLE stroke_scores ADD CONSTRAINT stroke_scores_range_check CHECK ((((head >= 0) AND (head <= 100)) AND ((paddle >= 0) AND (paddle <= 100)) AND ((boat >= 0) AND (boat <= 100)) AND ((body >= 0) AND (body <= 100)) AND ((quiz >= 0) AND (quiz <= 100)) AND ((practical >= (0)::double precision) AND (practical <= (100)::double precision)) AND ((total >= (0)::double precision) AND (total <= (100)::double precision))));
ALTER TABLE stroke_scores ADD CONSTRAINT stroke_scores_submission_id_version_key UNIQUE (submission_id, version);
ALTER TABLE student_credentials ADD CONSTRAINT student_credentials_pkey PRIMARY KEY (student_id);
ALTER TABLE student_standings ADD CONSTRAINT student_standings_pkey PRIMARY KEY (student_id);
ALTER TABLE student_views ADD CONSTRAINT student_views_pkey PRIMARY KEY (id);
ALTER TABLE students ADD CONSTRAINT students_handedness_check CHECK ((handedness = ANY (ARRAY['left'::text, 'right'::text])));
ALTER TABLE students ADD CONSTRAINT students_pkey PRIMARY KEY (id);
ALTER TABLE students ADD CONSTRAINT students_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['none'::text, 'active'::text, 'active_alumni'::text, 'past_due'::text, 'paused'::text, 'canceled'::text])));
ALTER TABLE submission_counts ADD CONSTRAINT submission_counts_pkey PRIMARY KEY (queue_place, skill_area, reviewed);
ALTER TABLE submissions ADD CONSTRAINT submissions_clock_check CHECK (((first_feedback_at IS NULL) = (feedback_state = 'not-started'::text)));
ALTER TABLE submissions ADD CONSTRAINT submissions_granted_check CHECK ((covered OR (NOT granted)));
ALTER TABLE submissions ADD CONSTRAINT submissions_link_check CHECK ((link_validation_status = ANY (ARRAY['pending'::text, 'valid'::text, 'invalid'::text, 'unknown'::text])));
ALTER TABLE submissions ADD CONSTRAINT submissions_look_check CHECK ((((look_from_ms IS NULL) = (look_to_ms IS NULL)) AND (look_from_ms >= 0) AND (look_to_ms > look_from_ms)));
ALTER TABLE submissions ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
ALTER TABLE submissions ADD CONSTRAINT submissions_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'invalid_link'::text, 'feedback_submitted'::text])));
ALTER TABLE submissions ADD CONSTRAINT submissions_take_check CHECK (((take_asked_at IS NULL) = (take_reason IS NULL)));
ALTER TABLE submissions ADD CONSTRAINT submissions_video_check CHECK (((video_link IS NULL) <> (upload_id IS NULL)));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_plan_check CHECK ((plan = ANY (ARRAY['coaching'::text, 'coaching-alumni'::text])));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'canceled'::text])));
ALTER TABLE testimonials ADD CONSTRAINT testimonials_pkey PRIMARY KEY (key);
ALTER TABLE threads ADD CONSTRAINT threads_pkey PRIMARY KEY (student_id);
ALTER TABLE tool_run_students ADD CONSTRAINT tool_run_students_pkey PRIMARY KEY (run_id, student_id);
ALTER TABLE tool_runs ADD CONSTRAINT tool_runs_kind_check CHECK ((kind = ANY (ARRAY['intake-invitations'::text, 'legacy-students'::text])));
ALTER TABLE tool_runs ADD CONSTRAINT tool_runs_pkey PRIMARY KEY (id);
ALTER TABLE uploads ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['submission'::text, 'module'::text, 'feedback'::text, 'voice'::text, 'reference'::text, 'picture'::text, 'drill'::text])));
ALTER TABLE uploads ADD CONSTRAINT uploads_refusal_check CHECK (((refusal IS NULL) = (state <> 'refused'::text)));
ALTER TABLE uploads ADD CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'received'::text, 'checked'::text, 'refused'::text, 'deleting'::text, 'gone'::text])));
ALTER TABLE vault_categories ADD CONSTRAINT vault_categories_pkey PRIMARY KEY (slug);
ALTER TABLE vault_videos ADD CONSTRAINT vault_videos_pkey PRIMARY KEY (key);
ALTER TABLE video_files ADD CONSTRAINT video_files_pkey PRIMARY KEY (upload_id);
ALTER TABLE video_files ADD CONSTRAINT video_files_preview_check CHECK ((preview = ANY (ARRAY['waiting'::text, 'made'::text, 'without'::text])));
ALTER TABLE video_files ADD CONSTRAINT video_files_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
ALTER TABLE video_files ADD CONSTRAINT video_files_proxy_check CHECK (((proxy = ANY (ARRAY['waiting'::text, 'making'::text, 'made'::text, 'without'::text])) AND ((proxy_key IS NOT NULL) = (proxy = 'made'::text))));
ALTER TABLE webhook_refusals ADD CONSTRAINT webhook_refusals_pkey PRIMARY KEY (hour, reason);
ALTER TABLE webhook_refusals ADD CONSTRAINT webhook_refusals_reason_check CHECK ((reason = ANY (ARRAY['clock'::text, 'secret'::text])));
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_bookings ADD CONSTRAINT clinic_bookings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES clinic_offers(id);
ALTER TABLE clinic_editions ADD CONSTRAINT clinic_editions_series_id_fkey FOREIGN KEY (series_id) REFERENCES clinic_series(id);
ALTER TABLE clinic_letters ADD CONSTRAINT clinic_letters_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_offers ADD CONSTRAINT clinic_offers_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_offers ADD CONSTRAINT clinic_offers_waitlist_id_fkey FOREIGN KEY (waitlist_id) REFERENCES clinic_waitlist(id);
ALTER TABLE clinic_outside_payments ADD CONSTRAINT clinic_outside_payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES clinic_bookings(id);
ALTER TABLE clinic_participant_forms ADD CONSTRAINT clinic_participant_forms_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES clinic_bookings(id);
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES clinic_bookings(id);
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_places ADD CONSTRAINT clinic_places_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES clinic_offers(id);
ALTER TABLE clinic_transfers ADD CONSTRAINT clinic_transfers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES clinic_bookings(id);
ALTER TABLE clinic_transfers ADD CONSTRAINT clinic_transfers_from_edition_id_fkey FOREIGN KEY (from_edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_transfers ADD CONSTRAINT clinic_transfers_to_edition_id_fkey FOREIGN KEY (to_edition_id) REFERENCES clinic_editions(id);
ALTER TABLE clinic_waitlist ADD CONSTRAINT clinic_waitlist_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES clinic_editions(id);
ALTER TABLE discount_uses ADD CONSTRAINT discount_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES discount_codes(id);
ALTER TABLE drill_ticks ADD CONSTRAINT drill_ticks_given_id_fkey FOREIGN KEY (given_id) REFERENCES drills_given(id) ON DELETE CASCADE;
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);
ALTER TABLE quiz_questions ADD CONSTRAINT quiz_questions_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(id) ON DELETE CASCADE;
ALTER TABLE vault_videos ADD CONSTRAINT vault_videos_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES vault_categories(slug) ON UPDATE CASCADE;
CREATE INDEX "IDX_full_exports_asked_at" ON public.full_exports USING btree (asked_at);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'erasing'::text]));
CREATE INDEX account_tokens_expires_at_idx ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_student_id_purpose_created_at_idx ON public.account_tokens USING btree (student_id, purpose, created_at);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at);
CREATE INDEX audit_log_subject_idx ON public.audit_log USING btree (subject) WHERE (subject IS NOT NULL);
CREATE INDEX blog_posts_category_date_idx ON public.blog_posts USING btree (category, date);
CREATE INDEX blog_posts_date_slug_idx ON public.blog_posts USING btree (date, slug);
CREATE INDEX blog_posts_titles ON public.blog_posts USING gin (title gin_trgm_ops);
CREATE INDEX checkout_intents_student_id_idx ON public.checkout_intents USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX checkout_intents_to_check ON public.checkout_intents USING btree (next_check_at) WHERE (status = ANY (ARRAY['created'::text, 'open'::text]));
CREATE INDEX checkout_intents_visitor_id_idx ON public.checkout_intents USING btree (visitor_id) WHERE (visitor_id IS NOT NULL);
CREATE INDEX clinic_bookings_amount_cents_id_idx ON public.clinic_bookings USING btree (amount_cents, id);
CREATE INDEX clinic_bookings_balances_due ON public.clinic_bookings USING btree (balance_due_on) WHERE ((status = 'completed'::text) AND (balance_cents > 0) AND (balance_paid_at IS NULL));
CREATE INDEX clinic_bookings_booked_at_id_idx ON public.clinic_bookings USING btree (booked_at, id);
CREATE INDEX clinic_bookings_customer_email_idx ON public.clinic_bookings USING btree (customer_email);
CREATE INDEX clinic_bookings_customer_emails ON public.clinic_bookings USING gin (((customer_email)::text) gin_trgm_ops);
CREATE INDEX clinic_bookings_customer_name_id_idx ON public.clinic_bookings USING btree (customer_name, id);
CREATE INDEX clinic_bookings_customers ON public.clinic_bookings USING gin (customer_name gin_trgm_ops);
CREATE INDEX clinic_bookings_disputed ON public.clinic_bookings USING btree (booked_at, id) WHERE (dispute IS NOT NULL);
CREATE INDEX clinic_bookings_edition_id_status_idx ON public.clinic_bookings USING btree (edition_id, status);
CREATE INDEX clinic_bookings_holds_of_address ON public.clinic_bookings USING btree (address_hash, edition_id) WHERE (status = 'pending'::text);
CREATE INDEX clinic_bookings_holds_of_email ON public.clinic_bookings USING btree (email_hash, edition_id) WHERE (status = 'pending'::text);
CREATE INDEX clinic_bookings_holds_of_visitor ON public.clinic_bookings USING btree (visitor_id, edition_id) WHERE (status = 'pending'::text);
CREATE INDEX clinic_bookings_offer_id_idx ON public.clinic_bookings USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX clinic_bookings_student_id_idx ON public.clinic_bookings USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX clinic_bookings_to_become_alumni ON public.clinic_bookings USING btree (edition_id) WHERE ((status = 'completed'::text) AND (alumni_at IS NULL));
CREATE INDEX clinic_editions_ends_on_idx ON public.clinic_editions USING btree (ends_on);
CREATE INDEX clinic_hold_confirmations_expires_at_idx ON public.clinic_hold_confirmations USING btree (expires_at);
CREATE INDEX clinic_letters_of_edition ON public.clinic_letters USING btree (edition_id, at);
CREATE INDEX clinic_offers_to_expire ON public.clinic_offers USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX clinic_offers_waitlist_id_idx ON public.clinic_offers USING btree (waitlist_id);
CREATE INDEX clinic_places_edition_id_state_idx ON public.clinic_places USING btree (edition_id, state);
CREATE INDEX clinic_places_holds ON public.clinic_places USING btree (expires_at) WHERE (state = 'held'::text);
CREATE INDEX clinic_transfers_booking_id_idx ON public.clinic_transfers USING btree (booking_id);
CREATE INDEX clinic_waitlist_in_line ON public.clinic_waitlist USING btree (edition_id, joined_at) WHERE (status = 'waiting'::text);
CREATE INDEX clinic_waitlist_joined_at_id_idx ON public.clinic_waitlist USING btree (joined_at, id);
CREATE INDEX coach_notes_student_id_written_at_idx ON public.coach_notes USING btree (student_id, written_at);
CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX content_revisions_at_idx ON public.content_revisions USING btree (at);
CREATE INDEX content_revisions_slugs ON public.content_revisions USING btree (((content ->> 'slug'::text)), at) WHERE (kind = 'posts'::text);
CREATE INDEX data_exports_expires_at_idx ON public.data_exports USING btree (expires_at);
CREATE INDEX data_exports_student_id_asked_at_idx ON public.data_exports USING btree (student_id, asked_at);
CREATE INDEX discount_codes_created_at_id_idx ON public.discount_codes USING btree (created_at, id);
CREATE INDEX discount_uses_code_id_idx ON public.discount_uses USING btree (code_id);
CREATE INDEX drills_clip ON public.drills USING btree (clip_id) WHERE (clip_id IS NOT NULL);
CREATE INDEX drills_given_clip ON public.drills_given USING btree (clip_id) WHERE (clip_id IS NOT NULL);
CREATE INDEX drills_given_picture ON public.drills_given USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX drills_given_review_idx ON public.drills_given USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX drills_given_student_idx ON public.drills_given USING btree (student_id, until_date);
CREATE INDEX drills_picture ON public.drills USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX email_changes_student_id_asked_at_idx ON public.email_changes USING btree (student_id, asked_at);
CREATE INDEX emails_caused_by_idx ON public.emails USING btree (caused_by);
CREATE INDEX emails_created_at_idx ON public.emails USING btree (created_at);
CREATE INDEX emails_sent_at_idx ON public.emails USING btree (sent_at);
CREATE INDEX emails_status_created_at_idx ON public.emails USING btree (status, created_at);
CREATE INDEX emails_to_created_at_idx ON public.emails USING btree ("to", created_at);
CREATE INDEX emails_words ON public.emails USING gin ((("to")::text) gin_trgm_ops, subject gin_trgm_ops);
CREATE INDEX feedback_student_id_given_at_idx ON public.feedback USING btree (student_id, given_at);
CREATE INDEX friend_codes_promotion_code_id_idx ON public.friend_codes USING btree (promotion_code_id) WHERE (promotion_code_id IS NOT NULL);
CREATE INDEX intakes_submitted_at_idx ON public.intakes USING btree (submitted_at);
CREATE INDEX kept_sums_series_day_idx ON public.kept_sums USING btree (series, day);
CREATE INDEX ledger_entries_occurred_at_idx ON public.ledger_entries USING btree (occurred_at);
CREATE INDEX ledger_entries_payment_id_idx ON public.ledger_entries USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_postings_account_idx ON public.ledger_postings USING btree (account);
CREATE INDEX link_checks_submission_id_checked_at_idx ON public.link_checks USING btree (submission_id, checked_at);
CREATE INDEX mail_events_by_address ON public.mail_events USING btree (address);
CREATE INDEX mark_responses_student_id_idx ON public.mark_responses USING btree (student_id);
CREATE INDEX money_findings_found_at_id_idx ON public.money_findings USING btree (found_at, id);
CREATE INDEX money_findings_open ON public.money_findings USING btree (found_at) WHERE (resolved_at IS NULL);
CREATE INDEX newsletter_subscribers_confirmed ON public.newsletter_subscribers USING btree (id) WHERE (status = 'subscribed'::text);
CREATE INDEX newsletter_subscribers_created_at_idx ON public.newsletter_subscribers USING btree (created_at);
CREATE INDEX newsletters_created_at_idx ON public.newsletters USING btree (created_at);
CREATE INDEX one_on_one_requests_asked ON public.one_on_one_requests USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX one_on_one_requests_asked_at_idx ON public.one_on_one_requests USING btree (asked_at, id);
CREATE INDEX one_on_one_requests_offer_until_idx ON public.one_on_one_requests USING btree (offer_until) WHERE (state = 'offered'::text);
CREATE INDEX one_on_one_requests_student_id_asked_at_idx ON public.one_on_one_requests USING btree (student_id, asked_at);
CREATE INDEX outbox_in_flight ON public.outbox USING btree (dispatched_at) WHERE ((done_at IS NULL) AND (parked_at IS NULL));
CREATE INDEX outbox_parked ON public.outbox USING btree (parked_at) WHERE (parked_at IS NOT NULL);
CREATE INDEX outbox_to_dispatch ON public.outbox USING btree (available_at) WHERE ((dispatched_at IS NULL) AND (done_at IS NULL) AND (parked_at IS NULL));
CREATE INDEX payment_disputes_payment_id_idx ON public.payment_disputes USING btree (payment_id);
CREATE INDEX payment_disputes_to_answer ON public.payment_disputes USING btree (due_by, id) WHERE (state = 'needs-response'::text);
CREATE INDEX payments_intent_id_idx ON public.payments USING btree (intent_id) WHERE (intent_id IS NOT NULL);
CREATE INDEX payments_student_id_paid_at_idx ON public.payments USING btree (student_id, paid_at);
CREATE INDEX payments_subscription_id_idx ON public.payments USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX picture_leftovers_delete_after_idx ON public.picture_leftovers USING btree (delete_after);
CREATE INDEX pictures_created_at_id_idx ON public.pictures USING btree (created_at, id);
CREATE INDEX provider_customers_student_id_created_at_idx ON public.provider_customers USING btree (student_id, created_at);
CREATE INDEX provider_events_object_id_idx ON public.provider_events USING btree (object_id);
CREATE INDEX provider_events_received_at_idx ON public.provider_events USING btree (received_at);
CREATE INDEX rate_limits_expires_at_idx ON public.rate_limits USING btree (expires_at);
CREATE INDEX refunds_kind_sale_id_idx ON public.refunds USING btree (kind, sale_id);
CREATE INDEX refunds_owed ON public.refunds USING btree (requested_at) WHERE (owed_cents > 0);
CREATE INDEX refunds_student_id_idx ON public.refunds USING btree (student_id);
CREATE INDEX review_grants_student_id_granted_at_idx ON public.review_grants USING btree (student_id, granted_at);
CREATE INDEX review_revisions_still_id ON public.review_revisions USING btree (still_id) WHERE (still_id IS NOT NULL);
CREATE INDEX review_stretches_student_id_idx ON public.review_stretches USING btree (student_id);
CREATE INDEX review_stretches_submission_id_idx ON public.review_stretches USING btree (submission_id);
CREATE INDEX review_takes_last_active_at_idx ON public.review_takes USING btree (last_active_at);
CREATE INDEX review_takes_submission_id_idx ON public.review_takes USING btree (submission_id);
CREATE INDEX reviews_student_id_idx ON public.reviews USING btree (student_id);
CREATE INDEX sessions_expire_idx ON public.sessions USING btree (expire);
CREATE INDEX sessions_staff_id_idx ON public.sessions USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX sessions_student_id_idx ON public.sessions USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX sign_in_failures_last_failed_at_idx ON public.sign_in_failures USING btree (last_failed_at);
CREATE INDEX stroke_scores_student_id_submission_id_version_idx ON public.stroke_scores USING btree (student_id, submission_id, version);
CREATE INDEX student_standings_active_moving ON public.student_standings USING btree (moved_at DESC NULLS LAST, student_id) WHERE plan_runs;
CREATE INDEX student_standings_active_stuck ON public.student_standings USING btree (finished, still_since, student_id) WHERE plan_runs;
CREATE INDEX student_standings_improving ON public.student_standings USING btree (idle, due_at, active_at DESC NULLS LAST, student_id) WHERE improving;
CREATE INDEX student_standings_moving ON public.student_standings USING btree (moved_at DESC NULLS LAST, student_id);
CREATE INDEX student_standings_roster ON public.student_standings USING btree (idle, due_at, active_at DESC NULLS LAST, student_id);
CREATE INDEX student_standings_silent ON public.student_standings USING btree (silent_since, student_id) WHERE plan_runs;
CREATE INDEX student_standings_stuck ON public.student_standings USING btree (finished, still_since, student_id);
CREATE INDEX student_views_student_id_idx ON public.student_views USING btree (student_id);
CREATE INDEX students_created_at_idx ON public.students USING btree (created_at);
CREATE INDEX students_emails ON public.students USING gin (((email)::text) gin_trgm_ops);
CREATE INDEX students_held_email_idx ON public.students USING btree (held_email) WHERE (held_email IS NOT NULL);
CREATE INDEX students_names ON public.students USING gin ((((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX submissions_promised ON public.submissions USING btree (due_at, id) WHERE ((first_feedback_at IS NULL) AND (queue_place > 0));
CREATE INDEX submissions_queue_place_submitted_at_id_idx ON public.submissions USING btree (queue_place, submitted_at, id);
CREATE INDEX submissions_student_id_submitted_at_idx ON public.submissions USING btree (student_id, submitted_at);
CREATE INDEX submissions_submitted_at_id_idx ON public.submissions USING btree (submitted_at, id);
CREATE INDEX submissions_uncovered ON public.submissions USING btree (student_id) WHERE ((NOT covered) AND (first_feedback_at IS NULL));
CREATE INDEX submissions_upload_id_idx ON public.submissions USING btree (upload_id);
CREATE INDEX submissions_words ON public.submissions USING gin ((((title || ' '::text) || description)) gin_trgm_ops);
CREATE INDEX subscriptions_created_at_idx ON public.subscriptions USING btree (created_at);
CREATE INDEX subscriptions_intent_id_idx ON public.subscriptions USING btree (intent_id);
CREATE INDEX subscriptions_student_id_created_at_idx ON public.subscriptions USING btree (student_id, created_at);
CREATE INDEX threads_due ON public.threads USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX threads_waiting_since_last_at_idx ON public.threads USING btree (waiting_since, last_at DESC);
CREATE INDEX tool_run_students_student_id_idx ON public.tool_run_students USING btree (student_id);
CREATE INDEX tool_runs_at_id_idx ON public.tool_runs USING btree (at, id);
CREATE INDEX uploads_orphans ON public.uploads USING btree (last_active_at) WHERE ((kept_at IS NULL) AND (state <> 'gone'::text));
CREATE INDEX uploads_student_id_created_at_idx ON public.uploads USING btree (student_id, created_at);
CREATE INDEX vault_videos_category_slug_position_idx ON public.vault_videos USING btree (category_slug, "position");
CREATE UNIQUE INDEX account_deletions_one_open ON public.account_deletions USING btree (student_id) WHERE (state = ANY (ARRAY['waiting'::text, 'erasing'::text]));
CREATE UNIQUE INDEX account_tokens_one_live ON public.account_tokens USING btree (student_id, purpose) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE UNIQUE INDEX checkout_intents_provider_session_id_idx ON public.checkout_intents USING btree (provider_session_id);
CREATE UNIQUE INDEX clinic_bookings_balance_intent_id_idx ON public.clinic_bookings USING btree (balance_intent_id) WHERE (balance_intent_id IS NOT NULL);
CREATE UNIQUE INDEX clinic_bookings_intent_id_idx ON public.clinic_bookings USING btree (intent_id);
CREATE UNIQUE INDEX clinic_offers_token_hash_idx ON public.clinic_offers USING btree (token_hash);
CREATE UNIQUE INDEX clinic_outside_payments_once ON public.clinic_outside_payments USING btree (booking_id, kind);
CREATE UNIQUE INDEX clinic_places_booking_id_idx ON public.clinic_places USING btree (booking_id);
CREATE UNIQUE INDEX clinic_places_offer_id_idx ON public.clinic_places USING btree (offer_id);
CREATE UNIQUE INDEX clinic_waitlist_once_at_a_time ON public.clinic_waitlist USING btree (edition_id, email) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX data_exports_one_at_a_time ON public.data_exports USING btree (student_id) WHERE (state = 'making'::text);
CREATE UNIQUE INDEX discount_codes_code_idx ON public.discount_codes USING btree (code);
CREATE UNIQUE INDEX discount_codes_promotion_code_id_idx ON public.discount_codes USING btree (promotion_code_id) WHERE (promotion_code_id IS NOT NULL);
CREATE UNIQUE INDEX emails_one_per_cause ON public.emails USING btree (template, caused_by, "to");
CREATE UNIQUE INDEX feedback_one_current ON public.feedback USING btree (submission_id) WHERE (superseded_at IS NULL);
CREATE UNIQUE INDEX feedback_one_of_upload ON public.feedback USING btree (video_path) WHERE ((source = 'upload'::text) AND (superseded_at IS NULL));
CREATE UNIQUE INDEX friend_codes_code_idx ON public.friend_codes USING btree (code);
CREATE UNIQUE INDEX friend_codes_student_id_friend_idx ON public.friend_codes USING btree (student_id, friend);
CREATE UNIQUE INDEX full_exports_one_at_a_time ON public.full_exports USING btree (state) WHERE (state = 'making'::text);
CREATE UNIQUE INDEX intakes_one_current ON public.intakes USING btree (student_id) WHERE (superseded_at IS NULL);
CREATE UNIQUE INDEX ledger_entries_one_per_movement ON public.ledger_entries USING btree (kind, provider_ref);
CREATE UNIQUE INDEX money_findings_kind_ref_idx ON public.money_findings USING btree (kind, ref);
CREATE UNIQUE INDEX newsletter_subscribers_by_token ON public.newsletter_subscribers USING btree (token_hash);
CREATE UNIQUE INDEX one_on_one_requests_one_open ON public.one_on_one_requests USING btree (student_id) WHERE (state = ANY (ARRAY['asked'::text, 'offered'::text]));
CREATE UNIQUE INDEX outbox_one_per_key ON public.outbox USING btree (job, dedupe_key);
CREATE UNIQUE INDEX payments_charge_id_idx ON public.payments USING btree (charge_id);
CREATE UNIQUE INDEX payments_invoice_id_idx ON public.payments USING btree (invoice_id);
CREATE UNIQUE INDEX payments_payment_intent_id_idx ON public.payments USING btree (payment_intent_id);
CREATE UNIQUE INDEX staff_email_idx ON public.staff USING btree (email);
CREATE UNIQUE INDEX staff_link_hash_idx ON public.staff USING btree (link_hash);
CREATE UNIQUE INDEX students_email_idx ON public.students USING btree (email);
CREATE UNIQUE INDEX subscriptions_one_live_per_student ON public.subscriptions USING btree (student_id) WHERE ((duplicate_of IS NULL) AND (state = ANY (ARRAY['active'::text, 'past_due'::text, 'paused'::text])));
CREATE UNIQUE INDEX subscriptions_provider_subscription_id_idx ON public.subscriptions USING btree (provider_subscription_id);
CREATE CONSTRAINT TRIGGER drill_ticks_keep_standing_delete AFTER DELETE ON public.drill_ticks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER drill_ticks_keep_standing_insert AFTER INSERT ON public.drill_ticks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
CREATE CONSTRAINT TRIGGER messages_keep_standing_delete AFTER DELETE ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.sender = 'student'::text)) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER messages_keep_standing_insert AFTER INSERT ON public.messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.sender = 'student'::text)) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_delete AFTER DELETE ON public.module_progress DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_insert AFTER INSERT ON public.module_progress DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER module_progress_keep_standing_update AFTER UPDATE ON public.module_progress DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.quiz_passed_at IS DISTINCT FROM new.quiz_passed_at) OR (old.video_submitted_at IS DISTINCT FROM new.video_submitted_at))) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER quiz_attempts_keep_standing_delete AFTER DELETE ON public.quiz_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER quiz_attempts_keep_standing_insert AFTER INSERT ON public.quiz_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER quiz_questions_keep_standing_delete AFTER DELETE ON public.quiz_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old."position" = 0)) EXECUTE FUNCTION keep_standings_of_module();
CREATE CONSTRAINT TRIGGER quiz_questions_keep_standing_insert AFTER INSERT ON public.quiz_questions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new."position" = 0)) EXECUTE FUNCTION keep_standings_of_module();
CREATE CONSTRAINT TRIGGER session_ticks_keep_standing_delete AFTER DELETE ON public.session_ticks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER session_ticks_keep_standing_insert AFTER INSERT ON public.session_ticks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER stroke_scores_keep_standing_delete AFTER DELETE ON public.stroke_scores DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER stroke_scores_keep_standing_insert AFTER INSERT ON public.stroke_scores DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER students_keep_standing_delete AFTER DELETE ON public.students DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER students_keep_standing_insert AFTER INSERT ON public.students DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER students_keep_standing_update AFTER UPDATE ON public.students DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.subscription_status IS DISTINCT FROM new.subscription_status) OR (old.erased_at IS DISTINCT FROM new.erased_at) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_student_standing('id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_delete AFTER DELETE ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_insert AFTER INSERT ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_student_standing('student_id');
CREATE CONSTRAINT TRIGGER submissions_keep_standing_update AFTER UPDATE ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.submitted_at IS DISTINCT FROM new.submitted_at) OR (old.first_feedback_at IS DISTINCT FROM new.first_feedback_at) OR (old.queue_place IS DISTINCT FROM new.queue_place) OR (old.due_at IS DISTINCT FROM new.due_at))) EXECUTE FUNCTION keep_student_standing('student_id');
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_deeds();
CREATE TRIGGER audit_log_empty_length AFTER TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_empty_length();
CREATE TRIGGER audit_log_keep_length_delete AFTER DELETE ON public.audit_log FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_log_keep_length();
CREATE TRIGGER audit_log_keep_length_insert AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_log_keep_length();
CREATE TRIGGER audit_log_keep_length_update AFTER UPDATE ON public.audit_log FOR EACH ROW WHEN ((old.at IS DISTINCT FROM new.at)) EXECUTE FUNCTION audit_log_keep_length();
CREATE TRIGGER blog_posts_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blog_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER clinic_booking_totals_empty_sums AFTER TRUNCATE ON public.clinic_booking_totals FOR EACH STATEMENT EXECUTE FUNCTION clinic_booking_totals_empty_sums();
CREATE TRIGGER clinic_booking_totals_keep_sums AFTER INSERT OR DELETE OR UPDATE ON public.clinic_booking_totals FOR EACH ROW EXECUTE FUNCTION clinic_booking_totals_keep_sums();
CREATE TRIGGER clinic_bookings_count_delete AFTER DELETE ON public.clinic_bookings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text]))) EXECUTE FUNCTION clinic_bookings_count();
CREATE TRIGGER clinic_bookings_count_insert AFTER INSERT ON public.clinic_bookings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text]))) EXECUTE FUNCTION clinic_bookings_count();
CREATE TRIGGER clinic_bookings_count_truncate AFTER TRUNCATE ON public.clinic_bookings FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_count_truncate();
CREATE TRIGGER clinic_bookings_count_update AFTER UPDATE ON public.clinic_bookings FOR EACH ROW WHEN (((old.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text])))) EXECUTE FUNCTION clinic_bookings_count();
CREATE TRIGGER clinic_bookings_empty_length AFTER TRUNCATE ON public.clinic_bookings FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_empty_length();
CREATE TRIGGER clinic_bookings_keep_length_delete AFTER DELETE ON public.clinic_bookings FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text]))) EXECUTE FUNCTION clinic_bookings_keep_length();
CREATE TRIGGER clinic_bookings_keep_length_insert AFTER INSERT ON public.clinic_bookings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'refunded'::text, 'forfeited'::text]))) EXECUTE FUNCTION clinic_bookings_keep_length();
CREATE TRIGGER clinic_bookings_keep_length_update AFTER UPDATE ON public.clinic_bookings FOR EACH ROW WHEN (((old.booked_at IS DISTINCT FROM new.booked_at) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION clinic_bookings_keep_length();
CREATE TRIGGER clinic_editions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.clinic_editions FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER clinic_photos_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.clinic_photos FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER clinic_series_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.clinic_series FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER clinic_waitlist_empty_length AFTER TRUNCATE ON public.clinic_waitlist FOR EACH STATEMENT EXECUTE FUNCTION clinic_waitlist_empty_length();
CREATE TRIGGER clinic_waitlist_keep_length_delete AFTER DELETE ON public.clinic_waitlist FOR EACH ROW WHEN (true) EXECUTE FUNCTION clinic_waitlist_keep_length();
CREATE TRIGGER clinic_waitlist_keep_length_insert AFTER INSERT ON public.clinic_waitlist FOR EACH ROW WHEN (true) EXECUTE FUNCTION clinic_waitlist_keep_length();
CREATE TRIGGER clinic_waitlist_keep_length_update AFTER UPDATE ON public.clinic_waitlist FOR EACH ROW WHEN ((old.joined_at IS DISTINCT FROM new.joined_at)) EXECUTE FUNCTION clinic_waitlist_keep_length();
CREATE TRIGGER contact_messages_empty_length AFTER TRUNCATE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION contact_messages_empty_length();
CREATE TRIGGER contact_messages_keep_length_delete AFTER DELETE ON public.contact_messages FOR EACH ROW WHEN (true) EXECUTE FUNCTION contact_messages_keep_length();
CREATE TRIGGER contact_messages_keep_length_insert AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN (true) EXECUTE FUNCTION contact_messages_keep_length();
CREATE TRIGGER contact_messages_keep_length_update AFTER UPDATE ON public.contact_messages FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION contact_messages_keep_length();
CREATE TRIGGER emails_empty_length AFTER TRUNCATE ON public.emails FOR EACH STATEMENT EXECUTE FUNCTION emails_empty_length();
CREATE TRIGGER emails_keep_length_delete AFTER DELETE ON public.emails FOR EACH ROW WHEN (true) EXECUTE FUNCTION emails_keep_length();
CREATE TRIGGER emails_keep_length_insert AFTER INSERT ON public.emails FOR EACH ROW WHEN (true) EXECUTE FUNCTION emails_keep_length();
CREATE TRIGGER emails_keep_length_update AFTER UPDATE ON public.emails FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION emails_keep_length();
CREATE TRIGGER faq_items_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.faq_items FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_empty_sums AFTER TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_postings_empty_sums();
CREATE TRIGGER ledger_postings_keep_sums AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums();
CREATE TRIGGER modules_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.modules FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER newsletter_subscribers_empty_length AFTER TRUNCATE ON public.newsletter_subscribers FOR EACH STATEMENT EXECUTE FUNCTION newsletter_subscribers_empty_length();
CREATE TRIGGER newsletter_subscribers_keep_length_delete AFTER DELETE ON public.newsletter_subscribers FOR EACH ROW WHEN (true) EXECUTE FUNCTION newsletter_subscribers_keep_length();
CREATE TRIGGER newsletter_subscribers_keep_length_insert AFTER INSERT ON public.newsletter_subscribers FOR EACH ROW WHEN (true) EXECUTE FUNCTION newsletter_subscribers_keep_length();
CREATE TRIGGER newsletter_subscribers_keep_length_update AFTER UPDATE ON public.newsletter_subscribers FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION newsletter_subscribers_keep_length();
CREATE TRIGGER outbox_empty_length AFTER TRUNCATE ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_empty_length();
CREATE TRIGGER outbox_keep_length_delete AFTER DELETE ON public.outbox FOR EACH ROW WHEN (true) EXECUTE FUNCTION outbox_keep_length();
CREATE TRIGGER outbox_keep_length_insert AFTER INSERT ON public.outbox FOR EACH ROW WHEN (true) EXECUTE FUNCTION outbox_keep_length();
CREATE TRIGGER outbox_keep_length_update AFTER UPDATE ON public.outbox FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION outbox_keep_length();
CREATE TRIGGER pictures_changed AFTER UPDATE OF cut, alt, focus_x, focus_y ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER privacy_sections_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.privacy_sections FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER provider_prices_changed AFTER INSERT OR DELETE OR UPDATE ON public.provider_prices FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER quiz_questions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.quiz_questions FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER quotes_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.quotes FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER review_revisions_append_only BEFORE UPDATE OF id, review_id, n, content, loom_url, video_path, score_id, replaced, delivered_at ON public.review_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER site_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER student_standings_keep_sums AFTER INSERT OR DELETE ON public.student_standings FOR EACH ROW EXECUTE FUNCTION student_standings_keep_sums();
CREATE TRIGGER student_standings_keep_sums_update AFTER UPDATE ON public.student_standings FOR EACH ROW WHEN (((old.plan_runs IS DISTINCT FROM new.plan_runs) OR (old.idle IS DISTINCT FROM new.idle) OR (old.improving IS DISTINCT FROM new.improving) OR (old.module_id IS DISTINCT FROM new.module_id))) EXECUTE FUNCTION student_standings_keep_sums();
CREATE TRIGGER students_empty_length AFTER TRUNCATE ON public.students FOR EACH STATEMENT EXECUTE FUNCTION students_empty_length();
CREATE TRIGGER students_keep_length_delete AFTER DELETE ON public.students FOR EACH ROW WHEN ((old.erased_at IS NULL)) EXECUTE FUNCTION students_keep_length();
CREATE TRIGGER students_keep_length_insert AFTER INSERT ON public.students FOR EACH ROW WHEN ((new.erased_at IS NULL)) EXECUTE FUNCTION students_keep_length();
CREATE TRIGGER students_keep_length_update AFTER UPDATE ON public.students FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION students_keep_length();
CREATE TRIGGER submissions_count_delete AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
CREATE TRIGGER submissions_count_insert AFTER INSERT ON public.submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
CREATE TRIGGER submissions_count_update AFTER UPDATE ON public.submissions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
CREATE TRIGGER submissions_empty_length AFTER TRUNCATE ON public.submissions FOR EACH STATEMENT EXECUTE FUNCTION submissions_empty_length();
CREATE TRIGGER submissions_empty_sums AFTER TRUNCATE ON public.submissions FOR EACH STATEMENT EXECUTE FUNCTION submissions_empty_sums();
CREATE TRIGGER submissions_keep_length_delete AFTER DELETE ON public.submissions FOR EACH ROW WHEN (true) EXECUTE FUNCTION submissions_keep_length();
CREATE TRIGGER submissions_keep_length_insert AFTER INSERT ON public.submissions FOR EACH ROW WHEN (true) EXECUTE FUNCTION submissions_keep_length();
CREATE TRIGGER submissions_keep_length_update AFTER UPDATE ON public.submissions FOR EACH ROW WHEN ((old.submitted_at IS DISTINCT FROM new.submitted_at)) EXECUTE FUNCTION submissions_keep_length();
CREATE TRIGGER submissions_keep_sums AFTER INSERT OR DELETE ON public.submissions FOR EACH ROW EXECUTE FUNCTION submissions_keep_sums();
CREATE TRIGGER submissions_keep_sums_update AFTER UPDATE ON public.submissions FOR EACH ROW WHEN (((old.due_at IS DISTINCT FROM new.due_at) OR (old.first_feedback_at IS DISTINCT FROM new.first_feedback_at))) EXECUTE FUNCTION submissions_keep_sums();
CREATE TRIGGER subscriptions_empty_length AFTER TRUNCATE ON public.subscriptions FOR EACH STATEMENT EXECUTE FUNCTION subscriptions_empty_length();
CREATE TRIGGER subscriptions_empty_sums AFTER TRUNCATE ON public.subscriptions FOR EACH STATEMENT EXECUTE FUNCTION subscriptions_empty_sums();
CREATE TRIGGER subscriptions_keep_length_delete AFTER DELETE ON public.subscriptions FOR EACH ROW WHEN (true) EXECUTE FUNCTION subscriptions_keep_length();
CREATE TRIGGER subscriptions_keep_length_insert AFTER INSERT ON public.subscriptions FOR EACH ROW WHEN (true) EXECUTE FUNCTION subscriptions_keep_length();
CREATE TRIGGER subscriptions_keep_length_update AFTER UPDATE ON public.subscriptions FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION subscriptions_keep_length();
CREATE TRIGGER subscriptions_keep_sums AFTER INSERT OR DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION subscriptions_keep_sums();
CREATE TRIGGER subscriptions_keep_sums_update AFTER UPDATE ON public.subscriptions FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.state IS DISTINCT FROM new.state) OR (old.ended_at IS DISTINCT FROM new.ended_at) OR (old.duplicate_of IS DISTINCT FROM new.duplicate_of))) EXECUTE FUNCTION subscriptions_keep_sums();
CREATE TRIGGER testimonials_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.testimonials FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER vault_categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vault_categories FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER vault_videos_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vault_videos FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

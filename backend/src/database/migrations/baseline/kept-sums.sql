-- Totals kept by triggers. PlainCounts1764003280000 drops them; the baseline has them because existing databases do.

-- Rows are locked in order, so two changes never wait for each other.
CREATE TABLE submission_counts (
  queue_place smallint NOT NULL,
  skill_area text NOT NULL,
  reviewed boolean NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT submission_counts_pkey PRIMARY KEY (queue_place, skill_area, reviewed)
);

CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER submissions_count_insert AFTER INSERT ON submissions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
CREATE TRIGGER submissions_count_delete AFTER DELETE ON submissions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
CREATE TRIGGER submissions_count_update AFTER UPDATE ON submissions REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();

-- A change adds rows and touches none, so sales don't wait for each other; the worker of that version adds them up.
CREATE TABLE kept_sums (
  id uuid PRIMARY KEY,
  series text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  amount bigint NOT NULL
);
CREATE INDEX kept_sums_series_day_idx ON kept_sums (series, day);

CREATE FUNCTION ledger_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_sums (id, series, day, key, amount)
    SELECT gen_random_uuid(), 'ledger', (e.occurred_at AT TIME ZONE 'UTC')::date, concat_ws(' ', p.currency, e.kind, p.account),
        sum(p.amount_cents)
      FROM added p JOIN ledger_entries e ON e.id = p.entry_id GROUP BY 3, 4 HAVING sum(p.amount_cents) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_postings_keep_sums AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_keep_sums();

CREATE FUNCTION ledger_postings_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'ledger';
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_postings_empty_sums AFTER TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_postings_empty_sums();

CREATE FUNCTION subscriptions_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'plans', day, key, 1 FROM (
        SELECT (NEW.created_at AT TIME ZONE 'UTC')::date AS day, 'began' AS key
          WHERE NEW.duplicate_of IS NULL AND NEW.state <> 'incomplete'
        UNION ALL SELECT (NEW.ended_at AT TIME ZONE 'UTC')::date, 'ended'
          WHERE NEW.duplicate_of IS NULL AND NEW.state = 'canceled' AND NEW.ended_at IS NOT NULL) AS part;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'plans', day, key, -1 FROM (
        SELECT (OLD.created_at AT TIME ZONE 'UTC')::date AS day, 'began' AS key
          WHERE OLD.duplicate_of IS NULL AND OLD.state <> 'incomplete'
        UNION ALL SELECT (OLD.ended_at AT TIME ZONE 'UTC')::date, 'ended'
          WHERE OLD.duplicate_of IS NULL AND OLD.state = 'canceled' AND OLD.ended_at IS NOT NULL) AS part;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_keep_sums AFTER INSERT OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION subscriptions_keep_sums();
CREATE TRIGGER subscriptions_keep_sums_update AFTER UPDATE ON subscriptions
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at OR old.state IS DISTINCT FROM new.state
  OR old.ended_at IS DISTINCT FROM new.ended_at
  OR old.duplicate_of IS DISTINCT FROM new.duplicate_of) EXECUTE FUNCTION subscriptions_keep_sums();

CREATE FUNCTION subscriptions_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'plans';
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_empty_sums AFTER TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION subscriptions_empty_sums();

CREATE FUNCTION submissions_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'answers', day, key, 1 FROM (
        SELECT (NEW.first_feedback_at AT TIME ZONE 'UTC')::date AS day,
            CASE WHEN NEW.first_feedback_at <= NEW.due_at THEN 'in-time' ELSE 'late' END AS key
          WHERE NEW.first_feedback_at IS NOT NULL AND NEW.due_at IS NOT NULL) AS part;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'answers', day, key, -1 FROM (
        SELECT (OLD.first_feedback_at AT TIME ZONE 'UTC')::date AS day,
            CASE WHEN OLD.first_feedback_at <= OLD.due_at THEN 'in-time' ELSE 'late' END AS key
          WHERE OLD.first_feedback_at IS NOT NULL AND OLD.due_at IS NOT NULL) AS part;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_keep_sums AFTER INSERT OR DELETE ON submissions FOR EACH ROW EXECUTE FUNCTION submissions_keep_sums();
CREATE TRIGGER submissions_keep_sums_update AFTER UPDATE ON submissions
  FOR EACH ROW WHEN (old.due_at IS DISTINCT FROM new.due_at
  OR old.first_feedback_at IS DISTINCT FROM new.first_feedback_at) EXECUTE FUNCTION submissions_keep_sums();

CREATE FUNCTION submissions_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'answers';
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_empty_sums AFTER TRUNCATE ON submissions FOR EACH STATEMENT EXECUTE FUNCTION submissions_empty_sums();

CREATE TABLE clinic_booking_totals (
  edition_id uuid PRIMARY KEY,
  bookings bigint NOT NULL,
  revenue_cents bigint NOT NULL,
  deposits bigint NOT NULL,
  fulls bigint NOT NULL
);

CREATE FUNCTION clinic_bookings_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER clinic_bookings_count_insert AFTER INSERT ON clinic_bookings
  FOR EACH ROW WHEN (new.status IN ('completed', 'refunded', 'forfeited')) EXECUTE FUNCTION clinic_bookings_count();
CREATE TRIGGER clinic_bookings_count_update AFTER UPDATE ON clinic_bookings
  FOR EACH ROW WHEN ((old.status IN ('completed', 'refunded', 'forfeited')) OR (new.status IN ('completed', 'refunded',
  'forfeited'))) EXECUTE FUNCTION clinic_bookings_count();
CREATE TRIGGER clinic_bookings_count_delete AFTER DELETE ON clinic_bookings
  FOR EACH ROW WHEN (old.status IN ('completed', 'refunded', 'forfeited')) EXECUTE FUNCTION clinic_bookings_count();

CREATE FUNCTION clinic_bookings_count_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE clinic_booking_totals;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_bookings_count_truncate AFTER TRUNCATE ON clinic_bookings
  FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_count_truncate();

CREATE FUNCTION clinic_booking_totals_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_sums (id, series, day, key, amount)
    SELECT gen_random_uuid(), 'bookings', date '2000-01-01', key, amount FROM (VALUES
      ('bookings', coalesce(NEW.bookings, 0) - coalesce(OLD.bookings, 0)),
      ('revenue_cents', coalesce(NEW.revenue_cents, 0) - coalesce(OLD.revenue_cents, 0)),
      ('deposits', coalesce(NEW.deposits, 0) - coalesce(OLD.deposits, 0)),
      ('fulls', coalesce(NEW.fulls, 0) - coalesce(OLD.fulls, 0))) AS change (key, amount)
    WHERE amount <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_booking_totals_keep_sums AFTER INSERT OR DELETE OR UPDATE ON clinic_booking_totals
  FOR EACH ROW EXECUTE FUNCTION clinic_booking_totals_keep_sums();

CREATE FUNCTION clinic_booking_totals_empty_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'bookings';
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_booking_totals_empty_sums AFTER TRUNCATE ON clinic_booking_totals
  FOR EACH STATEMENT EXECUTE FUNCTION clinic_booking_totals_empty_sums();

-- How many rows the admin's lists have by day or hour, kept by triggers until PlainCounts1764003280000 drops them. Ids of jobs begin
-- with 48 bits of milliseconds.

CREATE FUNCTION emails_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:emails', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:emails', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER emails_keep_length_insert AFTER INSERT ON emails FOR EACH ROW WHEN (true) EXECUTE FUNCTION emails_keep_length();
CREATE TRIGGER emails_keep_length_delete AFTER DELETE ON emails FOR EACH ROW WHEN (true) EXECUTE FUNCTION emails_keep_length();
CREATE TRIGGER emails_keep_length_update AFTER UPDATE ON emails
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION emails_keep_length();

CREATE FUNCTION emails_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:emails';
  RETURN NULL;
END $$;
CREATE TRIGGER emails_empty_length AFTER TRUNCATE ON emails FOR EACH STATEMENT EXECUTE FUNCTION emails_empty_length();

CREATE FUNCTION outbox_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:jobs',
        (to_timestamp(('x' || translate(left(OLD.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date,
        to_char((to_timestamp(('x' || translate(left(OLD.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC'), 'HH24:00'),
        -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:jobs',
        (to_timestamp(('x' || translate(left(NEW.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC')::date,
        to_char((to_timestamp(('x' || translate(left(NEW.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) AT TIME ZONE 'UTC'), 'HH24:00'),
        1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_keep_length_insert AFTER INSERT ON outbox FOR EACH ROW WHEN (true) EXECUTE FUNCTION outbox_keep_length();
CREATE TRIGGER outbox_keep_length_delete AFTER DELETE ON outbox FOR EACH ROW WHEN (true) EXECUTE FUNCTION outbox_keep_length();
CREATE TRIGGER outbox_keep_length_update AFTER UPDATE ON outbox
  FOR EACH ROW WHEN (old.id IS DISTINCT FROM new.id) EXECUTE FUNCTION outbox_keep_length();

CREATE FUNCTION outbox_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:jobs';
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_empty_length AFTER TRUNCATE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_empty_length();

CREATE FUNCTION audit_log_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:audit', (OLD.at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:audit', (NEW.at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_keep_length_insert AFTER INSERT ON audit_log
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_log_keep_length();
CREATE TRIGGER audit_log_keep_length_delete AFTER DELETE ON audit_log
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION audit_log_keep_length();
CREATE TRIGGER audit_log_keep_length_update AFTER UPDATE ON audit_log
  FOR EACH ROW WHEN (old.at IS DISTINCT FROM new.at) EXECUTE FUNCTION audit_log_keep_length();

CREATE FUNCTION audit_log_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:audit';
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_empty_length AFTER TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_empty_length();

CREATE FUNCTION clinic_bookings_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:bookings', (OLD.booked_at AT TIME ZONE 'UTC')::date, '00:00', -1
        WHERE OLD.status IN ('completed', 'refunded', 'forfeited');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:bookings', (NEW.booked_at AT TIME ZONE 'UTC')::date, '00:00', 1
        WHERE NEW.status IN ('completed', 'refunded', 'forfeited');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_bookings_keep_length_insert AFTER INSERT ON clinic_bookings
  FOR EACH ROW WHEN (new.status IN ('completed', 'refunded', 'forfeited')) EXECUTE FUNCTION clinic_bookings_keep_length();
CREATE TRIGGER clinic_bookings_keep_length_delete AFTER DELETE ON clinic_bookings
  FOR EACH ROW WHEN (old.status IN ('completed', 'refunded', 'forfeited')) EXECUTE FUNCTION clinic_bookings_keep_length();
CREATE TRIGGER clinic_bookings_keep_length_update AFTER UPDATE ON clinic_bookings
  FOR EACH ROW WHEN (old.booked_at IS DISTINCT FROM new.booked_at
  OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION clinic_bookings_keep_length();

CREATE FUNCTION clinic_bookings_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:bookings';
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_bookings_empty_length AFTER TRUNCATE ON clinic_bookings
  FOR EACH STATEMENT EXECUTE FUNCTION clinic_bookings_empty_length();

CREATE FUNCTION students_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:students', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE OLD.erased_at IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:students', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE NEW.erased_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER students_keep_length_insert AFTER INSERT ON students
  FOR EACH ROW WHEN (new.erased_at IS NULL) EXECUTE FUNCTION students_keep_length();
CREATE TRIGGER students_keep_length_delete AFTER DELETE ON students
  FOR EACH ROW WHEN (old.erased_at IS NULL) EXECUTE FUNCTION students_keep_length();
CREATE TRIGGER students_keep_length_update AFTER UPDATE ON students
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at
  OR old.erased_at IS DISTINCT FROM new.erased_at) EXECUTE FUNCTION students_keep_length();

CREATE FUNCTION students_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:students';
  RETURN NULL;
END $$;
CREATE TRIGGER students_empty_length AFTER TRUNCATE ON students FOR EACH STATEMENT EXECUTE FUNCTION students_empty_length();

CREATE FUNCTION submissions_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:submissions', (OLD.submitted_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:submissions', (NEW.submitted_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_keep_length_insert AFTER INSERT ON submissions
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION submissions_keep_length();
CREATE TRIGGER submissions_keep_length_delete AFTER DELETE ON submissions
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION submissions_keep_length();
CREATE TRIGGER submissions_keep_length_update AFTER UPDATE ON submissions
  FOR EACH ROW WHEN (old.submitted_at IS DISTINCT FROM new.submitted_at) EXECUTE FUNCTION submissions_keep_length();

CREATE FUNCTION submissions_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:submissions';
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_empty_length AFTER TRUNCATE ON submissions
  FOR EACH STATEMENT EXECUTE FUNCTION submissions_empty_length();

CREATE FUNCTION newsletter_subscribers_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:subscribers', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:subscribers', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_subscribers_keep_length_insert AFTER INSERT ON newsletter_subscribers
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION newsletter_subscribers_keep_length();
CREATE TRIGGER newsletter_subscribers_keep_length_delete AFTER DELETE ON newsletter_subscribers
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION newsletter_subscribers_keep_length();
CREATE TRIGGER newsletter_subscribers_keep_length_update AFTER UPDATE ON newsletter_subscribers
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION newsletter_subscribers_keep_length();

CREATE FUNCTION newsletter_subscribers_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:subscribers';
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_subscribers_empty_length AFTER TRUNCATE ON newsletter_subscribers
  FOR EACH STATEMENT EXECUTE FUNCTION newsletter_subscribers_empty_length();

CREATE FUNCTION contact_messages_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:contact', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:contact', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_keep_length_insert AFTER INSERT ON contact_messages
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION contact_messages_keep_length();
CREATE TRIGGER contact_messages_keep_length_delete AFTER DELETE ON contact_messages
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION contact_messages_keep_length();
CREATE TRIGGER contact_messages_keep_length_update AFTER UPDATE ON contact_messages
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION contact_messages_keep_length();

CREATE FUNCTION contact_messages_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:contact';
  RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_empty_length AFTER TRUNCATE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION contact_messages_empty_length();

CREATE FUNCTION clinic_waitlist_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:waitlist', (OLD.joined_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:waitlist', (NEW.joined_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_waitlist_keep_length_insert AFTER INSERT ON clinic_waitlist
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION clinic_waitlist_keep_length();
CREATE TRIGGER clinic_waitlist_keep_length_delete AFTER DELETE ON clinic_waitlist
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION clinic_waitlist_keep_length();
CREATE TRIGGER clinic_waitlist_keep_length_update AFTER UPDATE ON clinic_waitlist
  FOR EACH ROW WHEN (old.joined_at IS DISTINCT FROM new.joined_at) EXECUTE FUNCTION clinic_waitlist_keep_length();

CREATE FUNCTION clinic_waitlist_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:waitlist';
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_waitlist_empty_length AFTER TRUNCATE ON clinic_waitlist
  FOR EACH STATEMENT EXECUTE FUNCTION clinic_waitlist_empty_length();

CREATE FUNCTION subscriptions_keep_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:subscriptions', (OLD.created_at AT TIME ZONE 'UTC')::date, '00:00', -1 WHERE true;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_sums (id, series, day, key, amount)
      SELECT gen_random_uuid(), 'list:subscriptions', (NEW.created_at AT TIME ZONE 'UTC')::date, '00:00', 1 WHERE true;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_keep_length_insert AFTER INSERT ON subscriptions
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION subscriptions_keep_length();
CREATE TRIGGER subscriptions_keep_length_delete AFTER DELETE ON subscriptions
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION subscriptions_keep_length();
CREATE TRIGGER subscriptions_keep_length_update AFTER UPDATE ON subscriptions
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION subscriptions_keep_length();

CREATE FUNCTION subscriptions_empty_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE series = 'list:subscriptions';
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_empty_length AFTER TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION subscriptions_empty_length();

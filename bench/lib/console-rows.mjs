/** A random time within the last few years. */
const ANY_TIME = `now() - random() * interval '1000 days'`;
/** Returns a time-ordered id (version 7); i distinguishes ids of the same millisecond. */
const idOf = (at) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || left(md5(i::text), 3) || '8' || substr(md5(i::text), 4, 15))::uuid`;
/** `at` is the same within one row. */
const MADE = `(SELECT i, ${ANY_TIME} AS at FROM generate_series($1::int + 1, $2::int) AS i) AS made`;

/**
 * How to fill each list of the admin: its URL, its table, and the statement that adds rows number
 * $1 + 1 to $2.
 */
export const TABLES = {
  emails: {
    path: '/api/admin/emails',
    rows: `INSERT INTO emails (id, template, "to", caused_by, data, status, subject, html, text, attempts, created_at, asked_at, sent_at)
      SELECT ${idOf('at')}, 'feedback-ready', 'paddler' || i % 5000 || '@bench.example', 'bench:' || i, '{"firstName": "Ada"}',
          CASE WHEN i % 2000 = 0 THEN 'failed' ELSE 'sent' END, 'Your review is ready: Video number ' || i, '<p>Hi Ada</p>', 'Hi Ada', 1, at, at, at
        FROM ${MADE}`,
  },
  jobs: {
    path: '/api/admin/jobs',
    // done jobs are deleted after a month
    rows: `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, created_at, available_at, dispatched_at, done_at)
      SELECT ${idOf('at')}, 'mail.send', '{}', 'bench:' || i, '', at, at, at, at
        FROM (SELECT i, now() - random() * interval '29 days' AS at FROM generate_series($1::int + 1, $2::int) AS i) AS made`,
  },
  audit: {
    path: '/api/admin/audit',
    rows: `INSERT INTO audit_log (id, at, actor, action, subject, request_id)
      SELECT ${idOf('at')}, at, 'staff:1', 'mail.resend', i::text, '' FROM ${MADE}`,
  },
  bookings: {
    path: '/api/admin/bookings',
    rows: `WITH editions AS (
        INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
        SELECT gen_random_uuid(), s.id, date '2024-12-31' - n * 2, date '2025-01-01' - n * 2, 'America/Chicago', 340000, 170000, 100
          FROM generate_series($1::int / 150 + 1, $1::int / 150 + 1 + ($2::int - $1::int) / 300) n CROSS JOIN clinic_series s RETURNING id)
      INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, customer_name, customer_email, amount_cents, price_cents, paid_cents, booked_at, alumni_at)
      SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), 'Paddler ' || n, 'paddler' || n || '@bench.example', 340000, 340000, 340000,
          ${ANY_TIME}, now()
        FROM editions CROSS JOIN generate_series(1, 100) AS n LIMIT $2::int - $1::int`,
  },
  students: {
    path: '/api/admin/students',
    rows: `INSERT INTO students (id, email, first_name, last_name, subscription_status, created_at)
      SELECT ${idOf('at')}, 'student' || i || '@bench.example', 'Paddler', i::text, 'none', at FROM ${MADE}`,
  },
  submissions: {
    path: '/api/admin/submissions',
    rows: `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
          submitted_at, valid_since, due_at, first_feedback_at, feedback_state, status, link_validation_status)
      SELECT ${idOf('at')}, s.id, 'Video number ' || i, 'Where should my weight be?', 'rolling', 'rolling', 'https://youtu.be/abcdefghijk', 1, true,
          at, at, at + interval '48 hours', at + interval '9 hours', 'complete', 'feedback_submitted', 'valid'
        FROM ${MADE} JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM (SELECT id FROM students LIMIT 5000) AS first) s ON s.n = 1 + i % (SELECT least(5000, count(*)) FROM students)`,
  },
  subscribers: {
    path: '/api/admin/subscribers',
    rows: `INSERT INTO newsletter_subscribers (id, email, status, consent_at, consent_source, confirmed_at, created_at)
      SELECT ${idOf('at')}, 'reader' || i || '@bench.example', 'subscribed', at, 'contact-page', at, at FROM ${MADE}`,
  },
  contact: {
    path: '/api/admin/contact-messages',
    rows: `INSERT INTO contact_messages (id, first_name, last_name, email, message, created_at, closed_at, closed_by)
      SELECT ${idOf('at')}, 'Ruth', 'Lateral', 'ruth' || i || '@bench.example', 'Is there room in March?', at, at, 1 FROM ${MADE}`,
  },
  waitlist: {
    path: '/api/admin/waitlist',
    rows: `INSERT INTO clinic_waitlist (id, edition_id, email, first_name, last_name, status, joined_at)
      SELECT ${idOf('at')}, (SELECT id FROM clinic_editions LIMIT 1), 'ruth' || i || '@bench.example', 'Ruth', 'Lateral', 'left', at FROM ${MADE}`,
  },
  subscriptions: {
    path: '/api/admin/subscriptions',
    rows: `INSERT INTO subscriptions (id, provider_subscription_id, student_id, customer_id, intent_id, plan, price_id, price_cents, currency, state,
          current_period_start, current_period_end, ended_at, created_at)
      SELECT ${idOf('at')}, 'sub_' || i, (SELECT id FROM students LIMIT 1), 'cus_' || i, gen_random_uuid(), 'coaching', 'price', 15000, 'usd', 'canceled',
          at, at + interval '30 days', at + interval '30 days', at FROM ${MADE}`,
  },
};

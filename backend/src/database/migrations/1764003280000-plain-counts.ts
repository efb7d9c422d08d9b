import type { MigrationInterface, QueryRunner } from 'typeorm';

interface NewIndex {
  readonly name: string;
  readonly on: string;
  /** The index that it replaces. */
  readonly before?: string;
}

const INDEXES: readonly NewIndex[] = [
  {
    name: 'stroke_scores_of_students',
    on: 'stroke_scores (student_id, submission_id, version, scored_at, total)',
    before: 'stroke_scores_student_id_submission_id_version_idx',
  },
  {
    name: 'quiz_attempts_student_id_attempted_at_module_id_idx',
    on: 'quiz_attempts (student_id, attempted_at, module_id)',
  },
  ...['contact_messages', 'newsletter_subscribers', 'subscriptions'].map(byCreation),
  {
    name: 'submissions_reviewed',
    on: 'submissions (first_feedback_at, due_at) WHERE first_feedback_at IS NOT NULL',
  },
  { name: 'messages_of_students', on: `messages (student_id, sent_at) WHERE sender = 'student'` },
  {
    name: 'students_listed',
    on: 'students (created_at, id) WHERE erased_at IS NULL',
    before: 'students_created_at_idx',
  },
  {
    name: 'clinic_bookings_listed',
    on: `clinic_bookings (booked_at, id) WHERE status IN ('pending', 'completed', 'refunded', 'forfeited')`,
    before: 'clinic_bookings_booked_at_id_idx',
  },
  { name: 'audit_log_at_id_idx', on: 'audit_log (at, id)', before: 'audit_log_at_idx' },
  byCreation('emails'),
];

/** Pages are found in it without reading the rows before them. */
function byCreation(table: string): NewIndex {
  return {
    name: `${table}_created_at_id_idx`,
    on: `${table} (created_at, id)`,
    before: `${table}_created_at_idx`,
  };
}

const LISTED = [
  'emails',
  'outbox',
  'audit_log',
  'clinic_bookings',
  'students',
  'submissions',
].concat(...[['newsletter_subscribers', 'contact_messages', 'clinic_waitlist', 'subscriptions']]);
const FUNCTIONS = [
  ...['count_submissions', 'clinic_bookings_count', 'clinic_bookings_count_truncate'],
  ...[
    'ledger_keep_sums',
    'ledger_postings_empty_sums',
    'clinic_booking_totals_keep_sums',
    'clinic_booking_totals_empty_sums',
  ],
  ...['subscriptions', 'submissions'].flatMap((table) => [
    `${table}_keep_sums`,
    `${table}_empty_sums`,
  ]),
  ...LISTED.flatMap((table) => [`${table}_keep_length`, `${table}_empty_length`]),
  ...['refresh_student_standing', 'work_out_student_standing', 'keep_student_standing'],
  ...['keep_standings_of_module', 'student_standings_keep_sums'],
];

/** Each statement drops all of these triggers that a table has. */
const DROP_TRIGGERS = `SELECT string_agg(format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), '; ') AS statement
  FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid
  WHERE NOT tgisinternal AND p.pronamespace = 'public'::regnamespace AND p.proname = ANY($1) GROUP BY tgrelid`;

/**
 * Counts, totals and where students stand are queried rather than kept by triggers, so that each
 * rule is in one place: the code. All that is dropped was derived from other tables.
 */
export class PlainCounts1764003280000 implements MigrationInterface {
  /**
   * Each statement commits on its own, so sales wait for one index or one table at a time. After a
   * failure all of it can run again.
   */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { name, on } of INDEXES)
      await runner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
    for (const { statement } of await runner.manager.query<{ statement: string }[]>(DROP_TRIGGERS, [
      FUNCTIONS,
    ]))
      await runner.query(statement);
    for (const { before } of INDEXES)
      if (before) await runner.query(`DROP INDEX IF EXISTS ${before}`);
    await runner.query(
      'DROP TABLE IF EXISTS student_standings, kept_sums, clinic_booking_totals, submission_counts',
    );
    await runner.query(`DROP FUNCTION IF EXISTS ${FUNCTIONS.join(', ')}`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error(
        'Stored totals cannot be brought back. Restore the backup from before this migration.',
      ),
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Submissions1764000500000 } from './1764000500000-submissions';
import { BookingTotals1764001010000 } from './1764001010000-booking-totals';
import { KeptSums1764002016000 } from './1764002016000-kept-sums';
import { StudentStandings1764003020000 } from './1764003020000-student-standings';
import { StandingsFollowQuizzes1764003082000 } from './1764003082000-standings-follow-quizzes';
import { LongLists1764003085000 } from './1764003085000-long-lists';
import { BookingSums1764003092000 } from './1764003092000-booking-sums';
import { StandingsInTurn1764003093100 } from './1764003093100-standings-in-turn';
import { WhoImproves1764003100000 } from './1764003100000-who-improves';

interface NewIndex {
  readonly name: string;
  readonly on: string;
  /** The index that it replaces, with its columns. */
  readonly before?: readonly [name: string, on: string];
}

/** The busiest tables come last, because none can be written to from when its index is made until all of this is done. */
const INDEXES: readonly NewIndex[] = [
  {
    name: 'stroke_scores_of_students',
    on: 'stroke_scores (student_id, submission_id, version, scored_at, total)',
    before: ['stroke_scores_student_id_submission_id_version_idx', 'stroke_scores (student_id, submission_id, version)'],
  },
  { name: 'quiz_attempts_student_id_attempted_at_module_id_idx', on: 'quiz_attempts (student_id, attempted_at, module_id)' },
  ...['contact_messages', 'newsletter_subscribers', 'subscriptions'].map(byCreation),
  { name: 'submissions_reviewed', on: 'submissions (first_feedback_at, due_at) WHERE first_feedback_at IS NOT NULL' },
  { name: 'messages_of_students', on: `messages (student_id, sent_at) WHERE sender = 'student'` },
  {
    name: 'students_listed',
    on: 'students (created_at, id) WHERE erased_at IS NULL',
    before: ['students_created_at_idx', 'students (created_at)'],
  },
  {
    name: 'clinic_bookings_listed',
    on: `clinic_bookings (booked_at, id) WHERE status IN ('pending', 'completed', 'refunded', 'forfeited')`,
    before: ['clinic_bookings_booked_at_id_idx', 'clinic_bookings (booked_at, id)'],
  },
  { name: 'audit_log_at_id_idx', on: 'audit_log (at, id)', before: ['audit_log_at_idx', 'audit_log (at)'] },
  byCreation('emails'),
];

/** Pages are found in it without reading the rows before them. */
function byCreation(table: string): NewIndex {
  return {
    name: `${table}_created_at_id_idx`,
    on: `${table} (created_at, id)`,
    before: [`${table}_created_at_idx`, `${table} (created_at)`],
  };
}

/** In the order in which the product locks them: what happened, then who did it and what follows. */
const FOLLOWED = [
  ...['students', 'submissions', 'messages', 'quiz_attempts', 'module_progress', 'quiz_questions', 'drill_ticks', 'session_ticks'],
  ...['stroke_scores', 'clinic_bookings', 'clinic_waitlist', 'subscriptions', 'ledger_postings'],
  ...['newsletter_subscribers', 'contact_messages', 'audit_log', 'emails', 'outbox'],
];
const LISTED = ['emails', 'outbox', 'audit_log', 'clinic_bookings', 'students', 'submissions'].concat(
  ...[['newsletter_subscribers', 'contact_messages', 'clinic_waitlist', 'subscriptions']],
);
const FUNCTIONS = [
  ...['count_submissions', 'clinic_bookings_count', 'clinic_bookings_count_truncate'],
  ...['ledger_keep_sums', 'ledger_postings_empty_sums', 'clinic_booking_totals_keep_sums', 'clinic_booking_totals_empty_sums'],
  ...['subscriptions', 'submissions'].flatMap((table) => [`${table}_keep_sums`, `${table}_empty_sums`]),
  ...LISTED.flatMap((table) => [`${table}_keep_length`, `${table}_empty_length`]),
  ...['refresh_student_standing(uuid)', 'work_out_student_standing(uuid)', 'keep_student_standing'],
  ...['keep_standings_of_module', 'student_standings_keep_sums'],
];

/**
 * Counts, totals and where students stand are queried rather than kept by triggers, so that each rule is in one place: the code. All
 * that is dropped was derived from other tables.
 */
export class PlainCounts1764003280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name, on } of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${on}`);
    await runner.query(`LOCK TABLE ${FOLLOWED.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    await runner.query(`DROP INDEX ${INDEXES.flatMap(({ before }) => before?.[0] ?? []).join(', ')}`);
    await runner.query('DROP TABLE student_standings, kept_sums, clinic_booking_totals, submission_counts');
    await runner.query(`DROP FUNCTION ${FUNCTIONS.join(', ')} CASCADE`);
  }

  /** The migrations that added them add them again, and the indexes that are part of those. */
  async down(runner: QueryRunner): Promise<void> {
    for (const { before } of INDEXES) if (before) await runner.query(`CREATE INDEX ${before[0]} ON ${before[1]}`);
    await runner.query(`DROP INDEX ${INDEXES.map(({ name }) => name).join(', ')}`);
    await runner.query(`DROP INDEX money_findings_open, contact_messages_open, one_on_one_requests_asked, submissions_submitted_at_id_idx,
      clinic_editions_ends_on_idx`);
    await new Submissions1764000500000().keepCounts(runner);
    await runner.query(`INSERT INTO submission_counts
      SELECT queue_place, skill_area, first_feedback_at IS NOT NULL, count(*) FROM submissions GROUP BY 1, 2, 3`);
    for (const migration of [
      new BookingTotals1764001010000(),
      new KeptSums1764002016000(),
      new StudentStandings1764003020000(),
      new StandingsFollowQuizzes1764003082000(),
      new LongLists1764003085000(),
      new BookingSums1764003092000(),
      new StandingsInTurn1764003093100(),
      new WhoImproves1764003100000(),
    ])
      await migration.up(runner);
    await runner.query('DROP INDEX students_addresses');
  }
}

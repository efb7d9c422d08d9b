import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a standing is worked out from: a change of these rows is followed. `only` narrows insertions and removals, `columns` name changes that count. */
const FOLLOWED: readonly { table: string; key?: string; only?: string; columns?: readonly string[] }[] = [
  { table: 'students', key: 'id', columns: ['subscription_status', 'erased_at', 'created_at'] },
  { table: 'submissions', columns: ['submitted_at', 'first_feedback_at', 'queue_place', 'due_at'] },
  { table: 'messages', only: `sender = 'student'` },
  { table: 'quiz_attempts' },
  { table: 'module_progress', columns: ['quiz_passed_at', 'video_submitted_at'] },
  { table: 'drill_ticks' },
  { table: 'session_ticks' },
  { table: 'stroke_scores' },
];

const COLUMNS = `plan_runs, waiting, idle, due_at, active_at, silent_since, last_score, previous_score, improving,
  moved_at, still_since, module_id, modules_complete, finished`;

/** All of a student's standing, from rows of their own alone. `s` is the student. */
const STANDING = `SELECT s.subscription_status IN ('active', 'active_alumni'), w.waiting, w.waiting = 0, w.due_at,
    a.at, coalesce(a.at, s.created_at), c.totals[1], c.totals[2], coalesce(c.totals[1] > c.totals[2], false),
    m.at, coalesce(m.at, s.created_at), CASE WHEN NOT p.finished THEN m.module_id END, p.complete, p.finished
  FROM (SELECT count(*)::int AS waiting, min(due_at) AS due_at FROM submissions
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
        AND (g.quiz_passed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM quiz_questions q WHERE q.module_id = g.module_id))) p`;

/** What a standing is counted under; `r` is the row. */
const KEYS = (
  r: string,
): string => `unnest(array_remove(ARRAY['all', CASE WHEN NOT ${r}.idle THEN 'waiting' END, CASE WHEN ${r}.improving THEN 'improving' END,
  'at ' || coalesce(${r}.module_id, ''), CASE WHEN ${r}.plan_runs THEN 'plan at ' || coalesce(${r}.module_id, '') END], NULL)) AS key`;
const COUNTED = ['plan_runs', 'idle', 'improving', 'module_id'];
/** Sums are kept by day; these have none. */
const INTO = (amount: string): string =>
  `INSERT INTO kept_sums (id, series, day, key, amount) SELECT gen_random_uuid(), 'standings', DATE '2000-01-01', key, ${amount}`;
const differs = (columns: readonly string[]): string =>
  columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

/**
 * Where each student stands, kept rather than worked out for all of them whenever the coach looks. Triggers follow at the commit,
 * when a transaction has every other lock that it needs: so nobody deadlocks here.
 */
export class StudentStandings1764003020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE student_standings (
      student_id uuid NOT NULL CONSTRAINT student_standings_pkey PRIMARY KEY,
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
      finished boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX student_standings_roster ON student_standings (idle, due_at, active_at DESC NULLS LAST, student_id)');
    await runner.query('CREATE INDEX student_standings_moving ON student_standings (moved_at DESC NULLS LAST, student_id)');
    await runner.query('CREATE INDEX student_standings_stuck ON student_standings (finished, still_since, student_id)');
    await runner.query(
      'CREATE INDEX student_standings_improving ON student_standings (idle, due_at, active_at DESC NULLS LAST, student_id) WHERE improving',
    );
    await runner.query('CREATE INDEX student_standings_silent ON student_standings (silent_since, student_id) WHERE plan_runs');
    await runner.query('CREATE INDEX students_addresses ON students USING gin ((email::text) gin_trgm_ops)');
    for (const name of ['moving', 'stuck']) {
      const columns = name === 'moving' ? 'moved_at DESC NULLS LAST, student_id' : 'finished, still_since, student_id';
      await runner.query(`CREATE INDEX student_standings_active_${name} ON student_standings (${columns}) WHERE plan_runs`);
    }
    await runner.query(`CREATE FUNCTION refresh_student_standing(student uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM students WHERE id = student AND erased_at IS NULL) THEN
          DELETE FROM student_standings WHERE student_id = student;
          RETURN;
        END IF;
        INSERT INTO student_standings (student_id) VALUES (student) ON CONFLICT DO NOTHING;
        -- each waits for the one before, and then sees what that one wrote
        PERFORM 1 FROM student_standings WHERE student_id = student FOR UPDATE;
        UPDATE student_standings SET (${COLUMNS}) = (SELECT now_.* FROM students s CROSS JOIN LATERAL (${STANDING}) now_ WHERE s.id = student)
          WHERE student_id = student;
      END $$`);
    await runner.query(`CREATE FUNCTION keep_student_standing() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
      BEGIN
        PERFORM refresh_student_standing((changed ->> TG_ARGV[0])::uuid);
        RETURN NULL;
      END $$`);
    for (const { table, key = 'student_id', only, columns } of FOLLOWED) {
      await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const follows = (event: string, when?: string) =>
        runner.query(`CREATE CONSTRAINT TRIGGER ${table}_keep_standing_${event} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW ${when ? `WHEN (${when})` : ''} EXECUTE FUNCTION keep_student_standing('${key}')`);
      await follows('INSERT', only && `NEW.${only}`);
      await follows('DELETE', only && `OLD.${only}`);
      if (columns) await follows('UPDATE', differs(columns));
    }
    await runner.query(`INSERT INTO student_standings (student_id, ${COLUMNS})
      SELECT s.id, now_.* FROM students s CROSS JOIN LATERAL (${STANDING}) now_ WHERE s.erased_at IS NULL`);
    await this.count(runner);
  }

  /** As the dashboard's sums: a change adds rows, and the worker folds them. */
  private async count(runner: QueryRunner): Promise<void> {
    await runner.query(`${INTO('count(*)')} FROM student_standings r CROSS JOIN LATERAL ${KEYS('r')} GROUP BY key`);
    await runner.query(`CREATE FUNCTION student_standings_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN ${INTO('1')} FROM ${KEYS('NEW')}; END IF;
        IF TG_OP <> 'INSERT' THEN ${INTO('-1')} FROM ${KEYS('OLD')}; END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER student_standings_keep_sums AFTER INSERT OR DELETE ON student_standings
      FOR EACH ROW EXECUTE FUNCTION student_standings_keep_sums()`);
    await runner.query(`CREATE TRIGGER student_standings_keep_sums_update AFTER UPDATE ON student_standings
      FOR EACH ROW WHEN (${differs(COUNTED)}) EXECUTE FUNCTION student_standings_keep_sums()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, columns } of FOLLOWED)
      for (const event of ['INSERT', 'DELETE', ...(columns ? ['UPDATE'] : [])])
        await runner.query(`DROP TRIGGER ${table}_keep_standing_${event} ON ${table}`);
    await runner.query('DROP FUNCTION keep_student_standing, refresh_student_standing(uuid)');
    await runner.query('DROP TABLE student_standings');
    await runner.query('DROP FUNCTION student_standings_keep_sums');
    await runner.query('DROP INDEX students_addresses');
    await runner.query(`DELETE FROM kept_sums WHERE series = 'standings'`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEY = '([0-9a-f-]{36}):([0-9a-f-]{36})';
const OF_REMINDERS = `template IN ('balance-due', 'clinic-reminder')`;

/** What the scheduled mails before a clinic are caused by names its first day too: those that went out before stay sent. */
export class ReminderCauses1764001030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE emails m SET caused_by = regexp_replace(m.caused_by, ':(\\d+)$', ':' || e.starts_on || ':\\1')
      FROM clinic_editions e
      WHERE m.${OF_REMINDERS} AND m.caused_by ~ '^${KEY}:\\d+$' AND e.id::text = split_part(m.caused_by, ':', 2)`);
  }

  /** Of reminders before several first days of one edition, the first keeps the shorter cause. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE emails SET caused_by = older.cause FROM (
        SELECT DISTINCT ON (template, "to", cause) id, cause FROM (
          SELECT id, template, "to", created_at, regexp_replace(caused_by, '^${KEY}:[0-9-]{10}:(\\d+)$', '\\1:\\2:\\3') AS cause
            FROM emails WHERE ${OF_REMINDERS} AND caused_by ~ '^${KEY}:[0-9-]{10}:\\d+$') AS dated
        ORDER BY template, "to", cause, created_at, id) AS older
      WHERE emails.id = older.id`);
  }
}

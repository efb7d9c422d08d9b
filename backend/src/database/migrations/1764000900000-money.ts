import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the daily comparison with the provider found, codes for referred friends, and an index behind each sort of the bookings. */
export class Money1764000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE money_findings (
      id uuid NOT NULL CONSTRAINT money_findings_pkey PRIMARY KEY,
      kind text NOT NULL,
      ref text NOT NULL,
      details jsonb NOT NULL DEFAULT '{}',
      found_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      resolved_at timestamptz,
      resolved_by integer,
      note text,
      CONSTRAINT money_findings_resolved_check CHECK ((resolved_at IS NULL) = (note IS NULL)))`);
    await runner.query('CREATE UNIQUE INDEX money_findings_kind_ref_idx ON money_findings (kind, ref)');
    await runner.query('CREATE INDEX money_findings_found_at_id_idx ON money_findings (found_at, id)');
    await runner.query(`CREATE TABLE friend_codes (
      id uuid NOT NULL CONSTRAINT friend_codes_pkey PRIMARY KEY,
      student_id uuid NOT NULL,
      friend text NOT NULL,
      code text NOT NULL,
      promotion_code_id text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL)`);
    await runner.query('CREATE UNIQUE INDEX friend_codes_student_id_friend_idx ON friend_codes (student_id, friend)');
    await runner.query('CREATE UNIQUE INDEX friend_codes_code_idx ON friend_codes (code)');
    await runner.query('CREATE INDEX clinic_bookings_customer_name_id_idx ON clinic_bookings (customer_name, id)');
    await runner.query('CREATE INDEX clinic_bookings_amount_cents_id_idx ON clinic_bookings (amount_cents, id)');
    await runner.query(`CREATE INDEX clinic_bookings_to_become_alumni ON clinic_bookings (edition_id)
      WHERE status = 'completed' AND alumni_at IS NULL`);
    await runner.query('CREATE INDEX audit_log_subject_idx ON audit_log (subject) WHERE subject IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_subject_idx, clinic_bookings_to_become_alumni');
    await runner.query('DROP INDEX clinic_bookings_amount_cents_id_idx, clinic_bookings_customer_name_id_idx');
    await runner.query('DROP TABLE friend_codes, money_findings');
  }
}

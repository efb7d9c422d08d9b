import type { MigrationInterface, QueryRunner } from 'typeorm';

const GONE = 'student_id IN (SELECT id FROM students WHERE erased_at IS NOT NULL)';
const FOUND = `string_to_array(ref, ':') && ARRAY(SELECT unnest(ARRAY[id::text, payment_intent_id]) FROM payments WHERE ${GONE}
  UNION ALL SELECT id::text FROM clinic_bookings WHERE ${GONE} UNION ALL SELECT id::text FROM one_on_one_requests WHERE ${GONE})`;

/** Whoever was erased before this release: nobody comes back to them. */
const OF_THE_GONE = [
  ...['clinic_refunds', 'clinic_transfers'].map(
    (table) => `UPDATE ${table} SET reason = '' WHERE booking_id IN (SELECT id FROM clinic_bookings WHERE ${GONE})`,
  ),
  `UPDATE one_on_one_requests SET session_place = NULL WHERE ${GONE} AND session_place IS NOT NULL`,
  `UPDATE audit_log SET details = details - 'reason' - 'note' WHERE details ?| '{reason,note}' AND subject IN (
     SELECT id::text FROM students WHERE erased_at IS NOT NULL UNION ALL SELECT id::text FROM clinic_bookings WHERE ${GONE}
     UNION ALL SELECT id::text FROM one_on_one_requests WHERE ${GONE} UNION ALL SELECT id::text FROM payments WHERE ${GONE}
     UNION ALL SELECT id::text FROM subscriptions WHERE ${GONE} UNION ALL SELECT id::text FROM money_findings WHERE ${FOUND})`,
  `UPDATE money_findings SET note = CASE WHEN note IS NOT NULL THEN '' END, last_note = NULL WHERE ${FOUND}`,
];

/** The audit log stays append-only, but for what staff typed about why: that goes with whom it is about. */
export class ReasonsGo1764003171000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION refuse_change_of_deeds() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN
        IF TG_OP = 'UPDATE' THEN
          OLD.details := OLD.details - 'reason' - 'note';
          IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$`);
    await runner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await runner.query(
      'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_deeds()',
    );
    for (const statement of OF_THE_GONE) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await runner.query(
      'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    );
    await runner.query('DROP FUNCTION refuse_change_of_deeds()');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await runner.query(
      'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()',
    );
    await runner.query('DROP FUNCTION refuse_change_of_deeds()');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an account be a bookkeeper. [T155] */
export class StaffRoles1764004640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP CONSTRAINT staff_roles_check');
    await runner.query(
      `ALTER TABLE staff ADD CONSTRAINT staff_roles_check
        CHECK (roles <@ ARRAY['coach', 'admin', 'bookkeeper'] AND cardinality(roles) > 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM staff WHERE NOT roles <@ ARRAY['coach', 'admin']`);
    await runner.query('ALTER TABLE staff DROP CONSTRAINT staff_roles_check');
    await runner.query(
      `ALTER TABLE staff ADD CONSTRAINT staff_roles_check
        CHECK (roles <@ ARRAY['coach', 'admin'] AND cardinality(roles) > 0)`,
    );
  }
}

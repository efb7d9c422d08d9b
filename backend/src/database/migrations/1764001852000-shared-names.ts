import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever takes part in a clinic may let the others see their first name. */
export class SharedNames1764001852000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings ADD name_shared_in uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clinic_bookings DROP name_shared_in');
  }
}

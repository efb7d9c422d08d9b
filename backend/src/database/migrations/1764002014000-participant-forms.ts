import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What participants tell the coach after they booked: seen by few, and gone a month after the clinic. [T46] */
export class ParticipantForms1764002014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_participant_forms (
      booking_id uuid NOT NULL CONSTRAINT clinic_participant_forms_pkey PRIMARY KEY
        CONSTRAINT clinic_participant_forms_booking_id_fkey REFERENCES clinic_bookings,
      asked_at timestamptz,
      asked integer NOT NULL DEFAULT 0,
      answered_at timestamptz,
      phone text NOT NULL DEFAULT '',
      emergency_name text NOT NULL DEFAULT '',
      emergency_phone text NOT NULL DEFAULT '',
      diet text NOT NULL DEFAULT '',
      health text NOT NULL DEFAULT '',
      boat text NOT NULL DEFAULT '',
      experience text NOT NULL DEFAULT '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clinic_participant_forms');
  }
}

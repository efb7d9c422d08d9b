import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console wrote to everybody on an edition. */
export class ClinicLetters1764002014100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE clinic_letters (
      id uuid NOT NULL CONSTRAINT clinic_letters_pkey PRIMARY KEY,
      edition_id uuid NOT NULL CONSTRAINT clinic_letters_edition_id_fkey REFERENCES clinic_editions,
      subject text NOT NULL,
      text text NOT NULL,
      staff_id integer NOT NULL,
      at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX clinic_letters_of_edition ON clinic_letters (edition_id, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clinic_letters');
  }
}

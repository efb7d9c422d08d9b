import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['students_emails', 'students', 'email::text'],
  ['clinic_bookings_customers', 'clinic_bookings', 'customer_name'],
  ['clinic_bookings_customer_emails', 'clinic_bookings', 'customer_email::text'],
  ['blog_posts_titles', 'blog_posts', 'title'],
] as const;

/** What the console's search looks into, anywhere in a text; students' names have such an index already. */
export class ConsoleSearch1764003041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table, text] of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${table} USING gin ((${text}) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}

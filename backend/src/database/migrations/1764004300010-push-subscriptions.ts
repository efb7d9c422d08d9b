import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers that students get notifications in. */
export class PushSubscriptions1764004300010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      student_id uuid NOT NULL,
      endpoint text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      device text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX push_subscriptions_endpoint_idx ON push_subscriptions (endpoint)',
    );
    await runner.query(
      'CREATE INDEX push_subscriptions_student_id_created_at_idx ON push_subscriptions (student_id, created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscriptions');
  }
}

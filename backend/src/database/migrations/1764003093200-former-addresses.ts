import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An article's kept versions know which addresses it had. */
export class FormerAddresses1764003093200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX content_revisions_slugs ON content_revisions ((content ->> 'slug'), at) WHERE kind = 'posts'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX content_revisions_slugs');
  }
}

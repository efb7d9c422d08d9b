import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider charges, kept beside what we sell; a changed amount makes the pages new. */
export class ProviderPrices1764001510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE provider_prices (
      id text NOT NULL CONSTRAINT provider_prices_pkey PRIMARY KEY,
      amount_cents integer NOT NULL,
      currency text NOT NULL)`);
    // For each row: one that stays as it was tells nobody.
    await runner.query(`CREATE TRIGGER provider_prices_changed AFTER INSERT OR UPDATE OR DELETE ON provider_prices
      FOR EACH ROW EXECUTE FUNCTION tell_content_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_prices');
  }
}

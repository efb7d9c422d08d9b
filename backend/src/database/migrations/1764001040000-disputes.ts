import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = `'paid', 'partly_refunded', 'refunded', 'disputed'`;
/** What a dispute has moved in all: nothing where it was won, or where the bank only asked. */
const DISPUTE_MOVED = `(SELECT coalesce(sum(l.amount_cents), 0) FROM ledger_entries e JOIN ledger_postings l ON l.entry_id = e.id
  WHERE e.payment_id = p.id AND e.kind = 'dispute' AND l.account LIKE 'disputes:%')`;
const held = (intent: string): string =>
  `coalesce((SELECT sum(p.amount_cents - p.refunded_cents) FROM payments p WHERE p.intent_id = ${intent} AND p.status = 'disputed'), 0)`;

/** Bookings know what the bank holds of them. Which disputes of before were lost is not known here: they are open until they are read again. */
export class Disputes1764001040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP CONSTRAINT payments_status_check');
    await runner.query(`ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN (${STATUSES}, 'charged_back'))`);
    await runner.query(`UPDATE payments p
      SET status = CASE WHEN refunded_cents = amount_cents THEN 'refunded' WHEN refunded_cents > 0 THEN 'partly_refunded' ELSE 'paid' END
      WHERE status = 'disputed' AND ${DISPUTE_MOVED} = 0`);
    await runner.query(`ALTER TABLE clinic_bookings
      ADD COLUMN dispute text CONSTRAINT clinic_bookings_dispute_check CHECK (dispute IN ('open', 'lost')),
      ADD COLUMN disputed_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN balance_disputed_cents integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT clinic_bookings_disputed_check CHECK (disputed_cents >= 0 AND balance_disputed_cents >= 0)`);
    await runner.query(`UPDATE clinic_bookings b
      SET dispute = 'open', disputed_cents = ${held('b.intent_id')}, balance_disputed_cents = ${held('b.balance_intent_id')}
      WHERE EXISTS (SELECT 1 FROM payments p WHERE p.status = 'disputed' AND p.intent_id IN (b.intent_id, b.balance_intent_id))`);
    await runner.query('CREATE INDEX clinic_bookings_disputed ON clinic_bookings (booked_at, id) WHERE dispute IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX clinic_bookings_disputed');
    await runner.query('ALTER TABLE clinic_bookings DROP COLUMN dispute, DROP COLUMN disputed_cents, DROP COLUMN balance_disputed_cents');
    await runner.query(`UPDATE payments SET status = 'disputed' WHERE status = 'charged_back'`);
    await runner.query('ALTER TABLE payments DROP CONSTRAINT payments_status_check');
    await runner.query(`ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN (${STATUSES}))`);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ASYNC_COMMIT, prepared } from '../../../common/postgres/prepared';
import type { CheckoutRequest, IntentStatus } from '../payments.types';
import type { OpenedCheckout } from '../provider/payment-gateway';
import { CheckoutIntent } from './checkout-intent.entity';

type NewIntent = Omit<
  CheckoutIntent,
  'status' | 'providerSessionId' | 'failure' | 'replacingUntil' | 'nextCheckAt' | 'createdAt' | 'updatedAt'
>;

const NEW_INTENT = {
  name: 'checkout.new-intent',
  text: `INSERT INTO checkout_intents (id, kind, mode, plan_id, plan_name, amount_cents, currency, request, student_id, visitor_id,
      status, next_check_at, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'created', app_now() + make_interval(secs => $11), app_now(), app_now())`,
};
const MARK_OPEN = {
  name: 'checkout.mark-open',
  text: `UPDATE checkout_intents
      SET status = 'open', provider_session_id = $2, amount_cents = coalesce($3, amount_cents), currency = coalesce($4, currency), updated_at = app_now()
     FROM ${ASYNC_COMMIT}
    WHERE id = $1 AND (status = 'created' OR (status = 'open' AND provider_session_id = $2))
    RETURNING id`,
};

@Injectable()
export class CheckoutIntentsRepository {
  constructor(private readonly db: DataSource) {}

  async add(tx: EntityManager, intent: NewIntent, checkAfterSeconds: number): Promise<void> {
    const { id, kind, mode, planId, planName, amountCents, currency, request, studentId, visitorId } = intent;
    const values = [id, kind, mode, planId, planName, amountCents, currency, JSON.stringify(request), studentId, visitorId];
    await prepared(tx, NEW_INTENT, [...values, checkAfterSeconds]);
  }

  /** One at a time rebuilds a checkout, until the transaction ends: its row may not be there to be locked. */
  async lockLost(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments:lost-checkout:' || $1, 0))`, [id]);
  }

  /** Writes a checkout again that our books have lost, with its session. False where it's there. */
  async restore(tx: EntityManager, intent: NewIntent, providerSessionId: string): Promise<boolean> {
    const at = { createdAt: () => 'app_now()', updatedAt: () => 'app_now()', nextCheckAt: () => 'app_now()' };
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(CheckoutIntent)
      .values({ ...intent, ...at, status: 'open', providerSessionId })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<CheckoutIntent | null> {
    return tx.findOneBy(CheckoutIntent, { id });
  }

  findBySession(providerSessionId: string): Promise<CheckoutIntent | null> {
    return this.db.manager.findOneBy(CheckoutIntent, { providerSessionId });
  }

  /** Which of these there are. */
  async knownOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ id: string }[]>('SELECT id::text FROM checkout_intents WHERE id::text = ANY ($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Of a student's checkouts those that can still be paid. */
  async openOf(studentId: string, tx: EntityManager = this.db.manager): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM checkout_intents WHERE student_id = $1 AND status IN ('created', 'open') ORDER BY id`,
      [studentId],
    );
    return rows.map(({ id }) => id);
  }

  /** Held until the transaction ends: whoever completes or closes a checkout goes through here. */
  lock(tx: EntityManager, id: string): Promise<CheckoutIntent | null> {
    return tx.findOne(CheckoutIntent, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Keeps the session that the provider made. False where the intent has been given up meanwhile. Nobody waits for the
   * disk: what a crash of the database forgets is asked for again under the same key.
   */
  async markOpen(id: string, session: OpenedCheckout): Promise<boolean> {
    const [rows] = await prepared<[unknown[], number]>(this.db, MARK_OPEN, [id, session.id, session.amountCents, session.currency]);
    return rows.length === 1;
  }

  /** What is asked for from now on, before that is asked for. The intent's lock is held. @param checkAfterSeconds as in `add`. */
  async nextTry(tx: EntityManager, id: string, request: CheckoutRequest, checkAfterSeconds: number): Promise<void> {
    await tx.query(
      `UPDATE checkout_intents SET request = $2, next_check_at = app_now() + make_interval(secs => $3), updated_at = app_now() WHERE id = $1`,
      [id, JSON.stringify(request), checkAfterSeconds],
    );
  }

  /** Keeps what an undecided checkout holds, though its page ends, for so long at least. */
  async keepForReplacement(id: string, seconds: number): Promise<void> {
    await this.db.query(
      `UPDATE checkout_intents SET replacing_until = greatest(replacing_until, app_now() + make_interval(secs => $2)), updated_at = app_now()
        WHERE id = $1 AND status IN ('created', 'open')`,
      [id, seconds],
    );
  }

  /** Takes `keepForReplacement` back. */
  async keepNothing(id: string): Promise<void> {
    await this.db.query(
      'UPDATE checkout_intents SET replacing_until = NULL, updated_at = app_now() WHERE id = $1 AND replacing_until IS NOT NULL',
      [id],
    );
  }

  /** Whether another checkout is about to take the place of this one, whose lock is held. */
  async isBeingReplaced(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM checkout_intents WHERE id = $1 AND replacing_until > app_now()', [id]);
    return rows.length === 1;
  }

  async close(tx: EntityManager, id: string, status: Extract<IntentStatus, 'expired' | 'failed'>, failure: string | null): Promise<void> {
    await tx.query('UPDATE checkout_intents SET status = $2, failure = $3, updated_at = app_now() WHERE id = $1', [id, status, failure]);
  }

  async complete(
    tx: EntityManager,
    id: string,
    sessionId: string,
    studentId: string,
    amountCents: number,
    currency: string,
  ): Promise<void> {
    await tx.query(
      `UPDATE checkout_intents
          SET status = 'completed', provider_session_id = $2, student_id = $3, amount_cents = $4, currency = $5, failure = NULL, updated_at = app_now()
        WHERE id = $1`,
      [id, sessionId, studentId, amountCents, currency],
    );
  }

  /** Intents to ask the provider about, each put off until its next turn so that a failing one holds up no other. */
  async takeDue(limit: number): Promise<CheckoutIntent[]> {
    const [rows] = await this.db.query<[{ id: string }[], number]>(
      `UPDATE checkout_intents SET next_check_at = app_now() + CASE
            WHEN app_now() - created_at < interval '2 hours' THEN interval '2 minutes'
            ELSE interval '1 hour' END
        WHERE id IN (
          SELECT id FROM checkout_intents
           WHERE status IN ('created', 'open') AND next_check_at <= app_now()
           ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [limit],
    );
    return Promise.all(rows.map(({ id }) => this.db.manager.findOneByOrFail(CheckoutIntent, { id })));
  }

  /** Seconds since it was made, by the database's clock. */
  async ageInSeconds(id: string): Promise<number> {
    const [row] = await this.db.query<{ age: number }[]>(
      'SELECT extract(epoch FROM app_now() - created_at)::float8 AS age FROM checkout_intents WHERE id = $1',
      [id],
    );
    return row?.age ?? 0;
  }
}

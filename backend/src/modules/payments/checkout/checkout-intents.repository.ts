import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { idRow } from '../../../common/postgres/columns';
import { ASYNC_COMMIT, prepared } from '../../../common/postgres/prepared';
import { countAdded, countRows, queryRow, queryRows } from '../../../common/postgres/query-rows';
import type { IntentStatus } from '../fulfilment/fulfilment.types';
import type { OpenedCheckout } from '../provider/payment-gateway';
import type { CheckoutRequest } from '../provider/provider.types';
import { CheckoutIntent } from './checkout-intent.entity';

type NewIntent = Omit<
  CheckoutIntent,
  | 'status'
  | 'providerSessionId'
  | 'failure'
  | 'replacingUntil'
  | 'nextCheckAt'
  | 'createdAt'
  | 'updatedAt'
>;

const ageRow = z.object({ age: z.number() });

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
    WHERE id = $1 AND (status = 'created' OR (status = 'open' AND provider_session_id = $2))`,
};

@Injectable()
export class CheckoutIntentsRepository {
  constructor(private readonly db: DataSource) {}

  async add(tx: EntityManager, intent: NewIntent, checkAfterSeconds: number): Promise<void> {
    const values = [
      intent.id,
      intent.kind,
      intent.mode,
      intent.planId,
      intent.planName,
      intent.amountCents,
      intent.currency,
      JSON.stringify(intent.request),
      intent.studentId,
      intent.visitorId,
    ];
    await prepared(tx, NEW_INTENT, [...values, checkAfterSeconds]);
  }

  /**
   * Makes rebuilds of the same checkout run one at a time until the transaction ends. The row may
   * not exist yet, so it can't be locked itself.
   */
  async lockLost(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('payments:lost-checkout:' || $1, 0))`,
      [id],
    );
  }

  /**
   * Restores a checkout that our database lost, with its session. Returns false if it already
   * exists.
   */
  async restore(tx: EntityManager, intent: NewIntent, providerSessionId: string): Promise<boolean> {
    const at = {
      createdAt: () => 'app_now()',
      updatedAt: () => 'app_now()',
      nextCheckAt: () => 'app_now()',
    };
    const added = await tx
      .createQueryBuilder()
      .insert()
      .into(CheckoutIntent)
      .values({ ...intent, ...at, status: 'open', providerSessionId })
      .orIgnore()
      .returning('id')
      .execute();
    return countAdded(added) === 1;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<CheckoutIntent | null> {
    return tx.findOneBy(CheckoutIntent, { id });
  }

  findBySession(providerSessionId: string): Promise<CheckoutIntent | null> {
    return this.db.manager.findOneBy(CheckoutIntent, { providerSessionId });
  }

  /** Returns the ids that exist. */
  async knownOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queryRows(
      this.db,
      idRow,
      'SELECT id::text FROM checkout_intents WHERE id::text = ANY ($1)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the student's checkouts that can still be paid. */
  async openOf(studentId: string, tx: EntityManager = this.db.manager): Promise<string[]> {
    const rows = await queryRows(
      tx,
      idRow,
      `SELECT id FROM checkout_intents WHERE student_id = $1 AND status IN ('created', 'open') ORDER BY id`,
      [studentId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the student's checkouts of one kind that can still be paid. */
  openOfKind(
    studentId: string,
    kind: string,
    tx: EntityManager = this.db.manager,
  ): Promise<CheckoutIntent[]> {
    const status = In(['created', 'open'] satisfies IntentStatus[]);
    return tx.find(CheckoutIntent, { where: { studentId, kind, status }, order: { id: 'ASC' } });
  }

  /**
   * Locks the intent until the transaction ends. Everything that completes or closes a checkout
   * takes this lock.
   */
  lock(tx: EntityManager, id: string): Promise<CheckoutIntent | null> {
    return tx.findOne(CheckoutIntent, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Saves the session that the provider created. Returns false if the intent has been given up in
   * the meantime. Doesn't wait for the disk: if a database crash loses the write, the session is
   * requested again under the same key.
   */
  async markOpen(id: string, session: OpenedCheckout): Promise<boolean> {
    const { id: sessionId, amountCents, currency } = session;
    return (await countRows(this.db, MARK_OPEN, [id, sessionId, amountCents, currency])) === 1;
  }

  /**
   * Saves the next request before it's sent. The caller holds the intent's lock.
   * @param checkAfterSeconds as in `add`.
   */
  async nextTry(
    tx: EntityManager,
    id: string,
    request: CheckoutRequest,
    checkAfterSeconds: number,
  ): Promise<void> {
    await tx.query(
      `UPDATE checkout_intents SET request = $2, next_check_at = app_now() + make_interval(secs => $3), updated_at = app_now() WHERE id = $1`,
      [id, JSON.stringify(request), checkAfterSeconds],
    );
  }

  /** Keeps what an undecided checkout holds for at least this long, even if its page ends. */
  async keepForReplacement(id: string, seconds: number): Promise<void> {
    await this.db.query(
      `UPDATE checkout_intents SET replacing_until = greatest(replacing_until, app_now() + make_interval(secs => $2)), updated_at = app_now()
        WHERE id = $1 AND status IN ('created', 'open')`,
      [id, seconds],
    );
  }

  /** Reverses `keepForReplacement`. */
  async discardAll(id: string): Promise<void> {
    await this.db.query(
      'UPDATE checkout_intents SET replacing_until = NULL, updated_at = app_now() WHERE id = $1 AND replacing_until IS NOT NULL',
      [id],
    );
  }

  /** Returns whether another checkout is about to replace this one. The caller holds its lock. */
  async isBeingReplaced(tx: EntityManager, id: string): Promise<boolean> {
    const found = await countRows(
      tx,
      'SELECT 1 FROM checkout_intents WHERE id = $1 AND replacing_until > app_now()',
      [id],
    );
    return found === 1;
  }

  async close(
    tx: EntityManager,
    id: string,
    status: Extract<IntentStatus, 'expired' | 'failed'>,
    failure: string | null,
  ): Promise<void> {
    await tx.query(
      'UPDATE checkout_intents SET status = $2, failure = $3, updated_at = app_now() WHERE id = $1',
      [id, status, failure],
    );
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

  /**
   * Returns intents to ask the provider about. Each is postponed to its next turn, so a failing one
   * doesn't hold up the others.
   */
  async takeDue(limit: number): Promise<CheckoutIntent[]> {
    const rows = await queryRows(
      this.db,
      idRow,
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
    return Promise.all(
      rows.map(({ id }) => this.db.manager.findOneByOrFail(CheckoutIntent, { id })),
    );
  }

  /** Returns the seconds since it was created, by the database's clock. */
  async ageInSeconds(id: string): Promise<number> {
    const row = await queryRow(
      this.db,
      ageRow,
      'SELECT extract(epoch FROM app_now() - created_at)::float8 AS age FROM checkout_intents WHERE id = $1',
      [id],
    );
    return row?.age ?? 0;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { newId } from '../../../common/ids/new-id';
import * as z from 'zod/mini';
import { cents, timestamp } from '../../../common/postgres/columns';
import { prepared } from '../../../common/postgres/prepared';
import { countRows, queryRow, queryRows } from '../../../common/postgres/query-rows';
import {
  internalEntry,
  isBalanced,
  PROVIDER_ACCOUNT,
  type EntryDraft,
  type InternalMovement,
} from './ledger.rules';

export interface LedgerContext {
  readonly paymentId: string | null;
  readonly causes: Readonly<Record<string, string>>;
}

const ledgerMovement = z.object({
  paymentId: z.string(),
  kind: z.string(),
  memo: z.string(),
  at: timestamp,
  amountCents: cents,
});
/** One movement of a payment's money, as admin shows it. */
export type LedgerMovement = z.output<typeof ledgerMovement>;

const accountBalance = z.object({ account: z.string(), currency: z.string(), amountCents: cents });
const centsRow = z.object({ cents });

const RECORD = {
  name: 'ledger.record',
  text: `WITH told AS (
      SELECT id, kind, "providerRef", "occurredAt", memo, currency, postings FROM jsonb_to_recordset($1)
        AS entry(id uuid, kind text, "providerRef" text, "occurredAt" timestamptz, memo text, currency text, postings jsonb)),
    added AS (
      INSERT INTO ledger_entries (id, kind, provider_ref, occurred_at, memo, payment_id, causes)
      SELECT id, kind, "providerRef", "occurredAt", memo, $2, $3 FROM told ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO ledger_postings (entry_id, account, amount_cents, currency)
    SELECT told.id, posting.account, posting."amountCents", told.currency FROM added JOIN told USING (id)
     CROSS JOIN LATERAL jsonb_to_recordset(told.postings) AS posting(account text, "amountCents" bigint)`,
};

/** Double-entry bookkeeping: every movement of money is stored once and never changed. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what some payments moved at the provider, in the provider's order; in cents, negative
   * if money left us.
   */
  movementsOf(paymentIds: readonly string[]): Promise<LedgerMovement[]> {
    return queryRows(
      this.db,
      ledgerMovement,
      `SELECT e.payment_id AS "paymentId", e.kind, e.memo, e.occurred_at AS at, p.amount_cents AS "amountCents"
         FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id AND p.account = $2
        WHERE e.payment_id = ANY ($1::uuid[]) ORDER BY e.occurred_at, e.id`,
      [paymentIds, PROVIDER_ACCOUNT],
    );
  }

  /**
   * Writes the movements that aren't known yet, in the order of the list; known ones change
   * nothing.
   */
  async record(
    tx: EntityManager,
    drafts: readonly EntryDraft[],
    { paymentId, causes }: LedgerContext,
  ): Promise<void> {
    const uneven = drafts.find(({ postings }) => !isBalanced(postings));
    if (uneven)
      throw new Error(`ledger entry ${uneven.kind} ${uneven.providerRef} does not balance`);
    if (drafts.length === 0) return;
    const entries = drafts.map((draft) => ({ id: newId(), ...draft }));
    await prepared(tx, RECORD, [JSON.stringify(entries), paymentId, JSON.stringify(causes)]);
  }

  /** Moves money between our own accounts, once per kind and cause. */
  async move(
    tx: EntityManager,
    movement: InternalMovement,
    causes: LedgerContext['causes'],
  ): Promise<void> {
    await this.record(tx, internalEntry(movement, this.clock.now()), { paymentId: null, causes });
  }

  /** Returns whether an entry of this kind and cause exists. */
  async holds(tx: EntityManager, kind: string, ref: string): Promise<boolean> {
    const found = await countRows(
      tx,
      'SELECT 1 FROM ledger_entries WHERE kind = $1 AND provider_ref = $2',
      [kind, ref],
    );
    return found > 0;
  }

  /**
   * Returns what an entry of this kind and cause put on an account, in cents; 0 if there is none.
   */
  async centsOf(tx: EntityManager, kind: string, ref: string, account: string): Promise<number> {
    const row = await queryRow(
      tx,
      centsRow,
      `SELECT p.amount_cents AS cents FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
        WHERE e.kind = $1 AND e.provider_ref = $2 AND p.account = $3`,
      [kind, ref, account],
    );
    return Math.abs(row?.cents ?? 0);
  }

  /** Returns each account's balance in cents, by currency. */
  balances(tx: EntityManager): Promise<z.output<typeof accountBalance>[]> {
    return queryRows(
      tx,
      accountBalance,
      'SELECT account, currency, sum(amount_cents) AS "amountCents" FROM ledger_postings GROUP BY account, currency ORDER BY account',
    );
  }
}

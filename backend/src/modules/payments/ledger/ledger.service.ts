import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { newId } from '../../../common/ids/new-id';
import { LedgerEntry, LedgerPosting } from './ledger-entry.entity';
import { internalEntry, isBalanced, type EntryDraft, type InternalMovement } from './ledger.rules';

export interface LedgerContext {
  readonly paymentId: string | null;
  readonly causes: Readonly<Record<string, string>>;
}

/** Double entry: every movement of money once, and never changed. */
@Injectable()
export class LedgerService {
  constructor(private readonly clock: Clock) {}

  /** Writes the movements that are not known yet; the others change nothing. They come in the order of the list. */
  async record(tx: EntityManager, drafts: readonly EntryDraft[], { paymentId, causes }: LedgerContext): Promise<void> {
    for (const { postings, currency, ...draft } of drafts) {
      if (!isBalanced(postings)) throw new Error(`ledger entry ${draft.kind} ${draft.providerRef} does not balance`);
      const id = newId();
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(LedgerEntry)
        .values({ id, ...draft, paymentId, causes })
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as unknown[]).length === 0) continue;
      await tx.insert(
        LedgerPosting,
        postings.map((posting) => ({ entryId: id, currency, ...posting })),
      );
    }
  }

  /** Moves money between our own accounts, once per kind and cause. */
  async move(tx: EntityManager, movement: InternalMovement, causes: LedgerContext['causes']): Promise<void> {
    await this.record(tx, internalEntry(movement, this.clock.now()), { paymentId: null, causes });
  }

  /** What stands on each account, in cents, by currency. */
  balances(tx: EntityManager): Promise<{ account: string; currency: string; amountCents: number }[]> {
    return tx.query(
      'SELECT account, currency, sum(amount_cents)::float8 AS "amountCents" FROM ledger_postings GROUP BY account, currency ORDER BY account',
    );
  }
}

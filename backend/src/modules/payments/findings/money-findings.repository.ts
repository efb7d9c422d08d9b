import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { countSome } from '../../../common/postgres/count-some';
import { queryRowOrFail } from '../../../common/postgres/query-rows';
import { MoneyFinding, type FindingDraft } from './money-finding.entity';

export interface FindingFilter {
  readonly state: 'open' | 'resolved' | 'all';
  readonly kind?: string;
}

const addedRow = z.object({ added: z.boolean() });

@Injectable()
export class MoneyFindingsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Saves findings, once each, and reopens resolved ones that are found again. Returns how many are
   * new or reopened.
   */
  async keep(
    findings: readonly FindingDraft[],
    tx: EntityManager = this.db.manager,
  ): Promise<number> {
    let added = 0;
    for (const { kind, ref, details } of findings) {
      const row = await queryRowOrFail(
        tx,
        addedRow,
        `WITH before AS (SELECT resolved_at FROM money_findings WHERE kind = $2 AND ref = $3)
         INSERT INTO money_findings AS kept (id, kind, ref, details, found_at, seen_at) VALUES ($1, $2, $3, $4, app_now(), app_now())
         ON CONFLICT (kind, ref) DO UPDATE SET seen_at = excluded.seen_at, details = excluded.details,
           last_note = coalesce(kept.note, kept.last_note), resolved_at = NULL, resolved_by = NULL, note = NULL
         RETURNING coalesce((SELECT resolved_at IS NOT NULL FROM before), true) AS added`,
        [newId(), kind, ref, JSON.stringify(details)],
      );
      if (row.added) added += 1;
    }
    return added;
  }

  /** Returns the open findings of these kinds. */
  openOf(kinds: readonly string[]): Promise<MoneyFinding[]> {
    return this.db.manager.find(MoneyFinding, {
      where: { kind: In([...kinds]), resolvedAt: IsNull() },
    });
  }

  /** Closes findings that no longer exist, with a note saying so. */
  async close(ids: readonly string[]): Promise<void> {
    await this.db.query(
      `UPDATE money_findings SET resolved_at = app_now(), note = 'Closed automatically: the check no longer finds it.'
        WHERE id = ANY ($1) AND resolved_at IS NULL`,
      [ids],
    );
  }

  countOpen(): Promise<number> {
    return countSome(this.db.manager, 'FROM money_findings WHERE resolved_at IS NULL');
  }

  list(
    { offset, limit, order }: ListQuery,
    { state, kind }: FindingFilter,
  ): Promise<[MoneyFinding[], number]> {
    const where = {
      ...(kind && { kind }),
      ...(state !== 'all' && { resolvedAt: state === 'open' ? IsNull() : Not(IsNull()) }),
    };
    return this.db.manager.findAndCount(MoneyFinding, {
      where,
      order: { foundAt: order.direction, id: order.direction },
      skip: offset,
      take: limit,
    });
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<MoneyFinding | null> {
    return tx.findOneBy(MoneyFinding, { id });
  }

  /** Locks the finding until the transaction ends, so that no one else resolves it. */
  lock(tx: EntityManager, id: string): Promise<MoneyFinding | null> {
    return tx.findOne(MoneyFinding, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Resolves all open findings of these kinds about any of these refs. */
  async resolveAll(
    tx: EntityManager,
    { kinds, refs }: { readonly kinds: readonly string[]; readonly refs: readonly string[] },
    staffId: number,
    note: string,
  ): Promise<void> {
    await tx.update(
      MoneyFinding,
      { kind: In([...kinds]), ref: In([...refs]), resolvedAt: IsNull() },
      { resolvedAt: () => 'app_now()', resolvedBy: staffId, note },
    );
  }

  /** Returns false if it doesn't exist or is already resolved. */
  async resolve(tx: EntityManager, id: string, staffId: number, note: string): Promise<boolean> {
    const { affected } = await tx.update(
      MoneyFinding,
      { id, resolvedAt: IsNull() },
      { resolvedAt: () => 'app_now()', resolvedBy: staffId, note },
    );
    return affected === 1;
  }
}

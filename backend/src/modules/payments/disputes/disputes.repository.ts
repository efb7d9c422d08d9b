import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { cents, timestamp } from '../../../common/postgres/columns';
import { countSome } from '../../../common/postgres/count-some';
import { countRows, queryRows } from '../../../common/postgres/query-rows';
import type { ProviderDispute } from '../provider/provider.types';

const unansweredDispute = z.object({
  id: z.string(),
  amountCents: cents,
  dueBy: z.nullable(timestamp),
  kind: z.string(),
  intentId: z.nullable(z.string()),
  studentId: z.string(),
});
/** A dispute that needs our response, with details of its payment. */
export type UnansweredDispute = z.output<typeof unansweredDispute>;

const UNANSWERED = `FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE d.state = 'needs-response'`;

@Injectable()
export class DisputesRepository {
  constructor(private readonly db: DataSource) {}

  async keep(
    tx: EntityManager,
    paymentId: string,
    { id, amountCents, state, dueBy, openedAt }: ProviderDispute,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO payment_disputes (id, payment_id, amount_cents, state, due_by, opened_at) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, state = excluded.state, due_by = excluded.due_by`,
      [id, paymentId, amountCents, state, dueBy, openedAt],
    );
  }

  /**
   * Returns true once for each dispute that needs our response; the caller then notifies the owner.
   */
  async markTold(tx: EntityManager, id: string): Promise<boolean> {
    const marked = await countRows(
      tx,
      `UPDATE payment_disputes SET told_at = app_now() WHERE id = $1 AND state = 'needs-response' AND told_at IS NULL`,
      [id],
    );
    return marked === 1;
  }

  countUnanswered(): Promise<number> {
    return countSome(this.db.manager, UNANSWERED);
  }

  /** Lists them, soonest due first. */
  unanswered(limit: number): Promise<UnansweredDispute[]> {
    return queryRows(
      this.db,
      unansweredDispute,
      `SELECT d.id, d.amount_cents AS "amountCents", d.due_by AS "dueBy", p.kind, p.intent_id AS "intentId", p.student_id AS "studentId"
         ${UNANSWERED} ORDER BY d.due_by, d.id LIMIT $1`,
      [limit],
    );
  }
}

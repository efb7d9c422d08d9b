import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { newId } from '../../../common/ids/new-id';
import { cents } from '../../../common/postgres/columns';
import { countSome } from '../../../common/postgres/count-some';
import { queryRows } from '../../../common/postgres/query-rows';
import { Refund } from './refund.entity';
import {
  LATE_REFUND,
  REFUND_KINDS,
  owedCents,
  sumOf,
  type RefundKind,
  type RefundProgress,
} from './refund.rules';

export type NewRefund = Pick<
  Refund,
  'kind' | 'saleId' | 'studentId' | 'parts' | 'reason' | 'staffId'
>;

const lateRefunds = z.object({
  kind: z.enum(REFUND_KINDS),
  saleId: z.string(),
  studentId: z.nullable(z.string()),
  owedCents: cents,
  tries: z.int(),
});
/** The part of one sale that should have been refunded. */
export type LateRefunds = z.output<typeof lateRefunds>;

@Injectable()
export class RefundsRepository {
  constructor(private readonly db: DataSource) {}

  /** Adds a refund and returns its id. */
  async add(
    tx: EntityManager,
    { kind, saleId, studentId, parts, reason, staffId }: NewRefund,
  ): Promise<string> {
    const id = newId();
    await tx.query(
      `INSERT INTO refunds (id, kind, sale_id, student_id, amount_cents, owed_cents, parts, reason, staff_id, requested_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, app_now())`,
      [id, kind, saleId, studentId, sumOf(parts), JSON.stringify(parts), reason, staffId],
    );
    return id;
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Refund | null> {
    return tx.findOneBy(Refund, { id });
  }

  /**
   * Locks the refund until the transaction ends, so that no one else tries or waives it. Taken
   * after the locks of its payments and of what was sold.
   */
  lock(tx: EntityManager, id: string): Promise<Refund | null> {
    return tx.findOne(Refund, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lists a sale's refunds, oldest request first. */
  ofSale(kind: RefundKind, saleId: string, tx: EntityManager = this.db.manager): Promise<Refund[]> {
    return tx.find(Refund, { where: { kind, saleId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  /** Lists a student's refunds, oldest request first. */
  ofStudent(studentId: string, tx: EntityManager = this.db.manager): Promise<Refund[]> {
    return tx.find(Refund, { where: { studentId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  /** Saves its current state. */
  async keep(
    tx: EntityManager,
    id: string,
    { parts, state, refusal, tries }: RefundProgress & Pick<Refund, 'refusal' | 'tries'>,
  ): Promise<void> {
    const waivedCents = sumOf(parts.filter(({ outcome }) => outcome === 'waived'));
    await tx.query(
      `UPDATE refunds SET parts = $2, state = $3, amount_cents = $4, owed_cents = $5, waived_cents = $6, refusal = $7, tries = $8,
          done_at = CASE WHEN $3 IN ('done', 'failed', 'waived') THEN app_now() END WHERE id = $1`,
      [
        id,
        JSON.stringify(parts),
        state,
        sumOf(parts),
        owedCents(parts),
        waivedCents,
        refusal,
        tries,
      ],
    );
  }

  /** Records that the provider never responded to a try. */
  async noteUnanswered(tx: EntityManager, id: string): Promise<void> {
    await tx.update(Refund, { id }, { state: 'refused' });
  }

  /** Returns late refunds, grouped by sale. */
  late(): Promise<LateRefunds[]> {
    return queryRows(
      this.db,
      lateRefunds,
      `SELECT kind, sale_id AS "saleId", student_id AS "studentId", sum(owed_cents) AS "owedCents", max(tries) AS tries
         FROM refunds WHERE ${LATE_REFUND} GROUP BY kind, sale_id, student_id ORDER BY kind, sale_id`,
    );
  }

  countLate(): Promise<number> {
    return countSome(this.db.manager, `FROM refunds WHERE ${LATE_REFUND}`);
  }
}

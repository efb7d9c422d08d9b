import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { countSome } from '../../../common/postgres/count-some';
import { ChargeRefund } from './charge-refund.entity';
import { LATE_REFUND } from '../../../common/money/refund.rules';

@Injectable()
export class ChargeRefundsRepository {
  constructor(private readonly db: DataSource) {}

  async add(tx: EntityManager, refund: Pick<ChargeRefund, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'staffId'>): Promise<void> {
    await tx.insert(ChargeRefund, { ...refund, owedCents: refund.amountCents });
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<ChargeRefund | null> {
    return tx.findOneBy(ChargeRefund, { id });
  }

  /** Of some payments, the first asked for first. */
  ofPayments(paymentIds: readonly string[], tx: EntityManager = this.db.manager): Promise<ChargeRefund[]> {
    return tx.find(ChargeRefund, { where: { paymentId: In([...paymentIds]) }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  /** Until the transaction ends nobody else tries it or calls it off. After the lock of its payment. */
  lock(tx: EntityManager, id: string): Promise<ChargeRefund | null> {
    return tx.findOne(ChargeRefund, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Where it stands after a try. */
  async keep(
    tx: EntityManager,
    id: string,
    after: Pick<ChargeRefund, 'state' | 'amountCents' | 'owedCents' | 'refusal' | 'tries'>,
  ): Promise<void> {
    await tx.update(ChargeRefund, { id }, { ...after, ...(after.owedCents === 0 && { doneAt: () => 'app_now()' }) });
  }

  /** The provider never answered a try. */
  async noteUnanswered(tx: EntityManager, id: string): Promise<void> {
    await tx.update(ChargeRefund, { id }, { state: 'refused' });
  }

  async waive(tx: EntityManager, id: string): Promise<void> {
    await tx.update(ChargeRefund, { id }, { state: 'waived', owedCents: 0, doneAt: () => 'app_now()' });
  }

  /** What is late, by whose payment it was. */
  late(): Promise<{ studentId: string; owedCents: number; tries: number }[]> {
    return this.db.query(
      `SELECT p.student_id AS "studentId", sum(owed_cents)::int AS "owedCents", max(tries) AS tries
         FROM charge_refunds r JOIN payments p ON p.id = r.payment_id WHERE ${LATE_REFUND} GROUP BY p.student_id`,
    );
  }

  countLate(): Promise<number> {
    return countSome(this.db.manager, `FROM charge_refunds WHERE ${LATE_REFUND}`);
  }
}

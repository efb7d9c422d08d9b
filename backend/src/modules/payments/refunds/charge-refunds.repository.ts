import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ChargeRefund, type ChargeRefundState } from './charge-refund.entity';

@Injectable()
export class ChargeRefundsRepository {
  constructor(private readonly db: DataSource) {}

  async add(tx: EntityManager, refund: Pick<ChargeRefund, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'staffId'>): Promise<void> {
    await tx.insert(ChargeRefund, refund);
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<ChargeRefund | null> {
    return tx.findOneBy(ChargeRefund, { id });
  }

  /** Of some payments, the first asked for first. */
  ofPayments(paymentIds: readonly string[], tx: EntityManager = this.db.manager): Promise<ChargeRefund[]> {
    return tx.find(ChargeRefund, { where: { paymentId: In([...paymentIds]) }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  async finish(
    tx: EntityManager,
    id: string,
    end: { state: ChargeRefundState; amountCents: number; refusal: string | null },
  ): Promise<void> {
    await tx.update(ChargeRefund, { id }, { ...end, doneAt: () => 'app_now()' });
  }
}

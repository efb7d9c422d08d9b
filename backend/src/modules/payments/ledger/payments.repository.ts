import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import type { ProviderPayment } from '../payments.types';
import { Payment } from './payment.entity';
import { paymentStatus } from './payment.rules';

export interface Sale {
  readonly kind: string;
  readonly intentId: string | null;
  readonly studentId: string;
}

@Injectable()
export class PaymentsRepository {
  constructor(private readonly db: DataSource) {}

  isKnown(paymentIntentId: string): Promise<boolean> {
    return this.db.manager.existsBy(Payment, { paymentIntentId });
  }

  /** The new row's id; null where the payment, or its charge or invoice, is known. */
  async addUnlessKnown(tx: EntityManager, payment: ProviderPayment, sale: Sale, snapshotVersion: string): Promise<string | null> {
    const { paymentIntentId, chargeId, invoiceId, subscriptionId, amountCents, refundedCents, disputedCents, currency, paidAt } = payment;
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(Payment)
      .values({
        id: newId(),
        ...sale,
        paymentIntentId,
        chargeId,
        invoiceId,
        subscriptionId,
        amountCents,
        refundedCents,
        disputedCents,
        currency,
        paidAt,
        status: paymentStatus(payment),
        snapshotVersion,
      })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as { id: string }[])[0]?.id ?? null;
  }

  /** The payment's row under a lock: whoever writes its movements goes through here. */
  lock(tx: EntityManager, paymentIntentId: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { paymentIntentId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Likewise of several, in one order whoever asks: what follows from the first may lock what somebody else holds who waits for the second. */
  async lockAll(tx: EntityManager, paymentIntentIds: readonly string[]): Promise<void> {
    await tx.query('SELECT 1 FROM payments WHERE payment_intent_id = ANY ($1) ORDER BY payment_intent_id FOR UPDATE', [paymentIntentIds]);
  }

  /** Applies a snapshot; false where a later one was here before. */
  async applySnapshot(tx: EntityManager, id: string, payment: ProviderPayment, snapshotVersion: string): Promise<boolean> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE payments SET refunded_cents = $2, disputed_cents = $3, status = $4, snapshot_version = $5, updated_at = app_now()
        WHERE id = $1 AND snapshot_version < $5 RETURNING id`,
      [id, payment.refundedCents, payment.disputedCents, paymentStatus(payment), snapshotVersion],
    );
    return rows.length === 1;
  }

  /** Whether a later snapshot than this one was applied. */
  async isNewerThan(tx: EntityManager, paymentIntentId: string, snapshotVersion: string): Promise<boolean> {
    const rows = await tx.query<object[]>('SELECT 1 FROM payments WHERE payment_intent_id = $1 AND snapshot_version > $2', [
      paymentIntentId,
      snapshotVersion,
    ]);
    return rows.length > 0;
  }

  /** Of one person, the latest first. */
  ofStudent(studentId: string): Promise<Payment[]> {
    return this.db.manager.find(Payment, { where: { studentId }, order: { paidAt: 'DESC', id: 'DESC' } });
  }

  /** Under a lock, by our own id. */
  lockById(tx: EntityManager, id: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Payment | null> {
    return tx.findOneBy(Payment, { id });
  }

  ofIntent(intentId: string): Promise<Payment | null> {
    return this.db.manager.findOneBy(Payment, { intentId });
  }

  ofIntents(intentIds: readonly string[], tx: EntityManager = this.db.manager): Promise<Payment[]> {
    return tx.find(Payment, { where: { intentId: In([...intentIds]) }, order: { paidAt: 'ASC', id: 'ASC' } });
  }

  ofPaymentIntent(paymentIntentId: string): Promise<Payment | null> {
    return this.db.manager.findOneBy(Payment, { paymentIntentId });
  }

  /** The provider's ids of what was paid since a moment. */
  async paidSince(since: Date): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>('SELECT payment_intent_id AS id FROM payments WHERE paid_at >= $1', [since]);
    return rows.map(({ id }) => id);
  }

  keptOfKinds(kinds: readonly string[]): Promise<Payment[]> {
    return this.db.manager
      .createQueryBuilder(Payment, 'payment')
      .where('payment.kind IN (:...kinds) AND payment.amountCents > payment.refundedCents + payment.disputedCents', { kinds })
      .andWhere(`payment.createdAt < app_now() - interval '10 minutes' AND payment.paidAt > app_now() - interval '400 days'`)
      .getMany();
  }

  ofSubscription(subscriptionId: string, tx: EntityManager = this.db.manager): Promise<Payment[]> {
    return tx.find(Payment, { where: { subscriptionId }, order: { paidAt: 'ASC' } });
  }
}

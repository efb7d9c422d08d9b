import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { idRow } from '../../../common/postgres/columns';
import { countAdded, countRows, queryRows } from '../../../common/postgres/query-rows';
import type { ProviderPayment } from '../provider/provider.types';
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

  /** Adds a payment and returns its id; null if the payment, or its charge or invoice, is known. */
  async addUnlessKnown(
    tx: EntityManager,
    payment: ProviderPayment,
    sale: Sale,
    snapshotVersion: string,
  ): Promise<string | null> {
    const {
      paymentIntentId,
      chargeId,
      invoiceId,
      subscriptionId,
      amountCents,
      refundedCents,
      disputedCents,
      currency,
      paidAt,
    } = payment;
    const id = newId();
    const added = await tx
      .createQueryBuilder()
      .insert()
      .into(Payment)
      .values({
        id,
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
    return countAdded(added) > 0 ? id : null;
  }

  /** Locks and returns the payment's row. Everything that writes its movements takes this lock. */
  lock(tx: EntityManager, paymentIntentId: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { paymentIntentId }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Locks several payments in a fixed order. Following up on the first may need locks held by
   * someone who is waiting for the second, so all are locked up front.
   */
  async lockAll(tx: EntityManager, paymentIntentIds: readonly string[]): Promise<void> {
    await tx.query(
      'SELECT 1 FROM payments WHERE payment_intent_id = ANY ($1) ORDER BY payment_intent_id FOR UPDATE',
      [paymentIntentIds],
    );
  }

  /** Applies a snapshot; returns false if a later one was applied before. */
  async applySnapshot(
    tx: EntityManager,
    id: string,
    payment: ProviderPayment,
    snapshotVersion: string,
  ): Promise<boolean> {
    const changed = await countRows(
      tx,
      `UPDATE payments SET refunded_cents = $2, disputed_cents = $3, status = $4, snapshot_version = $5, updated_at = app_now()
        WHERE id = $1 AND snapshot_version < $5`,
      [id, payment.refundedCents, payment.disputedCents, paymentStatus(payment), snapshotVersion],
    );
    return changed === 1;
  }

  /** Returns whether a later snapshot than this one was applied. */
  async isNewerThan(
    tx: EntityManager,
    paymentIntentId: string,
    snapshotVersion: string,
  ): Promise<boolean> {
    const found = await countRows(
      tx,
      'SELECT 1 FROM payments WHERE payment_intent_id = $1 AND snapshot_version > $2',
      [paymentIntentId, snapshotVersion],
    );
    return found > 0;
  }

  /** Returns one person's payments, latest first. */
  ofStudent(studentId: string): Promise<Payment[]> {
    return this.db.manager.find(Payment, {
      where: { studentId },
      order: { paidAt: 'DESC', id: 'DESC' },
    });
  }

  /** Returns the payments for plans and extra reviews bought while signed in, latest first. */
  ofPurchasesSignedIn(studentId: string): Promise<Payment[]> {
    return this.db.manager
      .createQueryBuilder(Payment, 'payment')
      .where({ studentId })
      .andWhere(
        `(payment.kind = 'extra-review' OR EXISTS (SELECT FROM subscriptions plan
          WHERE plan.provider_subscription_id = payment.subscription_id
            AND plan.student_id = payment.student_id AND plan.bought_signed_in))`,
      )
      .orderBy({ 'payment.paidAt': 'DESC', 'payment.id': 'DESC' })
      .getMany();
  }

  /** Locks and returns a payment by our own id. */
  lockById(tx: EntityManager, id: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<Payment | null> {
    return tx.findOneBy(Payment, { id });
  }

  /** Returns the payment that a checkout led to. */
  ofIntent(intentId: string): Promise<Payment | null> {
    return this.db.manager.findOneBy(Payment, { intentId });
  }

  ofIntents(intentIds: readonly string[], tx: EntityManager = this.db.manager): Promise<Payment[]> {
    return tx.find(Payment, {
      where: { intentId: In([...intentIds]) },
      order: { paidAt: 'ASC', id: 'ASC' },
    });
  }

  ofPaymentIntent(paymentIntentId: string): Promise<Payment | null> {
    return this.db.manager.findOneBy(Payment, { paymentIntentId });
  }

  /** Returns the provider's ids of payments made since a given time. */
  async paidSince(since: Date): Promise<string[]> {
    const rows = await queryRows(
      this.db,
      idRow,
      'SELECT payment_intent_id AS id FROM payments WHERE paid_at >= $1',
      [since],
    );
    return rows.map(({ id }) => id);
  }

  keptOfKinds(kinds: readonly string[]): Promise<Payment[]> {
    return this.db.manager
      .createQueryBuilder(Payment, 'payment')
      .where(
        'payment.kind IN (:...kinds) AND payment.amountCents > payment.refundedCents + payment.disputedCents',
        { kinds },
      )
      .andWhere(
        `payment.createdAt < app_now() - interval '10 minutes' AND payment.paidAt > app_now() - interval '400 days'`,
      )
      .getMany();
  }

  ofSubscription(subscriptionId: string, tx: EntityManager = this.db.manager): Promise<Payment[]> {
    return tx.find(Payment, { where: { subscriptionId }, order: { paidAt: 'ASC' } });
  }
}

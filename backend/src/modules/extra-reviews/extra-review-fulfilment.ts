import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import { PayersService } from '../payments/checkout/payers.service';
import { CheckoutFulfilments } from '../payments/fulfilment/checkout-fulfilments.service';
import type {
  CheckoutFulfilment,
  Delivery,
  PaidCheckout,
  PaymentChange,
} from '../payments/fulfilment/fulfilment.types';
import { ExtraReviews } from '../submissions/allowance/extra-reviews.service';
import { ExtraReviewMails } from './extra-review-mails';
import { ExtraReviewRecovery } from './extra-review-recovery';
import { ExtraReviewRefunds } from './extra-review-refunds';
import { EXTRA_REVIEW_ACCOUNTS, EXTRA_REVIEW_KIND, isGone } from './extra-reviews.rules';

/** Turns a payment into exactly one review, and removes an unused one whose money went back. */
@Injectable()
export class ExtraReviewFulfilment implements CheckoutFulfilment, OnModuleInit {
  readonly kind = EXTRA_REVIEW_KIND;
  readonly accounts = EXTRA_REVIEW_ACCOUNTS;

  constructor(
    private readonly fulfilments: CheckoutFulfilments,
    private readonly payers: PayersService,
    private readonly audit: AuditLog,
    private readonly extras: ExtraReviews,
    private readonly mails: ExtraReviewMails,
    private readonly refunds: ExtraReviewRefunds,
    readonly recovery: ExtraReviewRecovery,
  ) {}

  onModuleInit(): void {
    this.fulfilments.add(this);
  }

  async fulfil(
    tx: EntityManager,
    { intent, checkout, isRecovered }: PaidCheckout,
  ): Promise<{ studentId: string }> {
    const studentId = await this.payers.studentOf(tx, { intent, checkout });
    const { payment, amountCents } = checkout;
    const { id, createdAt } = intent;
    const isRefunded = payment !== null && isGone(payment);
    const begunAt = isRecovered ? null : createdAt;
    const added = await this.extras.add(tx, { id, studentId, begunAt, isRefunded });
    if (added.outcome === 'added')
      await this.mails.ready(tx, { id, studentId, amountCents, usedFor: added.usedFor });
    else if (added.outcome === 'duplicate' && payment)
      await this.refunds.ofDuplicate(tx, { id, studentId }, payment);
    return { studentId };
  }

  /** An unpaid checkout holds nothing. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  async paymentChanged(tx: EntityManager, change: PaymentChange): Promise<void> {
    const { intentId, refundedCents, dispute } = change;
    const review = intentId === null ? null : await this.extras.find(intentId, tx);
    if (!review) return;
    const { id, studentId } = review;
    // What the bank held is a second payment that it couldn't refund before.
    const isReleased = change.disputedCents < change.disputedBeforeCents;
    if (isReleased && review.removedBecause === 'duplicate')
      await this.refunds.ofDuplicate(tx, { id, studentId }, change);
    if (!isGone(change)) return;
    const because = dispute === 'lost' ? 'disputed' : 'refunded';
    if (!(await this.extras.remove(tx, id, because))) return;
    // It was refunded at the provider by hand, because our own refunds remove it first.
    if (because === 'refunded') await this.refunds.tell(tx, { id, studentId }, refundedCents);
    await this.audit.record(tx, {
      actor: 'system',
      action: 'extra-reviews.removed',
      subject: id,
      details: { because },
    });
  }

  async deliveryOf(intentId: string): Promise<Delivery> {
    const removed = (await this.extras.find(intentId))?.removedBecause ?? null;
    if (removed === null) return 'delivered';
    return removed === 'duplicate' ? 'duplicate' : 'refunded';
  }

  async consolePathOf(intentId: string, tx?: EntityManager): Promise<string | null> {
    const review = await this.extras.find(intentId, tx);
    return review && `/admin/students/${review.studentId}/show`;
  }
}

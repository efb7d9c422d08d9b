import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutOutcomes } from '../checkout/checkout-outcomes';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { PaymentsService } from '../ledger/payments.service';
import type { ProviderPayment, ProviderSubscription } from '../provider/provider.types';
import type { CoachingSubscription } from '../subscriptions/coaching-subscription.entity';
import { SUBSCRIPTION_KIND } from '../subscriptions/subscription-fulfilment';
import { SubscriptionMails } from '../subscriptions/subscription-mails';
import { isLive } from '../subscriptions/subscription.rules';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import type { ProviderSnapshot } from './provider-snapshot-reader';

/**
 * Applies a snapshot of the provider's state. Applying it twice, late or after a newer one changes
 * nothing.
 */
@Injectable()
export class ProviderSnapshotApplier {
  constructor(
    private readonly outcomes: CheckoutOutcomes,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly payments: PaymentsService,
    private readonly mails: SubscriptionMails,
    private readonly findings: MoneyFindingsRepository,
  ) {}

  async apply(
    tx: EntityManager,
    { snapshotVersion, checkout, subscription, invoice, payment }: ProviderSnapshot,
  ): Promise<void> {
    const isKept = checkout ? await this.outcomes.apply(tx, checkout, snapshotVersion) : false;
    for (const seen of [checkout?.subscription, subscription])
      if (seen) await this.follow(tx, seen, snapshotVersion);
    for (const seen of [isKept ? null : checkout?.payment, payment])
      if (seen) await this.keep(tx, seen, snapshotVersion);
    if (invoice?.failed) await this.notifyOfFailure(tx, invoice);
  }

  private async follow(
    tx: EntityManager,
    seen: ProviderSubscription,
    snapshotVersion: string,
  ): Promise<void> {
    const row = await this.subscriptions.applySnapshot(tx, seen, snapshotVersion);
    if (row) await this.mails.paused(tx, row);
  }

  /**
   * Updates a payment that we know; one of a known subscription is a renewal. Ignores all others,
   * which aren't ours.
   */
  private async keep(
    tx: EntityManager,
    payment: ProviderPayment,
    snapshotVersion: string,
  ): Promise<void> {
    if (
      (await this.payments.applySnapshot(tx, payment, snapshotVersion)) ||
      payment.subscriptionId === null
    )
      return;
    const subscription = await this.subscriptionsRepository.findByProviderId(
      payment.subscriptionId,
      tx,
    );
    if (!subscription) return;
    await this.payments.add(
      tx,
      payment,
      { kind: SUBSCRIPTION_KIND, intentId: null, studentId: subscription.studentId },
      snapshotVersion,
    );
    if (subscription.duplicateOf === null) await this.receiptOrFinding(tx, subscription, payment);
  }

  /**
   * Emails a receipt for another month. A payment after the plan has ended buys nothing: it becomes
   * a finding, and a person decides whether to refund it.
   */
  private async receiptOrFinding(
    tx: EntityManager,
    subscription: CoachingSubscription,
    payment: ProviderPayment,
  ): Promise<void> {
    const { paymentIntentId: ref, amountCents, refundedCents } = payment;
    const keptCents = amountCents - refundedCents;
    if (!isLive(subscription.state)) {
      if (keptCents > 0)
        await this.findings.keep(
          [{ kind: 'payment-of-ended-plan', ref, details: { keptCents } }],
          tx,
        );
    } else if (refundedCents === 0) await this.mails.renewed(tx, subscription, payment);
  }

  private async notifyOfFailure(
    tx: EntityManager,
    { id, subscriptionId }: NonNullable<ProviderSnapshot['invoice']>,
  ): Promise<void> {
    const subscription =
      subscriptionId === null
        ? null
        : await this.subscriptionsRepository.findByProviderId(subscriptionId, tx);
    if (subscription?.state === 'past_due' && subscription.duplicateOf === null)
      await this.mails.paymentFailed(tx, subscription, id);
  }
}

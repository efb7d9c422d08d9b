import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { PaymentsService } from '../../ledger/payments.service';
import type { ProviderPayment, ProviderSubscription } from '../../payments.types';
import { PaymentGateway } from '../../provider/payment-gateway';
import { ProviderReader } from '../../provider/provider-reader';
import { ProviderSnapshotVersions } from '../../provider/provider-snapshot-versions';
import type { CoachingSubscription } from '../coaching-subscription.entity';
import { SubscriptionMails } from '../subscription-mails';
import { isLive } from '../subscription.rules';
import { SubscriptionsService } from '../subscriptions.service';
import { undoDuplicate, type UndoDuplicatePayload } from './undo-duplicate.job';

type Prepared =
  | { readonly outcome: 'nothing' }
  | {
      readonly outcome: 'undone';
      readonly snapshotVersion: string;
      readonly subscription: ProviderSubscription | null;
      readonly payments: readonly ProviderPayment[];
    }
  | {
      readonly outcome: 'needed';
      readonly snapshotVersion: string;
      readonly subscription: ProviderSubscription;
      readonly holder: ProviderSubscription | null;
    };

/**
 * Ends a second subscription and gives its money back, unless the first turns out to have ended: then the second
 * takes its place. What is asked of the provider is the same each time, so a try that was cut short is only finished.
 */
@Injectable()
@HandlesJob(undoDuplicate)
export class UndoDuplicateHandler implements JobHandler<UndoDuplicatePayload, Prepared> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly subscriptions: SubscriptionsService,
    private readonly payments: PaymentsService,
    private readonly mails: SubscriptionMails,
    private readonly audit: AuditLog,
  ) {}

  async prepare({ subscriptionId }: UndoDuplicatePayload): Promise<Prepared> {
    const duplicate = await this.subscriptions.find(subscriptionId);
    if (!duplicate || duplicate.duplicateOf === null) return { outcome: 'nothing' };
    const snapshotVersion = await this.versions.next();
    const subscription = await this.reader.subscription(duplicate.providerSubscriptionId);
    const live = await this.subscriptions.liveOf(duplicate.studentId);
    const holder = live && (await this.reader.subscription(live.providerSubscriptionId));
    const takesPlace = subscription && isLive(subscription.state) && !(holder && isLive(holder.state));
    return takesPlace ? { outcome: 'needed', snapshotVersion, subscription, holder } : this.undo(duplicate);
  }

  async handle({ subscriptionId }: UndoDuplicatePayload, { tx, prepared }: JobContext<Prepared>): Promise<void> {
    const duplicate = await this.subscriptions.find(subscriptionId, tx);
    if (!duplicate || prepared.outcome === 'nothing') return;
    if (prepared.outcome === 'needed') await this.takePlace(tx, duplicate, prepared);
    else await this.keepUndone(tx, duplicate, prepared);
  }

  private async undo({ providerSubscriptionId }: CoachingSubscription): Promise<Prepared> {
    failpoint('payments.undo-duplicate.before-cancel');
    await this.gateway.cancelSubscription(providerSubscriptionId);
    failpoint('payments.undo-duplicate.canceled');
    const paid = await this.payments.ofSubscription(providerSubscriptionId);
    for (const { paymentIntentId } of paid) await this.gateway.refundInFull(paymentIntentId, 'duplicate');
    failpoint('payments.undo-duplicate.refunded');
    const snapshotVersion = await this.versions.next();
    const payments = await Promise.all(paid.map(({ paymentIntentId }) => this.reader.payment(paymentIntentId)));
    return {
      outcome: 'undone',
      snapshotVersion,
      subscription: await this.reader.subscription(providerSubscriptionId),
      payments: payments.filter((payment) => payment !== null),
    };
  }

  private async keepUndone(
    tx: EntityManager,
    duplicate: CoachingSubscription,
    { subscription, payments, snapshotVersion }: Extract<Prepared, { outcome: 'undone' }>,
  ): Promise<void> {
    if (subscription) await this.subscriptions.applySnapshot(tx, subscription, snapshotVersion);
    for (const payment of payments) await this.payments.applySnapshot(tx, payment, snapshotVersion);
    const refundedCents = payments.reduce((sum, payment) => sum + payment.refundedCents, 0);
    if (refundedCents > 0)
      await this.mails.duplicateRefunded(tx, duplicate, refundedCents, await this.subscriptions.liveOf(duplicate.studentId, tx));
    await this.audit.record(tx, { actor: 'system', action: 'payments.undo-duplicate', subject: duplicate.id, details: { refundedCents } });
  }

  private async takePlace(
    tx: EntityManager,
    duplicate: CoachingSubscription,
    { subscription, holder, snapshotVersion }: Extract<Prepared, { outcome: 'needed' }>,
  ): Promise<void> {
    if (holder) await this.subscriptions.applySnapshot(tx, holder, snapshotVersion);
    if (!(await this.subscriptions.promote(tx, duplicate.id, subscription, snapshotVersion)))
      throw new Error('things have moved on; look again');
    const promoted = await this.subscriptions.findByProviderId(tx, subscription.id);
    if (promoted) await this.mails.welcome(tx, promoted);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import { failpoint } from '../../../../common/failpoints/failpoint';
import { HandlesJob, type JobContext, type JobHandler } from '../../../../common/outbox/outbox';
import { PaymentsRepository } from '../../ledger/payments.repository';
import { PaymentsService } from '../../ledger/payments.service';
import { PaymentGateway } from '../../provider/payment-gateway';
import { ProviderReader } from '../../provider/provider-reader';
import { ProviderSnapshotVersions } from '../../provider/provider-snapshot-versions';
import type { ProviderSubscription, RefundedPayment } from '../../provider/provider.types';
import type { CoachingSubscription } from '../coaching-subscription.entity';
import { LatePayments } from '../late-payments.service';
import { SecondPlanRefunds } from '../second-plan-refunds';
import { SubscriptionMails } from '../subscription-mails';
import { isLive } from '../subscription.rules';
import { SubscriptionsRepository } from '../subscriptions.repository';
import { SubscriptionsService } from '../subscriptions.service';
import { undoDuplicate, type UndoDuplicatePayload } from './undo-duplicate.job';

type Prepared =
  | { readonly outcome: 'nothing' }
  | {
      readonly outcome: 'undone';
      readonly snapshotVersion: string;
      readonly subscription: ProviderSubscription | null;
      readonly payments: readonly RefundedPayment[];
      /** The codes that reduced its price. */
      readonly promotionCodeIds: readonly string[];
    }
  | {
      readonly outcome: 'needed';
      readonly snapshotVersion: string;
      readonly subscription: ProviderSubscription;
      readonly holder: ProviderSubscription | null;
      /** Whether the first plan was past due and has been ended for it. */
      readonly isReplacement: boolean;
      /** What was paid for the first plan after it had ended. */
      readonly late: readonly RefundedPayment[];
    };

/**
 * Ends a second subscription, refunds it and frees its codes, unless the first has ended or has a
 * declined payment: then the second replaces it, and the first is ended with its open invoice. The
 * requests to the provider are the same each time, so a try that was cut short is only completed.
 */
@Injectable()
@HandlesJob(undoDuplicate)
export class UndoDuplicateHandler implements JobHandler<UndoDuplicatePayload, Prepared> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly payments: PaymentsService,
    private readonly paymentsRepository: PaymentsRepository,
    private readonly refunds: SecondPlanRefunds,
    private readonly latePayments: LatePayments,
    private readonly mails: SubscriptionMails,
    private readonly audit: AuditLog,
  ) {}

  async prepare({ subscriptionId }: UndoDuplicatePayload): Promise<Prepared> {
    const duplicate = await this.subscriptionsRepository.find(subscriptionId);
    if (!duplicate || duplicate.duplicateOf === null) return { outcome: 'nothing' };
    const previous = await this.firstOf(duplicate);
    const overdue = previous?.state === 'past_due' ? previous : null;
    const open = overdue ? await this.gateway.openInvoices(overdue.providerSubscriptionId) : [];
    const isReplacement = overdue !== null && (await this.replaces(duplicate, overdue));
    const snapshotVersion = await this.versions.next();
    const subscription = await this.reader.subscription(duplicate.providerSubscriptionId);
    const holder = previous && (await this.reader.subscription(previous.providerSubscriptionId));
    const takesPlace =
      subscription && isLive(subscription.state) && !(holder && isLive(holder.state));
    if (!takesPlace) return this.undo(duplicate);
    const paid = holder ? await this.gateway.voidInvoices(holder.id, open) : [];
    failpoint('payments.undo-duplicate.voided');
    const late = await this.latePayments.read(paid);
    return { outcome: 'needed', snapshotVersion, subscription, holder, isReplacement, late };
  }

  /**
   * Ends the old subscription of someone whose payment was declined and who has bought a new one,
   * so that two are never active. It's ended before its invoice is voided; the other way around, it
   * would briefly look paid up.
   */
  private async replaces(
    duplicate: CoachingSubscription,
    previous: CoachingSubscription,
  ): Promise<boolean> {
    const bought = await this.reader.subscription(duplicate.providerSubscriptionId);
    const old = await this.reader.subscription(previous.providerSubscriptionId);
    if (bought?.state !== 'active' || old?.state === 'active' || old?.state === 'paused')
      return false;
    if (old?.state === 'past_due') await this.gateway.cancelSubscription(old.id);
    failpoint('payments.undo-duplicate.old-canceled');
    return true;
  }

  async handle(
    { subscriptionId }: UndoDuplicatePayload,
    { tx, prepared }: JobContext<Prepared>,
  ): Promise<void> {
    const duplicate = await this.subscriptionsRepository.find(subscriptionId, tx);
    if (!duplicate || prepared.outcome === 'nothing') return;
    if (prepared.outcome === 'needed') await this.takePlace(tx, duplicate, prepared);
    else await this.keepUndone(tx, duplicate, prepared);
  }

  private async undo({ providerSubscriptionId }: CoachingSubscription): Promise<Prepared> {
    failpoint('payments.undo-duplicate.before-cancel');
    await this.gateway.cancelSubscription(providerSubscriptionId);
    failpoint('payments.undo-duplicate.canceled');
    const snapshotVersion = await this.versions.next();
    const paid = await this.paymentsRepository.ofSubscription(providerSubscriptionId);
    const payments = await Promise.all(
      paid.map(({ paymentIntentId }) => this.reader.payment(paymentIntentId)),
    );
    const [subscription, checkout] = await Promise.all([
      this.reader.subscription(providerSubscriptionId),
      this.reader.checkoutOfSubscription(providerSubscriptionId),
    ]);
    return {
      outcome: 'undone',
      snapshotVersion,
      subscription,
      payments: payments.flatMap((payment) => (payment ? { snapshotVersion, payment } : [])),
      promotionCodeIds: checkout?.promotionCodeIds ?? [],
    };
  }

  private async keepUndone(
    tx: EntityManager,
    duplicate: CoachingSubscription,
    {
      subscription,
      payments,
      promotionCodeIds,
      snapshotVersion,
    }: Extract<Prepared, { outcome: 'undone' }>,
  ): Promise<void> {
    if (subscription) await this.subscriptions.applySnapshot(tx, subscription, snapshotVersion);
    await this.payments.applySnapshots(tx, payments);
    const first = await this.firstOf(duplicate, tx);
    const amountCents = await this.refunds.request(tx, duplicate, first);
    await this.refunds.freeCodes(tx, duplicate, promotionCodeIds);
    await this.audit.record(tx, {
      actor: 'system',
      action: 'payments.undo-duplicate',
      subject: duplicate.id,
      details: { amountCents },
    });
  }

  /**
   * Returns the subscription that counts, otherwise the one that counted when this one was bought.
   */
  private async firstOf(
    { studentId, duplicateOf }: CoachingSubscription,
    tx?: EntityManager,
  ): Promise<CoachingSubscription | null> {
    const live = await this.subscriptionsRepository.liveOf(studentId, tx);
    return (
      live ?? (duplicateOf === null ? null : this.subscriptionsRepository.find(duplicateOf, tx))
    );
  }

  private async takePlace(
    tx: EntityManager,
    duplicate: CoachingSubscription,
    {
      subscription,
      holder,
      isReplacement,
      snapshotVersion,
      late,
    }: Extract<Prepared, { outcome: 'needed' }>,
  ): Promise<void> {
    if (holder) await this.subscriptions.applySnapshot(tx, holder, snapshotVersion);
    if (!(await this.subscriptions.promote(tx, duplicate.id, subscription, snapshotVersion)))
      throw new Error('the deletion has changed; checking again');
    const promoted = await this.subscriptionsRepository.findByProviderId(subscription.id, tx);
    if (!promoted) return;
    await this.latePayments.refund(tx, duplicate.studentId, late);
    if (isReplacement) await this.mails.replaced(tx, promoted);
    else await this.mails.welcome(tx, promoted, null);
    await this.audit.record(tx, {
      actor: 'system',
      action: 'payments.replace-subscription',
      subject: promoted.id,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { ProviderSubscription } from '../provider/provider.types';
import { LatePayments } from './late-payments.service';
import { isLive } from './subscription.rules';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

/**
 * Ends a student's plan when the account itself ends. Saves the provider's new state at once;
 * repeating it changes nothing more.
 */
@Injectable()
export class SubscriptionEndings {
  constructor(
    private readonly db: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly latePayments: LatePayments,
  ) {}

  /**
   * Returns whether the plan renews, as the provider says now.
   * @throws PaymentProviderFailed
   */
  async isRenewing(studentId: string): Promise<boolean> {
    return (await this.seenOf(studentId))?.cancelAtPeriodEnd === false;
  }

  /**
   * Stops charges from the next renewal on.
   * @throws PaymentProviderFailed
   */
  async stopRenewing(studentId: string): Promise<void> {
    await this.setRenewing(studentId, false);
  }

  /**
   * Lets it renew again, if it hasn't ended in the meantime.
   * @throws PaymentProviderFailed
   */
  async renewAgain(studentId: string): Promise<void> {
    await this.setRenewing(studentId, true);
  }

  /**
   * Ends it now and voids its open invoices. A payment that still arrives is refunded.
   * @throws PaymentProviderFailed
   */
  async endNow(studentId: string): Promise<void> {
    const live = await this.subscriptionsRepository.liveOf(studentId);
    if (!live) return;
    const { providerSubscriptionId } = live;
    const open = await this.gateway.openInvoices(providerSubscriptionId);
    await this.gateway.cancelSubscription(providerSubscriptionId);
    const paid = await this.gateway.voidInvoices(providerSubscriptionId, open);
    const snapshotVersion = await this.versions.next();
    const ended = await this.reader.subscription(providerSubscriptionId);
    if (!ended) return;
    const late = await this.latePayments.read(paid);
    await this.db.transaction(async (tx) => {
      await this.subscriptions.applySnapshot(tx, ended, snapshotVersion);
      await this.latePayments.refund(tx, studentId, late);
    });
  }

  /**
   * Our row may be out of date, so the provider's state decides and is saved even if there is
   * nothing to change.
   */
  private async setRenewing(studentId: string, renews: boolean): Promise<void> {
    const seen = await this.seenOf(studentId);
    if (!seen) return;
    if (seen.cancelAtPeriodEnd === renews) await this.gateway.setRenewing(seen.id, renews);
    await this.readAgain(seen.id);
  }

  private async seenOf(studentId: string): Promise<ProviderSubscription | null> {
    const live = await this.subscriptionsRepository.liveOf(studentId);
    const seen = live && (await this.reader.subscription(live.providerSubscriptionId));
    return seen && isLive(seen.state) ? seen : null;
  }

  private async readAgain(providerSubscriptionId: string): Promise<void> {
    const snapshotVersion = await this.versions.next();
    const subscription = await this.reader.subscription(providerSubscriptionId);
    if (subscription)
      await this.db.transaction((tx) =>
        this.subscriptions.applySnapshot(tx, subscription, snapshotVersion),
      );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { SubscriptionsService } from './subscriptions.service';

/** Ends a student's plan where the account itself ends. What the provider says afterwards is kept at once; asking again changes nothing more. */
@Injectable()
export class SubscriptionEndings {
  constructor(
    private readonly db: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
  ) {}

  /** Nothing is charged from the next renewal on. False where there was nothing to stop. @throws PaymentProviderFailed */
  async stopRenewing(studentId: string): Promise<boolean> {
    const live = await this.subscriptions.liveOf(studentId);
    if (!live || live.cancelAtPeriodEnd) return false;
    await this.gateway.setRenewing(live.providerSubscriptionId, false);
    await this.readAnew(live);
    return true;
  }

  /** Renews again, where it has not ended meanwhile. @throws PaymentProviderFailed */
  async renewAgain(studentId: string): Promise<void> {
    const live = await this.subscriptions.liveOf(studentId);
    if (!live?.cancelAtPeriodEnd) return;
    await this.gateway.setRenewing(live.providerSubscriptionId, true);
    await this.readAnew(live);
  }

  /** Ends it now, with whatever it still asks for. @throws PaymentProviderFailed */
  async endNow(studentId: string): Promise<void> {
    const live = await this.subscriptions.liveOf(studentId);
    if (!live) return;
    await this.gateway.cancelSubscription(live.providerSubscriptionId);
    await this.gateway.voidOpenInvoices(live.providerSubscriptionId);
    await this.readAnew(live);
  }

  private async readAnew({ providerSubscriptionId }: CoachingSubscription): Promise<void> {
    const snapshotVersion = await this.versions.next();
    const subscription = await this.reader.subscription(providerSubscriptionId);
    if (subscription) await this.db.transaction((tx) => this.subscriptions.applySnapshot(tx, subscription, snapshotVersion));
  }
}

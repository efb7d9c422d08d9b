import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { formatMoney } from '../../../common/money/money.rules';
import { SiteSettings } from '../../content/site-settings.service';
import type { LostSale, RecoveryPlan, SaleRecovery } from '../fulfilment/recovery.types';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { ProviderSubscription } from '../provider/provider.types';
import { isLive } from './subscription.rules';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

const SECOND_PLAN =
  'This student already has a plan, so this second one is canceled and everything paid for it is refunded.';

/** Rebuilds a plan. The provider has all of it, and nothing was held before it was paid. */
@Injectable()
export class SubscriptionRecovery implements SaleRecovery {
  constructor(
    private readonly db: DataSource,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Asks the provider first whether the student's plan in our database has ended, because then this
   * one isn't a second plan.
   */
  async refresh({ studentId }: LostSale): Promise<void> {
    const holder = studentId === null ? null : await this.subscriptionsRepository.liveOf(studentId);
    if (!holder) return;
    const snapshotVersion = await this.versions.next();
    const seen = await this.reader.subscription(holder.providerSubscriptionId);
    if (seen)
      await this.db.transaction((tx) =>
        this.subscriptions.applySnapshot(tx, seen, snapshotVersion),
      );
  }

  async plan(
    tx: EntityManager,
    { studentId, email, planName, checkout }: LostSale,
  ): Promise<RecoveryPlan> {
    const { subscription } = checkout;
    if (!subscription) throw new Error(`checkout ${checkout.id} was paid and has no subscription`);
    const holder =
      studentId === null ? null : await this.subscriptionsRepository.liveOf(studentId, tx);
    const rebuilds = [`Plan: ${planName}, ${await this.termsOf(tx, subscription)}`];
    if (!isLive(subscription.state)) return { blocked: null, refunds: null, rebuilds, mails: [] };
    // An overdue plan gives way to one that is paid.
    if (holder && !(holder.state === 'past_due' && subscription.state === 'active'))
      return {
        blocked: null,
        refunds: SECOND_PLAN,
        rebuilds,
        mails: [`Refund notice, to ${email}`],
      };
    const welcome = holder
      ? 'Email saying that the new plan replaces the overdue one'
      : 'Welcome email with the way to sign in';
    return { blocked: null, refunds: null, rebuilds, mails: [`${welcome}, to ${email}`] };
  }

  private async termsOf(
    tx: EntityManager,
    {
      priceCents,
      currency,
      state,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      endedAt,
    }: ProviderSubscription,
  ): Promise<string> {
    const { timezone } = await this.settings.get(tx);
    const price = `${formatMoney(priceCents, currency)} a month`;
    if (!isLive(state))
      return `${price}, ended${endedAt ? ` ${formatDayInZone(endedAt, timezone)}` : ''}`;
    const end = formatDayInZone(currentPeriodEnd, timezone);
    if (cancelAtPeriodEnd) return `${price}, ends ${end}`;
    if (state === 'paused') return `${price}, paused`;
    return state === 'past_due' ? `${price}, overdue` : `${price}, renews ${end}`;
  }
}

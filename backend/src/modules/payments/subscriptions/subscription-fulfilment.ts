import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { calendarFile } from '../../../common/calendar/calendar-file';
import { Clock } from '../../../common/clock/clock';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { PayersService } from '../checkout/payers.service';
import { Discounts } from '../discounts/discounts.service';
import { FriendCodes } from '../friends/friend-codes.service';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type {
  Checkout,
  CheckoutFulfilment,
  Delivery,
  PaidCheckout,
  SoldTime,
} from '../fulfilment/fulfilment.types';
import { COACHING_ACCOUNTS, DISCOUNTS_ACCOUNT, planOfPrice } from './plan.rules';
import { SubscriptionMails } from './subscription-mails';
import { SubscriptionRecovery } from './subscription-recovery';
import { isLive, periodInWords, saturdayAfter } from './subscription.rules';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

export const SUBSCRIPTION_KIND = 'subscription';

/**
 * Delivers a paid subscription: the account, the subscription, the used code and the emails, in one
 * transaction.
 */
@Injectable()
export class SubscriptionFulfilment implements CheckoutFulfilment, OnModuleInit {
  readonly kind = SUBSCRIPTION_KIND;
  readonly accounts = COACHING_ACCOUNTS;

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly payers: PayersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly friendCodes: FriendCodes,
    private readonly discounts: Discounts,
    private readonly mails: SubscriptionMails,
    private readonly settings: SiteSettings,
    readonly recovery: SubscriptionRecovery,
  ) {}

  onModuleInit(): void {
    this.fulfilments.add(this);
  }

  async fulfil(tx: EntityManager, paid: PaidCheckout): Promise<{ studentId: string }> {
    const { intent, checkout, snapshotVersion } = paid;
    if (!checkout.subscription)
      throw new Error(`checkout ${checkout.id} was paid and has no subscription`);
    const studentId = await this.payers.studentOf(tx, paid);
    const plan = planOfPrice(intent.planId, this.subscriptions.prices) ?? 'coaching';
    const started = await this.subscriptions.start(
      tx,
      checkout.subscription,
      { studentId, intentId: intent.id, plan, boughtSignedIn: intent.studentId === studentId },
      snapshotVersion,
    );
    const [fullCents, paidCents] = [checkout.subscription.priceCents, checkout.amountCents];
    const accounts = { revenue: this.accounts.income, discounts: DISCOUNTS_ACCOUNT };
    await this.friendCodes.redeemed(tx, checkout.promotionCodeIds, {
      intentId: intent.id,
      at: checkout.payment?.paidAt ?? null,
      offCents: fullCents - paidCents,
      ...accounts,
    });
    await this.discounts.usedAtProvider(tx, checkout.promotionCodeIds, intent.id, {
      fullCents,
      paidCents,
      studentId,
      email: checkout.payer.email,
      ...accounts,
    });
    if (isLive(started.state) && started.duplicateOf === null)
      await this.mails.welcome(tx, started, checkout.amountCents);
    return { studentId };
  }

  /**
   * Reports a second subscription as refunded only once it's undone; until then it may replace the
   * first.
   */
  async deliveryOf(intentId: string): Promise<Delivery> {
    const bought = await this.subscriptionsRepository.ofIntent(intentId);
    if (!bought || bought.duplicateOf === null) return 'delivered';
    return isLive(bought.state) ? 'pending' : 'duplicate';
  }

  /** Returns the first paid month. */
  async timeOf({ id }: Checkout): Promise<SoldTime | null> {
    const bought = await this.subscriptionsRepository.ofIntent(id);
    return bought && { words: periodInWords(bought, (await this.settings.get()).timezone) };
  }

  /** Returns a reminder to film the first video, on the first Saturday. */
  async calendarOf({ id }: Checkout): Promise<string | null> {
    const bought = await this.subscriptionsRepository.ofIntent(id);
    if (!bought) return null;
    const { coachName, timezone } = await this.settings.get();
    const start = saturdayAfter(bought.currentPeriodStart, timezone);
    const end = new Date(start);
    end.setUTCDate(end.getUTCDate() + 1);
    const { publicUrl, mailFrom: organizer } = this.env;
    const event = {
      uid: `first-video-${id}@${new URL(publicUrl).hostname}`,
      title: `Film a video for ${coachName}`,
      description: 'Film any stroke on any water, then send the video in your student portal.',
      location: '',
      url: `${publicUrl}/student/submit`,
      start,
      end,
      isAllDay: true,
    };
    return calendarFile('Coaching', event, { organizer, now: this.clock.now(), changedAt: null });
  }

  /** Does nothing, because an unpaid subscription held nothing. */
  async close(): Promise<void> {}
}

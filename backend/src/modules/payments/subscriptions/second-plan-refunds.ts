import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../common/money/money.rules';
import { SiteSettings } from '../../content/site-settings.service';
import { Discounts } from '../discounts/discounts.service';
import { FriendCodes } from '../friends/friend-codes.service';
import { PaymentsRepository } from '../ledger/payments.repository';
import { leftCents } from '../ledger/payments.service';
import { RefundMails } from '../refunds/refund-mails';
import {
  RefundSellers,
  type RefundAuditAction,
  type RefundSeller,
} from '../refunds/refund-sellers';
import type { Refund } from '../refunds/refund.entity';
import { sumOf } from '../refunds/refund.rules';
import { Refunds } from '../refunds/refunds.service';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { COACHING_ACCOUNTS, DISCOUNTS_ACCOUNT } from './plan.rules';
import { whatStays } from './subscription.rules';
import { SubscriptionsRepository } from './subscriptions.repository';

const CODE_ACCOUNTS = { revenue: COACHING_ACCOUNTS.income, discounts: DISCOUNTS_ACCOUNT };

/** Refunds what was paid for a second plan that someone bought by mistake. [T56] */
@Injectable()
export class SecondPlanRefunds implements RefundSeller, OnModuleInit {
  readonly kind = 'second-plan';

  constructor(
    private readonly sellers: RefundSellers,
    private readonly settings: SiteSettings,
    private readonly payments: PaymentsRepository,
    private readonly refunds: Refunds,
    private readonly discounts: Discounts,
    private readonly friendCodes: FriendCodes,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly mails: RefundMails,
  ) {}

  onModuleInit(): void {
    this.sellers.add(this);
  }

  /**
   * Refunds everything left of its payments, each as its own refund. Returns the total.
   * @param first the plan that stays.
   */
  async request(
    tx: EntityManager,
    second: CoachingSubscription,
    first: CoachingSubscription | null,
  ): Promise<number> {
    const stays = first ? ` ${whatStays(first, (await this.settings.get(tx)).timezone)}` : '';
    const reason = `You already have a subscription with this email address, so we ended the second one right away.${stays}`;
    const owed = await this.refunds.owedParts(this.kind, second.id, tx);
    let cents = 0;
    for (const payment of await this.payments.ofSubscription(second.providerSubscriptionId, tx)) {
      const { paymentIntentId, studentId } = payment;
      const amountCents =
        leftCents(payment) - sumOf(owed.filter((part) => part.paymentIntentId === paymentIntentId));
      if (amountCents <= 0) continue;
      const parts = [{ paymentIntentId, amountCents }];
      await this.refunds.request(tx, {
        kind: this.kind,
        saleId: second.id,
        studentId,
        parts,
        reason,
        staffId: null,
      });
      cents += amountCents;
    }
    return cents;
  }

  /** Frees the discount code and the friend's code that it was bought with. */
  async freeCodes(
    tx: EntityManager,
    second: CoachingSubscription,
    promotionCodeIds: readonly string[],
  ): Promise<void> {
    const { intentId, providerSubscriptionId } = second;
    const [first] = await this.payments.ofSubscription(providerSubscriptionId, tx);
    await this.discounts.releaseUse(tx, intentId, CODE_ACCOUNTS);
    await this.friendCodes.releaseUse(tx, promotionCodeIds, {
      intentId,
      at: first?.paidAt ?? null,
      ...CODE_ACCOUNTS,
    });
  }

  async given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void> {
    const second = await this.subscriptions.find(refund.saleId, tx);
    await this.mails.given(tx, refund, formatMoney(cents, second?.currency), causedBy);
  }

  actionOf(_tx: EntityManager, _refund: Refund, auditAction: RefundAuditAction): string {
    return `payments.refund-charge-${auditAction}`;
  }

  /** Returns null because `duplicate-keeps-money` finds it. */
  findingOf(): null {
    return null;
  }

  pathOf({ studentId }: Refund): string {
    return `/admin/students/${studentId}/show`;
  }
}

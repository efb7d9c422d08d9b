import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StudentActor } from '../../../common/auth/actors';
import { newId } from '../../../common/ids/new-id';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { StudentsService } from '../../students/students.service';
import { CheckoutService } from '../checkout/checkout.service';
import { DiscountNotForThis } from '../discounts/discount.errors';
import { Discounts, type Discount } from '../discounts/discounts.service';
import { CoachingPrices } from '../prices/coaching-prices.service';
import type { OpenedCheckout } from '../provider/payment-gateway';
import type { CheckoutRequest } from '../provider/provider.types';
import { mayBuy, PLAN_NAMES, planOfPrice, type Plan } from './plan.rules';
import { SUBSCRIPTION_KIND } from './subscription-fulfilment';
import { AlreadySubscribed, AlumniOnly, UnknownPrice } from './subscription.errors';
import { SubscriptionsRepository } from './subscriptions.repository';
import { SubscriptionsService } from './subscriptions.service';

const PER_ADDRESS = { name: 'subscription-checkout', max: 30, windowSeconds: 600 };

export interface NewPlan {
  readonly priceId: string;
  readonly discountCode?: string;
}

interface Buyer {
  readonly studentId?: string;
  readonly customerId?: string;
  readonly customerEmail?: string;
}

@Injectable()
export class SubscriptionPurchaseService {
  constructor(
    private readonly db: DataSource,
    private readonly checkout: CheckoutService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly students: StudentsService,
    private readonly limiter: RateLimiter,
    private readonly prices: CoachingPrices,
    private readonly discounts: Discounts,
  ) {}

  /**
   * Opens the provider's page for one of our two prices; a discount code is applied to the public
   * one.
   * @throws UnknownPrice, AlumniOnly, AlreadySubscribed, DiscountUnknown, DiscountOver,
   * DiscountNotForThis, DiscountForAnother, DiscountNotReady, PaymentProviderFailed,
   * TooManyRequests
   */
  async start(
    { priceId, discountCode }: NewPlan,
    student: StudentActor | null,
    address: string,
  ): Promise<OpenedCheckout> {
    await this.limiter.take(PER_ADDRESS, address);
    const plan = planOfPrice(priceId, this.subscriptions.prices);
    if (!plan) throw new UnknownPrice();
    const account = student && (await this.students.get(student.id));
    if (!mayBuy(plan, account)) throw new AlumniOnly();
    const { studentId, ...buyer }: Buyer = account
      ? await this.buyerOf(account.id, account.email)
      : {};
    const intent = await this.db.transaction(async (tx) => {
      const discount =
        discountCode === undefined
          ? null
          : await this.discountOf(tx, plan, discountCode, account?.email ?? null);
      const line = {
        mode: 'subscription' as const,
        line: { priceId },
        ...(plan === 'coaching' && { takesCodes: true }),
      };
      const request = discount ? { ...line, ...this.with(discount, buyer) } : { ...line, ...buyer };
      return this.checkout.begin(tx, {
        id: newId(),
        kind: SUBSCRIPTION_KIND,
        planId: priceId,
        planName: PLAN_NAMES[plan],
        amountCents: null,
        currency: null,
        request,
        studentId,
      });
    });
    return this.checkout.open(intent);
  }

  /** Refuses a code on the alumni rate, which is already a discount. */
  private async discountOf(
    tx: EntityManager,
    plan: Plan,
    code: string,
    email: string | null,
  ): Promise<Discount> {
    if (plan !== 'coaching') throw new DiscountNotForThis();
    const { coachingCents: fullCents } = await this.prices.amounts(tx);
    return this.discounts.priced(tx, code, { what: 'coaching', seriesId: null, fullCents, email });
  }

  /**
   * The provider counts uses when they're paid. A code bound to an address sets that address as the
   * payer.
   */
  private with(
    discount: Discount,
    { customerId, customerEmail }: Buyer,
  ): Pick<CheckoutRequest, 'promotionCodeId'> & Buyer {
    const payer =
      customerId === undefined
        ? { customerEmail: customerEmail ?? discount.email ?? undefined }
        : { customerId };
    return { promotionCodeId: this.discounts.promotionCodeOf(discount), ...payer };
  }

  /**
   * Until the address is confirmed, nothing that was paid with it is shown, especially not the
   * saved card. [T15]
   */
  private async buyerOf(studentId: string, email: string): Promise<Buyer> {
    const confirmed = await this.students.isConfirmed(studentId);
    const live = await this.subscriptionsRepository.liveOf(studentId);
    const isTheirs = await this.subscriptions.mayManage(studentId);
    // Someone whose last payment was declined may buy again with another card; the old subscription
    // then ends.
    if (live && !(isTheirs && live.state === 'past_due')) throw new AlreadySubscribed(isTheirs);
    const customerId = confirmed ? await this.subscriptions.customerOf(studentId) : null;
    return customerId === null ? { studentId, customerEmail: email } : { studentId, customerId };
  }
}

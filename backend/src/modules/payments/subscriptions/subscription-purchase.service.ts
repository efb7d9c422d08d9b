import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StudentActor } from '../../../common/auth/actors';
import { newId } from '../../../common/ids/new-id';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { StudentsService } from '../../students/students.service';
import { CheckoutService } from '../checkout/checkout.service';
import { AlreadySubscribed, AlumniOnly, UnknownPrice } from '../payments.errors';
import type { OpenedCheckout } from '../provider/payment-gateway';
import { mayBuy, PLAN_NAMES, planOfPrice } from './plan.rules';
import { SUBSCRIPTION_KIND } from './subscription-fulfilment';
import { SubscriptionsService } from './subscriptions.service';

const PER_ADDRESS = { name: 'subscription-checkout', max: 30, windowSeconds: 600 };

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
    private readonly students: StudentsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Opens the provider's page for one of our two prices.
   * @throws UnknownPrice, AlumniOnly, AlreadySubscribed, PaymentProviderFailed, TooManyRequests
   */
  async start(priceId: string, student: StudentActor | null, address: string): Promise<OpenedCheckout> {
    await this.limiter.take(PER_ADDRESS, address);
    const plan = planOfPrice(priceId, this.subscriptions.prices);
    if (!plan) throw new UnknownPrice();
    const account = student && (await this.students.get(student.id));
    if (!mayBuy(plan, account)) throw new AlumniOnly();
    const { studentId, ...request } = account ? await this.buyerOf(account.id, account.email) : {};
    const intent = await this.db.transaction((tx) =>
      this.checkout.begin(tx, {
        id: newId(),
        kind: SUBSCRIPTION_KIND,
        planId: priceId,
        planName: PLAN_NAMES[plan],
        amountCents: null,
        currency: null,
        request: { mode: 'subscription', line: { priceId }, ...(plan === 'coaching' && { takesCodes: true }), ...request },
        studentId,
      }),
    );
    return this.checkout.open(intent);
  }

  /** Until the address is confirmed nothing of what was paid with it is shown, the kept card least of all. [T15] */
  private async buyerOf(studentId: string, email: string): Promise<Buyer> {
    const confirmed = await this.students.isConfirmed(studentId);
    const live = await this.subscriptions.liveOf(studentId);
    // Whose last payment was declined may buy anew, with another card: the old subscription ends then.
    if (live && !(confirmed && live.state === 'past_due')) throw new AlreadySubscribed(confirmed);
    const customerId = confirmed ? await this.subscriptions.customerOf(studentId) : null;
    return customerId === null ? { studentId, customerEmail: email } : { studentId, customerId };
  }
}

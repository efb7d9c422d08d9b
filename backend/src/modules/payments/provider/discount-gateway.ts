import { Injectable } from '@nestjs/common';
import { PaymentProviderFailed } from '../payments.errors';
import { StripeApi } from './stripe-api';

const EXISTS = 'resource_already_exists';

const isThere = (error: unknown): boolean => error instanceof PaymentProviderFailed && error.providerCode === EXISTS;

/** Discounts at the provider. Asked for again, each is the same one. Every method may throw PaymentProviderFailed. */
@Injectable()
export class DiscountGateway {
  constructor(private readonly api: StripeApi) {}

  /** A reduction of one payment. */
  async ensureCoupon({ id, percentOff, name }: { readonly id: string; readonly percentOff: number; readonly name: string }): Promise<void> {
    try {
      await this.api.call((stripe) =>
        stripe.coupons.create({ id, percent_off: percentOff, duration: 'once', name }, { idempotencyKey: `coupon:${id}` }),
      );
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }

  /** A code for one first purchase. Answers the provider's id. */
  async ensureCode(wanted: {
    readonly key: string;
    readonly code: string;
    readonly couponId: string;
    readonly expiresAt: Date;
  }): Promise<string> {
    const { key, code, couponId, expiresAt } = wanted;
    const params = {
      code,
      promotion: { type: 'coupon' as const, coupon: couponId },
      max_redemptions: 1,
      restrictions: { first_time_transaction: true },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      metadata: { friend_code: key },
    };
    try {
      const made = await this.api.call((stripe) => stripe.promotionCodes.create(params, { idempotencyKey: `friend-code:${key}` }));
      return made.id;
    } catch (error) {
      const kept = await this.api.call((stripe) => stripe.promotionCodes.list({ code, limit: 1 }));
      const mine = kept.data.find(({ metadata }) => metadata?.friend_code === key);
      if (!mine) throw error;
      return mine.id;
    }
  }
}

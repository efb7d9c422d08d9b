import { Injectable } from '@nestjs/common';
import { PaymentProviderFailed } from '../payments.errors';
import { StripeApi } from './stripe-api';

const EXISTS = 'resource_already_exists';

const isThere = (error: unknown): boolean => error instanceof PaymentProviderFailed && error.providerCode === EXISTS;

interface WantedCoupon {
  readonly id: string;
  /** One of the two is null. */
  readonly percentOff: number | null;
  readonly offCents: number | null;
  readonly name: string;
}

interface WantedCode {
  /** Of our own row: how it is found again. */
  readonly key: string;
  /** The name under which the provider keeps the key. */
  readonly mark: 'friend_code' | 'discount_code';
  readonly code: string;
  readonly couponId: string;
  readonly expiresAt: Date;
  readonly maxUses: number;
  /** The provider's id of an ended code that this one takes over from; null for a first one. */
  readonly replaces: string | null;
  /** Whether whoever has paid before is refused. */
  readonly firstPurchaseOnly: boolean;
}

/** Discounts at the provider. Asked for again, each is the same one. Every method may throw PaymentProviderFailed. */
@Injectable()
export class DiscountGateway {
  constructor(private readonly api: StripeApi) {}

  /** A reduction of one payment: by a share of it, or by cents. */
  async ensureCoupon({ id, percentOff, offCents, name }: WantedCoupon): Promise<void> {
    const off = percentOff === null ? { amount_off: offCents ?? 0, currency: 'usd' } : { percent_off: percentOff };
    try {
      await this.api.call((stripe) => stripe.coupons.create({ id, ...off, duration: 'once', name }));
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }

  /** A code for so many purchases; the provider takes each code once. Answers the provider's id. */
  async ensureCode({ key, mark, code, couponId, expiresAt, maxUses, replaces, firstPurchaseOnly }: WantedCode): Promise<string> {
    const params = {
      code,
      promotion: { type: 'coupon' as const, coupon: couponId },
      max_redemptions: maxUses,
      ...(firstPurchaseOnly && { restrictions: { first_time_transaction: true } }),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      metadata: { [mark]: key },
    };
    try {
      const made = await this.api.call((stripe) => stripe.promotionCodes.create(params));
      return made.id;
    } catch (error) {
      const kept = await this.api.call((stripe) => stripe.promotionCodes.list({ code, limit: 1 }));
      const mine = kept.data.find(({ id, metadata }) => metadata?.[mark] === key && id !== replaces);
      if (!mine) throw error;
      return mine.id;
    }
  }

  /** Nobody can use it any more. */
  async endCode(promotionCodeId: string): Promise<void> {
    await this.api.call((stripe) => stripe.promotionCodes.update(promotionCodeId, { active: false }));
  }
}

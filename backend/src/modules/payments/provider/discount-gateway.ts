import { Injectable } from '@nestjs/common';
import { PaymentProviderFailed } from './provider.errors';
import { StripeApi } from './stripe-api';

const EXISTS = 'resource_already_exists';

const isThere = (error: unknown): boolean =>
  error instanceof PaymentProviderFailed && error.providerCode === EXISTS;

interface NewCoupon {
  readonly id: string;
  /** Exactly one of the two is null. */
  readonly percentOff: number | null;
  readonly offCents: number | null;
  readonly name: string;
}

interface NewCode {
  /** The id of our own row, used to find the code again. */
  readonly key: string;
  /** The metadata name under which the provider stores the key. */
  readonly mark: 'friend_code' | 'discount_code';
  readonly code: string;
  readonly couponId: string;
  readonly expiresAt: Date;
  readonly maxUses: number;
  /** The provider's id of an ended code that this one replaces; null for a first one. */
  readonly replaces: string | null;
  /** Whether people who have paid before are refused. */
  readonly firstPurchaseOnly: boolean;
}

/**
 * Manages discounts at the provider. Requesting one again returns the same one. Every method may
 * throw PaymentProviderFailed.
 */
@Injectable()
export class DiscountGateway {
  constructor(private readonly api: StripeApi) {}

  /** Creates a reduction of one payment, as a percentage or in cents. */
  async ensureCoupon({ id, percentOff, offCents, name }: NewCoupon): Promise<void> {
    const off =
      percentOff === null
        ? { amount_off: offCents ?? 0, currency: 'usd' }
        : { percent_off: percentOff };
    try {
      await this.api.call((stripe) =>
        stripe.coupons.create({ id, ...off, duration: 'once', name }),
      );
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  }

  /**
   * Creates a code for a number of purchases; each code exists once at the provider. Returns the
   * provider's id.
   */
  async ensureCode({
    key,
    mark,
    code,
    couponId,
    expiresAt,
    maxUses,
    replaces,
    firstPurchaseOnly,
  }: NewCode): Promise<string> {
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
      const mine = kept.data.find(
        ({ id, metadata }) => metadata?.[mark] === key && id !== replaces,
      );
      if (!mine) throw error;
      return mine.id;
    }
  }

  /** Ends a code so that no one can use it any more. */
  async endCode(promotionCodeId: string): Promise<void> {
    await this.api.call((stripe) =>
      stripe.promotionCodes.update(promotionCodeId, { active: false }),
    );
  }
}

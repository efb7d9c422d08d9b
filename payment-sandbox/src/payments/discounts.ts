import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Coupon, Discount, PromotionCode } from '../stored';
import { addMonths } from './periods';

/** The discount on a session or an invoice. */
export type Reduction = Readonly<{ coupon: Coupon; promotionCode: PromotionCode | null }>;

export const isRedeemable = (coupon: Coupon, now: number): boolean =>
  (coupon.redeem_by === null || coupon.redeem_by > now) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

/** Returns each line's discount in cents, in line order: never more than the line's amount. */
export const reduceLines = (
  coupon: Coupon | undefined,
  lines: ReadonlyArray<Readonly<{ amount: number; product: string }>>,
): number[] => {
  if (!coupon) return lines.map(() => 0);
  const products = coupon.applies_to?.products;
  let left = coupon.amount_off ?? 0;
  return lines.map(({ amount, product }) => {
    if (products && !products.includes(product)) return 0;
    if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100);
    const off = Math.min(left, amount);
    left -= off;
    return off;
  });
};

type Refusal = Readonly<{ reason: string }>;

/**
 * Returns the promotion code that was entered, or why it can't be used. `total` in cents before
 * discounts.
 */
export const redeemCode = (
  sandbox: Sandbox,
  typed: string,
  {
    customer,
    total,
    currency,
  }: Readonly<{ customer: string | null; total: number; currency: string }>,
): Reduction | Refusal => {
  const wanted = typed.trim().toUpperCase();
  const code = sandbox.store.find(
    'promotion_codes',
    (row) => row.active && row.code.toUpperCase() === wanted,
  );
  const coupon = code && sandbox.store.get('coupons', code.promotion.coupon ?? '');
  const now = sandbox.now();
  if (!code || !coupon) return { reason: 'This code is invalid.' };
  const spent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  if (spent || !isRedeemable(coupon, now) || (code.expires_at !== null && code.expires_at <= now))
    return { reason: 'This code has expired.' };
  if (code.customer !== null && code.customer !== customer)
    return { reason: 'This code is invalid.' };
  if (coupon.amount_off !== null && coupon.currency !== currency)
    return { reason: 'This code does not apply to this currency.' };
  const { first_time_transaction: firstOnly, minimum_amount: least } = code.restrictions;
  if (least !== null && total < least) return { reason: 'This order is too small for this code.' };
  if (firstOnly && customer !== null && hasPaidBefore(sandbox, customer))
    return { reason: 'This code is for a first order only.' };
  return { coupon, promotionCode: code };
};

const hasPaidBefore = (sandbox: Sandbox, customer: string): boolean =>
  sandbox.store.find('charges', (charge) => charge.customer === customer && charge.paid) !==
  undefined;

/** Counts a redemption of the coupon and its code. */
export const countRedemption = (sandbox: Sandbox, { coupon, promotionCode }: Reduction): void => {
  const redeemed = { ...coupon, times_redeemed: coupon.times_redeemed + 1 };
  sandbox.update(
    'coupons',
    { ...redeemed, valid: isRedeemable(redeemed, sandbox.now()) },
    'coupon.updated',
  );
  if (!promotionCode) return;
  const times = promotionCode.times_redeemed + 1;
  const spent = promotionCode.max_redemptions !== null && times >= promotionCode.max_redemptions;
  sandbox.update(
    'promotion_codes',
    { ...promotionCode, times_redeemed: times, active: promotionCode.active && !spent },
    'promotion_code.updated',
  );
};

type Owner = Readonly<{
  customer: string | null;
  subscription: string | null;
  checkoutSession: string | null;
  invoice: string | null;
}>;

/** Creates a discount object for a subscription or an invoice. */
export const addDiscount = (
  sandbox: Sandbox,
  { coupon, promotionCode }: Reduction,
  owner: Owner,
): Discount =>
  sandbox.store.put('discounts', {
    id: newStripeId('di'),
    object: 'discount',
    checkout_session: owner.checkoutSession,
    customer: owner.customer,
    customer_account: null,
    end:
      coupon.duration === 'repeating'
        ? addMonths(sandbox.now(), coupon.duration_in_months ?? 1)
        : null,
    invoice: owner.invoice,
    invoice_item: null,
    promotion_code: promotionCode?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: sandbox.now(),
    subscription: owner.subscription,
    subscription_item: null,
  });

/** Returns the coupon of a discount that is still valid at `now`. */
export const couponOf = (
  sandbox: Sandbox,
  discount: string | undefined,
  now: number,
): Coupon | undefined => {
  const row = discount === undefined ? undefined : sandbox.store.get('discounts', discount);
  if (!row || (row.end !== null && row.end <= now)) return undefined;
  return sandbox.store.get('coupons', row.source.coupon ?? '');
};

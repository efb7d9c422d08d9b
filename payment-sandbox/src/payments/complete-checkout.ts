import type { Sandbox } from '../sandbox';
import type { CheckoutSession, Customer } from '../stored';
import { addCustomer } from './customers';
import { countRedemption, type Reduction } from './discounts';

export type Payer = Readonly<{ email: string; name: string | null }>;

/** Returns the customer who pays a session; null if it's paid as a guest. */
export const customerFor = (
  sandbox: Sandbox,
  session: CheckoutSession,
  payer: Payer,
): Customer | null => {
  if (session.customer !== null) return sandbox.store.get('customers', session.customer) ?? null;
  return session.customer_creation === 'always'
    ? addCustomer(sandbox, { email: payer.email, name: payer.name })
    : null;
};

/** Counts a redemption of the session's discount and returns it. */
export const redeem = (sandbox: Sandbox, { discounts }: CheckoutSession): Reduction | null => {
  const [discount] = discounts ?? [];
  const coupon = discount && sandbox.store.get('coupons', discount.coupon ?? '');
  if (!coupon) return null;
  const reduction = {
    coupon,
    promotionCode: sandbox.store.get('promotion_codes', discount.promotion_code ?? '') ?? null,
  };
  countRedemption(sandbox, reduction);
  return reduction;
};

/** Completes a session with the result of its payment and emits the event. */
export const complete = (
  sandbox: Sandbox,
  session: CheckoutSession,
  payer: Payer,
  result: Partial<CheckoutSession>,
): CheckoutSession => {
  const done = sandbox.store.put('checkout_sessions', {
    ...session,
    ...result,
    customer_details: {
      address: null,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  });
  sandbox.emit('checkout.session.completed', done);
  return done;
};

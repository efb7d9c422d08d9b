import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { PaymentMethod } from '../stored';
import { declineOf, factsOf, type CardEntry } from './cards';

type Holder = Readonly<{ email: string | null; name: string | null }>;

/** Stores the card of a payment method, attached to `customer` if given. */
export const addPaymentMethod = (
  sandbox: Sandbox,
  card: CardEntry,
  holder: Holder,
  customer: string | null,
): PaymentMethod => {
  const { brand, funding, last4, expMonth, expYear, fingerprint } = factsOf(card);
  const method: PaymentMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sandbox.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  sandbox.store.put('card_profiles', { id: method.id, decline: declineOf(card.number) });
  sandbox.store.put('payment_methods', method);
  if (customer !== null) sandbox.emit('payment_method.attached', method);
  return method;
};

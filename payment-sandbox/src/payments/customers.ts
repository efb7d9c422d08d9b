import { newStripeId, randomText } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Customer, Metadata } from '../stored';

type NewCustomer = Readonly<{
  email: string | null;
  name: string | null;
  phone?: string | null;
  description?: string | null;
  address?: Customer['address'];
  metadata?: Metadata;
}>;

/** Creates a customer and emits the event. */
export const addCustomer = (
  sandbox: Sandbox,
  { email, name, phone, description, address, metadata }: NewCustomer,
): Customer => {
  const customer: Customer = {
    id: newStripeId('cus'),
    object: 'customer',
    address: address ?? null,
    balance: 0,
    created: sandbox.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    discount: null,
    email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata ?? {},
    name,
    next_invoice_sequence: 1,
    phone: phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  sandbox.store.put('customers', customer);
  sandbox.emit('customer.created', customer);
  return customer;
};

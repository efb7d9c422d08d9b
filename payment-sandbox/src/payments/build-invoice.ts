import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type {
  Customer,
  Discount,
  Invoice,
  InvoiceLine,
  Price,
  Subscription,
  SubscriptionItem,
} from '../stored';
import { listOf } from '../wire/lists';

type NewInvoice = Readonly<{
  subscription: Subscription;
  customer: Customer;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  discount: Discount | null;
  /** The discount on each item of the subscription, in cents. */
  reductions: readonly number[];
  method: string | null;
}>;

/** Returns a draft invoice for the current period of a subscription's items. */
export const buildInvoice = (
  sandbox: Sandbox,
  { subscription, customer, reason, discount, reductions, method }: NewInvoice,
): Invoice => {
  const [firstItem] = subscription.items.data;
  if (!firstItem) throw new Error(`Subscription ${subscription.id} has no items.`);
  const id = newStripeId('in');
  const now = sandbox.now();
  const lines = subscription.items.data.map((item, index) =>
    buildLine(sandbox, id, subscription, item, discount, reductions[index] ?? 0),
  );
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const off = reductions.reduce((sum, amount) => sum + amount, 0);
  const total = subtotal - off;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: ['card'],
    },
    period_end: now,
    period_start: firstItem.current_period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: discount
      ? [{ amount: off, discount: discount.id, type: 'discount' }]
      : [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
};

const buildLine = (
  sandbox: Sandbox,
  invoice: string,
  subscription: Subscription,
  item: SubscriptionItem,
  discount: Discount | null,
  off: number,
): InvoiceLine => {
  const price = item.price as Price;
  const quantity = item.quantity ?? 1;
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = sandbox.store.get('products', price.product);
  return {
    id: newStripeId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${product?.name ?? price.id} (at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval ?? 'once'})`,
    discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: discount
      ? [{ amount: off, discount: discount.id, type: 'discount' }]
      : [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
};

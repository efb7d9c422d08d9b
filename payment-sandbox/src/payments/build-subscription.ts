import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Metadata, Price, Subscription, SubscriptionItem } from '../stored';
import { listOf } from '../wire/lists';
import { periodEnd } from './periods';

type NewSubscription = Readonly<{
  customer: string;
  items: ReadonlyArray<Readonly<{ price: Price; quantity: number }>>;
  method: string;
  description: string | null;
  metadata: Metadata;
}>;

/** Returns a subscription that waits for its first payment. */
export const buildSubscription = (
  sandbox: Sandbox,
  { customer, items, method, description, metadata }: NewSubscription,
): Subscription => {
  const [firstItem] = items;
  if (!firstItem) throw new Error('A subscription needs an item.');
  const id = newStripeId('sub');
  const now = sandbox.now();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: 'flexible',
      updated_at: now,
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: firstItem.price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      items.map(({ price, quantity }) => buildItem(id, price, quantity, now)),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
};

const recurringOf = (price: Price): NonNullable<Price['recurring']> => {
  if (price.recurring === null) throw new Error(`Price ${price.id} does not recur.`);
  return price.recurring;
};

const buildItem = (
  subscription: string,
  price: Price,
  quantity: number,
  now: number,
): SubscriptionItem => ({
  id: newStripeId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: periodEnd(now, now, recurringOf(price)),
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

/** Returns the item at another price, starting with its next period. */
export const repriced = (
  item: SubscriptionItem,
  price: Price,
  quantity: number,
): SubscriptionItem => ({
  ...item,
  price,
  plan: planOf(price),
  quantity,
});

/** Returns the item in its next period, counted from the subscription's anchor. */
export const nextPeriod = (item: SubscriptionItem, anchor: number): SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: periodEnd(anchor, item.current_period_end, recurringOf(item.price as Price)),
});

/** Returns the item in a period that starts now. */
export const periodFrom = (item: SubscriptionItem, now: number): SubscriptionItem => ({
  ...item,
  current_period_start: now,
  current_period_end: periodEnd(now, now, recurringOf(item.price as Price)),
});

/** Returns when the paid period ends, in Unix seconds. */
export const endOfPeriod = ({ items }: Pick<Subscription, 'items'>): number =>
  Math.min(...items.data.map((item) => item.current_period_end));

const planOf = (price: Price): SubscriptionItem['plan'] => {
  const recurring = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
};

import type { Sandbox } from '../sandbox';
import type { TableName } from '../stored';
import { invalidRequest } from './errors';
import { listOf } from './lists';

type Plain = { [key: string]: unknown };
/**
 * The table that an id field points to, or a function for a field that is left out of responses
 * unless requested.
 */
type Target = TableName | 'source' | ((sandbox: Sandbox, owner: Plain) => unknown);

const DEEPEST = 4;

const ofOwner =
  <K extends 'refunds' | 'invoice_payments' | 'subscriptions'>(
    table: K,
    field: string,
    url: (id: string) => string,
  ): Target =>
  (sandbox, owner) => {
    const id = String(owner.id);
    const rows = sandbox.store.all(table).filter((row) => (row as Plain)[field] === id);
    return listOf(url(id), rows.toReversed());
  };

/** Nested parts without their own `object` are keyed by their path. */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  'checkout.session': {
    customer: 'customers',
    invoice: 'invoices',
    payment_intent: 'payment_intents',
    subscription: 'subscriptions',
    line_items: (sandbox, owner) =>
      listOf(
        `/v1/checkout/sessions/${String(owner.id)}/line_items`,
        sandbox.store.get('checkout_details', String(owner.id))?.lineItems ?? [],
      ),
  },
  'checkout.session.discounts': { coupon: 'coupons', promotion_code: 'promotion_codes' },
  payment_intent: {
    customer: 'customers',
    latest_charge: 'charges',
    payment_method: 'payment_methods',
  },
  charge: {
    balance_transaction: 'balance_transactions',
    customer: 'customers',
    payment_intent: 'payment_intents',
    refunds: ofOwner('refunds', 'charge', (id) => `/v1/charges/${id}/refunds`),
  },
  refund: {
    balance_transaction: 'balance_transactions',
    charge: 'charges',
    customer: 'customers',
    payment_intent: 'payment_intents',
  },
  dispute: { charge: 'charges', payment_intent: 'payment_intents' },
  balance_transaction: { source: 'source' },
  subscription: {
    customer: 'customers',
    default_payment_method: 'payment_methods',
    discounts: 'discounts',
    latest_invoice: 'invoices',
  },
  price: { product: 'products' },
  product: { default_price: 'prices' },
  invoice: {
    customer: 'customers',
    default_payment_method: 'payment_methods',
    discounts: 'discounts',
    payments: ofOwner('invoice_payments', 'invoice', (id) => `/v1/invoice_payments?invoice=${id}`),
  },
  'invoice.parent.subscription_details': { subscription: 'subscriptions' },
  'line_item.pricing.price_details': { price: 'prices' },
  line_item: { discounts: 'discounts', subscription: 'subscriptions' },
  invoice_payment: { invoice: 'invoices' },
  'invoice_payment.payment': { payment_intent: 'payment_intents', charge: 'charges' },
  discount: { customer: 'customers', promotion_code: 'promotion_codes' },
  'discount.source': { coupon: 'coupons' },
  promotion_code: { customer: 'customers' },
  'promotion_code.promotion': { coupon: 'coupons' },
  customer: {
    subscriptions: ofOwner(
      'subscriptions',
      'customer',
      (id) => `/v1/customers/${id}/subscriptions`,
    ),
  },
  'customer.invoice_settings': { default_payment_method: 'payment_methods' },
  payment_method: { customer: 'customers' },
};

const SOURCES = { ch: 'charges', re: 'refunds', dp: 'disputes' } as const;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fetch = (sandbox: Sandbox, target: TableName | 'source', id: string): unknown => {
  const prefix = id.split('_')[0] as keyof typeof SOURCES;
  const table = target === 'source' ? SOURCES[prefix] : target;
  if (table === 'customers' && sandbox.store.get('deleted_customers', id))
    return sandbox.store.get('deleted_customers', id);
  return table && sandbox.store.get(table, id);
};

/**
 * Returns a copy of `answer` with the ids in `paths` (such as `data.customer`) replaced by their
 * objects.
 */
export const expand = (sandbox: Sandbox, answer: object, paths: readonly string[]): object => {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Plain;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST)
      throw invalidRequest(
        `You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`,
        'expand',
      );
    walk(sandbox, copy, steps, path, '');
  }
  return copy;
};

const walk = (
  sandbox: Sandbox,
  owner: Plain,
  steps: readonly string[],
  path: string,
  place: string,
): void => {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  const kind = typeof owner.object === 'string' ? owner.object : place;
  const target = EXPANDABLE[kind]?.[step];
  const refuse = (): never => {
    throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
  };
  if (typeof target === 'function') owner[step] ??= structuredClone(target(sandbox, owner));
  else if (typeof owner[step] === 'string')
    owner[step] = target ? copyOf(sandbox, target, owner[step]) : refuse();
  else if (Array.isArray(owner[step]) && target)
    owner[step] = owner[step].map((id: unknown) =>
      typeof id === 'string' ? copyOf(sandbox, target, id) : id,
    );
  else if (!(step in owner) || (!target && rest.length === 0)) refuse();
  const value = owner[step];
  const inner = Array.isArray(value) ? value : [value];
  for (const part of inner) if (isPlain(part)) walk(sandbox, part, rest, path, `${kind}.${step}`);
};

const copyOf = (sandbox: Sandbox, target: TableName | 'source', id: string): unknown => {
  const found = fetch(sandbox, target, id);
  return found === undefined ? id : structuredClone(found);
};

import { newStripeId } from '../ids';
import { reducedLines, totalsOf } from '../payments/checkout-totals';
import { isRedeemable, type Reduction } from '../payments/discounts';
import type { Sandbox } from '../sandbox';
import type { CheckoutDetails, CheckoutSession, Customer, LineItem } from '../stored';
import { invalidRequest, noSuchParam } from '../wire/errors';
import type { Params } from '../wire/params';
import type { Call } from '../wire/router';
import { buildSession } from './build-checkout';
import { priceOfLine } from './prices';

const MODES = ['payment', 'subscription'] as const;
type Mode = (typeof MODES)[number];
const HALF_HOUR = 1_800;
const DAY = 86_400;
const LEAST_CENTS = 50;

const onlyOneOf = (params: Params, ...names: string[]): void => {
  if (names.filter((name) => params.has(name)).length > 1)
    throw invalidRequest(
      `You may only specify one of these parameters: ${names.join(', ')}.`,
      names[0],
    );
};

/** POST /v1/checkout/sessions */
export const createSession = ({ sandbox, params }: Call): CheckoutSession => {
  const mode = params.given('mode', params.oneOf('mode', MODES));
  const methods = methodsOf(params);
  onlyOneOf(params, 'customer', 'customer_email');
  onlyOneOf(params, 'allow_promotion_codes', 'discounts');
  const successUrl = params.given('success_url', params.url('success_url'));
  const customer = customerOf(sandbox, params);
  const reduction = reductionOf(sandbox, params);
  const lineItems = reducedLines(linesOf(sandbox, params, mode), reduction?.coupon);
  const totals = totalsOf(lineItems);
  if (mode === 'payment' && totals.amount_total !== 0 && (totals.amount_total ?? 0) < LEAST_CENTS)
    throw invalidRequest(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      undefined,
      'amount_too_small',
    );
  const id = newStripeId('cs_test');
  const details: CheckoutDetails = { id, lineItems, ...dataOf(params, mode) };
  const email = params.email('customer_email') ?? null;
  const session = buildSession({
    id,
    ...totals,
    allowed_payment_method_types: methods,
    allow_promotion_codes: params.boolean('allow_promotion_codes') ?? null,
    billing_address_collection:
      params.oneOf('billing_address_collection', ['auto', 'required']) ?? null,
    cancel_url: params.url('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id', 200) ?? null,
    created: sandbox.now(),
    currency: lineItems[0]?.currency ?? null,
    customer: customer?.id ?? null,
    customer_creation: creationOf(params, mode, customer),
    customer_details: null,
    customer_email: email,
    discounts: reduction
      ? [{ coupon: reduction.coupon.id, promotion_code: reduction.promotionCode?.id ?? null }]
      : [],
    expires_at: expiryOf(sandbox, params),
    locale: params.oneOf('locale', ['auto', 'en']) ?? null,
    metadata: params.newMetadata(),
    mode,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    submit_type:
      mode === 'payment'
        ? (params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null)
        : null,
    success_url: successUrl,
    url: sandbox.pageUrl(`/c/${id}`),
  });
  sandbox.store.put('checkout_details', details);
  return sandbox.store.put('checkout_sessions', session);
};

/** Only cards are supported, so a list of methods must include them. */
const methodsOf = (params: Params): readonly string[] | null => {
  params.oneOf('ui_mode', ['hosted_page']);
  const allowed = params.texts('allowed_payment_method_types');
  if (allowed.length > 0 && !allowed.includes('card'))
    throw invalidRequest('The payment sandbox takes cards only.', 'allowed_payment_method_types');
  return allowed.length === 0 ? null : allowed;
};

const customerOf = (sandbox: Sandbox, params: Params): Customer | null => {
  const id = params.text('customer');
  if (id === undefined) return null;
  const customer = sandbox.store.get('customers', id);
  if (!customer) throw noSuchParam('customer', id, 'customer');
  return customer;
};

const creationOf = (
  params: Params,
  mode: Mode,
  customer: Customer | null,
): CheckoutSession['customer_creation'] => {
  const asked = params.oneOf('customer_creation', ['always', 'if_required']);
  if (asked && mode !== 'payment')
    throw invalidRequest(
      '`customer_creation` can only be used in `payment` mode.',
      'customer_creation',
    );
  if (asked && customer)
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_creation.',
      'customer',
    );
  if (customer) return null;
  return mode === 'subscription' ? 'always' : (asked ?? 'if_required');
};

const reductionOf = (sandbox: Sandbox, params: Params): Reduction | null => {
  const given = params.list('discounts') ?? [];
  if (given.length > 1) throw invalidRequest('You can apply at most one discount.', 'discounts');
  const [discount] = given;
  if (!discount) return null;
  const couponId = discount.text('coupon');
  const codeId = discount.text('promotion_code');
  const code = codeId === undefined ? null : sandbox.store.get('promotion_codes', codeId);
  if (code === undefined)
    throw noSuchParam('promotion code', codeId ?? '', discount.name('promotion_code'));
  if (code && !code.active)
    throw invalidRequest(
      `This promotion code is not active: ${code.code}`,
      discount.name('promotion_code'),
    );
  const id = code?.promotion.coupon ?? couponId;
  const coupon = id === undefined || id === null ? undefined : sandbox.store.get('coupons', id);
  if (!coupon) throw noSuchParam('coupon', id ?? '', discount.name('coupon'));
  if (!isRedeemable(coupon, sandbox.now()))
    throw invalidRequest(
      `Coupon ${coupon.id} is used up or expired.`,
      discount.name('coupon'),
      'coupon_expired',
    );
  return { coupon, promotionCode: code };
};

const linesOf = (sandbox: Sandbox, params: Params, mode: Mode): LineItem[] => {
  const given = params.given('line_items', params.list('line_items'));
  if (given.length === 0)
    throw invalidRequest('Missing required param: line_items.', 'line_items', 'parameter_missing');
  const lines = given.map((line) => lineOf(sandbox, line));
  const recurring = lines.filter((line) => line.price?.type === 'recurring');
  if (mode === 'payment' && recurring.length > 0)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  if (mode === 'subscription' && recurring.length < lines.length)
    throw invalidRequest(
      'The payment sandbox takes recurring prices only in `subscription` mode. Use `payment` mode for one-time prices.',
      'mode',
    );
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalidRequest('All line items must have the same currency.', 'line_items');
  return lines;
};

const lineOf = (sandbox: Sandbox, line: Params): LineItem => {
  const price = priceOfLine(sandbox, line);
  const quantity = line.integer('quantity', 1, 999_999) ?? 1;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newStripeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: sandbox.store.get('products', price.product)?.name ?? null,
    metadata: line.newMetadata(),
    price,
    quantity,
  };
};

const dataOf = (
  params: Params,
  mode: Mode,
): Pick<CheckoutDetails, 'paymentIntentData' | 'subscriptionData'> => {
  const intent = params.group('payment_intent_data');
  const subscription = params.group('subscription_data');
  if (intent && mode !== 'payment')
    throw invalidRequest(
      'You can not pass `payment_intent_data` in `subscription` mode.',
      'payment_intent_data',
    );
  if (subscription && mode !== 'subscription')
    throw invalidRequest(
      'You can not pass `subscription_data` in `payment` mode.',
      'subscription_data',
    );
  return {
    paymentIntentData: {
      description: intent?.text('description') ?? null,
      metadata: intent?.newMetadata() ?? {},
      receiptEmail: intent?.email('receipt_email') ?? null,
      setupFutureUsage: intent?.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
      statementDescriptor: intent?.text('statement_descriptor', 22) ?? null,
    },
    subscriptionData: {
      description: subscription?.text('description', 500) ?? null,
      metadata: subscription?.newMetadata() ?? {},
    },
  };
};

const expiryOf = (sandbox: Sandbox, params: Params): number => {
  const now = sandbox.now();
  const expiry = params.integer('expires_at') ?? now + DAY;
  if (expiry < now + HALF_HOUR)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expiry > now + DAY)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return expiry;
};

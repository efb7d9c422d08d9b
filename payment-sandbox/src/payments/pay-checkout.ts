import { addCustomer } from '../resources/customers';
import { addPaymentMethod } from '../resources/payment-methods';
import type { Sandbox } from '../sandbox';
import type {
  CheckoutDetails,
  CheckoutSession,
  Customer,
  Decline,
  PaymentIntent,
  PaymentMethod,
  Price,
} from '../stored';
import { buildSubscription } from './build-subscription';
import { declineOf, type CardEntry } from './cards';
import { withReduction } from './checkout-totals';
import { addDiscount, countRedemption, type Reduction } from './discounts';
import { addInvoice, finalizeInvoice, payInvoice } from './invoices';
import { addPaymentIntent, failIntent, capturePayment } from './payment-intents';

export type Payer = Readonly<{ email: string; name: string | null }>;
export type PayOutcome =
  | Readonly<{ outcome: 'paid'; session: CheckoutSession }>
  | Readonly<{ outcome: 'declined'; session: CheckoutSession; decline: Decline }>
  /** The session was already paid or expired. */
  | Readonly<{ outcome: 'closed'; session: CheckoutSession }>;

/**
 * How a session is paid: `card` is undefined if nothing is due; `later` for a method with a delayed
 * outcome; `captured` cents if only part of the authorized amount is captured.
 */
export type PayWith = Readonly<{
  payer: Payer;
  card: CardEntry | undefined;
  later?: boolean;
  captured?: number;
}>;

/** Pays a session, all or nothing; a second call pays nothing more. Call it in a transaction. */
export const payCheckout = (
  sandbox: Sandbox,
  session: CheckoutSession,
  pay: PayWith,
): PayOutcome => {
  const details = sandbox.store.get('checkout_details', session.id);
  if (session.status !== 'open' || session.expires_at <= sandbox.now() || !details)
    return { outcome: 'closed', session };
  const spent = withoutSpentCode(sandbox, session, details);
  if (spent) return { outcome: 'declined', decline: CODE_SPENT, session: spent };
  const decline = pay.card && pay.later !== true ? declineOf(pay.card.number) : null;
  if (pay.card && decline)
    return {
      outcome: 'declined',
      decline,
      session: keepDecline(sandbox, session, details, pay.card, pay.payer, decline),
    };
  return {
    outcome: 'paid',
    session:
      session.mode === 'subscription'
        ? subscribe(sandbox, session, details, pay)
        : payOnce(sandbox, session, details, pay),
  };
};

export const CODE_SPENT: Decline = {
  code: 'promotion_code_spent',
  declineCode: null,
  message:
    'Someone else used this code in the meantime, so it was removed. Check the new total, then pay.',
};

/**
 * Checks a code again at payment: one used up on another page is removed, so that no one pays an
 * amount they haven't seen.
 */
const withoutSpentCode = (
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
): CheckoutSession | null => {
  const id = session.discounts?.[0]?.promotion_code;
  const code = id ? sandbox.store.get('promotion_codes', id) : undefined;
  if (!code || code.max_redemptions === null || code.times_redeemed < code.max_redemptions)
    return null;
  const changed = withReduction(session, details, undefined, null);
  sandbox.store.put('checkout_details', changed.details);
  return sandbox.store.put('checkout_sessions', changed.session);
};

/** Returns the session's intent: created at the first attempt, then reused. */
const intentOf = (
  sandbox: Sandbox,
  session: CheckoutSession,
  { paymentIntentData: data }: CheckoutDetails,
  customer: string | null,
): PaymentIntent => {
  const amount = session.amount_total ?? 0;
  const known =
    session.payment_intent === null
      ? undefined
      : sandbox.store.get('payment_intents', session.payment_intent);
  if (known) return { ...known, amount, customer };
  return addPaymentIntent(sandbox, {
    amount,
    currency: session.currency ?? 'usd',
    customer,
    description: data.description,
    metadata: data.metadata,
    receiptEmail: data.receiptEmail,
    setupFutureUsage: data.setupFutureUsage,
    statementDescriptor: data.statementDescriptor,
  });
};

const keepDecline = (
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
  card: CardEntry,
  payer: Payer,
  decline: Decline,
): CheckoutSession => {
  const method = addPaymentMethod(sandbox, card, payer, null);
  const { intent } = failIntent(
    sandbox,
    intentOf(sandbox, session, details, session.customer),
    method,
    decline,
  );
  return session.mode === 'payment'
    ? sandbox.store.put('checkout_sessions', { ...session, payment_intent: intent.id })
    : session;
};

const customerFor = (sandbox: Sandbox, session: CheckoutSession, payer: Payer): Customer | null => {
  if (session.customer !== null) return sandbox.store.get('customers', session.customer) ?? null;
  return session.customer_creation === 'always'
    ? addCustomer(sandbox, { email: payer.email, name: payer.name })
    : null;
};

const payOnce = (
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
  { payer, card, later, captured }: PayWith,
): CheckoutSession => {
  const customer = customerFor(sandbox, session, payer);
  redeem(sandbox, session);
  if (!card)
    return complete(sandbox, session, payer, {
      customer: customer?.id ?? null,
      payment_status: 'no_payment_required',
    });
  const keepsCard = details.paymentIntentData.setupFutureUsage !== null;
  const method = addPaymentMethod(sandbox, card, payer, keepsCard ? (customer?.id ?? null) : null);
  const intent = intentOf(sandbox, session, details, customer?.id ?? null);
  if (later) return completeUnpaid(sandbox, session, payer, intent, method, customer);
  const paid = capturePayment(sandbox, intent, method, captured);
  return complete(sandbox, session, payer, {
    customer: customer?.id ?? null,
    payment_intent: paid.intent.id,
    payment_status: 'paid',
  });
};

const completeUnpaid = (
  sandbox: Sandbox,
  session: CheckoutSession,
  payer: Payer,
  intent: PaymentIntent,
  method: PaymentMethod,
  customer: Customer | null,
): CheckoutSession => {
  const processing = sandbox.store.put('payment_intents', {
    ...intent,
    payment_method: method.id,
    status: 'processing',
  });
  sandbox.emit('payment_intent.processing', processing);
  return complete(sandbox, session, payer, {
    customer: customer?.id ?? null,
    payment_intent: intent.id,
    payment_status: 'unpaid',
  });
};

const subscribe = (
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
  { payer, card }: PayWith,
): CheckoutSession => {
  const customer = customerFor(sandbox, session, payer);
  if (!customer || !card) throw new Error(`Session ${session.id} can not become a subscription.`);
  const method = addPaymentMethod(sandbox, card, payer, customer.id);
  const { description, metadata } = details.subscriptionData;
  const items = details.lineItems.map((line) => ({
    price: line.price as Price,
    quantity: line.quantity ?? 1,
  }));
  const waiting = sandbox.store.put(
    'subscriptions',
    buildSubscription(sandbox, {
      customer: customer.id,
      items,
      method: method.id,
      description,
      metadata,
    }),
  );
  const reduction = redeem(sandbox, session);
  const discount =
    reduction &&
    addDiscount(sandbox, reduction, {
      customer: customer.id,
      subscription: waiting.id,
      checkoutSession: session.id,
      invoice: null,
    });
  const stays = discount && reduction.coupon.duration !== 'once' ? [discount.id] : [];
  const invoice = addInvoice(sandbox, waiting, 'subscription_create', discount?.id);
  const started = sandbox.store.put('subscriptions', {
    ...waiting,
    discounts: stays,
    latest_invoice: invoice.id,
  });
  sandbox.emit('customer.subscription.created', started);
  const { invoice: paid } = payInvoice(sandbox, finalizeInvoice(sandbox, invoice), method);
  const active = sandbox.update(
    'subscriptions',
    { ...started, status: 'active' },
    'customer.subscription.updated',
  );
  return complete(sandbox, session, payer, {
    customer: customer.id,
    invoice: paid.id,
    subscription: active.id,
    payment_status: paid.total === 0 ? 'no_payment_required' : 'paid',
  });
};

/** Counts a redemption of the session's discount and returns it. */
const redeem = (sandbox: Sandbox, { discounts }: CheckoutSession): Reduction | null => {
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

const complete = (
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

/** Sets the delayed outcome of a session that completed unpaid. */
export const resolveAsyncPayment = (
  sandbox: Sandbox,
  session: CheckoutSession,
  succeeds: boolean,
): CheckoutSession => {
  const intent = sandbox.store.get('payment_intents', session.payment_intent ?? '');
  const method = sandbox.store.get('payment_methods', intent?.payment_method ?? '');
  if (intent?.status !== 'processing' || !method)
    throw new Error(`Session ${session.id} has no payment under way.`);
  if (succeeds) capturePayment(sandbox, intent, method);
  else
    failIntent(sandbox, intent, method, {
      code: 'payment_intent_payment_attempt_failed',
      declineCode: null,
      message: 'The payment failed.',
    });
  const resolved = sandbox.store.put('checkout_sessions', {
    ...session,
    payment_status: succeeds ? 'paid' : 'unpaid',
  });
  sandbox.emit(
    succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    resolved,
  );
  return resolved;
};

import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type {
  Decline,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Subscription,
} from '../stored';
import { buildInvoice } from './build-invoice';
import { couponOf, reduceLines } from './discounts';
import { addPaymentIntent, chargeIntent } from './payment-intents';

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last one, there are no more attempts. */
const RETRY_AFTER_DAYS = [3, 5, 7];

const NO_CARD: Decline = {
  code: 'invoice_payment_intent_requires_action',
  declineCode: null,
  message: 'There is no card to charge.',
};

/** Creates the invoice for the subscription's current period. */
export const addInvoice = (
  sandbox: Sandbox,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  firstDiscount?: string,
): Invoice => {
  const customer = sandbox.store.get('customers', subscription.customer);
  if (!customer) throw new Error(`Subscription ${subscription.id} has no customer.`);
  const discountId = firstDiscount ?? subscription.discounts[0];
  const coupon = couponOf(sandbox, discountId, sandbox.now());
  const discount =
    coupon && discountId !== undefined
      ? (sandbox.store.get('discounts', discountId) ?? null)
      : null;
  const lines = subscription.items.data.map(({ price, quantity }) => ({
    amount: (price.unit_amount ?? 0) * (quantity ?? 1),
    product: String(price.product),
  }));
  const invoice = buildInvoice(sandbox, {
    subscription,
    customer,
    reason,
    discount,
    reductions: reduceLines(coupon, lines),
    method: null,
  });
  sandbox.store.put('invoices', invoice);
  sandbox.emit('invoice.created', invoice);
  return invoice;
};

/** Finalizes the draft: it gets a number and a page, and can be paid. */
export const finalizeInvoice = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const customer = sandbox.store.get('customers', String(invoice.customer));
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer)
    sandbox.store.put('customers', {
      ...customer,
      currency: invoice.currency,
      next_invoice_sequence: sequence + 1,
    });
  const now = sandbox.now();
  const open = sandbox.store.put('invoices', {
    ...invoice,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: sandbox.pageUrl(`/invoice/${invoice.id}`),
    number: `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  sandbox.emit('invoice.finalized', open);
  return open;
};

export type InvoiceAttempt = Readonly<{
  invoice: Invoice;
  intent: PaymentIntent | null;
  declined: Decline | null;
}>;

/** Charges an open invoice once. A failed attempt schedules the next one, if any remain. */
export const payInvoice = (
  sandbox: Sandbox,
  invoice: Invoice,
  method: PaymentMethod | undefined,
): InvoiceAttempt => {
  if (invoice.amount_remaining === 0)
    return { invoice: markPaid(sandbox, invoice), intent: null, declined: null };
  const payment = paymentOf(sandbox, invoice);
  const intent = sandbox.store.get('payment_intents', payment.payment.payment_intent ?? '');
  if (!intent || !method)
    return { invoice: planRetry(sandbox, invoice), intent: intent ?? null, declined: NO_CARD };
  const attempt = chargeIntent(sandbox, intent, method);
  if (attempt.declined)
    return {
      invoice: planRetry(sandbox, invoice),
      intent: attempt.intent,
      declined: attempt.declined,
    };
  const paid = sandbox.store.put('invoice_payments', {
    ...payment,
    amount_paid: invoice.amount_remaining,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: sandbox.now() },
  });
  sandbox.emit('invoice_payment.paid', paid);
  return { invoice: markPaid(sandbox, invoice), intent: attempt.intent, declined: null };
};

/** Returns the invoice's payment: created at the first attempt, then reused. */
const paymentOf = (sandbox: Sandbox, invoice: Invoice): InvoicePayment => {
  const known = sandbox.store.find(
    'invoice_payments',
    (row) => row.invoice === invoice.id && row.status === 'open',
  );
  if (known) return known;
  const intent = addPaymentIntent(sandbox, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === 'subscription_create'
        ? 'Subscription creation'
        : 'Subscription update',
    metadata: {},
    setupFutureUsage: invoice.billing_reason === 'subscription_create' ? 'off_session' : null,
  });
  return sandbox.store.put('invoice_payments', {
    id: newStripeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: sandbox.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
};

const markPaid = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const paid = sandbox.store.put('invoices', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: sandbox.now() },
  });
  sandbox.emit('invoice.paid', paid);
  sandbox.emit('invoice.payment_succeeded', paid);
  return paid;
};

const planRetry = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const wait = RETRY_AFTER_DAYS[invoice.attempt_count];
  const failed = sandbox.store.put('invoices', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: wait !== undefined,
    next_payment_attempt: wait === undefined ? null : sandbox.now() + wait * DAY,
  });
  sandbox.emit('invoice.payment_failed', failed);
  return failed;
};

/** Handles a period's invoice as `pause_collection` says, instead of charging it. */
export const setAside = (
  sandbox: Sandbox,
  invoice: Invoice,
  behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void',
): Invoice => {
  if (behavior === 'keep_as_draft')
    return sandbox.store.put('invoices', { ...invoice, auto_advance: false });
  const open = finalizeInvoice(sandbox, invoice);
  if (behavior === 'void') return voidInvoice(sandbox, open);
  const transitions = { ...open.status_transitions, marked_uncollectible_at: sandbox.now() };
  const ended = sandbox.store.put('invoices', {
    ...open,
    auto_advance: false,
    status: 'uncollectible',
    status_transitions: transitions,
  });
  sandbox.emit('invoice.marked_uncollectible', ended);
  return ended;
};

/** Voids the invoice: nothing is due anymore, and it isn't retried. */
export const voidInvoice = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const transitions = { ...invoice.status_transitions, voided_at: sandbox.now() };
  const off = {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void' as const,
    status_transitions: transitions,
  };
  const ended = sandbox.store.put('invoices', { ...invoice, ...off });
  sandbox.emit('invoice.voided', ended);
  return ended;
};

import type { Sandbox } from '../sandbox';
import type { Invoice, PaymentMethod, Subscription } from '../stored';
import { endOfPeriod, nextPeriod, periodFrom } from './build-subscription';
import { couponOf } from './discounts';
import { addInvoice, finalizeInvoice, payInvoice, setAside, type InvoiceAttempt } from './invoices';

type EndReason = 'cancellation_requested' | 'payment_failed';

/** Returns the card that a subscription is charged to. */
export const cardOf = (
  sandbox: Sandbox,
  { default_payment_method: own, customer }: Subscription,
): PaymentMethod | undefined => {
  const id =
    own ?? sandbox.store.get('customers', customer)?.invoice_settings.default_payment_method;
  return id ? sandbox.store.get('payment_methods', id) : undefined;
};

/** Ends a subscription now. Its open invoices aren't retried. */
export const endSubscription = (
  sandbox: Sandbox,
  subscription: Subscription,
  reason: EndReason,
): Subscription => {
  for (const invoice of invoicesOf(sandbox, subscription.id, 'open'))
    sandbox.store.put('invoices', { ...invoice, auto_advance: false, next_payment_attempt: null });
  const ended = sandbox.store.put('subscriptions', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? sandbox.now(),
    cancellation_details: {
      ...(subscription.cancellation_details ?? {
        comment: null,
        feedback: null,
        feedback_option: null,
      }),
      reason,
    },
    ended_at: sandbox.now(),
    status: 'canceled',
  });
  sandbox.emit('customer.subscription.deleted', ended);
  return ended;
};

/** Renews or ends a subscription when its paid period is over. */
export const renew = (sandbox: Sandbox, subscription: Subscription): void => {
  if (subscription.cancel_at_period_end) {
    endSubscription(sandbox, subscription, 'cancellation_requested');
    return;
  }
  const end = endOfPeriod(subscription);
  const items = subscription.items.data.map((item) =>
    item.current_period_end === end ? nextPeriod(item, subscription.billing_cycle_anchor) : item,
  );
  bill(sandbox, {
    ...subscription,
    discounts: standingDiscounts(sandbox, subscription),
    items: { ...subscription.items, data: items },
  });
};

/**
 * Resumes a paused subscription, with a period that starts now if the old one is over or a new one
 * is requested.
 */
export const resume = (
  sandbox: Sandbox,
  subscription: Subscription,
  anchor: 'now' | 'unchanged',
): Subscription => {
  const now = sandbox.now();
  const { status_details: _paused, ...rest } = subscription;
  const active: Subscription = { ...rest, status: 'active' };
  const keepsPeriod = anchor === 'unchanged' && endOfPeriod(subscription) > now;
  if (keepsPeriod) sandbox.store.put('subscriptions', active);
  else {
    const items = { ...active.items, data: active.items.data.map((item) => periodFrom(item, now)) };
    sandbox.store.put('subscriptions', active);
    bill(sandbox, { ...active, billing_cycle_anchor: now, items });
  }
  const resumed = sandbox.store.get('subscriptions', subscription.id) ?? active;
  sandbox.emit('customer.subscription.resumed', resumed);
  return resumed;
};

/** Starts a new period now and invoices it at once, without a credit for the old one. */
export const restart = (sandbox: Sandbox, subscription: Subscription): Subscription => {
  const now = sandbox.now();
  const items = {
    ...subscription.items,
    data: subscription.items.data.map((item) => periodFrom(item, now)),
  };
  bill(sandbox, { ...subscription, billing_cycle_anchor: now, items });
  return sandbox.store.get('subscriptions', subscription.id) ?? subscription;
};

/** Invoices the current period of `subscription`, and charges it unless collection is paused. */
const bill = (sandbox: Sandbox, subscription: Subscription): void => {
  const invoice = addInvoice(sandbox, subscription, 'subscription_cycle');
  const renewed = sandbox.update(
    'subscriptions',
    { ...subscription, latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
  if (renewed.pause_collection) {
    setAside(sandbox, invoice, renewed.pause_collection.behavior);
    return;
  }
  collect(sandbox, renewed, finalizeInvoice(sandbox, invoice));
};

/**
 * Charges an open invoice; the subscription becomes active, past due, or ended after the last
 * attempt.
 */
export const collect = (
  sandbox: Sandbox,
  subscription: Subscription,
  invoice: Invoice,
  method: PaymentMethod | undefined = cardOf(sandbox, subscription),
): InvoiceAttempt => {
  const attempt = payInvoice(sandbox, invoice, method);
  const isPaidUp =
    attempt.declined === null && invoicesOf(sandbox, subscription.id, 'open').length === 0;
  if (isPaidUp && subscription.status !== 'canceled')
    sandbox.update(
      'subscriptions',
      { ...subscription, status: 'active' },
      'customer.subscription.updated',
    );
  if (attempt.declined === null || subscription.status === 'canceled') return attempt;
  if (attempt.invoice.next_payment_attempt === null)
    endSubscription(sandbox, subscription, 'payment_failed');
  else
    sandbox.update(
      'subscriptions',
      { ...subscription, status: 'past_due' },
      'customer.subscription.updated',
    );
  return attempt;
};

/** Runs the scheduled next attempt on a declined invoice. */
export const retry = (sandbox: Sandbox, invoice: Invoice): void => {
  const subscription = subscriptionOf(sandbox, invoice);
  if (subscription) collect(sandbox, subscription, invoice);
  else sandbox.store.put('invoices', { ...invoice, next_payment_attempt: null });
};

/** Ends a pause of collection. */
export const endPause = (sandbox: Sandbox, subscription: Subscription): Subscription =>
  sandbox.update(
    'subscriptions',
    { ...subscription, pause_collection: null },
    'customer.subscription.updated',
  );

export const subscriptionOf = (sandbox: Sandbox, invoice: Invoice): Subscription | undefined =>
  sandbox.store.get('subscriptions', invoice.parent?.subscription_details?.subscription ?? '');

export const invoicesOf = (
  sandbox: Sandbox,
  subscription: string,
  status?: Invoice['status'],
): Invoice[] =>
  sandbox.store
    .all('invoices')
    .filter(
      (row) =>
        row.parent?.subscription_details?.subscription === subscription &&
        (status === undefined || row.status === status),
    );

const standingDiscounts = (sandbox: Sandbox, { discounts }: Subscription): readonly string[] =>
  discounts.filter((id) => couponOf(sandbox, id, sandbox.now()) !== undefined);

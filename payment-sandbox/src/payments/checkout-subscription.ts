import type { Sandbox } from '../sandbox';
import type { CheckoutDetails, CheckoutSession, Price } from '../stored';
import { buildSubscription } from './build-subscription';
import type { CardEntry } from './cards';
import { complete, customerFor, redeem, type Payer } from './complete-checkout';
import { addDiscount } from './discounts';
import { addInvoice, finalizeInvoice, payInvoice } from './invoices';
import { addPaymentMethod } from './payment-methods';

/** Starts the subscription of a session and pays its first invoice. */
export const subscribe = (
  sandbox: Sandbox,
  session: CheckoutSession,
  details: CheckoutDetails,
  payer: Payer,
  card: CardEntry | undefined,
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

import type { Sandbox } from '../sandbox';
import type { CheckoutDetails, CheckoutSession, Decline, PaymentIntent } from '../stored';
import { declineOf, type CardEntry } from './cards';
import { subscribe } from './checkout-subscription';
import { withReduction } from './checkout-totals';
import { complete, customerFor, redeem, type Payer } from './complete-checkout';
import { completeUnpaid } from './delayed-payment';
import { addPaymentIntent, failIntent, capturePayment } from './payment-intents';
import { addPaymentMethod } from './payment-methods';

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
        ? subscribe(sandbox, session, details, pay.payer, pay.card)
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

import type { Sandbox } from '../sandbox';
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../stored';
import { complete, type Payer } from './complete-checkout';
import { capturePayment, failIntent } from './payment-intents';

/** Completes a session whose payment has a delayed outcome. */
export const completeUnpaid = (
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

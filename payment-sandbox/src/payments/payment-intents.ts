import { newStripeId, randomText } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Charge, Decline, Metadata, PaymentIntent, PaymentMethod } from '../stored';
import { invalidRequest } from '../wire/errors';
import { addBalanceTransaction, feeOf } from './balance';
import { buildCharge } from './build-charge';

type NewIntent = Readonly<{
  /** Cents. */
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  receiptEmail?: string | null;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  statementDescriptor?: string | null;
}>;

export const addPaymentIntent = (sandbox: Sandbox, intent: NewIntent): PaymentIntent => {
  const id = newStripeId('pi');
  const row: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: sandbox.now(),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail ?? null,
    review: null,
    setup_future_usage: intent.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor ?? null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  sandbox.store.put('payment_intents', row);
  sandbox.emit('payment_intent.created', row);
  return row;
};

export type Attempt = Readonly<{ intent: PaymentIntent; charge: Charge; declined: Decline | null }>;

/**
 * Charges the card of `method` once: the intent succeeds, or waits for another card. Either way,
 * emits an event.
 */
export const chargeIntent = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
): Attempt => {
  const declined = sandbox.store.get('card_profiles', method.id)?.decline ?? null;
  return declined
    ? failIntent(sandbox, intent, method, declined)
    : capturePayment(sandbox, intent, method);
};

/**
 * Authorizes the intent's amount and captures it.
 * @param captured cents, if only part is captured: the bank releases the rest, which is neither
 *   paid nor refunded.
 */
export const capturePayment = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  captured = intent.amount,
): Attempt => {
  if (captured < 1 || captured > intent.amount)
    throw invalidRequest(
      `Of ${intent.id}, 1 to ${intent.amount} cents can be captured.`,
      'amount_to_capture',
    );
  const partly = captured < intent.amount;
  const bare = buildCharge(sandbox, intent, method, null, captured);
  const { id: balance } = addBalanceTransaction(sandbox, {
    type: 'charge',
    reportingCategory: 'charge',
    amount: captured,
    fee: feeOf(captured),
    currency: intent.currency,
    description: intent.description,
    source: bare.id,
  });
  const charge = sandbox.store.put('charges', { ...bare, balance_transaction: balance });
  sandbox.emit('charge.succeeded', charge);
  if (partly) sandbox.emit('charge.captured', charge);
  const paid = sandbox.store.put('payment_intents', {
    ...intent,
    amount_received: captured,
    ...(partly && { capture_method: 'manual' }),
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    processing: null,
    status: 'succeeded',
  });
  sandbox.emit('payment_intent.succeeded', paid);
  return { intent: paid, charge, declined: null };
};

export const failIntent = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  declined: Decline,
): Attempt => {
  const charge = sandbox.store.put('charges', buildCharge(sandbox, intent, method, declined));
  sandbox.emit('charge.failed', charge);
  const waiting = sandbox.store.put('payment_intents', {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: declined.code,
      ...(declined.code === 'card_declined' &&
        declined.declineCode !== null && { decline_code: declined.declineCode }),
      doc_url: `https://stripe.com/docs/error-codes/${declined.code.replaceAll('_', '-')}`,
      message: declined.message,
      type: 'card_error',
    } as PaymentIntent['last_payment_error'],
    latest_charge: charge.id,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  });
  sandbox.emit('payment_intent.payment_failed', waiting);
  return { intent: waiting, charge, declined };
};

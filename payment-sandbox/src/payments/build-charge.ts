import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Charge, Decline, PaymentIntent, PaymentMethod } from '../stored';

const DESCRIPTOR = 'PAYMENT SANDBOX';

/**
 * Returns the charge of one attempt on `intent`: paid, or failed with the reason in `declined`.
 * @param captured cents captured out of the authorized amount.
 */
export const buildCharge = (
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  declined: Decline | null,
  captured = intent.amount,
): Charge => {
  const id = newStripeId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: declined ? 0 : captured,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: DESCRIPTOR,
    captured: !declined,
    created: sandbox.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(declined),
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: declined ? null : sandbox.pageUrl(`/receipt/${id}`),
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

const outcomeOf = (declined: Decline | null): Charge['outcome'] => ({
  advice_code: declined ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: declined ? '05' : null,
  network_status: declined ? 'declined_by_network' : 'approved_by_network',
  reason: declined?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: declined
    ? 'The bank did not return any further details with this decline.'
    : 'Payment complete.',
  type: declined ? 'issuer_declined' : 'authorized',
});

const cardDetails = ({
  card,
}: PaymentMethod): NonNullable<Charge['payment_method_details']>['card'] => ({
  amount_authorized: null,
  authorization_code: null,
  brand: card?.brand ?? null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card?.country ?? null,
  electronic_commerce_indicator: null,
  exp_month: card?.exp_month ?? 0,
  exp_year: card?.exp_year ?? 0,
  extended_authorization: { status: 'disabled' },
  fingerprint: card?.fingerprint ?? null,
  funding: card?.funding ?? null,
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: card?.last4 ?? null,
  mandate: null,
  multicapture: { status: 'unavailable' },
  network: card?.brand ?? null,
  network_token: { used: false },
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

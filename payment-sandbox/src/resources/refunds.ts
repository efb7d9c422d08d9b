import { disputedAmount } from '../payments/disputes';
import { addRefund, unrefundedAmount } from '../payments/refunds';
import type { Sandbox } from '../sandbox';
import type { Charge, Refund } from '../stored';
import { invalidRequest, noSuchParam } from '../wire/errors';
import { mergeMetadata, type Params } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Returns the charge in `charge` or `payment_intent`. Throws if nothing on it can be refunded. */
const chargeOf = (sandbox: Sandbox, params: Params): Charge => {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (chargeId !== undefined && intentId !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: charge, payment_intent.',
      'charge',
    );
  if (chargeId === undefined && intentId === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    );
  if (intentId !== undefined) return chargeOfIntent(sandbox, intentId);
  const charge = sandbox.store.get('charges', chargeId ?? '');
  if (!charge) throw noSuchParam('charge', chargeId ?? '', 'charge');
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} has failed; there is nothing to refund.`, 'charge');
  return charge;
};

const chargeOfIntent = (sandbox: Sandbox, id: string): Charge => {
  const intent = sandbox.store.get('payment_intents', id);
  if (!intent) throw noSuchParam('payment_intent', id, 'payment_intent');
  const charge =
    intent.status === 'succeeded'
      ? sandbox.store.get('charges', intent.latest_charge ?? '')
      : undefined;
  if (!charge)
    throw invalidRequest(
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      'payment_intent',
      'payment_intent_unexpected_state',
    );
  return charge;
};

const create = ({ sandbox, params }: Call): Refund => {
  const charge = chargeOf(sandbox, params);
  const left = unrefundedAmount(charge);
  if (left === 0)
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  // Disputed money can't be refunded until the dispute is won; the rest of the charge can.
  const free = left - disputedAmount(sandbox, charge);
  const amount = params.integer('amount', 1) ?? Math.max(free, 1);
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  if (amount > free)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  return addRefund(sandbox, charge, amount, {
    reason: params.oneOf('reason', REASONS) ?? null,
    metadata: params.newMetadata(),
  });
};

const update = (call: Call): Refund => {
  const refund = named(call, 'refunds', 'refund');
  return call.sandbox.update(
    'refunds',
    { ...refund, metadata: mergeMetadata(refund.metadata, call.params.metadata()) },
    'refund.updated',
  );
};

export const refunds = (router: Router): Router =>
  router
    .get(
      '/v1/refunds',
      listing('refunds', (params) => {
        const charge = params.text('charge');
        const intent = params.text('payment_intent');
        return (refund) => asked(charge, refund.charge) && asked(intent, refund.payment_intent);
      }),
    )
    .post('/v1/refunds', create)
    .get('/v1/refunds/:id', retrieving('refunds', 'refund'))
    .post('/v1/refunds/:id', update);

import type { PaymentIntent } from '../stored';
import { invalidRequest } from '../wire/errors';
import { mergeMetadata } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

const KIND = 'payment_intent';
const CANCELABLE: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

const cancel = (call: Call): PaymentIntent => {
  const { sandbox, params } = call;
  const intent = named(call, 'payment_intents', KIND);
  const reason = params.oneOf('cancellation_reason', REASONS) ?? null;
  if (!CANCELABLE.includes(intent.status))
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  const canceled = sandbox.store.put('payment_intents', {
    ...intent,
    canceled_at: sandbox.now(),
    cancellation_reason: reason,
    status: 'canceled',
  });
  sandbox.emit('payment_intent.canceled', canceled);
  return canceled;
};

const update = (call: Call): PaymentIntent => {
  const intent = named(call, 'payment_intents', KIND);
  const description = call.params.unsettableText('description');
  return call.sandbox.store.put('payment_intents', {
    ...intent,
    description: description === undefined ? intent.description : description,
    metadata: mergeMetadata(intent.metadata, call.params.metadata()),
  });
};

export const paymentIntents = (router: Router): Router =>
  router
    .get(
      '/v1/payment_intents',
      listing('payment_intents', (params) => {
        const customer = params.text('customer');
        return (intent) => asked(customer, intent.customer);
      }),
    )
    .get('/v1/payment_intents/:id', retrieving('payment_intents', KIND))
    .post('/v1/payment_intents/:id', update)
    .post('/v1/payment_intents/:id/cancel', cancel);

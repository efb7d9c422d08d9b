import { expireSession } from '../timeline';
import type { CheckoutSession } from '../stored';
import { invalidRequest } from '../wire/errors';
import { pageInOrder } from '../wire/lists';
import { mergeMetadata } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { createSession } from './create-checkout';
import { asked, listing, named, retrieving } from './listing';

const KIND = 'checkout.session';

const expire = (call: Call): CheckoutSession => {
  const session = named(call, 'checkout_sessions', KIND);
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return expireSession(call.sandbox, session);
};

const update = (call: Call): CheckoutSession => {
  const session = named(call, 'checkout_sessions', KIND);
  return call.sandbox.store.put('checkout_sessions', {
    ...session,
    metadata: mergeMetadata(session.metadata, call.params.metadata()),
  });
};

const lineItems = (call: Call): object => {
  named(call, 'checkout_sessions', KIND);
  return pageInOrder(
    call.path,
    call.sandbox.store.get('checkout_details', call.id)?.lineItems ?? [],
    call.params,
  );
};

export const checkoutSessions = (router: Router): Router =>
  router
    .get(
      '/v1/checkout/sessions',
      listing('checkout_sessions', (params) => {
        const customer = params.text('customer');
        const intent = params.text('payment_intent');
        const subscription = params.text('subscription');
        const status = params.oneOf('status', ['open', 'complete', 'expired']);
        const email = params.group('customer_details')?.needText('email');
        return (session) =>
          asked(customer, session.customer) &&
          asked(intent, session.payment_intent) &&
          asked(subscription, session.subscription) &&
          asked(status, session.status) &&
          asked(email, session.customer_details?.email);
      }),
    )
    .post('/v1/checkout/sessions', createSession)
    .get('/v1/checkout/sessions/:id', retrieving('checkout_sessions', KIND))
    .post('/v1/checkout/sessions/:id', update)
    .post('/v1/checkout/sessions/:id/expire', expire)
    .get('/v1/checkout/sessions/:id/line_items', lineItems);

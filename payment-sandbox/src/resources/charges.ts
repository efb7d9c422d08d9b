import type { Charge } from '../stored';
import { mergeMetadata } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

const update = (call: Call): Charge => {
  const { sandbox, params } = call;
  const charge = named(call, 'charges', 'charge');
  return sandbox.update(
    'charges',
    {
      ...charge,
      description: params.text('description') ?? charge.description,
      metadata: mergeMetadata(charge.metadata, params.metadata()),
    },
    'charge.updated',
  );
};

/** Registers charges, their balance transactions, and disputes. */
export const charges = (router: Router): Router =>
  router
    .get(
      '/v1/charges',
      listing('charges', (params) => {
        const customer = params.text('customer');
        const intent = params.text('payment_intent');
        return (charge) => asked(customer, charge.customer) && asked(intent, charge.payment_intent);
      }),
    )
    .get('/v1/charges/:id', retrieving('charges', 'charge'))
    .post('/v1/charges/:id', update)
    .get(
      '/v1/balance_transactions',
      listing('balance_transactions', (params) => {
        const type = params.text('type');
        const source = params.text('source');
        const currency = params.text('currency');
        return (entry) =>
          asked(type, entry.type) && asked(source, entry.source) && asked(currency, entry.currency);
      }),
    )
    .get('/v1/balance_transactions/:id', retrieving('balance_transactions', 'balance transaction'))
    .get(
      '/v1/disputes',
      listing('disputes', (params) => {
        const charge = params.text('charge');
        const intent = params.text('payment_intent');
        return (dispute) => asked(charge, dispute.charge) && asked(intent, dispute.payment_intent);
      }),
    )
    .get('/v1/disputes/:id', retrieving('disputes', 'dispute'));

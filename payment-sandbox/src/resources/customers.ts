import { addCustomer } from '../payments/customers';
import { endSubscription } from '../payments/subscription-life';
import type { Customer } from '../stored';
import { noSuchParam } from '../wire/errors';
import { mergeMetadata, type Params } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named } from './listing';

const addressOf = (params: Params): Customer['address'] | undefined => {
  const address = params.unsettableGroup('address');
  if (!address) return address;
  const part = (name: string): string | null => address.unsettableText(name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
};

const emailOf = (params: Params): string | null | undefined =>
  params.unsettableText('email') === null ? null : params.email('email');

const create = ({ sandbox, params }: Call): Customer =>
  addCustomer(sandbox, {
    email: emailOf(params) ?? null,
    name: params.unsettableText('name') ?? null,
    phone: params.unsettableText('phone') ?? null,
    description: params.unsettableText('description') ?? null,
    address: addressOf(params),
    metadata: params.newMetadata(),
  });

const orKept = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

const update = (call: Call): Customer => {
  const { sandbox, params } = call;
  const customer = named(call, 'customers', 'customer');
  const method = params.group('invoice_settings')?.text('default_payment_method');
  if (
    method !== undefined &&
    sandbox.store.get('payment_methods', method)?.customer !== customer.id
  )
    throw noSuchParam('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  return sandbox.update(
    'customers',
    {
      ...customer,
      email: orKept(emailOf(params), customer.email),
      name: orKept(params.unsettableText('name'), customer.name ?? null),
      phone: orKept(params.unsettableText('phone'), customer.phone ?? null),
      description: orKept(params.unsettableText('description'), customer.description),
      address: orKept(addressOf(params), customer.address ?? null),
      metadata: mergeMetadata(customer.metadata, params.metadata()),
      invoice_settings: {
        ...customer.invoice_settings,
        default_payment_method: method ?? customer.invoice_settings.default_payment_method,
      },
    },
    'customer.updated',
  );
};

const retrieve = (call: Call): object =>
  call.sandbox.store.get('deleted_customers', call.id) ?? named(call, 'customers', 'customer');

/** Deletes a customer and ends their subscriptions at once; payments stay on record. */
const remove = (call: Call): object => {
  const { sandbox } = call;
  const customer = named(call, 'customers', 'customer');
  for (const subscription of sandbox.store.all('subscriptions'))
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      endSubscription(sandbox, subscription, 'cancellation_requested');
  sandbox.emit('customer.deleted', customer);
  sandbox.store.remove('customers', customer.id);
  return sandbox.store.put('deleted_customers', {
    id: customer.id,
    object: 'customer',
    deleted: true,
  });
};

export const customers = (router: Router): Router =>
  router
    .get(
      '/v1/customers',
      listing('customers', (params) => {
        const email = params.text('email', 512);
        return (customer) => asked(email, customer.email);
      }),
    )
    .post('/v1/customers', create)
    .get('/v1/customers/:id', retrieve)
    .post('/v1/customers/:id', update)
    .delete('/v1/customers/:id', remove)
    .get(
      '/v1/customers/:id/payment_methods',
      listing('payment_methods', (params, call) => {
        named(call, 'customers', 'customer');
        const type = params.text('type');
        return (method) => method.customer === call.id && asked(type, method.type);
      }),
    );

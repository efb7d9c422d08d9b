import { endOfPeriod, repriced } from '../payments/build-subscription';
import { endSubscription, restart, resume } from '../payments/subscription-life';
import type { Sandbox } from '../sandbox';
import type { Subscription } from '../stored';
import { invalidRequest, noSuchParam, notFound } from '../wire/errors';
import { within } from '../wire/lists';
import { mergeMetadata, type Params } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

const KIND = 'subscription';
const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'past_due',
  'paused',
] as const;
const BEHAVIORS = ['keep_as_draft', 'mark_uncollectible', 'void'] as const;
const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

const stillRuns = (subscription: Subscription): Subscription => {
  if (subscription.status === 'canceled')
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'resource_missing',
    );
  return subscription;
};

/** Sets whether a subscription ends with its paid period. */
export const setCancelAtPeriodEnd = (
  sandbox: Sandbox,
  subscription: Subscription,
  ends: boolean,
): Subscription =>
  sandbox.update(
    'subscriptions',
    withEnding(sandbox, subscription, ends),
    'customer.subscription.updated',
  );

const withEnding = (
  sandbox: Sandbox,
  subscription: Subscription,
  ends: boolean | undefined,
): Subscription => {
  if (ends === undefined || ends === subscription.cancel_at_period_end) return subscription;
  const details = subscription.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  };
  return {
    ...subscription,
    cancel_at_period_end: ends,
    cancel_at: ends ? endOfPeriod(subscription) : null,
    canceled_at: ends ? sandbox.now() : null,
    cancellation_details: { ...details, reason: ends ? 'cancellation_requested' : null },
  };
};

const withDetails = (subscription: Subscription, params: Params): Subscription => {
  const given = params.group('cancellation_details');
  if (!given) return subscription;
  const details = subscription.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  };
  const comment = given.unsettableText('comment');
  return {
    ...subscription,
    cancellation_details: {
      ...details,
      comment: comment === undefined ? details.comment : comment,
      feedback: given.oneOf('feedback', FEEDBACK) ?? details.feedback,
    },
  };
};

const pauseOf = (params: Params): Subscription['pause_collection'] | undefined => {
  const pause = params.unsettableGroup('pause_collection');
  if (!pause) return pause;
  return {
    behavior: pause.given('behavior', pause.oneOf('behavior', BEHAVIORS)),
    resumes_at: pause.integer('resumes_at') ?? null,
  };
};

const withItems = (sandbox: Sandbox, subscription: Subscription, params: Params): Subscription => {
  const changes = params.list('items');
  const proration = params.oneOf('proration_behavior', [
    'none',
    'create_prorations',
    'always_invoice',
  ]);
  if (!changes) return subscription;
  if (proration !== 'none')
    throw invalidRequest(
      'The payment sandbox makes no prorations: change items with proration_behavior none.',
      'proration_behavior',
    );
  const data = [...subscription.items.data];
  for (const change of changes) {
    const id = change.needText('id');
    const index = data.findIndex((row) => row.id === id);
    const item = data[index];
    if (!item) throw noSuchParam('subscription item', id, change.name('id'));
    const priceId = change.text('price');
    const price = priceId === undefined ? item.price : sandbox.store.get('prices', priceId);
    if (!price || price.recurring === null)
      throw noSuchParam('price', priceId ?? '', change.name('price'));
    data[index] = repriced(item, price, change.integer('quantity', 1) ?? item.quantity ?? 1);
  }
  return { ...subscription, items: { ...subscription.items, data } };
};

const update = (call: Call): Subscription => {
  const { sandbox, params } = call;
  const subscription = stillRuns(named(call, 'subscriptions', KIND));
  const pause = pauseOf(params);
  const method = params.text('default_payment_method');
  if (
    method !== undefined &&
    sandbox.store.get('payment_methods', method)?.customer !== subscription.customer
  )
    throw noSuchParam('PaymentMethod', method, 'default_payment_method');
  const description = params.unsettableText('description', 500);
  const anchor = params.group('billing_cycle_anchor')?.oneOf('type', ['now', 'unchanged']);
  if (
    anchor === 'now' &&
    params.oneOf('proration_behavior', ['none', 'create_prorations', 'always_invoice']) !== 'none'
  )
    throw invalidRequest(
      'The payment sandbox makes no prorations: begin a new period with proration_behavior none.',
      'proration_behavior',
    );
  const changed = withItems(
    sandbox,
    withDetails(withEnding(sandbox, subscription, params.boolean('cancel_at_period_end')), params),
    params,
  );
  const updated = sandbox.update(
    'subscriptions',
    {
      ...changed,
      default_payment_method: method ?? subscription.default_payment_method,
      description: description === undefined ? subscription.description : description,
      metadata: mergeMetadata(subscription.metadata, params.metadata()),
      pause_collection: pause === undefined ? subscription.pause_collection : pause,
    },
    'customer.subscription.updated',
  );
  return anchor === 'now' ? restart(sandbox, updated) : updated;
};

const cancel = (call: Call): Subscription => {
  const { sandbox, params } = call;
  const subscription = named(call, 'subscriptions', KIND);
  if (subscription.status === 'canceled') throw notFound(KIND, subscription.id);
  if (params.boolean('invoice_now') || params.boolean('prorate'))
    throw invalidRequest(
      'The payment sandbox makes no prorations: refund what is owed instead.',
      'prorate',
    );
  return endSubscription(
    sandbox,
    withDetails({ ...subscription, cancel_at_period_end: false }, params),
    'cancellation_requested',
  );
};

const pause = (call: Call): Subscription => {
  const { sandbox, params } = call;
  const subscription = stillRuns(named(call, 'subscriptions', KIND));
  params.oneOf('type', ['subscription']);
  if (subscription.status === 'paused')
    throw invalidRequest('This subscription is already paused.');
  const paused = sandbox.store.put('subscriptions', {
    ...subscription,
    status: 'paused',
    status_details: {
      paused: {
        subscription: { type: 'pause_requested' },
        transitioned_at: sandbox.now(),
        type: 'subscription',
      },
    },
  });
  sandbox.emit('customer.subscription.paused', paused);
  return paused;
};

const takeUp = (call: Call): Subscription => {
  const subscription = named(call, 'subscriptions', KIND);
  const anchor =
    call.params.group('billing_cycle_anchor')?.oneOf('type', ['now', 'unchanged']) ?? 'now';
  call.params.oneOf('proration_behavior', ['none']);
  if (subscription.status !== 'paused')
    throw invalidRequest('You can only resume a subscription that is paused.');
  return resume(call.sandbox, subscription, anchor);
};

const hasStatus = (
  status: (typeof STATUSES)[number] | undefined,
  { status: own }: Subscription,
): boolean => {
  if (status === 'all') return true;
  if (status === undefined) return own !== 'canceled';
  return own === (status === 'ended' ? 'canceled' : status);
};

export const subscriptions = (router: Router): Router =>
  router
    .get(
      '/v1/subscriptions',
      listing('subscriptions', (params) => {
        const customer = params.text('customer');
        const price = params.text('price');
        const status = params.oneOf('status', STATUSES);
        const ends = within(params, 'current_period_end');
        return (subscription) =>
          asked(customer, subscription.customer) &&
          hasStatus(status, subscription) &&
          ends(endOfPeriod(subscription)) &&
          (price === undefined || subscription.items.data.some((item) => item.price.id === price));
      }),
    )
    .get('/v1/subscriptions/:id', retrieving('subscriptions', KIND))
    .post('/v1/subscriptions/:id', update)
    .delete('/v1/subscriptions/:id', cancel)
    .post('/v1/subscriptions/:id/pause', pause)
    .post('/v1/subscriptions/:id/resume', takeUp);

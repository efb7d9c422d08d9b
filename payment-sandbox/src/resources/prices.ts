import { newStripeId } from '../ids';
import type { Sandbox } from '../sandbox';
import type { Metadata, Price } from '../stored';
import { invalidRequest, noSuchParam } from '../wire/errors';
import { mergeMetadata, type Params } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';
import { buildProduct } from './products';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

type NewPrice = Readonly<{
  id?: string;
  active?: boolean;
  product: string;
  currency: string;
  unitAmount: number;
  recurring?: Readonly<{ interval: Interval; intervalCount: number }> | null;
  nickname?: string | null;
  lookupKey?: string | null;
  metadata?: Metadata;
}>;

export const buildPrice = (sandbox: Sandbox, price: NewPrice): Price => ({
  id: price.id ?? newStripeId('price'),
  object: 'price',
  active: price.active ?? true,
  billing_scheme: 'per_unit',
  created: sandbox.now(),
  currency: price.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: price.lookupKey ?? null,
  metadata: price.metadata ?? {},
  nickname: price.nickname ?? null,
  product: price.product,
  recurring: price.recurring
    ? {
        interval: price.recurring.interval,
        interval_count: price.recurring.intervalCount,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: price.recurring ? 'recurring' : 'one_time',
  unit_amount: price.unitAmount,
  unit_amount_decimal: String(price.unitAmount),
});

/**
 * Returns the price in a line's `price` or `price_data`; one created from data is archived at once,
 * like Stripe's.
 */
export const priceOfLine = (sandbox: Sandbox, line: Params): Price => {
  const id = line.text('price');
  const data = line.group('price_data');
  if (id !== undefined && data)
    throw invalidRequest(
      'You may only specify one of these parameters: price, price_data.',
      line.name('price'),
    );
  if (data) return sandbox.store.put('prices', { ...newPriceFrom(sandbox, data), active: false });
  const price = sandbox.store.get('prices', line.given('price', id));
  if (!price) throw noSuchParam('price', id ?? '', line.name('price'));
  if (!price.active)
    throw invalidRequest(
      'The price specified is inactive. This field only accepts active prices.',
      line.name('price'),
    );
  return price;
};

const recurringOf = (params: Params): NewPrice['recurring'] => {
  const recurring = params.group('recurring');
  if (!recurring) return null;
  return {
    interval: recurring.given('interval', recurring.oneOf('interval', INTERVALS)),
    intervalCount: recurring.integer('interval_count', 1, 36) ?? 1,
  };
};

const productOf = (sandbox: Sandbox, params: Params): string => {
  const id = params.text('product');
  const data = params.group('product_data');
  if (id !== undefined) {
    if (!sandbox.store.get('products', id))
      throw noSuchParam('product', id, params.name('product'));
    return id;
  }
  const { id: made } = sandbox.store.put(
    'products',
    buildProduct(sandbox, {
      name: params.given('product_data', data).needText('name'),
      description: data?.text('description'),
      metadata: data?.newMetadata(),
      images: data?.texts('images'),
    }),
  );
  return made;
};

const newPriceFrom = (sandbox: Sandbox, params: Params): Price =>
  buildPrice(sandbox, {
    currency: currencyOf(params),
    unitAmount: params.needInteger('unit_amount', 0, 99_999_999),
    recurring: recurringOf(params),
    product: productOf(sandbox, params),
    active: params.boolean('active'),
    nickname: params.text('nickname'),
    lookupKey: params.text('lookup_key'),
    metadata: params.newMetadata(),
  });

const currencyOf = (params: Params): string => {
  const currency = params.needText('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}.`, params.name('currency'));
  return currency;
};

const create = ({ sandbox, params }: Call): Price => {
  const price = sandbox.store.put('prices', newPriceFrom(sandbox, params));
  sandbox.emit('price.created', price);
  return price;
};

const update = (call: Call): Price => {
  const { sandbox, params } = call;
  const price = named(call, 'prices', 'price');
  return sandbox.update(
    'prices',
    {
      ...price,
      active: params.boolean('active') ?? price.active,
      nickname: params.text('nickname') ?? price.nickname,
      metadata: mergeMetadata(price.metadata, params.metadata()),
    },
    'price.updated',
  );
};

export const prices = (router: Router): Router =>
  router
    .get(
      '/v1/prices',
      listing('prices', (params) => {
        const active = params.boolean('active');
        const product = params.text('product');
        const type = params.oneOf('type', ['one_time', 'recurring']);
        const currency = params.text('currency');
        const keys = params.texts('lookup_keys');
        return (price) =>
          (active === undefined || price.active === active) &&
          asked(product, price.product) &&
          asked(type, price.type) &&
          asked(currency, price.currency) &&
          (keys.length === 0 || keys.includes(price.lookup_key ?? ''));
      }),
    )
    .post('/v1/prices', create)
    .get('/v1/prices/:id', retrieving('prices', 'price'))
    .post('/v1/prices/:id', update);

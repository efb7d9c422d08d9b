import { randomText } from '../ids';
import { isRedeemable } from '../payments/discounts';
import type { Coupon } from '../stored';
import { invalidRequest } from '../wire/errors';
import { mergeMetadata } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { listing, named, retrieving } from './listing';

const create = ({ sandbox, params }: Call): Coupon => {
  const id = params.text('id', 200) ?? randomText(8);
  if (sandbox.store.get('coupons', id))
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  const percentOff = params.decimal('percent_off') ?? null;
  const amountOff = params.integer('amount_off', 1) ?? null;
  if ((percentOff === null) === (amountOff === null))
    throw invalidRequest('Must provide exactly one of percent_off, amount_off.');
  if (percentOff !== null && (percentOff <= 0 || percentOff > 100))
    throw invalidRequest(
      'Invalid percent_off: must be greater than 0 and at most 100.',
      'percent_off',
    );
  const duration = params.oneOf('duration', ['forever', 'once', 'repeating']) ?? 'once';
  const months = params.integer('duration_in_months', 1) ?? null;
  if ((duration === 'repeating') !== (months !== null))
    throw invalidRequest(
      'duration_in_months is required for, and only for, a repeating coupon.',
      'duration_in_months',
    );
  const products = params.group('applies_to')?.texts('products');
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: amountOff,
    ...(products && { applies_to: { products } }),
    created: sandbox.now(),
    currency: amountOff === null ? null : params.needText('currency').toLowerCase(),
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: params.integer('max_redemptions', 1) ?? null,
    metadata: params.newMetadata(),
    name: params.text('name', 40) ?? null,
    percent_off: percentOff,
    redeem_by: params.integer('redeem_by', sandbox.now()) ?? null,
    times_redeemed: 0,
    valid: true,
  };
  sandbox.store.put('coupons', coupon);
  sandbox.emit('coupon.created', coupon);
  return coupon;
};

const update = (call: Call): Coupon => {
  const coupon = named(call, 'coupons', 'coupon');
  const after = {
    ...coupon,
    name: call.params.text('name', 40) ?? coupon.name,
    metadata: mergeMetadata(coupon.metadata, call.params.metadata()),
  };
  return call.sandbox.update(
    'coupons',
    { ...after, valid: isRedeemable(after, call.sandbox.now()) },
    'coupon.updated',
  );
};

/** Deletes a coupon and its codes; discounts already given stay on paid invoices. */
const remove = (call: Call): object => {
  const { sandbox } = call;
  const coupon = named(call, 'coupons', 'coupon');
  for (const code of sandbox.store.all('promotion_codes'))
    if (code.promotion.coupon === coupon.id)
      sandbox.update('promotion_codes', { ...code, active: false }, 'promotion_code.updated');
  sandbox.store.remove('coupons', coupon.id);
  sandbox.emit('coupon.deleted', coupon);
  return { id: coupon.id, object: 'coupon', deleted: true };
};

export const coupons = (router: Router): Router =>
  router
    .get('/v1/coupons', listing('coupons'))
    .post('/v1/coupons', create)
    .get('/v1/coupons/:id', retrieving('coupons', 'coupon'))
    .post('/v1/coupons/:id', update)
    .delete('/v1/coupons/:id', remove);

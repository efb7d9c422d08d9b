import { newStripeId, randomText } from '../ids';
import type { Sandbox } from '../sandbox';
import type { PromotionCode } from '../stored';
import { invalidRequest, noSuchParam } from '../wire/errors';
import { mergeMetadata, type Params } from '../wire/params';
import type { Call, Router } from '../wire/router';
import { asked, listing, named, retrieving } from './listing';

const restrictionsOf = (params: Params): PromotionCode['restrictions'] => {
  const given = params.group('restrictions');
  return {
    first_time_transaction: given?.boolean('first_time_transaction') ?? false,
    minimum_amount: given?.integer('minimum_amount', 1) ?? null,
    minimum_amount_currency: given?.text('minimum_amount_currency') ?? null,
  };
};

const freeCode = (sandbox: Sandbox, asked: string | undefined): string => {
  const code = asked ?? randomText(8).toUpperCase();
  if (!/^[A-Za-z0-9-]{1,500}$/.test(code))
    throw invalidRequest('Codes are letters, digits and hyphens.', 'code');
  if (
    sandbox.store.find(
      'promotion_codes',
      (row) => row.active && row.code.toUpperCase() === code.toUpperCase(),
    )
  )
    throw invalidRequest(
      `An active promotion code with \`code: ${code}\` already exists.`,
      'code',
      'resource_already_exists',
    );
  return code;
};

const create = ({ sandbox, params }: Call): PromotionCode => {
  const promotion = params.given('promotion', params.group('promotion'));
  promotion.given('type', promotion.oneOf('type', ['coupon']));
  const coupon = promotion.needText('coupon');
  if (!sandbox.store.get('coupons', coupon))
    throw noSuchParam('coupon', coupon, 'promotion[coupon]');
  const customer = params.text('customer') ?? null;
  if (customer !== null && !sandbox.store.get('customers', customer))
    throw noSuchParam('customer', customer, 'customer');
  const code: PromotionCode = {
    id: newStripeId('promo'),
    object: 'promotion_code',
    active: params.boolean('active') ?? true,
    code: freeCode(sandbox, params.text('code')),
    created: sandbox.now(),
    customer,
    customer_account: null,
    expires_at: params.integer('expires_at', sandbox.now()) ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions', 1) ?? null,
    metadata: params.newMetadata(),
    promotion: { coupon, type: 'coupon' },
    restrictions: restrictionsOf(params),
    times_redeemed: 0,
  };
  sandbox.store.put('promotion_codes', code);
  sandbox.emit('promotion_code.created', code);
  return code;
};

const update = (call: Call): PromotionCode => {
  const code = named(call, 'promotion_codes', 'promotion code');
  const active = call.params.boolean('active');
  return call.sandbox.update(
    'promotion_codes',
    {
      ...code,
      active: active ?? code.active,
      metadata: mergeMetadata(code.metadata, call.params.metadata()),
    },
    'promotion_code.updated',
  );
};

export const promotionCodes = (router: Router): Router =>
  router
    .get(
      '/v1/promotion_codes',
      listing('promotion_codes', (params) => {
        const active = params.boolean('active');
        const code = params.text('code');
        const coupon = params.text('coupon');
        const customer = params.text('customer');
        return (row) =>
          (active === undefined || row.active === active) &&
          asked(code?.toUpperCase(), row.code.toUpperCase()) &&
          asked(coupon, row.promotion.coupon) &&
          asked(customer, row.customer);
      }),
    )
    .post('/v1/promotion_codes', create)
    .get('/v1/promotion_codes/:id', retrieving('promotion_codes', 'promotion code'))
    .post('/v1/promotion_codes/:id', update);

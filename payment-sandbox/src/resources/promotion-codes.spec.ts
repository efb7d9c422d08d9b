import type Stripe from 'stripe';
import { DAY, refusal, startBench, type Bench } from '../testing/harness';

describe('coupons and promotion codes', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeAll(async () => {
    bench = await startBench();
    stripe = bench.stripe;
  });
  afterAll(() => bench.close());

  it('can be created, changed and listed', async () => {
    const coupon = await stripe.coupons.create({
      id: 'FRIEND',
      percent_off: 20,
      duration: 'once',
      name: 'Friend',
    });
    expect(coupon).toMatchObject({
      id: 'FRIEND',
      object: 'coupon',
      percent_off: 20,
      amount_off: null,
      valid: true,
      times_redeemed: 0,
    });
    expect(
      (await stripe.coupons.update('FRIEND', { name: 'A friend', metadata: { a: '1' } })).name,
    ).toBe('A friend');
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'FRIEND' },
      code: 'KAY-20',
      max_redemptions: 1,
    });
    expect(code).toMatchObject({
      object: 'promotion_code',
      code: 'KAY-20',
      active: true,
      promotion: { type: 'coupon', coupon: 'FRIEND' },
    });
    expect(
      (await stripe.promotionCodes.list({ code: 'kay-20', expand: ['data.promotion.coupon'] }))
        .data,
    ).toMatchObject([{ id: code.id, promotion: { coupon: { name: 'A friend' } } }]);
    expect((await stripe.promotionCodes.update(code.id, { active: false })).active).toBe(false);
    expect((await stripe.promotionCodes.list({ active: true })).data).toEqual([]);
  });

  it('expire', async () => {
    const { now } = await bench.control.state();
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'once',
      redeem_by: now + DAY,
    });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      expires_at: now + 100,
    });
    expect(code.code).toMatch(/^[A-Z0-9]{8}$/);
    await bench.control.advance(2 * DAY);
    expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    expect((await stripe.promotionCodes.retrieve(code.id)).active).toBe(false);
  });

  it.each<[string, Stripe.CouponCreateParams]>([
    ['both kinds of reduction', { percent_off: 10, amount_off: 5, currency: 'usd' }],
    ['no reduction', { duration: 'once' }],
    ['more than all of it', { percent_off: 101 }],
    ['repeating without an end', { percent_off: 10, duration: 'repeating' }],
    ['an amount of no currency', { amount_off: 500 }],
  ])('refuse %s', async (_what, params) => {
    expect(await refusal(stripe.coupons.create(params))).toMatchObject({ statusCode: 400 });
  });

  it('refuse a code that is in use, or one without a coupon', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 5 });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'SAME' });
    expect(
      await refusal(
        stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'same' }),
      ),
    ).toMatchObject({
      code: 'resource_already_exists',
    });
    expect(
      await refusal(
        stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'none' } }),
      ),
    ).toMatchObject({
      param: 'promotion[coupon]',
    });
    expect(await stripe.coupons.del(coupon)).toMatchObject({ deleted: true });
    expect((await stripe.promotionCodes.list({ code: 'SAME' })).data[0]?.active).toBe(false);
  });
});

import type Stripe from 'stripe';
import {
  CANCEL,
  clinicParams,
  DAY,
  eventTypes,
  MONTHLY,
  refusal,
  startBench,
  subscribeParams,
  SUCCESS,
  type Bench,
} from '../testing/harness';

describe('checkout sessions', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeEach(async () => {
    bench = await startBench({ publicUrl: 'http://localhost:3000/pay' });
    stripe = bench.stripe;
  });
  afterEach(() => bench.close());

  it('starts open and unpaid, with a URL for the browser', async () => {
    const session = await stripe.checkout.sessions.create({
      ...clinicParams,
      client_reference_id: 'hold-1',
      metadata: { plan: 'deposit' },
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      amount_subtotal: 170_000,
      amount_total: 170_000,
      currency: 'usd',
      client_reference_id: 'hold-1',
      metadata: { plan: 'deposit' },
      success_url: SUCCESS,
      cancel_url: CANCEL,
      customer: null,
      payment_intent: null,
      livemode: false,
      url: `http://localhost:3000/pay/c/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(DAY);
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
      { description: 'Clinic deposit', amount_total: 170_000, quantity: 1 },
    ]);
  });

  it('creates one charge, intent, balance entry and its events; no customer unless requested', async () => {
    const { id } = await stripe.checkout.sessions.create({
      ...clinicParams,
      payment_intent_data: { metadata: { hold: '1' }, description: 'Deposit' },
    });
    const { outcome } = await bench.control.pay(id, { email: 'kay@example.com', name: 'Kay Aker' });
    expect(outcome).toBe('paid');
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: null,
      customer_details: { email: 'kay@example.com', name: 'Kay Aker' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 170_000,
        description: 'Deposit',
        metadata: { hold: '1' },
        latest_charge: {
          paid: true,
          captured: true,
          amount: 170_000,
          billing_details: { email: 'kay@example.com' },
          payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
          balance_transaction: { type: 'charge', amount: 170_000, fee: 4_960, net: 165_040 },
        },
      },
    });
    expect(await eventTypes(bench)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('creates a customer on request, and uses a given one', async () => {
    const asked = await stripe.checkout.sessions.create({
      ...clinicParams,
      customer_creation: 'always',
    });
    const made = await bench.control.pay(asked.id, { email: 'new@example.com' });
    expect(await stripe.customers.retrieve(String(made.session.customer))).toMatchObject({
      email: 'new@example.com',
    });
    const known = await stripe.customers.create({ email: 'known@example.com' });
    const given = await stripe.checkout.sessions.create({ ...subscribeParams, customer: known.id });
    const paid = await bench.control.pay(given.id, { email: 'ignored@example.com' });
    expect(paid.session).toMatchObject({
      customer: known.id,
      customer_details: { email: 'known@example.com' },
    });
  });

  it('starts a subscription with its first invoice paid', async () => {
    const { id } = await stripe.checkout.sessions.create({
      ...subscribeParams,
      customer_email: 'kay@example.com',
      subscription_data: { metadata: { source: 'site' } },
    });
    await bench.control.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['subscription', 'invoice.payments'],
    });
    const subscription = session.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      metadata: { source: 'site' },
      customer: session.customer,
    });
    const [item] = subscription.items.data;
    expect(item).toMatchObject({
      price: { id: MONTHLY },
      quantity: 1,
      current_period_start: subscription.start_date,
    });
    expect(item?.current_period_end).toBeGreaterThanOrEqual(subscription.start_date + 28 * DAY);
    expect(session.invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 15_000,
      amount_remaining: 0,
      customer_email: 'kay@example.com',
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id },
      },
      payments: {
        data: [{ status: 'paid', amount_paid: 15_000, payment: { type: 'payment_intent' } }],
      },
    });
    expect(session.payment_status).toBe('paid');
    expect(await eventTypes(bench)).toEqual([
      'customer.created',
      'payment_method.attached',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ])(
    'stays open after %s is declined, and can be paid with another card',
    async (card, code, declineCode) => {
      const { id } = await stripe.checkout.sessions.create(clinicParams);
      expect(await bench.control.pay(id, { card })).toMatchObject({
        outcome: 'declined',
        decline: { code, declineCode },
      });
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      expect(session).toMatchObject({
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: {
          status: 'requires_payment_method',
          last_payment_error: { code, decline_code: declineCode },
        },
      });
      const again = await bench.control.pay(id);
      expect(again.session.payment_intent).toBe(
        (session.payment_intent as Stripe.PaymentIntent).id,
      );
      const charges = await stripe.charges.list({
        payment_intent: String(again.session.payment_intent),
      });
      expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    },
  );

  it('is paid once, however often it’s submitted', async () => {
    const { id } = await stripe.checkout.sessions.create(subscribeParams);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => bench.control.pay(id)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'closed',
      'closed',
      'closed',
      'closed',
      'paid',
    ]);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('ends either paid or expired when both race, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await stripe.checkout.sessions.create(clinicParams);
      const pay = (): Promise<boolean> =>
        bench.control.pay(id).then(({ outcome }) => outcome === 'paid');
      const expire = (): Promise<boolean> =>
        stripe.checkout.sessions
          .expire(id)
          .then(() => true)
          .catch(() => false);
      const tries = round % 2 === 0 ? [pay(), expire()] : [expire(), pay()];
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      const { status, payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
      expect(intent !== null).toBe(status === 'complete');
    }
  });

  it('expires automatically, with one event', async () => {
    const { created } = await stripe.checkout.sessions.create(clinicParams);
    const short = await stripe.checkout.sessions.create({
      ...clinicParams,
      expires_at: created + 31 * 60,
    });
    await bench.control.advance(32 * 60);
    expect(await stripe.checkout.sessions.retrieve(short.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await bench.control.pay(short.id)).outcome).toBe('closed');
    const expired = (await bench.control.events()).filter(
      ({ type }) => type === 'checkout.session.expired',
    );
    expect(expired).toMatchObject([
      { created: short.expires_at, data: { object: { id: short.id } } },
    ]);
    expect(await refusal(stripe.checkout.sessions.expire(short.id))).toMatchObject({
      statusCode: 400,
    });
    await bench.control.advance(DAY);
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
  });

  it.each<
    [
      string,
      (
        | Partial<Stripe.Checkout.SessionCreateParams>
        | ((now: number) => Partial<Stripe.Checkout.SessionCreateParams>)
      ),
      string | undefined,
    ]
  >([
    ['less than half an hour to pay', (now) => ({ expires_at: now + 20 * 60 }), 'expires_at'],
    ['more than a day to pay', (now) => ({ expires_at: now + 25 * 3_600 }), 'expires_at'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['no address to go to', { success_url: undefined }, 'success_url'],
    ['an address that is none', { success_url: 'shop' }, 'success_url'],
    ['a recurring price paid once', { line_items: [{ price: MONTHLY }] }, 'mode'],
    [
      'two ways to name the buyer',
      { customer: 'cus_a', customer_email: 'a@example.com' },
      'customer',
    ],
    ['an email that is none', { customer_email: 'kay' }, 'customer_email'],
    [
      'a discount and a field for one',
      { allow_promotion_codes: true, discounts: [{ coupon: 'x' }] },
      'allow_promotion_codes',
    ],
    ['a coupon that is not there', { discounts: [{ coupon: 'x' }] }, 'discounts[0][coupon]'],
    ['data for the other mode', { subscription_data: { description: 'x' } }, 'subscription_data'],
    [
      'other ways to pay',
      { allowed_payment_method_types: ['klarna'] },
      'allowed_payment_method_types',
    ],
    [
      'a parameter of another version',
      { payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams,
      'payment_method_types',
    ],
    [
      'a quantity of nothing',
      { line_items: [{ ...clinicParams.line_items?.[0], quantity: 0 }] },
      'line_items[0][quantity]',
    ],
    [
      'a reference that is too long',
      { client_reference_id: 'x'.repeat(201) },
      'client_reference_id',
    ],
    ['metadata that is too long', { metadata: { note: 'x'.repeat(501) } }, 'metadata[note]'],
  ])('refuses %s', async (_what, change, param) => {
    const { now } = await bench.control.state();
    const params = { ...clinicParams, ...(typeof change === 'function' ? change(now) : change) };
    expect(await refusal(stripe.checkout.sessions.create(params))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      param,
    });
  });

  it('applies coupons and promotion codes, and counts redemptions', async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration: 'once',
      name: 'Friend',
    });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FRIEND20',
      max_redemptions: 1,
    });
    const session = await stripe.checkout.sessions.create({
      ...subscribeParams,
      discounts: [{ promotion_code: code.id }],
    });
    expect(session).toMatchObject({
      amount_subtotal: 15_000,
      amount_total: 12_000,
      total_details: { amount_discount: 3_000 },
      discounts: [{ coupon: coupon.id, promotion_code: code.id }],
    });
    const paid = await bench.control.pay(session.id);
    const invoice = await stripe.invoices.retrieve(String(paid.session.invoice), {
      expand: ['discounts.source.coupon'],
    });
    expect(invoice).toMatchObject({
      subtotal: 15_000,
      total: 12_000,
      amount_paid: 12_000,
      discounts: [{ source: { coupon: { name: 'Friend' } } }],
    });
    expect((await stripe.charges.list()).data[0]?.amount).toBe(12_000);
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({
      times_redeemed: 1,
      active: false,
    });
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
    expect(
      await refusal(
        stripe.checkout.sessions.create({
          ...subscribeParams,
          discounts: [{ promotion_code: code.id }],
        }),
      ),
    ).toMatchObject({
      statusCode: 400,
    });
  });

  it('asks for no card when nothing is left to pay', async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const session = await stripe.checkout.sessions.create({
      ...clinicParams,
      discounts: [{ coupon }],
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    await bench.control.pay(session.id);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  it.each([
    [true, 'paid', 'checkout.session.async_payment_succeeded', 'succeeded'],
    [false, 'unpaid', 'checkout.session.async_payment_failed', 'requires_payment_method'],
  ])(
    'can complete unpaid, with the outcome coming later (%p)',
    async (succeeds, status, type, intentStatus) => {
      const { id } = await stripe.checkout.sessions.create(clinicParams);
      const { session } = await bench.control.pay(id, { later: true });
      expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
      await bench.control.resolveAsyncPayment(id, succeeds);
      expect(
        await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
      ).toMatchObject({
        payment_status: status,
        payment_intent: { status: intentStatus },
      });
      expect((await eventTypes(bench)).at(-1)).toBe(type);
    },
  );

  it('can be found by status, customer, subscription and email', async () => {
    const { id } = await stripe.checkout.sessions.create(subscribeParams);
    const { session } = await bench.control.pay(id, { email: 'find@example.com' });
    await stripe.checkout.sessions.create(clinicParams);
    const found = async (params: Stripe.Checkout.SessionListParams): Promise<string[]> =>
      (await stripe.checkout.sessions.list(params)).data.map((row) => row.id);
    expect(await found({ status: 'complete' })).toEqual([id]);
    expect(await found({ customer: String(session.customer) })).toEqual([id]);
    expect(await found({ subscription: String(session.subscription) })).toEqual([id]);
    expect(await found({ customer_details: { email: 'find@example.com' } })).toEqual([id]);
    expect(await found({ status: 'expired' })).toEqual([]);
  });
});

import type Stripe from 'stripe';
import {
  ALUMNI,
  DAY,
  eventTypes,
  MONTHLY,
  refusal,
  startBench,
  subscribed,
  subscribeParams,
  type Bench,
} from '../testing/harness';

const DECLINES_LATER = '4000000000000341';

describe('subscriptions', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeEach(async () => {
    bench = await startBench({ machineNow: () => Date.parse('2027-01-31T10:00:00Z') });
    stripe = bench.stripe;
  });
  afterEach(() => bench.close());

  const periodEnd = async (id: string): Promise<number | undefined> =>
    (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end;
  const at = (text: string): number => Date.parse(text) / 1000;

  it('renew at the end of each period, with an invoice and a charge dated to that time', async () => {
    const { id, customer } = await subscribed(bench);
    expect(await periodEnd(id)).toBe(at('2027-02-28T10:00:00Z'));
    const before = (await eventTypes(bench)).length;
    await bench.control.advance(65 * DAY);
    expect(await periodEnd(id)).toBe(at('2027-04-30T10:00:00Z'));
    const invoices = (await stripe.invoices.list({ subscription: id })).data;
    expect(
      invoices.map(({ created, billing_reason: reason, status }) => [created, reason, status]),
    ).toEqual([
      [at('2027-03-31T10:00:00Z'), 'subscription_cycle', 'paid'],
      [at('2027-02-28T10:00:00Z'), 'subscription_cycle', 'paid'],
      [at('2027-01-31T10:00:00Z'), 'subscription_create', 'paid'],
    ]);
    expect(invoices.map(({ number }) => number?.slice(-4))).toEqual(['0003', '0002', '0001']);
    expect(invoices[0]?.lines.data[0]?.period).toEqual({
      start: at('2027-03-31T10:00:00Z'),
      end: at('2027-04-30T10:00:00Z'),
    });
    expect((await stripe.charges.list({ customer: String(customer) })).data).toHaveLength(3);
    expect((await stripe.subscriptions.retrieve(id)).latest_invoice).toBe(invoices[0]?.id);
    expect((await eventTypes(bench)).slice(before, before + 9)).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('are past due when the card is declined, and active again once paid', async () => {
    const { id, customer } = await subscribed(bench);
    await bench.control.setCard(String(customer), DECLINES_LATER);
    await bench.control.advance(28 * DAY);
    const due = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(due).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, amount_remaining: 15_000 },
    });
    expect(await eventTypes(bench)).toEqual(
      expect.arrayContaining([
        'charge.failed',
        'payment_intent.payment_failed',
        'invoice.payment_failed',
      ]),
    );
    const { id: invoice } = due.latest_invoice as Stripe.Invoice;
    expect(await refusal(stripe.invoices.pay(invoice))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'generic_decline',
    });
    expect((await stripe.invoices.retrieve(invoice)).attempt_count).toBe(2);
    await bench.control.setCard(String(customer), '4242424242424242');
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      amount_paid: 15_000,
    });
  });

  it('end when the last attempt is declined', async () => {
    const { id, customer } = await subscribed(bench);
    await bench.control.setCard(String(customer), DECLINES_LATER);
    await bench.control.advance(28 * DAY + 15 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect((await eventTypes(bench)).at(-1)).toBe('customer.subscription.deleted');
    const invoice = (await stripe.invoices.list({ subscription: id })).data[0]?.id ?? '';
    expect(await refusal(stripe.invoices.pay(invoice, { payment_method: 'pm_x' }))).toMatchObject({
      param: 'payment_method',
    });
    await bench.control.setCard(String(customer), '4242424242424242');
    const { invoice_settings: cards } = (await stripe.customers.retrieve(
      String(customer),
    )) as Stripe.Customer;
    await stripe.invoices.pay(invoice, { payment_method: String(cards.default_payment_method) });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid' });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  it('end with the period on request, unless that is undone', async () => {
    const { id } = await subscribed(bench);
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: at('2027-02-28T10:00:00Z'),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    const [last] = (await bench.control.events()).slice(-1);
    expect(last).toMatchObject({
      type: 'customer.subscription.updated',
      data: { previous_attributes: { cancel_at_period_end: true } },
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await bench.control.advance(40 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2027-02-28T10:00:00Z'),
    });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    expect((await eventTypes(bench)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('can be canceled immediately, and only once', async () => {
    const { id } = await subscribed(bench);
    expect(
      await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'moving away' } }),
    ).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'moving away', reason: 'cancellation_requested' },
    });
    expect(await refusal(stripe.subscriptions.cancel(id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
    await bench.control.advance(60 * DAY);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it('charge nothing while collection is paused, and resume when the pause ends', async () => {
    const { id } = await subscribed(bench);
    const resumes = at('2027-03-10T00:00:00Z');
    const paused = await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: resumes },
    });
    expect(paused).toMatchObject({
      status: 'active',
      pause_collection: { behavior: 'void', resumes_at: resumes },
    });
    await bench.control.advance(65 * DAY);
    const statuses = (await stripe.invoices.list({ subscription: id })).data.map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(['paid', 'void', 'paid']);
    expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } });
    expect(
      (await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection,
    ).toBeNull();
  });

  it('can start a new period immediately, charged now, without prorations', async () => {
    const { id } = await subscribed(bench);
    await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: at('2027-03-31T09:00:00Z') },
    });
    await bench.control.advance(40 * DAY);
    const { now } = await bench.control.state();
    const anchor = { billing_cycle_anchor: { type: 'now' as const } };
    expect(await refusal(stripe.subscriptions.update(id, anchor))).toMatchObject({
      param: 'proration_behavior',
    });
    const begun = await stripe.subscriptions.update(id, {
      ...anchor,
      pause_collection: '',
      proration_behavior: 'none',
    });
    expect(begun).toMatchObject({
      pause_collection: null,
      billing_cycle_anchor: now,
      items: { data: [{ current_period_start: now }] },
    });
    const statuses = (await stripe.invoices.list({ subscription: id })).data.map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(['paid', 'void', 'paid']);
  });

  it('can be paused completely and resumed with a new period', async () => {
    const { id } = await subscribed(bench);
    expect(await stripe.subscriptions.pause(id)).toMatchObject({
      status: 'paused',
      status_details: { paused: { subscription: { type: 'pause_requested' } } },
    });
    const unchanged = await stripe.subscriptions.resume(id, {
      billing_cycle_anchor: { type: 'unchanged' },
    });
    expect(unchanged).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: at('2027-02-28T10:00:00Z') }] },
    });
    await stripe.subscriptions.pause(id);
    await bench.control.advance(50 * DAY);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    const { now } = await bench.control.state();
    const resumed = await stripe.subscriptions.resume(id);
    expect(resumed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: now }] },
    });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
    expect(await eventTypes(bench)).toEqual(
      expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
    );
  });

  it('can change to another price from the next period on', async () => {
    const { id, items } = await subscribed(bench);
    const change = { items: [{ id: items.data[0]?.id, price: ALUMNI }] };
    expect(await refusal(stripe.subscriptions.update(id, change))).toMatchObject({
      param: 'proration_behavior',
    });
    expect(
      await stripe.subscriptions.update(id, { ...change, proration_behavior: 'none' }),
    ).toMatchObject({
      items: { data: [{ price: { id: ALUMNI } }] },
    });
    await bench.control.advance(29 * DAY);
    expect(
      (await stripe.invoices.list({ subscription: id })).data.map(({ total }) => total),
    ).toEqual([7_500, 15_000]);
    expect((await stripe.subscriptions.list({ price: ALUMNI })).data.map((row) => row.id)).toEqual([
      id,
    ]);
    expect((await stripe.subscriptions.list({ price: MONTHLY })).data).toEqual([]);
  });

  it.each([
    ['once', undefined, [15_000, 15_000, 12_000]],
    ['repeating', 2, [15_000, 12_000, 12_000]],
    ['forever', undefined, [12_000, 12_000, 12_000]],
  ] as const)('apply a coupon with duration %s', async (duration, months, totals) => {
    const { id: coupon } = await stripe.coupons.create({
      percent_off: 20,
      duration,
      duration_in_months: months,
    });
    const { id } = await subscribed(bench, { discounts: [{ coupon }] });
    await bench.control.advance(62 * DAY);
    expect(
      (await stripe.invoices.list({ subscription: id })).data.map(({ total }) => total),
    ).toEqual(totals);
  });

  it('end with the customer they belong to', async () => {
    const { id, customer } = await subscribed(bench);
    await stripe.customers.del(String(customer));
    expect(await stripe.subscriptions.retrieve(id, { expand: ['customer'] })).toMatchObject({
      status: 'canceled',
      customer: { deleted: true },
    });
  });

  it('refuse a missing customer, for a subscription or a portal', async () => {
    expect(
      await refusal(stripe.checkout.sessions.create({ ...subscribeParams, customer: 'cus_x' })),
    ).toMatchObject({ param: 'customer' });
    expect(
      await refusal(stripe.billingPortal.sessions.create({ customer: 'cus_x' })),
    ).toMatchObject({ param: 'customer' });
    expect(await refusal(stripe.subscriptions.retrieve('sub_x'))).toMatchObject({
      statusCode: 404,
    });
  });
});

import Stripe from 'stripe';
import {
  API_KEY,
  ALUMNI,
  clientOf,
  MONTHLY,
  refusal,
  startBench,
  type Bench,
} from '../testing/harness';

/** Real: the sandbox over HTTP and the official client. Not real: the money. */
describe('the payment API', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeAll(async () => {
    bench = await startBench();
    stripe = bench.stripe;
  });
  afterAll(() => bench.close());

  describe('prices and products', () => {
    it('has the two coaching plans from the start', async () => {
      expect(await stripe.prices.retrieve(MONTHLY)).toMatchObject({
        id: MONTHLY,
        object: 'price',
        active: true,
        currency: 'usd',
        type: 'recurring',
        unit_amount: 15_000,
        recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      });
      expect((await stripe.prices.retrieve(ALUMNI)).unit_amount).toBe(7_500);
    });

    it('returns decimals as the client expects', async () => {
      const price = await stripe.prices.retrieve(MONTHLY);
      expect(price.unit_amount_decimal?.toString()).toBe('15000');
    });

    it('creates, lists and archives prices', async () => {
      const product = await stripe.products.create({ name: 'Paddle', metadata: { shelf: '3' } });
      const price = await stripe.prices.create({
        product: product.id,
        currency: 'USD',
        unit_amount: 9_900,
        lookup_key: 'paddle',
      });
      expect(price).toMatchObject({
        currency: 'usd',
        type: 'one_time',
        recurring: null,
        product: product.id,
      });
      expect(
        (await stripe.prices.list({ lookup_keys: ['paddle'] })).data.map(({ id }) => id),
      ).toEqual([price.id]);
      await stripe.prices.update(price.id, { active: false });
      expect((await stripe.prices.list({ product: product.id, active: true })).data).toEqual([]);
    });
  });

  describe('customers', () => {
    it('creates, updates, clears fields and removes metadata keys', async () => {
      const made = await stripe.customers.create({
        email: 'Ann@example.com',
        name: 'Ann',
        metadata: { a: '1', b: '2' },
        address: { city: 'Rock Island' },
      });
      expect(made).toMatchObject({
        object: 'customer',
        email: 'Ann@example.com',
        address: { city: 'Rock Island', line1: null },
      });
      const changed = await stripe.customers.update(made.id, {
        name: '',
        phone: '+1 555',
        metadata: { a: '', c: '3' },
      });
      expect(changed).toMatchObject({
        name: null,
        phone: '+1 555',
        metadata: { b: '2', c: '3' },
        email: 'Ann@example.com',
      });
    });

    it('finds a customer by exact email', async () => {
      const { id } = await stripe.customers.create({ email: 'once@example.com' });
      expect(
        (await stripe.customers.list({ email: 'once@example.com' })).data.map((row) => row.id),
      ).toEqual([id]);
      expect((await stripe.customers.list({ email: 'Once@example.com' })).data).toEqual([]);
    });

    it('returns only the id and flag of a deleted customer', async () => {
      const { id } = await stripe.customers.create({ email: 'gone@example.com' });
      expect(await stripe.customers.del(id)).toMatchObject({
        id,
        object: 'customer',
        deleted: true,
      });
      expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
      expect((await stripe.customers.list({ email: 'gone@example.com' })).data).toEqual([]);
    });
  });

  describe('lists', () => {
    const emails = [
      'l0@example.com',
      'l1@example.com',
      'l2@example.com',
      'l3@example.com',
      'l4@example.com',
    ];
    let lists: Bench;
    beforeAll(async () => {
      lists = await startBench();
      for (const email of emails) await lists.stripe.customers.create({ email });
    });
    afterAll(() => lists.close());

    it('are returned newest first, a page at a time, forwards and backwards', async () => {
      const first = await lists.stripe.customers.list({ limit: 2 });
      expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
      expect(first.data.map(({ email }) => email)).toEqual(['l4@example.com', 'l3@example.com']);
      const second = await lists.stripe.customers.list({
        limit: 3,
        starting_after: first.data[1]?.id,
      });
      expect(second.has_more).toBe(false);
      expect(second.data.map(({ email }) => email)).toEqual([
        'l2@example.com',
        'l1@example.com',
        'l0@example.com',
      ]);
      const back = await lists.stripe.customers.list({
        limit: 2,
        ending_before: second.data[0]?.id,
      });
      expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    });

    it('can be read to the end by the client’s pagination', async () => {
      const seen: Array<string | null> = [];
      for await (const { email } of lists.stripe.customers.list({ limit: 2 })) seen.push(email);
      expect(seen).toEqual(emails.toReversed());
    });

    it('filter by creation time', async () => {
      const created = (await lists.stripe.customers.list({ limit: 1 })).data[0]?.created ?? 0;
      expect((await lists.stripe.customers.list({ created: { gt: created } })).data).toEqual([]);
      expect(
        (await lists.stripe.customers.list({ created: { gte: created, lte: created } })).data[0]
          ?.created,
      ).toBe(created);
      expect(
        (await lists.stripe.customers.list({ created: { lt: created - 1_000 } })).data,
      ).toEqual([]);
    });

    it.each([
      { limit: 0 },
      { limit: 101 },
      { starting_after: 'cus_nobody' },
      { starting_after: 'a', ending_before: 'b' },
    ])('refuse %p', async (params) => {
      expect(await refusal(lists.stripe.customers.list(params))).toMatchObject({
        statusCode: 400,
        type: 'StripeInvalidRequestError',
      });
    });
  });

  describe('expansion', () => {
    it('replaces an id with its object, several levels deep and inside lists', async () => {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: MONTHLY, quantity: 1 }],
        success_url: 'https://shop.example/ok',
      });
      await bench.control.pay(session.id, { email: 'deep@example.com' });
      const expanded = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['line_items', 'customer', 'subscription.latest_invoice.payments', 'invoice'],
      });
      expect(expanded.line_items?.data).toMatchObject([
        { object: 'item', amount_total: 15_000, price: { id: MONTHLY } },
      ]);
      expect(expanded.customer).toMatchObject({ object: 'customer', email: 'deep@example.com' });
      expect(expanded.invoice).toMatchObject({ object: 'invoice', status: 'paid' });
      expect(expanded.subscription).toMatchObject({
        latest_invoice: {
          payments: { data: [{ object: 'invoice_payment', payment: { type: 'payment_intent' } }] },
        },
      });
      const listed = await stripe.subscriptions.list({ expand: ['data.customer'] });
      expect(listed.data[0]?.customer).toMatchObject({ email: 'deep@example.com' });
      const one = await stripe.subscriptions.retrieve(listed.data[0]?.id ?? '', {
        expand: ['items.data.price.product'],
      });
      expect(one.items.data[0]?.price.product).toMatchObject({
        object: 'product',
        name: 'Remote Coaching',
      });
      const [payment] = (
        await stripe.invoicePayments.list({ expand: ['data.payment.payment_intent.latest_charge'] })
      ).data;
      expect(payment?.payment.payment_intent).toMatchObject({
        status: 'succeeded',
        latest_charge: { paid: true },
      });
    });

    it('refuses a field that isn’t a reference', async () => {
      expect(
        await refusal(stripe.prices.retrieve(MONTHLY, { expand: ['currency'] })),
      ).toMatchObject({
        statusCode: 400,
        message: 'This property cannot be expanded (currency).',
      });
      const tooDeep = stripe.invoicePayments.list({
        expand: ['data.payment.payment_intent.latest_charge.balance_transaction'],
      });
      expect(await refusal(tooDeep)).toMatchObject({ statusCode: 400 });
    });
  });

  describe('errors', () => {
    it('answers 401 to a wrong key', async () => {
      const error = await refusal(clientOf(bench.port, 'sk_test_somebody_else').customers.list());
      expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
      expect(error.message).toMatch(/^Invalid API Key provided: sk_test_\*+else$/);
    });

    it('answers 404 for an unknown object in the path, 400 for one in a parameter', async () => {
      expect(await refusal(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 404,
        code: 'resource_missing',
        param: 'id',
        message: "No such customer: 'cus_nobody'",
      });
      expect(
        await refusal(
          stripe.checkout.sessions.create({
            mode: 'payment',
            line_items: [{ price: 'price_no' }],
            success_url: 'https://a.example',
          }),
        ),
      ).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'line_items[0][price]' });
    });

    it('name unknown parameters and paths', async () => {
      expect(
        await refusal(stripe.customers.create({ emial: 'x' } as Stripe.CustomerCreateParams)),
      ).toMatchObject({
        statusCode: 400,
        code: 'parameter_unknown',
        param: 'emial',
        doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
      });
      expect(await refusal(stripe.rawRequest('GET', '/v1/unicorns'))).toMatchObject({
        statusCode: 404,
      });
    });

    it('leave nothing behind from a refused call', async () => {
      const before = (await stripe.products.list({ limit: 100 })).data.length;
      const params = {
        mode: 'payment' as const,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 10, product_data: { name: 'Too cheap' } },
          },
        ],
        success_url: 'https://a.example',
      };
      expect(await refusal(stripe.checkout.sessions.create(params))).toMatchObject({
        code: 'amount_too_small',
      });
      expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(before);
    });

    it('every response has a request id and the API version', async () => {
      const price = await stripe.prices.retrieve(MONTHLY);
      expect(price.lastResponse.requestId).toMatch(/^req_\w{14}$/);
      expect(price.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
      expect((await refusal(stripe.customers.retrieve('cus_x'))).requestId).toMatch(/^req_/);
    });

    it('refuses another API version', async () => {
      const answer = await fetch(`${bench.url}/v1/prices`, {
        headers: { authorization: `Bearer ${API_KEY}`, 'stripe-version': '2020-08-27' },
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { type: 'invalid_request_error' } },
      ]);
    });
  });
});

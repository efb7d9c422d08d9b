import type Stripe from 'stripe';
import {
  API_KEY,
  clientOf,
  clinicParams,
  refusal,
  startBench,
  type Bench,
} from '../testing/harness';

describe('injected faults', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeEach(async () => {
    bench = await startBench();
    stripe = bench.stripe;
  });
  afterEach(() => bench.close());

  it('answer 429 to the next requests of a kind only', async () => {
    await bench.control.addFault({ method: 'GET', path: '/v1/prices', status: 429, times: 2 });
    expect(await stripe.customers.list()).toMatchObject({ data: [] });
    expect(await refusal(stripe.prices.list())).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
      code: 'rate_limit',
    });
    expect((await bench.control.faults())[0]?.remaining).toBe(1);
    expect(await refusal(stripe.prices.list())).toMatchObject({ statusCode: 429 });
    expect((await stripe.prices.list()).data).toHaveLength(2);
  });

  it('hit only the request that names the given object', async () => {
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      status: 500,
      naming: 'cursed',
    });
    expect(await stripe.customers.create({ email: 'fine@example.com' })).toMatchObject({
      email: 'fine@example.com',
    });
    expect(await refusal(stripe.customers.create({ metadata: { mood: 'cursed' } }))).toMatchObject({
      statusCode: 500,
    });
    expect(await stripe.customers.create({ metadata: { mood: 'cursed' } })).toMatchObject({
      metadata: { mood: 'cursed' },
    });
  });

  it('answer 500 before or after executing the request', async () => {
    await bench.control.addFault({ method: 'POST', path: '/v1/customers', status: 500 });
    expect(await refusal(stripe.customers.create({ email: 'no@example.com' }))).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
      rawType: 'api_error',
    });
    expect((await stripe.customers.list()).data).toEqual([]);
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      status: 500,
      afterSuccess: true,
    });
    expect(await refusal(stripe.customers.create({ email: 'yes@example.com' }))).toMatchObject({
      statusCode: 500,
    });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it.each([
    ['a key in use', 409, 'idempotency_key_in_use'],
    ['a key that was used with other parameters', 400, undefined],
  ])('answer %s like the provider, and do nothing', async (_, status, code) => {
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      status,
      type: 'idempotency_error',
    });
    const refused = await refusal(
      stripe.customers.create({ email: 'key@example.com' }, { idempotencyKey: 'used' }),
    );
    expect(refused).toMatchObject({
      statusCode: status,
      rawType: 'idempotency_error',
      message: expect.stringContaining('used'),
    });
    expect(refused).toHaveProperty('code', code);
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('hang: the client gives up, and nothing was done', async () => {
    await bench.control.addFault({ method: 'POST', path: '/v1/checkout/sessions', hang: true });
    const hasty = clientOf(bench.port, undefined, { timeout: 200 });
    expect(await refusal(hasty.checkout.sessions.create(clinicParams))).toMatchObject({
      type: 'StripeConnectionError',
    });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });

  it('execute and then hang: the same key gets the answer', async () => {
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/checkout/sessions',
      hang: true,
      afterSuccess: true,
    });
    const hasty = clientOf(bench.port, undefined, { timeout: 2_000 });
    expect(
      await refusal(hasty.checkout.sessions.create(clinicParams, { idempotencyKey: 'intent-1' })),
    ).toMatchObject({
      type: 'StripeConnectionError',
    });
    // while the first request is still being written, its key is in use and the client retries
    const patient = clientOf(bench.port, undefined, { maxNetworkRetries: 10 });
    const session = await patient.checkout.sessions.create(clinicParams, {
      idempotencyKey: 'intent-1',
    });
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('refuse and store the refusal under the key: only a new key tries again', async () => {
    const create = (idempotencyKey: string) =>
      stripe.customers.create({ email: 'kept@example.com' }, { idempotencyKey });
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      status: 400,
      kept: true,
    });
    for (let asked = 0; asked < 2; asked += 1)
      expect(await refusal(create('kept-1'))).toMatchObject({ statusCode: 400 });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await create('kept-2')).email).toBe('kept@example.com');
  });

  it('let delayed requests continue when cleared', async () => {
    await bench.control.addFault({ path: '/v1/prices', delayMs: 600_000 });
    const waiting = stripe.prices.list();
    while ((await bench.control.requests()).length === 0) await bench.control.state();
    await bench.control.clearFaults();
    expect((await waiting).data).toHaveLength(2);
  });

  it('execute, then answer 500 and store it under the key', async () => {
    const create = (idempotencyKey: string) =>
      stripe.customers.create({ email: 'done@example.com' }, { idempotencyKey });
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      status: 500,
      afterSuccess: true,
      kept: true,
    });
    expect(await refusal(create('done-1'))).toMatchObject({ statusCode: 500 });
    const again = await refusal(create('done-1'));
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    const other = stripe.customers.create(
      { email: 'other@example.com' },
      { idempotencyKey: 'done-1' },
    );
    expect(await refusal(other)).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect((await stripe.customers.list({ email: 'done@example.com' })).data).toHaveLength(1);
  });

  it('answer a custom body instead of the object', async () => {
    const { id } = await stripe.customers.create({ email: 'garbage@example.com' });
    await bench.control.addFault({ method: 'GET', path: `/v1/customers/${id}`, body: {} });
    expect(await stripe.customers.retrieve(id)).not.toHaveProperty('id');
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id });
  });

  it('execute, then answer a custom body', async () => {
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      body: {},
      afterSuccess: true,
    });
    expect(await stripe.customers.create({ email: 'unsaid@example.com' })).not.toHaveProperty('id');
    expect((await stripe.customers.list({ email: 'unsaid@example.com' })).data).toHaveLength(1);
  });

  it('disconnect hanging requests when cleared', async () => {
    await bench.control.addFault({ path: '/v1/prices', hang: true, times: null });
    const waiting = fetch(`${bench.url}/v1/prices`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    while ((await bench.control.requests()).length === 0) await bench.control.state();
    await bench.control.clearFaults();
    await expect(waiting).rejects.toThrow('fetch failed');
    expect(await bench.control.faults()).toEqual([]);
  });

  it('apply to the pages too', async () => {
    const { url, id } = await stripe.checkout.sessions.create(clinicParams);
    const form = {
      action: 'pay',
      number: '4242424242424242',
      expiry: '12/40',
      cvc: '123',
      name: 'Kay',
      email: 'kay@example.com',
    };
    const press = (): Promise<Response> =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await bench.control.addFault({ method: 'POST', path: '/pay/c/', status: 500 });
    await bench.control.addFault({
      method: 'POST',
      path: '/pay/c/',
      status: 500,
      afterSuccess: true,
    });
    expect((await press()).status).toBe(500);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await press()).status).toBe(500);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
    expect((await press()).status).toBe(303);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('log requests', async () => {
    await bench.control.clearRequests();
    await stripe.customers.create(
      { email: 'log@example.com', metadata: { a: '1' } },
      { idempotencyKey: 'log-1' },
    );
    await stripe.customers.create(
      { email: 'log@example.com', metadata: { a: '1' } },
      { idempotencyKey: 'log-1' },
    );
    await refusal(stripe.customers.retrieve('cus_nobody'));
    expect(await bench.control.requests()).toMatchObject([
      {
        method: 'POST',
        path: '/v1/customers',
        idempotencyKey: 'log-1',
        status: 200,
        replayed: false,
        params: { email: 'log@example.com', metadata: { a: '1' } },
      },
      {
        method: 'POST',
        path: '/v1/customers',
        idempotencyKey: 'log-1',
        status: 200,
        replayed: true,
      },
      { method: 'GET', path: '/v1/customers/cus_nobody', idempotencyKey: null, status: 404 },
    ]);
  });

  it('protect the control API from strangers and proxies', async () => {
    const ask = (headers: Record<string, string>): Promise<number> =>
      fetch(`${bench.url}/_control/state`, { headers }).then(({ status }) => status);
    expect(await ask({})).toBe(403);
    expect(await ask({ authorization: 'Bearer sk_wrong' })).toBe(403);
    expect(
      await ask({
        authorization: 'Bearer sk_test_sandbox_key_for_tests',
        'x-forwarded-for': '203.0.113.9',
      }),
    ).toBe(403);
    expect(await ask({ authorization: 'Bearer sk_test_sandbox_key_for_tests' })).toBe(200);
  });

  it('are cleared on reset', async () => {
    await stripe.customers.create({ email: 'x@example.com' });
    await bench.control.advance(1_000);
    await bench.control.addFault({ status: 500 });
    expect(await bench.control.reset()).toMatchObject({ clockOffset: 0, waiting: 0 });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.prices.list()).data).toHaveLength(2);
    expect(await bench.control.events()).toEqual([]);
  });
});

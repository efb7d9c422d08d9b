import type Stripe from 'stripe';
import { clientOf, clinicParams, refusal, startBench, type Bench } from '../testing/harness';

/** Until the test clears the fault. */
const LONG_MS = 60_000;

describe('idempotency keys', () => {
  let bench: Bench;
  let stripe: Stripe;
  beforeAll(async () => {
    bench = await startBench();
    stripe = bench.stripe;
  });
  afterAll(() => bench.close());
  afterEach(() => bench.control.clearFaults());

  it('return the first answer for a repeated request, which does nothing twice', async () => {
    const first = await stripe.checkout.sessions.create(clinicParams, { idempotencyKey: 'hold-1' });
    const again = await stripe.checkout.sessions.create(clinicParams, { idempotencyKey: 'hold-1' });
    expect(again.id).toBe(first.id);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('refuse a different request with the same key', async () => {
    await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key-2' });
    const other = stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'key-2' });
    expect(await refusal(other)).toMatchObject({
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      statusCode: 400,
    });
    expect(
      await refusal(stripe.products.create({ name: 'x' }, { idempotencyKey: 'key-2' })),
    ).toMatchObject({
      rawType: 'idempotency_error',
    });
    expect((await stripe.customers.list({ email: 'b@example.com' })).data).toEqual([]);
  });

  it('refuse a second request while the first is running', async () => {
    await bench.control.addFault({ method: 'POST', path: '/v1/customers', delayMs: LONG_MS });
    const tries = [1, 2].map(() =>
      stripe.customers.create({ email: 'race@example.com' }, { idempotencyKey: 'key-3' }),
    );
    expect(await refusal(Promise.race(tries))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    await bench.control.clearFaults();
    expect((await Promise.allSettled(tries)).map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect((await stripe.customers.list({ email: 'race@example.com' })).data).toHaveLength(1);
  });

  it('don’t store validation errors', async () => {
    expect(
      await refusal(stripe.customers.create({ email: 'nonsense' }, { idempotencyKey: 'key-4' })),
    ).toMatchObject({
      code: 'email_invalid',
    });
    expect(
      await stripe.customers.create({ email: 'sense@example.com' }, { idempotencyKey: 'key-4' }),
    ).toMatchObject({
      email: 'sense@example.com',
    });
  });

  it('expire after a day', async () => {
    const first = await stripe.customers.create(
      { email: 'day@example.com' },
      { idempotencyKey: 'key-5' },
    );
    await bench.control.advance(86_401);
    const second = await stripe.customers.create(
      { email: 'day@example.com' },
      { idempotencyKey: 'key-5' },
    );
    expect(second.id).not.toBe(first.id);
  });

  it('let the client repeat a call whose answer was lost', async () => {
    await bench.control.addFault({
      method: 'POST',
      path: '/v1/customers',
      disconnect: true,
      afterSuccess: true,
    });
    const patient = clientOf(bench.port, undefined, { maxNetworkRetries: 2 });
    const made = await patient.customers.create({ email: 'lost@example.com' });
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(
      (await stripe.customers.list({ email: 'lost@example.com' })).data.map(({ id }) => id),
    ).toEqual([made.id]);
  });
});

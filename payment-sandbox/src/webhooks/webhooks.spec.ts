import Stripe from 'stripe';
import {
  clinicParams,
  DAY,
  Receiver,
  startBench,
  WEBHOOK_SECRET,
  type Bench,
} from '../testing/harness';

describe('webhooks', () => {
  let receiver: Receiver;
  let bench: Bench;
  let stripe: Stripe;
  beforeEach(async () => {
    receiver = new Receiver();
    bench = await startBench({ webhookUrl: await receiver.start() });
    stripe = bench.stripe;
  });
  afterEach(async () => {
    await bench.close();
    await receiver.stop();
  });

  const paidSession = async (): Promise<string> => {
    const { id } = await stripe.checkout.sessions.create(clinicParams);
    await bench.control.pay(id);
    return id;
  };
  const eventOf = async (type: string): Promise<string> =>
    (await bench.control.events()).filter((event) => event.type === type).at(-1)?.id ?? '';

  it('are signed so that the official client accepts only them', async () => {
    const id = await paidSession();
    await bench.control.deliverPending();
    const completed = receiver.received.find(
      ({ event }) => event.type === 'checkout.session.completed',
    );
    const { body = '', signature = '' } = completed ?? {};
    const event = Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      data: { object: { id, object: 'checkout.session' } },
    });
    expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(await stripe.events.retrieve(event.id)).toMatchObject({
      id: event.id,
      pending_webhooks: 0,
      data: event.data,
    });
  });

  it('include the request and the key that caused them', async () => {
    const customer = await stripe.customers.create(
      { email: 'why@example.com' },
      { idempotencyKey: 'why-1' },
    );
    await bench.control.deliverPending();
    expect(receiver.received[0]?.event.request).toEqual({
      id: customer.lastResponse.requestId,
      idempotency_key: 'why-1',
    });
  });

  it('are retried until they are accepted', async () => {
    receiver.statuses = [500, 302, 200];
    const { id } = await stripe.customers.create({ email: 'again@example.com' });
    for (let round = 0; round < 3; round += 1) await bench.control.deliverPending();
    expect(receiver.types()).toEqual(['customer.created', 'customer.created', 'customer.created']);
    const [delivery] = await bench.control.deliveries();
    expect(delivery).toMatchObject({
      status: 'delivered',
      tries: 3,
      attempts: [{ status: 500 }, { status: 302 }, { status: 200 }],
    });
    expect(receiver.received.map(({ event }) => (event.data.object as Stripe.Customer).id)).toEqual(
      [id, id, id],
    );
  });

  it('wait longer after each refusal', async () => {
    receiver.statuses = Array<number>(20).fill(500); // more than the possible number of rounds, whatever a timer adds
    await stripe.customers.create({ email: 'wait@example.com' });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await bench.control.deliverPending();
      const [row] = await bench.control.deliveries();
      const last = row?.attempts.at(-1);
      if (row?.status === 'pending' && last) waits.push(row.nextAttemptAt - last.at);
    }
    expect(new Set(waits).size).toBe(waits.length);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits).toHaveLength(4);
  });

  it('aren’t lost while no one is listening', async () => {
    await receiver.stop();
    await stripe.customers.create({ email: 'deaf@example.com' });
    expect(await bench.control.deliverPending()).toMatchObject([{ status: null }]);
    await bench.control.setWebhookUrl(await receiver.start());
    await bench.control.deliverPending();
    expect((await bench.control.deliveries()).at(0)).toMatchObject({ status: 'delivered' });
    expect(receiver.types()).toEqual(['customer.created']);
  });

  it('can be held and released in any order', async () => {
    await bench.control.setMode({ type: '*', mode: 'hold' });
    await paidSession();
    expect(await bench.control.state()).toMatchObject({ waiting: 0, held: 4 });
    const types = ['checkout.session.completed', 'payment_intent.succeeded'] as const;
    await bench.control.release({ types, order: 'newest-first' });
    expect(receiver.types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    await bench.control.release({
      events: [await eventOf('charge.succeeded'), await eventOf('payment_intent.created')],
    });
    expect(receiver.types().slice(2)).toEqual(['charge.succeeded', 'payment_intent.created']);
    expect(await bench.control.state()).toMatchObject({ waiting: 0, held: 0 });
  });

  it('can be duplicated, dropped, and sent again', async () => {
    await bench.control.setMode({ type: '*', mode: 'drop' });
    await bench.control.setMode({ type: 'checkout.session.*', mode: 'twice' });
    await paidSession();
    await bench.control.deliverPending();
    expect(receiver.types()).toEqual(['checkout.session.completed', 'checkout.session.completed']);
    const dropped = await eventOf('charge.succeeded');
    expect(await bench.control.deliver(dropped, { times: 3 })).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    expect(receiver.types().slice(2)).toEqual([
      'charge.succeeded',
      'charge.succeeded',
      'charge.succeeded',
    ]);
    expect(
      (await bench.control.events()).find(({ id }) => id === dropped)?.deliveries,
    ).toMatchObject([{ status: 'dropped' }]);
  });

  it('can be sent late or altered, to test that a receiver checks', async () => {
    await bench.control.setMode({ type: '*', mode: 'drop' });
    const { id } = await stripe.customers.create({ email: 'old@example.com' });
    expect(id).toMatch(/^cus_/);
    const event = await eventOf('customer.created');
    await bench.control.deliver(event, { signedSecondsAgo: 301 });
    await bench.control.deliver(event, { tampered: true });
    for (const { body, signature } of receiver.received)
      expect(() => Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)).toThrow(
        Stripe.errors.StripeSignatureVerificationError,
      );
    const { body = '', signature = '' } = receiver.received[0] ?? {};
    expect(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 1_000).id).toBe(event);
  });

  it('are listed by type and time', async () => {
    await paidSession();
    const { now } = await bench.control.advance(DAY);
    await stripe.customers.create({ email: 'list@example.com' });
    const types = async (params: Stripe.EventListParams): Promise<string[]> =>
      (await stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({ type: 'checkout.session.completed' })).toEqual([
      'checkout.session.completed',
    ]);
    expect(await types({ types: ['customer.created', 'charge.succeeded'] })).toEqual([
      'customer.created',
      'charge.succeeded',
    ]);
    expect(await types({ type: 'payment_intent.*' })).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
    ]);
    expect(await types({ created: { gte: now } })).toEqual(['customer.created']);
  });
});

import Stripe from 'stripe';
import { STRIPE_WEBHOOK_SECRET } from '../../../testing/test-environment';
import { logger } from '../../../common/logging/logger';
import { startShop, subscriptionsOf, type Shop } from '../testing/shop';

const { webhooks } = new Stripe('sk_test_unused');

/** Real: PostgreSQL, HTTP, the provider's own signing. */
describe('the provider’s webhook', () => {
  let shop: Shop;
  let made = 0;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const event = (type: string, object: object = { id: 'cs_unknown', object: 'checkout.session' }) =>
    JSON.stringify({
      id: `evt_${(made += 1)}`,
      object: 'event',
      type,
      created: 1_760_000_000,
      api_version: '2026-10-28.endive',
      data: { object },
    });

  const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    webhooks.generateTestHeaderString({ payload, secret: STRIPE_WEBHOOK_SECRET, ...options });

  const post = (body: string, headers: Record<string, string>) =>
    shop.app
      .client()
      .post('/api/webhooks/stripe', body, { origin: 'https://elsewhere.example', ...headers });

  const recorded = async () =>
    (
      await shop.rows<{ n: number }>(
        'SELECT (SELECT count(*) FROM provider_events)::int + (SELECT count(*) FROM outbox)::int AS n',
      )
    )[0]?.n;

  it.each<[string, (payload: string) => Record<string, string>]>([
    [
      'a wrong secret',
      (payload) => ({ 'stripe-signature': signed(payload, { secret: 'whsec_of_somebody_else' }) }),
    ],
    [
      'an old timestamp',
      (payload) => ({
        'stripe-signature': signed(payload, { timestamp: Math.floor(Date.now() / 1000) - 301 }),
      }),
    ],
    ['the signature of another body', (payload) => ({ 'stripe-signature': signed(`${payload} `) })],
    ['no signature', () => ({})],
    ['rubbish for a signature', () => ({ 'stripe-signature': 't=now,v1=deadbeef' })],
    [
      'a signature without its time',
      (payload) => ({ 'stripe-signature': signed(payload).replace(/t=\d+,/, '') }),
    ],
  ])('refuses %s and records nothing [T58]', async (_, headers) => {
    const before = await recorded();
    const payload = event('checkout.session.completed');
    const { status, body } = await post(payload, headers(payload));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'SIGNATURE_REFUSED' });
    expect(await recorded()).toBe(before);
  });

  it.each([
    ['not JSON', '{"id":'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an event without an id', event('invoice.paid').replace(/"id":"evt_\d+"/, '"id":null')],
    ['an event without a type', event('').replace('"type":"",', '')],
    ['an event without a time', event('invoice.paid').replace('1760000000', '"soon"')],
    ['an event without an object', event('invoice.paid').replace(/"data":.*$/, '"data":{}}')],
  ])('explains the refusal and logs a warning for a signed body that is %s', async (_, body) => {
    const before = await recorded();
    const warn = jest.spyOn(logger, 'warn');
    const answer = await post(body, { 'stripe-signature': signed(body) });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'EVENT_NOT_UNDERSTOOD', error: expect.stringContaining('isn’t an event') },
    ]);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ problem: expect.any(String) }),
      expect.stringContaining('could not be read'),
    );
    warn.mockRestore();
    expect(await recorded()).toBe(before);
  });

  it('acknowledges and records a type it doesn’t act on, without a job', async () => {
    const payload = event('customer.discount.created', { id: 'di_1', object: 'discount' });
    const { status } = await post(payload, { 'stripe-signature': signed(payload) });
    expect(status).toBe(200);
    const { id } = JSON.parse(payload) as { id: string };
    expect(
      await shop.rows(
        'SELECT type, object_id, source, applied_at FROM provider_events WHERE id = $1',
        [id],
      ),
    ).toEqual([
      { type: 'customer.discount.created', object_id: 'di_1', source: 'webhook', applied_at: null },
    ]);
    expect(await shop.rows(`SELECT 1 FROM outbox WHERE payload ->> 'eventId' = $1`, [id])).toEqual(
      [],
    );
  });

  it('records an event once and does its job once when it arrives ten times at once', async () => {
    const payload = event('checkout.session.completed');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(payload, { 'stripe-signature': signed(payload) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { id } = JSON.parse(payload) as { id: string };
    expect(
      await shop.rows('SELECT count(*)::int AS n FROM provider_events WHERE id = $1', [id]),
    ).toEqual([{ n: 1 }]);
    expect(
      await shop.rows(`SELECT count(*)::int AS n FROM outbox WHERE payload ->> 'eventId' = $1`, [
        id,
      ]),
    ).toEqual([{ n: 1 }]);
  });

  it.each([
    ['checkout.session.completed', { id: 'cs_test_of_nobody', object: 'checkout.session' }],
    ['customer.subscription.updated', { id: 'sub_of_nobody', object: 'subscription' }],
    ['invoice.paid', { id: 'in_of_nobody', object: 'invoice' }],
    ['charge.refunded', { id: 'ch_of_nobody', object: 'charge' }],
    ['refund.updated', { id: 're_of_nobody', object: 'refund' }],
    ['charge.dispute.created', { id: 'dp_of_nobody', object: 'dispute' }],
    ['charge.updated', { object: 'charge' }],
  ])('finishes %s for an object that the provider doesn’t know', async (type, object) => {
    const payload = event(type, object);
    await post(payload, { 'stripe-signature': signed(payload) });
    await shop.app.drainJobs();
    const { id } = JSON.parse(payload) as { id: string };
    expect(
      await shop.rows(
        'SELECT applied_at IS NOT NULL AS applied FROM provider_events WHERE id = $1',
        [id],
      ),
    ).toEqual([{ applied: true }]);
  });

  it.each([
    ['checkout.session.completed', 'checkout.session', '/v1/checkout/sessions/'],
    ['invoice.paid', 'invoice', '/v1/invoices/'],
    ['customer.subscription.updated', 'subscription', '/v1/'],
    ['charge.refunded', 'charge', '/v1/charges/'],
    ['refund.updated', 'refund', '/v1/refunds/'],
    ['charge.dispute.created', 'dispute', '/v1/disputes/'],
  ])(
    'reads the object of %s again when the provider returns garbage',
    async (type, object, path) => {
      const payload = event(type, { id: 'some_of_nobody', object });
      const { id } = JSON.parse(payload) as { id: string };
      await shop.sandbox.addFault({ method: 'GET', path, body: {} });
      await post(payload, { 'stripe-signature': signed(payload) });
      await shop.app.drainJobs();
      const standing = () =>
        shop.rows(
          `SELECT e.applied_at IS NOT NULL AS applied, o.attempts, o.done_at IS NOT NULL AS done FROM provider_events e
           JOIN outbox o ON o.payload ->> 'eventId' = e.id WHERE e.id = $1`,
          [id],
        );
      expect(await standing()).toEqual([{ applied: false, attempts: 1, done: false }]);
      await shop.rows('UPDATE outbox SET available_at = now() WHERE done_at IS NULL');
      await shop.app.drainJobs();
      expect(await standing()).toMatchObject([{ applied: true, done: true }]);
    },
  );

  it('delivers a payment once the provider returns the right session, not garbage or another session', async () => {
    const other = await shop.checkout();
    const session = await shop.pay({ email: 'garbled@example.com' });
    const wrong = await shop.provider<object>('GET', `checkout/sessions/${other.body.id}`);
    for (const body of [{}, { object: 'checkout.session' }, wrong])
      await shop.sandbox.addFault({
        method: 'GET',
        path: `/v1/checkout/sessions/${session.id}`,
        body,
      });
    const openEvents = () =>
      shop.rows(
        `SELECT 1 FROM provider_events e JOIN outbox o ON o.payload ->> 'eventId' = e.id WHERE e.applied_at IS NULL`,
      );
    await shop.runUntilIdle();
    expect(await openEvents()).not.toEqual([]);
    while ((await openEvents()).length > 0) {
      await shop.rows('UPDATE outbox SET available_at = now() WHERE done_at IS NULL');
      await shop.runUntilIdle();
    }
    expect(await subscriptionsOf(shop, 'garbled@example.com')).toMatchObject([{ state: 'active' }]);
  });

  it('stores only ids from an event', async () => {
    const payload = event('customer.updated', {
      id: 'cus_1',
      object: 'customer',
      email: 'secret.person@example.com',
    });
    await post(payload, { 'stripe-signature': signed(payload) });
    const [row] = await shop.rows<object>(
      'SELECT * FROM provider_events ORDER BY received_at DESC LIMIT 1',
    );
    expect(JSON.stringify(row)).not.toContain('secret.person');
  });

  it('accepts what the sandbox signs, but not what it tampered with or held too long [T58]', async () => {
    await shop.pay();
    const [some] = await shop.sandbox.events();
    const id = some?.id ?? '';
    const statusOf = async (options: object) =>
      (await shop.sandbox.deliver(id, options)).map(({ status }) => status);
    expect(await statusOf({})).toEqual([200]);
    expect(await statusOf({ tampered: true })).toEqual([400]);
    expect(await statusOf({ signedSecondsAgo: 301 })).toEqual([400]);
  });

  it('delivers nothing again when an event arrives after its job was pruned', async () => {
    await shop.buy({ email: 'later@example.com' });
    const state = () =>
      shop.rows(
        `SELECT (SELECT count(*) FROM students) AS students, (SELECT count(*) FROM subscriptions) AS subscriptions,
            (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM emails) AS mails`,
      );
    const before = await state();
    await shop.rows('DELETE FROM outbox WHERE done_at IS NOT NULL');
    for (const { id } of await shop.sandbox.events()) await shop.sandbox.deliver(id, {});
    await shop.runUntilIdle();
    expect(await shop.rows('SELECT count(*) > 0 AS again FROM outbox')).toEqual([{ again: true }]);
    expect(await state()).toEqual(before);
  });
});

import fc from 'fast-check';
import Stripe from 'stripe';
import { newId } from '../../../common/ids/new-id';
import { OutboxProcessor } from '../../../common/outbox/outbox.processor';
import { shiftClock } from '../../../testing/accounts';
import { STRIPE_WEBHOOK_SECRET } from '../../../testing/test-environment';
import { OpenCheckoutsTask } from '../checkout/open-checkouts.task';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import { mailsOf, startShop, subscriptionsOf, type Shop } from '../testing/shop';
import { ProviderSnapshotApplier } from './provider-snapshot-applier';

const { webhooks } = new Stripe('sk_test_unused');
const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'charge.refunded',
] as const;
const RUNS = 25;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. The test signs the events
 * itself, so it can send them in any order and number.
 */
describe('events in any order and number', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
  });
  afterAll(() => shop.close());

  const announce = async (
    type: string,
    object: { id: string; object: string },
    id: string,
  ): Promise<number> => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      created: 1_760_000_000,
      api_version: null,
      data: { object },
    });
    const signature = webhooks.generateTestHeaderString({ payload, secret: STRIPE_WEBHOOK_SECRET });
    return (
      await shop.app
        .client()
        .post('/api/webhooks/stripe', payload, { 'stripe-signature': signature })
    ).status;
  };

  /** A purchase that we haven't heard of yet. */
  const unheard = async (
    email: string,
  ): Promise<{ session: string; charge: string; subscription: string }> => {
    const { id } = await shop.pay({ email });
    const { customer, subscription } = await shop.provider<{
      customer: string;
      subscription: string;
    }>('GET', `checkout/sessions/${id}`);
    const { data } = await shop.provider<{ data: { id: string }[] }>(
      'GET',
      `charges?customer=${customer}`,
    );
    return { session: id, charge: data[0]?.id ?? '', subscription };
  };

  const doAllAtOnce = async (): Promise<void> => {
    const due = await shop.rows<{ id: string }>(
      'SELECT id FROM outbox WHERE done_at IS NULL ORDER BY random()',
    );
    const processor = shop.app.get(OutboxProcessor);
    await Promise.all(due.map(({ id }) => processor.process(id)));
  };

  it('end in exactly one account, one subscription and one set of entries', async () => {
    const copies = fc.tuple(...TYPES.map(() => fc.nat(3)));
    const story = fc.record({
      order: copies.chain((counts) =>
        fc.shuffledSubarray(
          counts.flatMap((count, index) => Array<number>(count).fill(index)),
          { minLength: counts.reduce((a, b) => a + b, 0) },
        ),
      ),
      refunded: fc.boolean(),
      atOnce: fc.boolean(),
      jobsBetween: fc.boolean(),
    });
    let people = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ order, refunded, atOnce, jobsBetween }) => {
        const email = `order${(people += 1)}@example.com`;
        const { session, charge } = await unheard(email);
        if (refunded) await shop.provider('POST', 'refunds', { charge });
        const ids = TYPES.map(() => `evt_${newId()}`);
        const send = async (index: number): Promise<void> => {
          const type = TYPES[index] ?? '';
          const object =
            type === 'charge.refunded'
              ? { id: charge, object: 'charge' }
              : { id: session, object: 'checkout.session' };
          expect(await announce(type, object, ids[index] ?? '')).toBe(200);
          if (jobsBetween) await doAllAtOnce();
        };
        if (atOnce) await Promise.all(order.map(send));
        else for (const index of order) await send(index);
        await doAllAtOnce();
        await shiftClock(shop.app, '5 minutes');
        await shop.app.get(OpenCheckoutsTask).run();
        await shop.app.drainJobs();

        expect(
          await shop.rows('SELECT count(*)::int AS n FROM students WHERE email = $1', [email]),
        ).toEqual([{ n: 1 }]);
        expect(await subscriptionsOf(shop, email)).toMatchObject([
          { state: 'active', duplicate_of: null },
        ]);
        expect(
          await shop.rows('SELECT refunded_cents, status FROM payments WHERE charge_id = $1', [
            charge,
          ]),
        ).toEqual([
          refunded
            ? { refunded_cents: 15_000, status: 'refunded' }
            : { refunded_cents: 0, status: 'paid' },
        ]);
        const entries = await shop.rows<{ kind: string }>(
          'SELECT e.kind FROM ledger_entries e JOIN payments p ON p.id = e.payment_id WHERE p.charge_id = $1 ORDER BY e.kind',
          [charge],
        );
        expect(entries.map(({ kind }) => kind)).toEqual([
          'charge',
          'fee',
          ...(refunded ? ['refund'] : []),
        ]);
        expect(await mailsOf(shop, email)).toEqual(['welcome-coaching']);
        expect(await shop.rows('SELECT 1 FROM outbox WHERE done_at IS NULL')).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  }, 600_000);

  it.each(['customer.subscription.created', 'invoice.paid', 'charge.updated'])(
    'are enough when only %s arrives',
    async (type) => {
      const email = `${type}@example.com`;
      const { charge, subscription } = await unheard(email);
      const { latest_invoice: invoice } = await shop.provider<{ latest_invoice: string }>(
        'GET',
        `subscriptions/${subscription}`,
      );
      const object =
        type === 'invoice.paid'
          ? { id: invoice, object: 'invoice' }
          : type === 'charge.updated'
            ? { id: charge, object: 'charge' }
            : { id: subscription, object: 'subscription' };
      await announce(type, object, `evt_${newId()}`);
      await shop.app.drainJobs();
      expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'active' }]);
    },
  );

  it('never revert what a later snapshot has shown', async () => {
    const email = 'stale@example.com';
    const { session, subscription, charge } = await unheard(email);
    const [versions, reader, applier] = [
      shop.app.get(ProviderSnapshotVersions),
      shop.app.get(ProviderReader),
      shop.app.get(ProviderSnapshotApplier),
    ];
    const early = {
      snapshotVersion: await versions.next(),
      checkout: await reader.checkout(session),
    };
    await shop.app.db.transaction((tx) => applier.apply(tx, early));
    const stale = {
      snapshotVersion: await versions.next(),
      checkout: await reader.checkout(session),
    };
    await shop.provider('POST', 'refunds', { charge });
    await shop.provider('DELETE', `subscriptions/${subscription}`);
    const fresh = {
      snapshotVersion: await versions.next(),
      checkout: await reader.checkout(session),
    };
    await shop.app.db.transaction((tx) => applier.apply(tx, fresh));
    await shop.app.db.transaction((tx) => applier.apply(tx, stale));
    expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'canceled' }]);
    expect(await shop.rows('SELECT status FROM payments WHERE charge_id = $1', [charge])).toEqual([
      { status: 'refunded' },
    ]);
    expect(
      await shop.rows('SELECT subscription_status FROM students WHERE email = $1', [email]),
    ).toEqual([{ subscription_status: 'canceled' }]);
  });
});

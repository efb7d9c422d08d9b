import fc from 'fast-check';
import Stripe from 'stripe';
import { newId } from '../../../../common/ids/new-id';
import { OutboxProcessor } from '../../../../common/outbox/outbox.processor';
import { shiftClock } from '../../../../testing/accounts';
import { STRIPE_WEBHOOK_SECRET } from '../../../../testing/test-environment';
import { CheckoutIntentsRepository } from '../../../payments/checkout/checkout-intents.repository';
import { OpenCheckoutsTask } from '../../../payments/checkout/open-checkouts.task';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

const { webhooks } = new Stripe('sk_test_unused');
const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'charge.refunded',
] as const;
const RUNS = 25;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. The tests sign the events
 * themselves, to send them in any order and number.
 */
describe('clinic purchase events in any order and number', () => {
  let shop: ClinicShop;
  beforeAll(async () => {
    shop = await startClinicShop({ isOwn: true });
  });
  afterAll(() => shop.close());

  const announce = async (
    type: string,
    object: { id: string; object: string },
    id: string,
  ): Promise<void> => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      created: 1_760_000_000,
      api_version: null,
      data: { object },
    });
    const signature = webhooks.generateTestHeaderString({ payload, secret: STRIPE_WEBHOOK_SECRET });
    const { status } = await shop.app
      .client()
      .post('/api/webhooks/stripe', payload, { 'stripe-signature': signature });
    expect(status).toBe(200);
  };
  const doAllAtOnce = async (): Promise<void> => {
    const due = await shop.rows<{ id: string }>(
      'SELECT id FROM outbox WHERE done_at IS NULL ORDER BY random()',
    );
    const processor = shop.app.get(OutboxProcessor);
    await Promise.all(due.map(({ id }) => processor.process(id)));
  };
  const chargeOf = async (session: string): Promise<string> => {
    const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
      'GET',
      `checkout/sessions/${session}`,
    );
    return (await shop.provider<{ latest_charge: string }>('GET', `payment_intents/${intent}`))
      .latest_charge;
  };

  const story = fc.record({
    order: fc.tuple(...TYPES.map(() => fc.nat(3))).chain((counts) => {
      const all = counts.flatMap((count, index) => Array<number>(count).fill(index));
      return fc.shuffledSubarray(all, { minLength: all.length });
    }),
    plan: fc.constantFrom('deposit' as const, 'full' as const),
    end: fc.constantFrom('paid' as const, 'refunded' as const, 'expired' as const),
    holdLost: fc.boolean(),
    atOnce: fc.boolean(),
    jobsBetween: fc.boolean(),
  });

  type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;
  let people = 0;

  /** Plays one scenario and checks what must be true afterwards. */
  const live = async ({
    order,
    plan,
    end,
    holdLost,
    atOnce,
    jobsBetween,
  }: Story): Promise<void> => {
    await shop.reset();
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
    const email = `any-order${(people += 1)}@example.com`;
    const session =
      end === 'expired' ? (await shop.order({ plan })).body : await shop.pay({ email, plan });
    if (end === 'expired') await shop.provider('POST', `checkout/sessions/${session.id}/expire`);
    const charge = end === 'expired' ? 'ch_none' : await chargeOf(session.id);
    if (end === 'refunded') await shop.provider('POST', 'refunds', { charge });
    if (holdLost) await shop.rows(`DELETE FROM clinic_places WHERE state = 'held'`);
    if (holdLost)
      await shop.rows('UPDATE clinic_editions SET sale_status = $1, capacity = 1', ['closed']);
    const ids = TYPES.map(() => `evt_${newId()}`);
    const send = async (index: number): Promise<void> => {
      const type = TYPES[index] ?? '';
      const object =
        type === 'charge.refunded'
          ? { id: charge, object: 'charge' }
          : { id: session.id, object: 'checkout.session' };
      await announce(type, object, ids[index] ?? '');
      if (jobsBetween) await doAllAtOnce();
    };
    if (atOnce) await Promise.all(order.map(send));
    else for (const index of order) await send(index);
    await doAllAtOnce();
    await shiftClock(shop.app, '5 minutes');
    await shop.app.get(OpenCheckoutsTask).run();
    await shop.app.drainJobs();

    const cents = plan === 'full' ? 340_000 : 170_000;
    const bookings = await shop.bookings();
    expect(bookings).toHaveLength(1);
    const expected = {
      paid: { status: 'completed', places: 1, paid_cents: cents },
      refunded: { status: 'refunded', places: 0, paid_cents: cents },
      expired: { status: 'expired', places: 0, paid_cents: 0 },
    }[end];
    expect(bookings[0]).toMatchObject(expected);
    expect(
      await shop.rows('SELECT count(*)::int AS n FROM students WHERE email = $1', [email]),
    ).toEqual([{ n: end === 'expired' ? 0 : 1 }]);
    const mails = (await shop.mailsTo(email)).filter((template) => template !== 'payment-refunded');
    if (end === 'paid') expect(mails).toEqual(['clinic-confirmation', 'welcome-clinic']);
    expect(mails.length <= 2 && new Set(mails).size === mails.length).toBe(true);
    const entries = await shop.rows<{ kind: string }>(
      'SELECT e.kind FROM ledger_entries e JOIN payments p ON p.id = e.payment_id WHERE p.charge_id = $1 ORDER BY e.kind',
      [charge],
    );
    expect(entries.map(({ kind }) => kind)).toEqual(
      end === 'expired' ? [] : ['charge', 'fee', ...(end === 'refunded' ? ['refund'] : [])],
    );
    expect(await shop.rows('SELECT 1 FROM outbox WHERE done_at IS NULL')).toEqual([]);
  };

  it('result in exactly one booking or one refund, with one account, one set of emails and a balanced ledger', async () => {
    await fc.assert(fc.asyncProperty(story, live), { numRuns: RUNS });
    expect(Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  }, 600_000);

  it('query the provider once for everything about a purchase', async () => {
    await shop.reset();
    await shop.pay({ email: 'asked-once@example.com' });
    await shop.sandbox.clearRequests();
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', places: 1 }]);
    const asked = await shop.sandbox.requests();
    expect(asked.map(({ method, path }) => `${method} ${path.replace(/cs_\w+/, 'cs')}`)).toEqual([
      'GET /v1/checkout/sessions/cs',
    ]);
  });

  it('keep a refund made before the place was delivered', async () => {
    await shop.reset();
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
    const session = await shop.pay({ email: 'part-back@example.com' });
    await shop.provider('POST', 'refunds', { charge: await chargeOf(session.id), amount: '1000' });
    await announce(
      'checkout.session.completed',
      { id: session.id, object: 'checkout.session' },
      `evt_${newId()}`,
    );
    await doAllAtOnce();
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', places: 1, paid_cents: 340_000, refunded_cents: 1_000 },
    ]);
  });

  it('send two sets of emails if deliveries and emails aren’t marked, which proves that the test above would catch it', async () => {
    jest.spyOn(shop.app.get(CheckoutIntentsRepository), 'complete').mockResolvedValue();
    await shop.rows('DROP INDEX emails_one_per_cause');
    const twice: Story = {
      order: [0, 1],
      plan: 'full',
      end: 'paid',
      holdLost: false,
      atOnce: false,
      jobsBetween: true,
    };
    await expect(live(twice)).rejects.toThrow(/clinic-confirmation[\s\S]*clinic-confirmation/);
  });
});

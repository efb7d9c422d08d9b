import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { SubscriptionState } from '../provider/provider.types';
import {
  MONTH,
  mailsOf,
  startShop,
  subscriptionsOf,
  type Session,
  type Shop,
} from '../testing/shop';
import { SubscriptionsService } from './subscriptions.service';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue.
 */
describe('the life of a subscription', () => {
  let shop: Shop;
  let payers = 0;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  interface Subscriber {
    readonly email: string;
    readonly session: Session;
    readonly subscriptionId: string;
    readonly customerId: string;
    readonly chargeId: string;
  }

  const subscriber = async (): Promise<Subscriber> => {
    const email = `life${(payers += 1)}@example.com`;
    const session = await shop.buy({ email });
    const [row] = await shop.rows<{ s: string; c: string; ch: string }>(
      `SELECT s.provider_subscription_id AS s, s.customer_id AS c, p.charge_id AS ch FROM subscriptions s
         JOIN payments p ON p.subscription_id = s.provider_subscription_id JOIN students t ON t.id = s.student_id WHERE t.email = $1`,
      [email],
    );
    if (!row) throw new Error('nothing was delivered');
    return { email, session, subscriptionId: row.s, customerId: row.c, chargeId: row.ch };
  };

  const shown = async (email: string) =>
    (
      await shop.rows<{
        subscription_status: string;
        subscription_cancel_at_period_end: boolean;
        subscription_period_start: Date;
        subscription_period_end: Date;
      }>(
        `SELECT subscription_status, subscription_cancel_at_period_end, subscription_period_start, subscription_period_end
           FROM students WHERE email = $1`,
        [email],
      )
    )[0];

  const paymentsOf = (subscriptionId: string) =>
    shop.rows(
      'SELECT amount_cents, refunded_cents, status FROM payments WHERE subscription_id = $1 ORDER BY paid_at',
      [subscriptionId],
    );

  /** Returns the sums of the ledger entries of a subscription's payments. */
  const booked = async (subscriptionId: string): Promise<Record<string, number>> => {
    const sums = await shop.rows<{ account: string; cents: number }>(
      `SELECT l.account, sum(l.amount_cents)::float8 AS cents FROM ledger_postings l JOIN ledger_entries e ON e.id = l.entry_id
         JOIN payments p ON p.id = e.payment_id WHERE p.subscription_id = $1 GROUP BY l.account`,
      [subscriptionId],
    );
    return Object.fromEntries(sums.map(({ account, cents }) => [account, cents]));
  };

  it('renews with another payment and the next period, without a second welcome', async () => {
    const { email, subscriptionId } = await subscriber();
    const before = await shown(email);
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toEqual(
      Array(2).fill({ amount_cents: 15_000, refunded_cents: 0, status: 'paid' }),
    );
    expect(await booked(subscriptionId)).toMatchObject({
      'revenue:coaching': -30_000,
      'fees:stripe': 930,
      'provider:stripe': 29_070,
    });
    const after = await shown(email);
    expect(after?.subscription_status).toBe('active');
    expect(after && before && after.subscription_period_end > before.subscription_period_end).toBe(
      true,
    );
    expect(after?.subscription_period_start).toEqual(before?.subscription_period_end);
    expect(await mailsOf(shop, email)).toEqual(['subscription-receipt', 'welcome-coaching']);
  });

  it('is past due when the bank declines, sends one email for all tries, and is active again once paid', async () => {
    const { email, customerId, subscriptionId } = await subscriber();
    await shop.sandbox.setCard(customerId, '4000 0000 0000 0341');
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('past_due');
    await shop.sandbox.advance(3 * 86_400);
    await shop.runUntilIdle();
    expect(
      (await mailsOf(shop, email)).filter((template) => template === 'payment-failed'),
    ).toEqual(['payment-failed']);
    expect(await paymentsOf(subscriptionId)).toHaveLength(1);
    await shop.sandbox.setCard(customerId, '4242 4242 4242 4242');
    await shop.sandbox.advance(5 * 86_400);
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('active');
    expect(await paymentsOf(subscriptionId)).toHaveLength(2);
  });

  it('is overdue since the first failed renewal, however many unpaid months follow, and starts over after a payment', async () => {
    const { email, subscriptionId } = await subscriber();
    const seen = await shop.app.get(ProviderReader).subscription(subscriptionId);
    if (!seen) throw new Error('the provider has no such subscription');
    const month = (place: number) => ({
      currentPeriodStart: new Date(seen.currentPeriodEnd.getTime() + place * MONTH * 1000),
      currentPeriodEnd: new Date(seen.currentPeriodEnd.getTime() + (place + 1) * MONTH * 1000),
    });
    const since = async (state: SubscriptionState, place: number) => {
      const snapshotVersion = await shop.app.get(ProviderSnapshotVersions).next();
      const change = { ...seen, ...month(place), state };
      await shop.app.db.transaction((tx) =>
        shop.app.get(SubscriptionsService).applySnapshot(tx, change, snapshotVersion),
      );
      const [row] = await shop.rows<{ at: Date | null }>(
        'SELECT subscription_past_due_since AS at FROM students WHERE email = $1',
        [email],
      );
      return row?.at ?? null;
    };
    const [first, later] = [month(0).currentPeriodStart, month(3).currentPeriodStart];
    expect([
      await since('past_due', 0),
      await since('past_due', 1),
      await since('past_due', 2),
    ]).toEqual([first, first, first]);
    expect([await since('active', 2), await since('past_due', 3)]).toEqual([null, later]);
    expect(
      await shop.app.db.transaction((tx) => shop.app.get(SubscriptionsService).misshown(tx)),
    ).toEqual([]);
  });

  it('ends when every try fails', async () => {
    const { email, customerId } = await subscriber();
    await shop.sandbox.setCard(customerId, '4000 0000 0000 9995');
    await shop.sandbox.advance(MONTH);
    for (const days of [3, 5, 7]) await shop.sandbox.advance(days * 86_400);
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('canceled');
  });

  describe('a payment of a plan that has ended', () => {
    const endedOverdue = async () => {
      const ended = await subscriber();
      await shop.sandbox.setCard(ended.customerId, '4000 0000 0000 0341');
      await shop.sandbox.advance(MONTH);
      await shop.provider('DELETE', `subscriptions/${ended.subscriptionId}`);
      await shop.runUntilIdle();
      const { data } = await shop.provider<{ data: { id: string }[] }>(
        'GET',
        `invoices?subscription=${ended.subscriptionId}&status=open`,
      );
      await shop.sandbox.setCard(ended.customerId, '4242 4242 4242 4242');
      const { invoice_settings: cards } = await shop.provider<{
        invoice_settings: { default_payment_method: string };
      }>('GET', `customers/${ended.customerId}`);
      const pay = () =>
        shop.provider('POST', `invoices/${data[0]?.id ?? ''}/pay`, {
          payment_method: cards.default_payment_method,
        });
      return { ...ended, pay };
    };
    const findings = (subscriptionId: string) =>
      shop.rows(
        `SELECT f.kind, f.details FROM money_findings f JOIN payments p ON p.payment_intent_id = f.ref WHERE p.subscription_id = $1`,
        [subscriptionId],
      );

    it('doesn’t buy another month: it is recorded and reported to staff, and no receipt is sent', async () => {
      const { email, subscriptionId, pay } = await endedOverdue();
      await pay();
      await shop.runUntilIdle();
      expect((await shown(email))?.subscription_status).toBe('canceled');
      expect(await paymentsOf(subscriptionId)).toHaveLength(2);
      expect(await mailsOf(shop, email)).not.toContain('subscription-receipt');
      expect(await findings(subscriptionId)).toEqual([
        { kind: 'payment-of-ended-plan', details: { keptCents: 15_000 } },
      ]);
    });

    it('needs no one when it was refunded before we heard of it', async () => {
      const { email, subscriptionId, pay } = await endedOverdue();
      await pay();
      const { data } = await shop.provider<{ data: { id: string }[] }>('GET', 'charges?limit=1');
      await shop.provider('POST', 'refunds', { charge: data[0]?.id ?? '' });
      await shop.runUntilIdle();
      expect(await paymentsOf(subscriptionId)).toMatchObject([
        { refunded_cents: 0 },
        { refunded_cents: 15_000 },
      ]);
      expect(await mailsOf(shop, email)).not.toContain('subscription-receipt');
      expect(await findings(subscriptionId)).toEqual([]);
    });
  });

  it('shows that it will end, and ends with its period', async () => {
    const { email, subscriptionId } = await subscriber();
    await shop.provider('POST', `subscriptions/${subscriptionId}`, {
      cancel_at_period_end: 'true',
    });
    await shop.runUntilIdle();
    expect(await shown(email)).toMatchObject({
      subscription_status: 'active',
      subscription_cancel_at_period_end: true,
    });
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('canceled');
    expect(await paymentsOf(subscriptionId)).toHaveLength(1);
  });

  it('pauses and resumes', async () => {
    const { email, subscriptionId } = await subscriber();
    await shop.provider('POST', `subscriptions/${subscriptionId}`, {
      'pause_collection[behavior]': 'void',
    });
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('paused');
    await shop.provider('POST', `subscriptions/${subscriptionId}`, { pause_collection: '' });
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('active');
  });

  it('can be bought again once it has ended', async () => {
    const { email, subscriptionId } = await subscriber();
    await shop.provider('DELETE', `subscriptions/${subscriptionId}`);
    await shop.runUntilIdle();
    expect((await shown(email))?.subscription_status).toBe('canceled');
    await shop.buy({ email });
    expect(await subscriptionsOf(shop, email)).toMatchObject([
      { state: 'canceled' },
      { state: 'active', duplicate_of: null },
    ]);
    expect((await shown(email))?.subscription_status).toBe('active');
  });

  it('books refunds made at the provider, in parts and in full', async () => {
    const { subscriptionId, chargeId } = await subscriber();
    await shop.provider('POST', 'refunds', { charge: chargeId, amount: '5000' });
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toEqual([
      { amount_cents: 15_000, refunded_cents: 5_000, status: 'partly_refunded' },
    ]);
    await shop.provider('POST', 'refunds', { charge: chargeId });
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toEqual([
      { amount_cents: 15_000, refunded_cents: 15_000, status: 'refunded' },
    ]);
    expect(await booked(subscriptionId)).toEqual({
      'revenue:coaching': -15_000,
      'refunds:coaching': 15_000,
      'fees:stripe': 465,
      'provider:stripe': -465,
    });
  });

  it('books a dispute with its fee, and what comes back after it is won', async () => {
    const { subscriptionId, chargeId } = await subscriber();
    const { id } = await shop.sandbox.openDispute({ charge: chargeId });
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toMatchObject([{ status: 'disputed' }]);
    expect(await booked(subscriptionId)).toEqual({
      'revenue:coaching': -15_000,
      'disputes:coaching': 15_000,
      'fees:stripe': 1_965,
      'provider:stripe': -1_965,
    });
    await shop.sandbox.closeDispute(id, 'won');
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toMatchObject([{ status: 'paid' }]);
    expect(await booked(subscriptionId)).toMatchObject({
      'disputes:coaching': 0,
      'provider:stripe': 13_035,
    });
  });

  it('books only the disputed amount of a payment, and leaves the rest refundable', async () => {
    const { subscriptionId, chargeId } = await subscriber();
    await shop.sandbox.openDispute({ charge: chargeId, amount: 5_000 });
    await shop.provider('POST', 'refunds', { charge: chargeId });
    await shop.runUntilIdle();
    expect(await paymentsOf(subscriptionId)).toEqual([
      { amount_cents: 15_000, refunded_cents: 10_000, status: 'disputed' },
    ]);
    expect(await booked(subscriptionId)).toMatchObject({
      'disputes:coaching': 5_000,
      'refunds:coaching': 10_000,
      'provider:stripe': -1_965,
    });
  });

  it('ignores other subscriptions of the same account at the provider', async () => {
    const counts = () =>
      shop.rows(
        'SELECT (SELECT count(*) FROM students) AS students, (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM ledger_entries) AS entries',
      );
    const before = await counts();
    const foreign = await shop.provider<{ id: string }>('POST', 'checkout/sessions', {
      mode: 'subscription',
      'line_items[0][price]': 'price_remote_coaching_monthly',
      'line_items[0][quantity]': '1',
      success_url: 'https://elsewhere.example/',
      client_reference_id: '019a0000-0000-7000-8000-000000000000',
    });
    await shop.sandbox.pay(foreign.id, { email: 'foreign@example.com' });
    await shop.runUntilIdle();
    expect(await counts()).toEqual(before);
    expect(await shop.rows('SELECT 1 FROM outbox WHERE done_at IS NULL AND attempts > 0')).toEqual(
      [],
    );
  });
});

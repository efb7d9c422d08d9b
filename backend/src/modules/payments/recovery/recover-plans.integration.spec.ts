import { newId } from '../../../common/ids/new-id';
import { signedInAssistant, signedInOwner } from '../../../testing/accounts';
import type { TestClient } from '../../../testing/test-client';
import { MissedEventsTask } from '../events/missed-events.task';
import {
  checkMoney,
  findingOf,
  forgetSales,
  openFindings,
  type Finding,
  type Preview,
} from '../testing/lost-sales';
import { mailsOf, MONTH, startShop, subscriptionsOf, type Shop } from '../testing/shop';

const PRICE = 15_000;
const EMAIL = 'lost-plan@example.com';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Simulated: the older
 * database, by deleting its rows.
 */
describe('recovering a plan that an older database doesn’t know', () => {
  let shop: Shop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.sandbox.reset();
    await shop.sandbox.setWebhookUrl(`${shop.app.url}/api/webhooks/stripe`);
    await forgetSales(shop.app, [EMAIL]);
    await shop.rows('DELETE FROM money_findings');
    await shop.rows(`UPDATE app_clock SET shift = '0'`);
  });
  afterAll(() => shop.close());

  const recover = (finding: Finding, refund = false) =>
    owner.post<Finding>(`/api/admin/reconcile/${finding.id}/recover`, { refund });
  const preview = async (finding: Finding) =>
    (await owner.get<Preview>(`/api/admin/reconcile/${finding.id}/recovery`)).body;
  const payments = () =>
    shop.rows<{ amount: number; first: boolean }>(
      'SELECT amount_cents AS amount, intent_id IS NOT NULL AS first FROM payments ORDER BY paid_at',
    );
  const lose = async (): Promise<Finding[]> => {
    await forgetSales(shop.app, [EMAIL]);
    return checkMoney(shop.app, owner);
  };
  /** Charges the next month and delivers its webhooks. */
  const renew = async (): Promise<void> => {
    await shop.sandbox.advance(MONTH);
    await shop.runUntilIdle();
  };

  it('stores what was sold with the session and the subscription', async () => {
    const { id } = await shop.buy({ email: EMAIL });
    const session = await shop.provider<{ subscription: string; metadata: Record<string, string> }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    const sold = {
      sold_kind: 'subscription',
      sold_plan_name: 'Remote Coaching',
      sold_plan_id: expect.any(String),
    };
    expect(session.metadata).toMatchObject(sold);
    expect(await shop.provider('GET', `subscriptions/${session.subscription}`)).toMatchObject({
      metadata: sold,
    });
  });

  it('rebuilds the account, the plan and every paid renewal, posts them, and closes the findings', async () => {
    await shop.buy({ email: EMAIL, name: 'Lou Lost' });
    await renew();
    const [plan] = await subscriptionsOf(shop, EMAIL);
    const ledger = await shop.ledger();
    const found = await lose();
    // The sandbox's clock is a month ahead of ours, so the check hasn't reached the renewal yet.
    expect(found.map(({ kind }) => kind)).toEqual([
      'payment-missing',
      'plan-missing',
      'sale-missing',
    ]);
    expect(await preview(findingOf(found, 'sale-missing'))).toEqual({
      buyerName: 'Lou Lost',
      buyerEmail: EMAIL,
      blocked: null,
      refunds: null,
      refundCents: 0,
      rebuilds: [
        `New student account for ${EMAIL}`,
        expect.stringMatching(/^Plan: Remote Coaching, \$150 a month, renews \w+ \d+, \d{4}$/),
        expect.stringMatching(/^Payment: \$150 on \w+ \d+, \d{4}$/),
        '1 renewal: $150',
      ],
      mails: [`Welcome email with the way to sign in, to ${EMAIL}`],
    });
    const { status, body } = await recover(findingOf(found, 'sale-missing'));
    expect([status, body]).toMatchObject([
      200,
      { note: 'Recovered from the payment provider’s records.', resolvedAt: expect.any(String) },
    ]);
    await shop.runUntilIdle();
    expect(await subscriptionsOf(shop, EMAIL)).toMatchObject([
      {
        state: 'active',
        provider_subscription_id: plan?.provider_subscription_id,
        duplicate_of: null,
      },
    ]);
    expect(await payments()).toEqual([
      { amount: PRICE, first: true },
      { amount: PRICE, first: false },
    ]);
    expect(await shop.ledger()).toEqual(ledger);
    expect(await mailsOf(shop, EMAIL)).toEqual(['welcome-coaching']);
    expect(await openFindings(owner)).toEqual([]);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  it('renews a recovered plan like any other', async () => {
    await shop.buy({ email: EMAIL });
    await recover(findingOf(await lose(), 'plan-missing'));
    await renew();
    expect(await payments()).toHaveLength(2);
    expect(await mailsOf(shop, EMAIL)).toEqual(['subscription-receipt', 'welcome-coaching']);
  });

  it('rebuilds a plan from any of its findings, including one sold before we stored what was sold', async () => {
    const { id } = await shop.buy({ email: EMAIL });
    for (const name of ['sold_kind', 'sold_plan_id', 'sold_plan_name'])
      await shop.provider('POST', `checkout/sessions/${id}`, { [`metadata[${name}]`]: '' });
    await recover(findingOf(await lose(), 'payment-missing'));
    expect(await subscriptionsOf(shop, EMAIL)).toMatchObject([{ state: 'active' }]);
    expect(await openFindings(owner)).toEqual([]);
  });

  it('keeps refunds that were made in the meantime', async () => {
    await shop.buy({ email: EMAIL });
    const found = await lose();
    await shop.provider('POST', 'refunds', {
      payment_intent: findingOf(found, 'payment-missing').ref,
      amount: '4000',
    });
    expect((await preview(findingOf(found, 'sale-missing'))).rebuilds).toContain(
      'Already refunded: $40',
    );
    await recover(findingOf(found, 'sale-missing'));
    expect(await shop.rows('SELECT refunded_cents FROM payments')).toEqual([
      { refunded_cents: 4_000 },
    ]);
    expect((await shop.ledger())['refunds:coaching']).toBe(4_000);
  });

  it('sends no welcome for a plan that has ended', async () => {
    const { id } = await shop.buy({ email: EMAIL });
    const { subscription } = await shop.provider<{ subscription: string }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    await shop.provider('DELETE', `subscriptions/${subscription}`);
    const found = await lose();
    expect(await preview(findingOf(found, 'sale-missing'))).toMatchObject({
      mails: [],
      blocked: null,
    });
    await recover(findingOf(found, 'sale-missing'));
    expect(await subscriptionsOf(shop, EMAIL)).toMatchObject([{ state: 'canceled' }]);
    expect(await mailsOf(shop, EMAIL)).toEqual([]);
  });

  it('happens once when requested twice, on two findings of one sale, and while the webhooks arrive again', async () => {
    await shop.buy({ email: EMAIL });
    const found = await lose();
    const answers = await Promise.all([
      recover(findingOf(found, 'sale-missing')),
      recover(findingOf(found, 'sale-missing')),
      recover(findingOf(found, 'plan-missing')),
      shop.app.get<MissedEventsTask>(MissedEventsTask).run(),
      shop.app.drainJobs(),
    ]);
    await shop.runUntilIdle();
    expect(answers.slice(0, 3)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect((await recover(findingOf(found, 'sale-missing'))).status).toBe(200);
    await shop.runUntilIdle();
    expect(await subscriptionsOf(shop, EMAIL)).toMatchObject([
      { state: 'active', duplicate_of: null },
    ]);
    expect(await payments()).toEqual([{ amount: PRICE, first: true }]);
    expect(await mailsOf(shop, EMAIL)).toEqual(['welcome-coaching']);
    expect(
      await shop.rows(
        `SELECT 1 FROM audit_log WHERE action = 'payments.recover-sale' AND subject = $1`,
        [findingOf(found, 'sale-missing').id],
      ),
    ).toHaveLength(1);
  });

  it('refunds a second plan only after the owner agrees', async () => {
    await shop.buy({ email: EMAIL });
    const found = await lose();
    await shop.buy({ email: EMAIL });
    const sale = findingOf(found, 'sale-missing');
    expect(await preview(sale)).toMatchObject({
      refunds: expect.stringContaining('already has a plan'),
      refundCents: PRICE,
    });
    expect([(await recover(sale)).status, (await recover(sale)).body]).toMatchObject([
      409,
      { code: 'RECOVERY_CHANGED' },
    ]);
    expect(await subscriptionsOf(shop, EMAIL)).toHaveLength(1);
    expect((await recover(sale, true)).body.note).toContain('The payment is refunded');
    await shop.runUntilIdle();
    const plans = await subscriptionsOf(shop, EMAIL);
    expect(plans.map(({ state }) => state).sort()).toEqual(['active', 'canceled']);
    expect(await shop.rows('SELECT refunded_cents FROM payments ORDER BY refunded_cents')).toEqual([
      { refunded_cents: 0 },
      { refunded_cents: PRICE },
    ]);
  });

  it('keeps the lost plan when the one in our database has ended since', async () => {
    await shop.buy({ email: EMAIL });
    const [first] = await subscriptionsOf(shop, EMAIL);
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
    await shop.provider('DELETE', `subscriptions/${first?.provider_subscription_id}`);
    const session = await shop.pay({ email: EMAIL });
    await shop.rows('DELETE FROM checkout_intents WHERE provider_session_id = $1', [session.id]);
    const found = await checkMoney(shop.app, owner);
    const sale = found.find(({ kind, ref }) => kind === 'sale-missing' && ref === session.id);
    expect(await preview(sale!)).toMatchObject({ refunds: null });
    expect((await recover(sale!)).status).toBe(200);
    await shop.runUntilIdle();
    expect((await subscriptionsOf(shop, EMAIL)).map(({ state }) => state)).toEqual([
      'canceled',
      'active',
    ]);
    await shop.sandbox.setMode({ type: '*', mode: 'deliver' });
  });

  it('adds a payment that our database lost from a sale it has', async () => {
    await shop.buy({ email: EMAIL });
    await renew();
    await shop.app.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      for (const table of ['ledger_postings', 'ledger_entries', 'payments'])
        await tx.query(`DELETE FROM ${table}`);
    });
    const found = await checkMoney(shop.app, owner);
    expect((await preview(findingOf(found, 'payment-missing'))).rebuilds).toEqual([
      'Every payment of this sale: $300',
    ]);
    await recover(findingOf(found, 'payment-missing'));
    expect(await payments()).toHaveLength(2);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
    expect(await mailsOf(shop, EMAIL)).toEqual(['subscription-receipt', 'welcome-coaching']);
  });

  it('is only for the owner', async () => {
    await shop.buy({ email: EMAIL });
    const sale = findingOf(await lose(), 'sale-missing');
    const assistant = await signedInAssistant(shop.app);
    expect((await assistant.get(`/api/admin/reconcile/${sale.id}/recovery`)).status).toBe(403);
    expect(
      (await assistant.post(`/api/admin/reconcile/${sale.id}/recover`, { refund: false })).status,
    ).toBe(403);
    expect(await subscriptionsOf(shop, EMAIL)).toEqual([]);
  });

  describe('what can’t be recovered', () => {
    const raised = async (kind: string, ref: string): Promise<Finding> => {
      const id = newId();
      await shop.rows(
        `INSERT INTO money_findings (id, kind, ref, details, found_at, seen_at) VALUES ($1, $2, $3, '{}', app_now(), app_now())`,
        [id, kind, ref],
      );
      return findingOf(
        (await openFindings(owner)).filter((finding) => finding.id === id),
        kind,
      );
    };
    const refusalOf = async (finding: Finding) => {
      const [seen, done] = [
        await owner.get(`/api/admin/reconcile/${finding.id}/recovery`),
        await recover(finding),
      ];
      const { code, error } = done.body as unknown as { code: string; error: string };
      expect(seen).toMatchObject({ status: done.status, body: { code, error } });
      return done;
    };

    it('is a session that isn’t ours', async () => {
      const { id } = await shop.buy({ email: EMAIL });
      await shop.provider('POST', `checkout/sessions/${id}`, { 'metadata[checkout_intent]': '' });
      await forgetSales(shop.app, [EMAIL]);
      expect(await refusalOf(await raised('sale-missing', id))).toMatchObject({
        status: 409,
        body: {
          code: 'SALE_NOT_OURS',
          error: expect.stringContaining('wasn’t bought through this site'),
        },
      });
      expect(await payments()).toEqual([]);
    });

    it('is something that the provider doesn’t have', async () => {
      expect(await refusalOf(await raised('sale-missing', 'cs_test_gone'))).toMatchObject({
        status: 409,
        body: { code: 'SALE_NOT_OURS' },
      });
      expect(await refusalOf(await raised('plan-missing', 'sub_gone'))).toMatchObject({
        status: 409,
        body: { code: 'SALE_NOT_OURS' },
      });
    });

    it('is a checkout that was never paid', async () => {
      const { body } = await shop.checkout();
      expect(await refusalOf(await raised('sale-missing', body.id))).toMatchObject({
        status: 409,
        body: { code: 'SALE_NOT_RECOVERABLE', error: expect.stringContaining('hasn’t been paid') },
      });
    });

    it('is a finding about something else, or none', async () => {
      expect(await refusalOf(await raised('ledger-missing', 'charge:ch_1'))).toMatchObject({
        status: 409,
        body: { code: 'NOT_A_LOST_SALE' },
      });
      expect(
        (await owner.post(`/api/admin/reconcile/${newId()}/recover`, { refund: false })).status,
      ).toBe(404);
      expect(
        (await owner.post('/api/admin/reconcile/none/recover', { refund: false })).status,
      ).toBe(404);
    });

    it('is a finding that was resolved with a note', async () => {
      const { id } = await shop.buy({ email: EMAIL });
      await forgetSales(shop.app, [EMAIL]);
      const finding = await raised('sale-missing', id);
      await owner.post(`/api/admin/reconcile/${finding.id}/resolve`, { note: 'A test purchase' });
      expect((await recover(finding)).status).toBe(404);
      expect(await subscriptionsOf(shop, EMAIL)).toEqual([]);
    });
  });
});

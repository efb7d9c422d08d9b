import { shiftClock, signedInOwner } from '../../../testing/accounts';
import type { TestClient } from '../../../testing/test-client';
import { startShop, type Shop } from '../testing/shop';

interface Finding {
  readonly kind: string;
  readonly ref: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const PRICE = 15_000;
const EMAIL = 'lost@example.com';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Simulated: the older
 * database, by deleting its rows.
 */
describe('sales that an older database doesn’t know', () => {
  let shop: Shop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInOwner(shop.app);
  });
  afterAll(() => shop.close());

  const check = async (): Promise<Finding[]> => {
    await shiftClock(shop.app, '1 hour');
    expect((await owner.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await owner.get<Finding[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.toSorted((a, b) => a.kind.localeCompare(b.kind));
  };
  /** Deletes what a restored database lacks: everything since its backup. */
  const forgetAll = (): Promise<void> =>
    shop.app.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      for (const table of [
        'ledger_postings',
        'ledger_entries',
        'payments',
        'subscriptions',
        'provider_customers',
        'checkout_intents',
        'provider_events',
      ])
        await tx.query(`DELETE FROM ${table}`);
      await tx.query('DELETE FROM students WHERE email = $1', [EMAIL]);
    });

  it('are found by our mark at the provider: the payment, the checkout and the plan it charges', async () => {
    await shop.buy({ email: EMAIL });
    expect(await check()).toEqual([]);
    await forgetAll();
    const found = await check();
    expect(found.map(({ kind, details }) => [kind, details.amountCents])).toEqual([
      ['payment-missing', PRICE],
      ['plan-missing', PRICE],
      ['sale-missing', PRICE],
    ]);
    const [plan] = found.filter(({ kind }) => kind === 'plan-missing');
    await shop.provider('DELETE', `subscriptions/${plan?.ref}`);
    expect((await check()).map(({ kind }) => kind)).toEqual(['payment-missing', 'sale-missing']);
  });
});

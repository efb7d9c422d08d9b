import { signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import { MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingResponse, BookingSummaryResponse } from './admin-bookings.dto';

const PAST_EDITIONS = 1_000;
const PAST_BOOKINGS = 20_000;
/** In pages of 8 KB. Reading 20,000 bookings takes several hundred. */
const FEW_PAGES = 100;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('booking totals', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop({ isOwn: true });
    admin = await signedInOwner(shop.app);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const tiles = async () =>
    (await admin.get<BookingSummaryResponse>('/api/admin/bookings/summary')).body;
  const act = async (customerEmail: string, action: string, body: object) => {
    const { body: bookings } = await admin.get<BookingResponse[]>('/api/admin/bookings');
    const id = bookings.find((booking) => booking.customerEmail === customerEmail)?.id;
    expect(
      (await admin.post(`/api/admin/bookings/${id}/${action}`, { reason: 'Illness', ...body }))
        .status,
    ).toBeLessThan(300);
    await shop.runUntilIdle();
  };

  it('include holds and forfeited deposits, and subtract refunds; refunded bookings are neither deposits nor full payments', async () => {
    await shop.buy({ plan: 'full', email: 'ann@example.com' });
    await shop.buy({ plan: 'full', email: 'bob@example.com' });
    await shop.buy({ plan: 'deposit', email: 'cy@example.com' });
    await shop.order({ plan: 'full' });
    await shop.runUntilIdle();
    expect(await tiles()).toEqual({
      totalBookings: 4,
      revenueCents: 850_000,
      depositCount: 1,
      fullPaymentCount: 3,
    });
    await act('ann@example.com', 'refund', { amountCents: 85_000 });
    await act('bob@example.com', 'refund', { amountCents: 340_000 });
    await act('cy@example.com', 'end', { refundCents: 0 });
    expect(await tiles()).toEqual({
      totalBookings: 4,
      revenueCents: 425_000,
      depositCount: 1,
      fullPaymentCount: 2,
    });
  });

  it('count 20,000 past bookings, beside which overdue balances read few pages', async () => {
    await shop.buy({ plan: 'deposit', email: 'ann@example.com' });
    await shop.order();
    await shop.rows(
      `WITH editions AS (
         INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
         SELECT gen_random_uuid(), $1, date '2024-12-31' - n * 2, date '2025-01-01' - n * 2, 'America/Chicago', 340000, 170000, 100
           FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
       SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), 340000, 340000, 340000, now() - interval '2 years'
         FROM editions CROSS JOIN generate_series(1, $3::int)`,
      [MARCH, PAST_EDITIONS, PAST_BOOKINGS / PAST_EDITIONS],
    );
    await shop.rows('ANALYZE clinic_bookings, clinic_editions');
    expect(await tiles()).toMatchObject({
      totalBookings: PAST_BOOKINGS + 2,
      depositCount: 1,
      fullPaymentCount: PAST_BOOKINGS + 1,
    });
    const { headers } = await admin.get('/api/admin/bookings?range=[0,9]');
    expect(headers.get('x-total-count')).toBe(String(PAST_BOOKINGS + 2));
    const asked = jest.spyOn(shop.app.db, 'query');
    const overdue = encodeURIComponent(JSON.stringify({ balanceStatus: 'overdue' }));
    await admin.get(`/api/admin/bookings?filter=${overdue}&range=[0,0]`);
    const questions = asked.mock.calls.filter(
      ([sql]) => typeof sql === 'string' && sql.includes('clinic_bookings'),
    );
    asked.mockRestore();
    expect(questions).toHaveLength(2);
    for (const [sql, values] of questions) {
      const [
        {
          'QUERY PLAN': [{ Plan: plan }],
        },
      ] = (await shop.app.db.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values)) as [
        { 'QUERY PLAN': [{ Plan: PlanNode }] },
      ];
      expect({ sql, scans: scansOf(plan) }).toEqual({ sql, scans: [] });
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(FEW_PAGES);
    }
    await shop.rows(`DELETE FROM clinic_bookings WHERE booked_at < now() - interval '1 year'`);
    expect(await tiles()).toMatchObject({ totalBookings: 2, depositCount: 1, fullPaymentCount: 1 });
  }, 120_000);
});

/** Finds full scans of bookings anywhere in a plan. */
const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'clinic_bookings'
    ? [node['Node Type']]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

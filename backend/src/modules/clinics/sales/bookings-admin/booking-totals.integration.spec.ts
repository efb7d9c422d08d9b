import fc from 'fast-check';
import { KeptSums } from '../../../../common/kept-sums/kept-sums';
import type { PreparedStatement } from '../../../../common/postgres/prepared';
import { signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import { APRIL, MARCH, startClinicShop, type ClinicShop, type Session } from '../../testing/clinic-shop';
import type { BookingSummaryResponse } from './admin-bookings.dto';
import { BookingTotals } from './booking-totals.repository';

const ACTIONS = ['hold', 'turn back', 'buy', 'refund a part', 'refund all', 'transfer', 'forfeit', 'write past the product'] as const;
type Action = (typeof ACTIONS)[number];
const RUNS = 8;
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

/** Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed: the queue between outbox and handler. */
describe('booking totals', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop({ isOwn: true });
    admin = await signedInOwner(shop.app);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const tiles = async () => (await admin.get<BookingSummaryResponse>('/api/admin/bookings/summary')).body;
  const counted = async () => {
    const [row] = await shop.rows<BookingSummaryResponse>(
      `SELECT count(*)::int AS "totalBookings", coalesce(sum(paid_cents - refunded_cents), 0)::int AS "revenueCents",
         count(*) FILTER (WHERE plan_kind = 'deposit' AND status <> 'refunded')::int AS "depositCount",
         count(*) FILTER (WHERE plan_kind = 'full' AND status <> 'refunded')::int AS "fullPaymentCount"
       FROM clinic_bookings WHERE status IN ('pending', 'completed', 'refunded', 'forfeited')`,
    );
    return row;
  };

  /** Picks one of the matching bookings by a random number. */
  const someBooking = async (condition: string, n: number): Promise<{ id: string; editionId: string } | undefined> => {
    const all = await shop.rows<{ id: string; editionId: string }>(
      `SELECT id, edition_id AS "editionId" FROM clinic_bookings WHERE ${condition} ORDER BY id`,
    );
    return all[n % Math.max(1, all.length)];
  };
  const act = (id: string, action: string, body: object) =>
    admin.post(`/api/admin/bookings/${id}/${action}`, { reason: 'Chance', ...body });

  const turnBack = async ({ id }: Session): Promise<void> => {
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>('GET', `checkout/sessions/${id}`);
    await shop.app.client().post('/api/checkout/cancel', { token: new URL(url).searchParams.get('token') });
  };
  const transfer = async (n: number): Promise<void> => {
    const booking = await someBooking(`plan_kind = 'deposit' AND status = 'completed'`, n);
    if (!booking) return;
    const { body } = await admin.get<{ transferTo: { editionId: string }[] }>(`/api/admin/bookings/${booking.id}`);
    const [to] = body.transferTo;
    if (to) await act(booking.id, 'transfer', { editionId: to.editionId, fromEditionId: booking.editionId });
  };
  const forfeit = async (n: number): Promise<void> => {
    const booking = await someBooking(`plan_kind = 'deposit' AND status = 'completed'`, n);
    if (booking) await act(booking.id, 'end', { refundCents: 0 });
  };
  const refund = async (n: number, part: number): Promise<void> => {
    const booking = await someBooking(`plan_kind = 'full' AND status = 'completed' AND refunded_cents = 0`, n);
    if (booking) await act(booking.id, 'refund', { amountCents: 340_000 / part });
  };

  const doIt = async (action: Action, n: number): Promise<void> => {
    const order = { plan: n % 2 === 0 ? ('deposit' as const) : ('full' as const), seriesId: n % 3 === 0 ? APRIL : MARCH };
    switch (action) {
      case 'hold':
        return void (await shop.order(order));
      case 'turn back':
        return turnBack((await shop.order(order)).body);
      case 'buy':
        return void (await shop.buy({ ...order, email: `chance${n}@example.com` }));
      case 'refund a part':
        return refund(n, 4);
      case 'refund all':
        return refund(n, 1);
      case 'transfer':
        return transfer(n);
      case 'forfeit':
        return forfeit(n);
      case 'write past the product':
        await shop.rows(`UPDATE clinic_bookings SET edition_id = $1, paid_cents = paid_cents + 1 WHERE status <> 'pending'`, [
          await shop.editionOf(order.seriesId),
        ]);
        return void (await shop.rows(`DELETE FROM clinic_bookings WHERE status = 'expired'`));
    }
  };

  it('match a fresh count after random sequences of actions', async () => {
    const story = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(50)), { minLength: 3, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(story, async (actions) => {
        await shop.reset();
        await shop.rows('UPDATE clinic_editions SET capacity = 50 WHERE starts_on > current_date');
        for (const [action, n] of [['buy', 0] as const, ['buy', 1] as const, ...actions]) {
          await doIt(action, n);
          await shop.runUntilIdle();
          expect({ action, ...(await tiles()) }).toEqual({ action, ...(await counted()) });
        }
        expect(await shop.app.get(BookingTotals).differences()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 240_000);

  it('read few pages beside 20,000 past bookings, as do the overdue balances and the list’s count', async () => {
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
    await shop.app.get(KeptSums).fold(); // as the worker does every minute
    // Rewrites the table, because 20,000 writes in one transaction leave it bloated. VACUUM wouldn't remove rows that an older snapshot
    // can still see.
    await shop.rows('CREATE TEMP TABLE alive AS TABLE kept_sums; TRUNCATE kept_sums; INSERT INTO kept_sums TABLE alive; DROP TABLE alive');
    await shop.rows('ANALYZE clinic_bookings, clinic_editions, clinic_booking_totals');
    const asked = jest.spyOn(shop.app.db, 'query');
    expect(await tiles()).toMatchObject({ totalBookings: PAST_BOOKINGS + 2, depositCount: 1, fullPaymentCount: PAST_BOOKINGS + 1 });
    const overdue = encodeURIComponent(JSON.stringify({ balanceStatus: 'overdue' }));
    await admin.get(`/api/admin/bookings?filter=${overdue}&range=[0,0]`);
    const { headers } = await admin.get('/api/admin/bookings?range=[0,9]');
    expect(headers.get('x-total-count')).toBe(String(PAST_BOOKINGS + 2));
    const questions = asked.mock.calls
      .map(([sql, values]) => [textOf(sql), values] as const)
      .filter(([sql]) => sql.includes('clinic_bookings'));
    asked.mockRestore();
    expect(questions).toHaveLength(5);
    for (const [sql, values] of questions) {
      const [
        {
          'QUERY PLAN': [{ Plan: plan }],
        },
      ] = (await shop.app.db.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values)) as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
      expect({ sql, scans: scansOf(plan) }).toEqual({ sql, scans: [] });
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(FEW_PAGES);
    }
    await shop.rows(`DELETE FROM clinic_bookings WHERE booked_at < now() - interval '1 year'`);
    expect(await tiles()).toMatchObject({ totalBookings: 2, depositCount: 1, fullPaymentCount: 1 });
  }, 120_000);
});

/** A prepared statement comes as an object with a name. */
const textOf = (sql: string | PreparedStatement): string => (typeof sql === 'string' ? sql : sql.text);

/** Finds full scans of bookings anywhere in a plan. */
const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'clinic_bookings' ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

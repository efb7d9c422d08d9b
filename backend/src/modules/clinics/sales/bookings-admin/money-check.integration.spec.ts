import { shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { MoneyComparisonTask } from '../../../payments/reconcile/money-comparison.task';
import { MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import { OffersTask } from '../../waitlist/offers.task';
import { ExpiredHoldsTask } from '../purchase/expired-holds.task';

interface Finding {
  readonly id: string;
  readonly kind: string;
  readonly note: string | null;
  readonly details: object;
}

const HEALED = 'Closed automatically: the check no longer finds it.';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Data is corrupted directly in
 * the database, as a bug or a manual edit would.
 */
describe('the money check', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'ledger_entries, ledger_postings, payments, money_findings');
    await shop.buy({ plan: 'deposit', email: 'ann@example.com' });
    await shop.buy({ plan: 'full', email: 'bob@example.com' });
    await shop.buy({ plan: 'full', email: 'cy@example.com' });
    const [booking] = await shop.rows<{ id: string }>(
      `SELECT id FROM clinic_bookings WHERE customer_email = 'cy@example.com'`,
    );
    await admin.post(`/api/admin/bookings/${booking?.id}/refund`, {
      amountCents: 40_000,
      reason: 'Weather',
    });
    await shop.runUntilIdle();
    await shiftClock(shop.app, '1 hour');
  });
  afterAll(() => shop.close());

  const run = async () =>
    (await admin.post<{ added: number }>('/api/admin/reconcile/run')).body.added;
  const list = async (state = 'open') =>
    (
      await admin.get<Finding[]>(
        `/api/admin/reconcile?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
      )
    ).body;
  const kinds = async () => (await list()).map(({ kind }) => kind).sort();
  /** Bypasses the triggers that make the ledger immutable. */
  const tamper = (sql: string) =>
    shop.app.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(sql);
    });

  it('finds nothing in a healthy shop with open holds and completed refunds', async () => {
    await shop.order();
    await shiftClock(shop.app, '1 hour');
    expect([await run(), await list()]).toEqual([0, []]);
  });

  it.each([
    [
      'a payment that was lost',
      `DELETE FROM payments WHERE amount_cents = 170000`,
      ['booking-paid-differs', 'payment-missing'],
    ],
    [
      'a payment of another amount',
      `UPDATE payments SET amount_cents = 170001 WHERE amount_cents = 170000`,
      ['booking-paid-differs', 'payment-differs'],
    ],
    [
      'a payment that never was',
      `UPDATE payments SET payment_intent_id = 'pi_never' WHERE amount_cents = 170000`,
      ['payment-missing', 'payment-unknown'],
    ],
    [
      'a refund that was not followed',
      `UPDATE payments SET refunded_cents = 0 WHERE refunded_cents > 0`,
      ['booking-refunded-differs', 'payment-differs'],
    ],
    [
      'a ledger entry that is missing',
      `WITH gone AS (DELETE FROM ledger_entries WHERE kind = 'refund' RETURNING id) DELETE FROM ledger_postings WHERE entry_id IN (SELECT id FROM gone)`,
      ['ledger-missing'],
    ],
    [
      'a ledger entry that does not balance',
      `UPDATE ledger_postings SET amount_cents = amount_cents - 1 WHERE account = 'liability:clinic-deposits'`,
      ['ledger-unbalanced'],
    ],
    [
      'a ledger entry of another amount',
      `UPDATE ledger_postings SET amount_cents = amount_cents * 2 WHERE entry_id IN (SELECT id FROM ledger_entries WHERE kind = 'refund')`,
      ['ledger-differs'],
    ],
    [
      'a booking without a place',
      `DELETE FROM clinic_places WHERE booking_id = (SELECT id FROM clinic_bookings WHERE plan_kind = 'deposit')`,
      ['booking-without-place'],
    ],
    [
      'a place of a booking that ended',
      `UPDATE clinic_bookings SET status = 'refunded' WHERE plan_kind = 'deposit'`,
      ['booking-keeps-money', 'place-without-booking'],
    ],
    [
      'more places than there are',
      `UPDATE clinic_editions SET capacity = 2 WHERE capacity = 6`,
      ['edition-oversold'],
    ],
  ])('finds %s', async (_what, sql, found) => {
    await tamper(sql);
    await run();
    expect(await kinds()).toEqual(found);
  });

  describe('for a spot that is held past its time', () => {
    const findings = async (state: string) =>
      (await list(state)).map(({ kind, details, note }) => ({ kind, details, note }));

    it('finds the hold, and closes the finding once the spot is released', async () => {
      await shop.order();
      await shiftClock(shop.app, '3 hours');
      expect([await run(), await findings('open')]).toEqual([
        1,
        [{ kind: 'hold-overdue', details: { hoursOver: 2 }, note: null }],
      ]);
      await shop.app.get(ExpiredHoldsTask).run();
      await shop.runUntilIdle();
      await shiftClock(shop.app, '1 hour');
      expect([await run(), await list()]).toEqual([0, []]);
      expect(await findings('resolved')).toMatchObject([{ kind: 'hold-overdue', note: HEALED }]);
    });

    it('finds waitlist offers by edition, and closes the finding once they have ended', async () => {
      const editionId = await shop.editionOf();
      await shop.rows('UPDATE clinic_editions SET capacity = 3 WHERE id = $1', [editionId]);
      const person = { firstName: 'Di', lastName: 'Rapids', email: 'di@example.com' };
      expect((await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, person)).status).toBe(
        201,
      );
      await admin.patch(`/api/admin/editions/${editionId}`, { capacity: 4 });
      await shop.runUntilIdle();
      await shiftClock(shop.app, '26 hours');
      expect([await run(), await findings('open')]).toEqual([
        1,
        [{ kind: 'offer-overdue', details: { spots: 1, hoursOver: 2 }, note: null }],
      ]);
      await shop.app.get(OffersTask).run();
      await shop.runUntilIdle();
      expect([await run(), await list()]).toEqual([0, []]);
      expect(await findings('resolved')).toMatchObject([{ kind: 'offer-overdue', note: HEALED }]);
    });
  });

  it('goes back to its last success if that was more than seven days ago', async () => {
    await tamper('DELETE FROM payments WHERE amount_cents = 170000');
    await shiftClock(shop.app, '12 days');
    const [days] = await shop.rows<{ one: Date; twelve: Date }>(
      `SELECT app_now() - interval '1 day' AS one, app_now() - interval '12 days' AS twelve`,
    );
    const task = shop.app.get(MoneyComparisonTask);
    await task.run(days?.one ?? null);
    expect(await kinds()).toEqual(['booking-paid-differs']);
    await task.run(days?.twelve ?? null);
    expect(await kinds()).toEqual(['booking-paid-differs', 'payment-missing']);
  });

  it('reports each finding once, and reopens it if it was resolved but still exists', async () => {
    await tamper(`DELETE FROM payments WHERE amount_cents = 170000`);
    expect([await run(), await run()]).toEqual([2, 0]);
    const [finding] = await list();
    expect(
      (await admin.post(`/api/admin/reconcile/${finding?.id}/resolve`, { note: '' })).status,
    ).toBe(400);
    expect(
      (await admin.post<Finding>(`/api/admin/reconcile/${finding?.id}/resolve`, { note: 'A test' }))
        .body.note,
    ).toBe('A test');
    expect(
      (await admin.post(`/api/admin/reconcile/${finding?.id}/resolve`, { note: 'Again' })).status,
    ).toBe(404);
    expect([(await list()).length, (await list('resolved')).length]).toEqual([1, 1]);
    expect([await run(), (await list()).length, (await list('resolved')).length]).toEqual([
      1, 2, 0,
    ]);
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: finding?.id, note: null, lastNote: 'A test' }),
    );
    expect(await run()).toBe(0);
    expect((await shop.app.client().post('/api/admin/reconcile/run')).status).toBe(401);
  });
});

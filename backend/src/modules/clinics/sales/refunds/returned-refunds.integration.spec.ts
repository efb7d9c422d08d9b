import { OutboxProcessor } from '../../../../common/outbox/outbox.processor';
import { shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { TEST_OWNER } from '../../../../testing/test-environment';
import type { DashboardResponse } from '../../../dashboard/dashboard.dto';
import { RefundHandler } from '../../../payments/refunds/jobs/refund.handler';
import { bookingIdOf, firstPaymentOf } from '../../testing/clinic-balances';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';

const PART = 50_000;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('a refund that the bank hasn’t paid out yet', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  let [tests, ann] = [0, ''];
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    tests += 1;
    ann = `ann${tests}@example.com`;
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
    await shop.sandbox.setRefundMode('succeeded');
    await shop.buy({ email: ann, name: 'Ann Eddy' });
  });
  afterEach(() => shop.sandbox.setRefundMode('succeeded'));
  afterAll(() => shop.close());

  const path = async () => `/api/admin/bookings/${await bookingIdOf(shop, ann)}`;
  const booking = async () => (await admin.get<BookingDetailResponse>(await path())).body;
  const refund = async (amountCents = PART): Promise<void> => {
    expect(
      (await admin.post(`${await path()}/refund`, { amountCents, reason: 'Flood' })).status,
    ).toBe(200);
    await shop.runUntilIdle();
  };
  /** Returns the provider's refunds of the booking's payment, newest first. */
  const made = async () =>
    (
      await shop.provider<{ data: { id: string; status: string }[] }>(
        'GET',
        `refunds?payment_intent=${await firstPaymentOf(shop, ann)}`,
      )
    ).data;
  const settle = async (outcome: 'succeeded' | 'failed' | 'canceled', n = 0): Promise<void> => {
    await shop.sandbox.settleRefund((await made())[n]?.id ?? '', { outcome });
    await shop.runUntilIdle();
  };
  const mails = async (to: string, template: string) =>
    (
      await shop.rows<{ subject: string | null; data: Record<string, string> }>(
        `SELECT data FROM emails WHERE "to" = $1 AND template = $2 ORDER BY id`,
        [to, template],
      )
    ).map(({ data }) => data);
  const check = async () => {
    await shiftClock(shop.app, '1 hour');
    expect((await admin.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await admin.get<{ kind: string; details: object }[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.map(({ kind, details }) => ({ kind, details }));
  };
  const needs = async () =>
    (await admin.get<DashboardResponse>('/api/admin/dashboard')).body.needs.find(
      ({ kind }) => kind === 'refunds-refused',
    )?.count;
  const owedIds = async () => (await booking()).refundsOwed.map(({ id }) => id);

  it('is owed again once the bank sends it back: found, counted, reported to the owner, and paid on the next try', async () => {
    await refund();
    expect(await needs()).toBe(0);
    await settle('failed');
    expect(await booking()).toMatchObject({
      refundedCents: 0,
      refundOwedCents: PART,
      paymentStatus: 'completed',
      refundsOwed: [{ owedCents: PART, state: 'returned', tries: 1 }],
    });
    expect((await booking()).history.map(({ what }) => what)).toContain('clinics.refund-returned');
    expect(await needs()).toBe(1);
    expect(await check()).toEqual([
      { kind: 'refund-owed', details: { owedCents: PART, tries: 1 } },
    ]);
    const [mail, ...more] = await mails(TEST_OWNER.email, 'refund-returned');
    expect([mail, more]).toMatchObject([{ studentName: 'Ann Eddy', amount: '$500' }, []]);
    expect(mail?.recordUrl).toContain(`/admin/bookings/${await bookingIdOf(shop, ann)}/show`);

    const [id] = await owedIds();
    expect((await admin.post(`${await path()}/refunds/${id}/retry`)).status).toBe(200);
    await shop.runUntilIdle();
    expect((await made()).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(await booking()).toMatchObject({
      refundedCents: PART,
      refundOwedCents: 0,
      refundsOwed: [],
    });
    expect((await mails(ann, 'payment-refunded')).map(({ amount }) => amount)).toEqual([
      '$500',
      '$500',
    ]);
    expect([await needs(), await check()]).toEqual([0, []]);
    expect(await shop.ledger()).toMatchObject({ 'refunds:clinics': PART });
  });

  it('is no longer owed once the owner says so', async () => {
    await refund();
    await settle('failed');
    const [id] = await owedIds();
    expect(
      (await admin.post(`${await path()}/refunds/${id}/waive`, { reason: 'Sent a check' })).status,
    ).toBe(200);
    expect(await booking()).toMatchObject({ refundOwedCents: 0, refundsOwed: [] });
    expect((await booking()).history).toContainEqual(
      expect.objectContaining({ what: 'clinics.refund-waived', reason: 'Sent a check' }),
    );
    expect([await needs(), await check()]).toEqual([0, []]);
    expect((await made()).map(({ status }) => status)).toEqual(['failed']);
  });

  it('is emailed for each return, even for two within a second, and for one that is returned twice', async () => {
    await refund();
    await refund(30_000);
    const all = await made();
    for (const { id } of all) await shop.sandbox.settleRefund(id, { outcome: 'failed' });
    await shop.runUntilIdle();
    const amounts = async () =>
      (await mails(TEST_OWNER.email, 'refund-returned')).map(({ amount }) => amount).sort();
    expect(await amounts()).toEqual(['$300', '$500']);
    expect((await booking()).refundsOwed.map(({ owedCents }) => owedCents)).toEqual([PART, 30_000]);

    const [id] = await owedIds();
    await admin.post(`${await path()}/refunds/${id}/retry`);
    await shop.runUntilIdle();
    await settle('failed');
    expect(await amounts()).toEqual(['$300', '$500', '$500']);
    expect((await booking()).refundsOwed).toMatchObject([
      { owedCents: PART, tries: 2 },
      { owedCents: 30_000 },
    ]);
  });

  it('is announced to the customer once the bank has it, not while it’s pending', async () => {
    await shop.sandbox.setRefundMode('pending');
    await refund();
    expect(await booking()).toMatchObject({ refundedCents: PART, refundsOwed: [] });
    expect(await mails(ann, 'payment-refunded')).toEqual([]);
    expect(await shop.rows('SELECT state FROM refunds')).toEqual([{ state: 'sent' }]);
    await settle('succeeded');
    expect((await mails(ann, 'payment-refunded')).map(({ amount }) => amount)).toEqual(['$500']);
    expect(await shop.rows('SELECT state FROM refunds')).toEqual([{ state: 'done' }]);
  });

  it('is owed again if it’s canceled on the way, without an email that it arrived', async () => {
    await shop.sandbox.setRefundMode('pending');
    await refund();
    await settle('canceled');
    expect(await booking()).toMatchObject({
      refundedCents: 0,
      refundsOwed: [{ owedCents: PART, state: 'returned' }],
    });
    expect(await mails(ann, 'payment-refunded')).toEqual([]);
    expect(await mails(TEST_OWNER.email, 'refund-returned')).toHaveLength(1);
  });

  it('is announced even if the bank was faster than our own records', async () => {
    await shop.sandbox.setRefundMode('pending');
    expect(
      (await admin.post(`${await path()}/refund`, { amountCents: PART, reason: 'Flood' })).status,
    ).toBe(200);
    const [job] = await shop.rows<{ id: string }>(
      `SELECT id FROM outbox WHERE job = 'payments.refund' AND done_at IS NULL`,
    );
    const handler = shop.app.get(RefundHandler);
    const [row] = await shop.rows<{ id: string }>('SELECT id FROM refunds');
    const prepared = await handler.prepare({ refundId: row?.id ?? '' });
    await shop.sandbox.settleRefund((await made())[0]?.id ?? '', { outcome: 'succeeded' });
    await shop.sandbox.deliverPending();
    for (const { id } of await shop.rows<{ id: string }>(
      `SELECT id FROM outbox WHERE done_at IS NULL AND id <> $1`,
      [job?.id],
    ))
      await shop.app.get(OutboxProcessor).process(id);
    await shop.app.db.transaction((tx) =>
      handler.handle({ refundId: row?.id ?? '' }, { tx, prepared }),
    );
    await shop.runUntilIdle();
    expect(await shop.rows('SELECT state FROM refunds')).toEqual([{ state: 'done' }]);
    expect(await mails(ann, 'payment-refunded')).toHaveLength(1);
  });
});

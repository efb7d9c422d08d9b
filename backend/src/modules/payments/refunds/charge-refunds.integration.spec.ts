import {
  confirmedStudent,
  mailsTo,
  shiftClock,
  signedInAssistant,
  signedInOwner,
  type TestStudent,
} from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import type { TestClient } from '../../../testing/test-client';
import type { StudentRecordResponse } from '../../student-records/student-record.dto';
import { startShop, type Shop } from '../testing/shop';

const PRICE = 15_000;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe("refunds of a plan's payment that the provider refuses", () => {
  let shop: Shop;
  let owner: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    shop = await startShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await emptyTables(shop.app, 'money_findings, refunds');
    // the provider's clock isn't shifted, and the two are compared
    await shop.rows(`UPDATE app_clock SET shift = '0'`);
    student = await confirmedStudent(shop.app);
    await shop.buy({ client: student.client, email: student.email });
  });
  afterAll(() => shop.close());

  const payment = async () => {
    const { body } = await owner.get<StudentRecordResponse>(`/api/admin/students/${student.id}`);
    const [first] = body.payments;
    if (!first) throw new Error('nothing was paid');
    return first;
  };
  const refundPath = async (): Promise<string> => {
    const { id, refunds } = await payment();
    return `/api/admin/payments/${id}/refunds/${refunds[0]?.id}`;
  };
  const refund = async (amountCents = PRICE) =>
    owner.post<{ code?: string }>(`/api/admin/payments/${(await payment()).id}/refund`, {
      amountCents,
      reason: 'Flood',
    });
  const refusedOnce = async (): Promise<void> => {
    await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', status: 400, kept: true });
    expect((await refund()).status).toBe(204);
    await shop.runUntilIdle();
  };
  /** Skips the wait between two tries. */
  const nextTry = async (): Promise<void> => {
    await shop.rows(
      'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL',
    );
    await shop.runUntilIdle();
  };
  const check = async (): Promise<unknown[]> => {
    await shiftClock(shop.app, '1 hour');
    expect((await owner.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await owner.get<{ kind: string; ref: string; details: object }[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.map(({ kind, ref, details }) => ({ kind, ref, details }));
  };
  const owedFinding = (tries: number) => ({
    kind: 'plan-refund-owed',
    ref: student.id,
    details: { owedCents: PRICE, tries },
  });
  const needs = async (): Promise<number | undefined> => {
    const { body } = await owner.get<{ needs: { kind: string; count: number }[] }>(
      '/api/admin/dashboard',
    );
    return body.needs.find(({ kind }) => kind === 'refunds-refused')?.count;
  };
  const parkRefund = () =>
    shop.rows(`UPDATE outbox SET parked_at = now(), attempts = 20 WHERE job = 'payments.refund'`);

  it('stay owed: shown, counted, reported by the daily check, and paid on the next try under a key of their own', async () => {
    await refusedOnce();
    expect(await payment()).toMatchObject({
      refundedCents: 0,
      refundableCents: 0,
      refunds: [{ state: 'refused', amountCents: PRICE, owedCents: PRICE, tries: 1, isLate: true }],
    });
    expect((await refund(1)).body.code).toBe('CHARGE_NOT_REFUNDABLE');
    expect(await needs()).toBe(1);
    expect(await check()).toEqual([owedFinding(1)]);
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(0);

    await nextTry();
    expect(await payment()).toMatchObject({
      refundedCents: PRICE,
      refunds: [{ state: 'done', owedCents: 0, tries: 2, isLate: false }],
    });
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(1);
    expect(await needs()).toBe(0);
    await emptyTables(shop.app, 'money_findings');
    expect(await check()).toEqual([]);
  });

  it('are not paid twice when the coach refunded by hand: they wait, and a manual retry refunds no more than is left', async () => {
    await refusedOnce();
    await shop.provider('POST', 'refunds', {
      payment_intent: (await payment()).paymentIntentId,
      amount: '9000',
    });
    await shop.runUntilIdle();
    await nextTry();
    expect(await payment()).toMatchObject({
      refundedCents: 9_000,
      refunds: [{ state: 'refused', owedCents: PRICE, tries: 2 }],
    });

    const path = await refundPath();
    await Promise.all([owner.post(`${path}/retry`), owner.post(`${path}/retry`)]);
    await shop.runUntilIdle();
    expect(await payment()).toMatchObject({
      refundedCents: PRICE,
      refunds: [{ state: 'done', amountCents: 6_000, owedCents: 0 }],
    });
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(1);
    expect((await owner.post<{ code: string }>(`${path}/retry`)).body.code).toBe('REFUND_NOT_OWED');
  });

  it('are no longer owed once the owner says so, with a reason for the record', async () => {
    await refusedOnce();
    const path = `${await refundPath()}/waive`;
    expect((await owner.post(path, { reason: '' })).status).toBe(400);
    expect((await (await signedInAssistant(shop.app)).post(path, { reason: 'x' })).status).toBe(
      403,
    );
    expect((await owner.post(path, { reason: 'Sent a check' })).status).toBe(204);
    await nextTry();
    expect(await payment()).toMatchObject({
      refundedCents: 0,
      refundableCents: PRICE,
      refunds: [{ state: 'waived', owedCents: 0 }],
    });
    expect(await check()).toEqual([]);
    const { body } = await owner.get<StudentRecordResponse>(`/api/admin/students/${student.id}`);
    expect(body.history).toContainEqual(
      expect.objectContaining({ action: 'payments.refund-charge-waived', reason: 'Sent a check' }),
    );
    expect((await owner.post<{ code: string }>(path, { reason: 'x' })).body.code).toBe(
      'REFUND_NOT_OWED',
    );
  });

  it('are late after a day without a response and can be retried, even after an earlier try was set aside', async () => {
    expect((await refund()).status).toBe(204);
    await parkRefund();
    expect((await payment()).refunds).toMatchObject([{ state: 'requested', isLate: false }]);
    expect(await needs()).toBe(0);
    await shiftClock(shop.app, '25 hours');
    expect((await payment()).refunds).toMatchObject([{ state: 'requested', isLate: true }]);
    expect([await needs(), await check()]).toEqual([1, [owedFinding(0)]]);

    const path = await refundPath();
    expect((await owner.post<{ code: string }>(`${path}/waive`, { reason: 'x' })).body.code).toBe(
      'REFUND_NOT_OWED',
    );
    expect((await owner.post(`${path}/retry`)).status).toBe(204);
    await parkRefund();
    expect((await owner.post(`${path}/retry`)).status).toBe(204);
    await shop.runUntilIdle();
    expect(await payment()).toMatchObject({
      refundedCents: PRICE,
      refunds: [{ state: 'done', owedCents: 0 }],
    });
  });

  describe('when the provider stores a 500 for the try', () => {
    const keptFault = (more: object = {}) =>
      shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/refunds',
        status: 500,
        kept: true,
        ...more,
      });
    /** Returns the amounts that the provider has refunded of the payment. */
    const made = async () => {
      const { paymentIntentId } = await payment();
      const { data } = await shop.provider<{ data: { amount: number }[] }>(
        'GET',
        `refunds?payment_intent=${paymentIntentId}`,
      );
      return data.map(({ amount }) => amount);
    };

    it('are adopted if they were made anyway, as one refund with one email', async () => {
      await keptFault({ afterSuccess: true });
      expect((await refund(5_000)).status).toBe(204);
      await shop.runUntilIdle();
      await nextTry();
      expect(await made()).toEqual([5_000]);
      expect(await payment()).toMatchObject({
        refundedCents: 5_000,
        refunds: [{ state: 'done', amountCents: 5_000, owedCents: 0 }],
      });
      expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(1);
    });

    it('are adopted by the next try if the payment couldn’t be read right away', async () => {
      const { paymentIntentId } = await payment();
      await keptFault({ afterSuccess: true });
      expect((await refund(5_000)).status).toBe(204);
      // the first read happens before the refund
      await shop.sandbox.addFault({
        method: 'GET',
        path: `/v1/payment_intents/${paymentIntentId}`,
        delayMs: 0,
      });
      await shop.sandbox.addFault({
        method: 'GET',
        path: `/v1/payment_intents/${paymentIntentId}`,
        status: 503,
        times: 2,
      });
      await shop.runUntilIdle();
      expect((await payment()).refunds).toMatchObject([{ state: 'requested' }]);
      await nextTry();
      expect(await made()).toEqual([5_000]);
      expect((await payment()).refunds).toMatchObject([{ state: 'done', owedCents: 0 }]);
    });

    it('are retried under another key, automatically or when the owner asks', async () => {
      await keptFault();
      expect((await refund(5_000)).status).toBe(204);
      await shop.runUntilIdle();
      expect((await payment()).refunds).toMatchObject([
        { state: 'refused', owedCents: 5_000, tries: 1, isLate: true },
      ]);
      await keptFault();
      expect((await owner.post(`${await refundPath()}/retry`)).status).toBe(204);
      await shop.runUntilIdle();
      expect((await payment()).refunds).toMatchObject([
        { state: 'refused', owedCents: 5_000, tries: 2 },
      ]);
      await nextTry();
      expect(await made()).toEqual([5_000]);
      expect(await payment()).toMatchObject({
        refundedCents: 5_000,
        refunds: [{ state: 'done', owedCents: 0, tries: 3 }],
      });
      expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(1);
    });
  });

  it.each([
    ['was never done', { disconnect: true }],
    ['was done', { disconnect: true, afterSuccess: true }],
  ])(
    'can be retried once a try without a response was set aside, and are paid once if the refund %s',
    async (_, fault) => {
      await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', ...fault, times: 2 });
      expect((await refund(5_000)).status).toBe(204);
      await shop.rows(`UPDATE outbox SET attempts = 19 WHERE job = 'payments.refund'`);
      await shop.runUntilIdle();
      expect((await payment()).refunds).toMatchObject([
        { state: 'refused', owedCents: 5_000, tries: 0, isLate: true },
      ]);
      expect((await owner.post(`${await refundPath()}/retry`)).status).toBe(204);
      await shop.runUntilIdle();
      expect(await payment()).toMatchObject({
        refundedCents: 5_000,
        refunds: [{ state: 'done', owedCents: 0 }],
      });
    },
  );

  it('are owed again once the bank sends them back: counted, reported, emailed to the owner, and paid on the next try', async () => {
    expect((await refund(7_500)).status).toBe(204);
    await shop.runUntilIdle();
    const { paymentIntentId } = await payment();
    const made = async () =>
      (
        await shop.provider<{ data: { id: string }[] }>(
          'GET',
          `refunds?payment_intent=${paymentIntentId}`,
        )
      ).data;
    await shop.sandbox.settleRefund((await made())[0]?.id ?? '', { outcome: 'failed' });
    await shop.runUntilIdle();
    expect(await payment()).toMatchObject({
      refundedCents: 0,
      refundableCents: 7_500,
      refunds: [{ state: 'returned', owedCents: 7_500, isLate: true }],
    });
    expect(await needs()).toBe(1);
    expect(await check()).toEqual([
      { kind: 'plan-refund-owed', ref: student.id, details: { owedCents: 7_500, tries: 1 } },
    ]);
    const mails = await shop.rows<{ data: { recordUrl: string } }>(
      `SELECT data FROM emails WHERE template = 'refund-returned' AND data ->> 'amount' = '$75'`,
    );
    expect(mails.map(({ data }) => data.recordUrl)).toEqual([
      expect.stringContaining(`/admin/students/${student.id}/show`),
    ]);

    expect((await owner.post(`${await refundPath()}/retry`)).status).toBe(204);
    await shop.runUntilIdle();
    expect(await payment()).toMatchObject({
      refundedCents: 7_500,
      refunds: [{ state: 'done', owedCents: 0 }],
    });
    expect(await made()).toHaveLength(2);
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(2);
  });

  it('end when nothing of the payment is left to refund', async () => {
    // refunded by hand at the provider, and no webhook has told us yet
    await shop.provider('POST', 'refunds', { payment_intent: (await payment()).paymentIntentId });
    expect((await refund()).status).toBe(204);
    await shop.runUntilIdle();
    expect(await payment()).toMatchObject({
      status: 'refunded',
      refundedCents: PRICE,
      refunds: [{ state: 'failed', owedCents: 0 }],
    });
    expect(await mailsTo(shop.app, 'payment-refunded', student.email)).toBe(0);
    expect(await check()).toEqual([]);
  });

  it('delay the deletion of an account until they have arrived', async () => {
    await refusedOnce();
    const leave = () =>
      student.client.post<{ code: string }>('/api/student/deletion', {
        currentPassword: student.password,
      });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'DELETION_BLOCKED' } });
    await nextTry();
    expect((await leave()).status).toBe(200);
  });
});

import { buyPlace, refundsAtProvider, sellClinic } from './killed-clinics';
import { KilledProduct, WAITING_MS } from './killed-product';
import type { TestClient } from './test-client';
import { TEST_OWNER } from './test-environment';

const EMAIL = 'boater@example.com';
const DEPOSIT = 170_000;
const WHOLE = 340_000;

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox.
 */
describe('a refund, killed at every step in turn', () => {
  let product: KilledProduct;
  let admin: TestClient;
  let bookingId: string;

  /** A deposit and its balance: two payments, refunded by two provider calls. */
  beforeAll(async () => {
    product = await KilledProduct.start();
    admin = product.client();
    const editionId = await sellClinic(product, 6);
    bookingId = await buyPlace(product, EMAIL, 'deposit');
    expect((await admin.post('/api/coach/login', TEST_OWNER)).status).toBe(200);
    expect((await admin.post(`/api/admin/bookings/${bookingId}/pay-link`)).status).toBe(200);
    await product.untilIdle();
    const link = product
      .mailsTo(EMAIL)
      .find(({ subject }) => subject.startsWith('Your clinic balance'));
    const token = decodeURIComponent(/pay\?token=([^\s\]]+)/.exec(link?.text ?? '')?.[1] ?? '');
    const balance = await product.post<{ id: string }>('/api/clinics/balance', { token });
    expect(await product.pay(balance?.body.id ?? '', EMAIL)).toBe('paid');
    await product.untilIdle();
    expect(
      (await admin.patch(`/api/admin/editions/${editionId}`, { saleStatus: 'cancelled' })).status,
    ).toBe(200);
    await product.untilIdle();
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  const refund = async (): Promise<number | null> =>
    (
      await product.post(
        `/api/admin/bookings/${bookingId}/refund`,
        { amountCents: WHOLE, reason: 'High water' },
        admin,
      )
    )?.status ?? null;

  /** Read while the process is down: what we decided, and what the provider did. */
  const halfway = async (): Promise<{ states: string[]; back: number[] }> => {
    const refunds = await product.rows<{ state: string }>(
      'SELECT state FROM refunds WHERE sale_id = $1',
      [bookingId],
    );
    return { states: refunds.map(({ state }) => state), back: await refundsAtProvider(product) };
  };

  it(
    'returns the money once, frees the place once, sends one email, and the ledger balances',
    async () => {
      await product.arm('worker', 'payments.refund.before-provider-call');
      await product.arm('web', 'clinics.refund-request.before-commit');
      expect(await refund()).toBeNull();
      await product.healed('web', 'clinics.refund-request.committed');
      expect(await halfway()).toEqual({ states: [], back: [] });
      expect(await refund()).toBeNull();
      await product.healed('web');
      expect(await refund()).toBe(409);

      const steps: [next: string | undefined, state: string, back: number[]][] = [
        ['payments.refund.part-refunded', 'requested', []],
        ['payments.refund.refunded', 'requested', [DEPOSIT]],
        ['payments.refund.before-commit', 'requested', [DEPOSIT, DEPOSIT]],
        ['payments.refund.committed', 'requested', [DEPOSIT, DEPOSIT]],
        [undefined, 'done', [DEPOSIT, DEPOSIT]],
      ];
      for (const [next, state, back] of steps) {
        await product.died('worker');
        expect({ next, ...(await halfway()) }).toEqual({ next, states: [state], back });
        await product.healed('worker', next);
      }

      await product.untilIdle();
      expect(await halfway()).toEqual({ states: ['done'], back: [DEPOSIT, DEPOSIT] });
      expect(
        await product.one(
          `SELECT status, refunded_cents AS "refundedCents", (SELECT count(*)::int FROM clinic_places) AS places,
             (SELECT sum(refunded_cents)::int FROM payments) AS "paymentsCents",
             (SELECT count(*)::int FROM outbox WHERE job = 'clinics.offer-place' AND payload->>'cause' LIKE 'refund%') AS freed
           FROM clinic_bookings WHERE id = $1`,
          [bookingId],
        ),
      ).toEqual({
        status: 'refunded',
        refundedCents: WHOLE,
        places: 0,
        paymentsCents: WHOLE,
        freed: 1,
      });
      expect(
        product
          .mailsTo(EMAIL)
          .filter(({ subject }) => subject === 'Your refund of $3,400 is on its way'),
      ).toHaveLength(1);
      expect(await product.unevenEntries()).toBe(0);
      expect(
        await product.rows(
          `SELECT account, sum(amount_cents)::int AS cents FROM ledger_postings WHERE account LIKE '%clinic%' GROUP BY account ORDER BY account`,
        ),
      ).toEqual([
        { account: 'liability:clinic-deposits', cents: 0 },
        { account: 'refunds:clinics', cents: WHOLE },
        { account: 'revenue:clinics', cents: -WHOLE },
      ]);
    },
    WAITING_MS,
  );
});

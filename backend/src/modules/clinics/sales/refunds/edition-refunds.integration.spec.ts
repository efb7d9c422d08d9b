import { signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import type { AdminEditionResponse } from '../../editions/editions-admin/admin-editions.dto';
import { startClinicShop, type ClinicShop, type Session } from '../../testing/clinic-shop';
import type { BookingResponse } from '../bookings-admin/admin-bookings.dto';
import { HELD_BY_BANK } from '../../../payments/refunds/refund.types';

const DEPOSIT = 170_000;
const FULL = 340_000;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('refunds of a whole clinic', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  let [tests, ann, bob] = [0, '', ''];
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    tests += 1;
    [ann, bob] = [`ann${tests}@example.com`, `bob${tests}@example.com`];
    await shop.reset();
  });
  afterAll(() => shop.close());

  const payBalance = async (bookingId: string): Promise<void> => {
    expect((await admin.post(`/api/admin/bookings/${bookingId}/pay-link`)).status).toBe(200);
    await shop.runUntilIdle();
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'balance-due' AND "to" = $1`,
      [ann],
    );
    const token = decodeURIComponent(/pay\?token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const { body } = await shop.app.client().post<Session>('/api/clinics/balance', { token });
    expect((await shop.sandbox.pay(body.id, { email: ann, name: 'Ann Eddy' })).outcome).toBe(
      'paid',
    );
    await shop.runUntilIdle();
  };

  /** Opens a dispute at the bank about the newest payment of a booking, or its first. */
  const dispute = async (
    email: string,
    which: 'first' | 'newest' = 'newest',
    amount?: number,
  ): Promise<string> => {
    const [payment] = await shop.rows<{ id: string }>(
      `SELECT p.payment_intent_id AS id FROM payments p JOIN clinic_bookings b ON p.intent_id IN (b.intent_id, b.balance_intent_id)
        WHERE b.customer_email = $1 ORDER BY p.paid_at ${which === 'first' ? 'ASC' : 'DESC'}, p.id LIMIT 1`,
      [email],
    );
    const { id } = await shop.sandbox.openDispute({ payment_intent: payment?.id, amount });
    await shop.runUntilIdle();
    return id;
  };
  const decide = async (id: string, outcome: 'won' | 'lost'): Promise<void> => {
    await shop.sandbox.closeDispute(id, outcome);
    await shop.runUntilIdle();
  };
  const cancel = async (): Promise<string> => {
    const id = await shop.editionOf();
    expect(
      (await admin.patch(`/api/admin/editions/${id}`, { saleStatus: 'cancelled' })).status,
    ).toBe(200);
    return id;
  };
  const editionOf = async (id: string) =>
    (await admin.get<AdminEditionResponse>(`/api/admin/editions/${id}`)).body;
  const bookingOf = async (email: string) => {
    const [booking] = await shop.rows<{ id: string }>(
      'SELECT id FROM clinic_bookings WHERE customer_email = $1',
      [email],
    );
    return (await admin.get<BookingResponse>(`/api/admin/bookings/${booking?.id}`)).body;
  };
  const refundAll = async (id: string) => {
    const { body } = await admin.post(`/api/admin/editions/${id}/refunds`, {
      reason: 'The river is in flood',
    });
    await shop.runUntilIdle();
    return body;
  };
  const refundOne = (id: string, amountCents: number) =>
    admin.post<{ code: string; error: string }>(`/api/admin/bookings/${id}/refund`, {
      amountCents,
      reason: 'x',
    });

  it('refund the rest of a booking if the bank has taken part of it', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const [booking] = await shop.bookings();
    await payBalance(booking?.id ?? '');
    await dispute(ann);
    const id = await cancel();
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 1,
      refundDueCents: DEPOSIT,
      disputes: 1,
      disputedCents: DEPOSIT,
    });
    expect(await refundAll(id)).toEqual({ refunds: 1 });
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', paid_cents: 2 * DEPOSIT, refunded_cents: DEPOSIT },
    ]);
    expect(await refundAll(id)).toEqual({ refunds: 0 });
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 0,
      refundDueCents: 0,
      disputes: 1,
      disputedCents: DEPOSIT,
    });
  });

  it('skip what the bank holds until it decides, and refund it if we win', async () => {
    await shop.buy({ email: ann });
    await shop.buy({ email: bob });
    const held = await dispute(ann);
    const id = await cancel();
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 1,
      refundDueCents: FULL,
      disputes: 1,
      disputedCents: FULL,
    });
    expect(await bookingOf(ann)).toMatchObject({
      dispute: 'open',
      disputedCents: FULL,
      refundableCents: 0,
    });
    expect(await bookingOf(bob)).toMatchObject({
      dispute: null,
      disputedCents: 0,
      refundableCents: FULL,
    });
    const { status, body } = await refundOne((await bookingOf(ann)).id, FULL);
    expect([status, body.code, body.error]).toEqual([
      409,
      'REFUND_TOO_HIGH',
      expect.stringContaining('under dispute'),
    ]);
    expect(await refundAll(id)).toEqual({ refunds: 1 });
    expect(await editionOf(id)).toMatchObject({ refundsDue: 0, refundDueCents: 0, disputes: 1 });
    await decide(held, 'won');
    expect(await bookingOf(ann)).toMatchObject({
      dispute: null,
      disputedCents: 0,
      refundableCents: FULL,
    });
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 1,
      refundDueCents: FULL,
      disputes: 0,
      disputedCents: 0,
    });
    expect(await refundAll(id)).toEqual({ refunds: 1 });
    expect(await bookingOf(ann)).toMatchObject({ paymentStatus: 'refunded', refundedCents: FULL });
  });

  it('skip what the bank has already returned', async () => {
    await shop.buy({ email: ann });
    const id = await cancel();
    await decide(await dispute(ann), 'lost');
    expect(await bookingOf(ann)).toMatchObject({
      dispute: 'lost',
      disputedCents: FULL,
      refundableCents: 0,
    });
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 0,
      refundDueCents: 0,
      disputes: 1,
      disputedCents: FULL,
    });
    expect((await refundOne((await bookingOf(ann)).id, FULL)).body.error).toContain(
      'The bank has returned',
    );
    expect(await refundAll(id)).toEqual({ refunds: 0 });
    expect(await shop.mailsTo(ann)).not.toContain('payment-refunded');
  });

  it('handle each payment separately: the balance of a disputed deposit can be refunded', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const [booking] = await shop.bookings();
    await payBalance(booking?.id ?? '');
    await dispute(ann, 'first');
    expect(await bookingOf(ann)).toMatchObject({
      dispute: 'open',
      disputedCents: DEPOSIT,
      refundableCents: DEPOSIT,
    });
    expect((await refundOne(booking?.id ?? '', DEPOSIT)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await bookingOf(ann)).toMatchObject({ refundedCents: DEPOSIT, refundableCents: 0 });
  });

  it('skip only the disputed amount of a payment, and refund the rest', async () => {
    await shop.buy({ email: ann });
    const booked = async () => (await shop.ledger())['disputes:clinics'] ?? 0;
    const before = await booked();
    const held = await dispute(ann, 'newest', 50_000);
    const id = await cancel();
    expect(await bookingOf(ann)).toMatchObject({
      dispute: 'open',
      disputedCents: 50_000,
      refundableCents: FULL - 50_000,
    });
    expect(await editionOf(id)).toMatchObject({
      refundsDue: 1,
      refundDueCents: FULL - 50_000,
      disputes: 1,
      disputedCents: 50_000,
    });
    expect((await refundOne((await bookingOf(ann)).id, FULL)).body.error).toBe(
      'You can refund at most $2,900 of this booking.',
    );
    expect(await refundAll(id)).toEqual({ refunds: 1 });
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: FULL - 50_000,
      refundableCents: 0,
      disputedCents: 50_000,
    });
    expect((await booked()) - before).toBe(50_000);
    await decide(held, 'won');
    expect(await bookingOf(ann)).toMatchObject({
      dispute: null,
      disputedCents: 0,
      refundableCents: 50_000,
    });
    expect(await refundAll(id)).toEqual({ refunds: 1 });
    expect(await bookingOf(ann)).toMatchObject({ paymentStatus: 'refunded', refundedCents: FULL });
  });

  it('report when the bank was faster, and go through once it has decided for us', async () => {
    await shop.buy({ email: ann });
    const id = await cancel();
    expect(
      (await admin.post(`/api/admin/editions/${id}/refunds`, { reason: 'Flood' })).status,
    ).toBe(200);
    const held = await dispute(ann);
    expect(await bookingOf(ann)).toMatchObject({
      paymentStatus: 'refunded',
      dispute: 'open',
      refundedCents: 0,
      history: expect.arrayContaining([
        expect.objectContaining({
          what: 'clinics.refund-failed',
          amountCents: 0,
          reason: HELD_BY_BANK,
        }),
      ]) as unknown,
    });
    expect(await shop.mailsTo(ann)).not.toContain('payment-refunded');
    await decide(held, 'won');
    expect(await bookingOf(ann)).toMatchObject({
      dispute: null,
      refundedCents: FULL,
      refundOwedCents: 0,
    });
    expect(await shop.mailsTo(ann)).toContain('payment-refunded');
  });

  it('can be found by dispute in the bookings list', async () => {
    await shop.buy({ email: ann });
    await shop.buy({ email: bob });
    await dispute(bob);
    const listed = async (filter: object) =>
      (
        await admin.get<BookingResponse[]>(
          `/api/admin/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body.map(({ customerEmail }) => customerEmail);
    expect(await listed({ dispute: 'open' })).toEqual([bob]);
    expect(await listed({ dispute: 'lost' })).toEqual([]);
    expect(await listed({ dispute: 'x' })).toHaveLength(2);
  });

  it('refund a late payment after the bank held it', async () => {
    await shop.pay({ email: ann });
    await cancel();
    await shop.sandbox.deliverPending();
    const [session] = await shop.rows<{ id: string }>(
      'SELECT session_id AS id FROM clinic_bookings',
    );
    const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
      'GET',
      `checkout/sessions/${session?.id}`,
    );
    const { id } = await shop.sandbox.openDispute({ payment_intent: intent });
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', flag: 'place-gone', paid_cents: FULL, refunded_cents: 0, places: 0 },
    ]);
    expect(await bookingOf(ann)).toMatchObject({ dispute: 'open', disputedCents: FULL });
    await decide(id, 'won');
    expect(await shop.bookings()).toMatchObject([{ status: 'refunded', refunded_cents: FULL }]);
    expect(
      (await shop.mailsTo(ann)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(1);
    expect(await shop.rows('SELECT sum(amount_cents)::int AS sum FROM ledger_postings')).toEqual([
      { sum: 0 },
    ]);
  });
});

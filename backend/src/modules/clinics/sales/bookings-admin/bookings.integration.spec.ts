import { newId } from '../../../../common/ids/new-id';
import {
  confirmedStudent,
  signedInAssistant,
  signedInBookkeeper,
  signedInOwner,
} from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { addDays } from '../../editions/dates.rules';
import { datesOf } from '../../testing/clinic-days';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse, BookingResponse } from './admin-bookings.dto';

interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly refundableCents?: number;
  readonly transferTo?: { readonly editionId: string }[];
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('bookings in admin', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'ledger_entries, ledger_postings');
  });
  afterAll(() => shop.close());

  const bought = async (
    plan: 'deposit' | 'full',
    email: string,
    seriesId = MARCH,
  ): Promise<string> => {
    const session = await shop.buy({ plan, email, seriesId, name: `Kay ${email}` });
    const [row] = await shop.rows<{ id: string }>(
      'SELECT id FROM clinic_bookings WHERE session_id = $1',
      [session.id],
    );
    if (!row) throw new Error('no booking');
    return row.id;
  };
  const act = <T = BookingDetailResponse>(
    id: string,
    action: string,
    body: object = {},
    client = admin,
  ) => client.post<T>(`/api/admin/bookings/${id}/${action}`, body);
  const refund = <T = BookingDetailResponse>(id: string, amountCents: number) =>
    act<T>(id, 'refund', { amountCents, reason: 'Shoulder' });
  const details = async (id: string) =>
    (await admin.get<BookingDetailResponse>(`/api/admin/bookings/${id}`)).body;
  const transferFrom = <T = BookingDetailResponse>(
    fromEditionId: string,
    id: string,
    editionId: string,
  ) => act<T>(id, 'transfer', { editionId, fromEditionId });
  const transfer = async <T = BookingDetailResponse>(id: string, editionId: string) =>
    transferFrom<T>((await details(id)).editionId, id, editionId);
  const list = async (filter: object, query = '') =>
    (
      await admin.get<BookingResponse[]>(
        `/api/admin/bookings?filter=${encodeURIComponent(JSON.stringify(filter))}${query}`,
      )
    ).body.map(({ customerEmail }) => customerEmail);
  const sumOfLedger = async () =>
    Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0);
  const places = async (seriesId = MARCH) =>
    (
      await shop.rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1',
        [await shop.editionOf(seriesId)],
      )
    )[0]?.n;

  it('take notes from staff, which are in the history for good', async () => {
    const id = await bought('deposit', 'ann@example.com');
    const assistant = await signedInAssistant(shop.app);
    const noted = await act(id, 'notes', { note: ' Brings her own boat ' }, assistant);
    expect([noted.status, noted.body.history.at(-1)]).toMatchObject([
      200,
      { what: 'clinics.booking-note', reason: 'Brings her own boat' },
    ]);
    const bookkeeper = await signedInBookkeeper(shop.app);
    const seen = await bookkeeper.get<BookingDetailResponse>(`/api/admin/bookings/${id}`);
    expect(seen.body.history.map(({ what }) => what)).toEqual(['booked']);
    for (const note of ['', ' ', 'x'.repeat(501)])
      expect((await act(id, 'notes', { note })).status).toBe(400);
    expect((await act(newId(), 'notes', { note: 'x' })).status).toBe(404);
  });

  it('can be filtered, sorted and paged, and never include failed ones [733, 735, 736, 744-746]', async () => {
    await bought('full', 'ann@example.com');
    await bought('deposit', 'bob@example.com', APRIL);
    const gone = await bought('full', 'cy@example.com');
    expect((await refund(gone, 340_000)).status).toBe(200);
    await shop.runUntilIdle();
    await shop.order();
    await shop.rows(
      `UPDATE clinic_bookings SET status = 'failed', customer_email = 'never@example.com' WHERE status = 'pending'`,
    );
    expect(await list({})).toEqual(['cy@example.com', 'bob@example.com', 'ann@example.com']);
    expect(await list({}, '&sort=["customerEmail","ASC"]&range=[1,1]')).toEqual([
      'bob@example.com',
    ]);
    expect(await list({}, '&sort=["paymentAmount","ASC"]&range=[0,0]')).toEqual([
      'bob@example.com',
    ]);
    expect(await list({ q: 'ANN@' })).toEqual(['ann@example.com']);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ clinicId: APRIL })).toEqual(['bob@example.com']);
    expect(await list({ editionId: await shop.editionOf(), paymentStatus: 'completed' })).toEqual([
      'ann@example.com',
    ]);
    expect(await list({ paymentStatus: 'refunded' })).toEqual(['cy@example.com']);
    expect(await list({ paymentType: 'deposit' })).toEqual(['bob@example.com']);
    expect(await list({ balanceStatus: 'due' })).toEqual(['bob@example.com']);
    expect(await list({ balanceStatus: 'overdue' })).toEqual([]);
    expect(await list({ q: 7, editionId: 'nonsense\u0000', paymentStatus: [] })).toHaveLength(3);
    expect((await admin.get('/api/admin/bookings/summary')).body).toEqual({
      totalBookings: 3,
      revenueCents: 510_000,
      depositCount: 1,
      fullPaymentCount: 1,
    });
    const [newest] = (await admin.get<BookingResponse[]>('/api/admin/bookings?range=[2,2]')).body;
    expect(newest).toMatchObject({
      clinicId: MARCH,
      paymentType: 'full',
      paymentAmount: 340_000,
      paymentStatus: 'completed',
      customerName: 'Kay ann@example.com',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      bookingDate: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(newest?.stripeSessionId).toMatch(/^cs_/);
  });

  it('are for admins only [753]', async () => {
    const id = await bought('full', 'ann@example.com');
    const stranger = shop.app.client();
    const answers = await Promise.all([
      stranger.get('/api/admin/bookings'),
      stranger.get(`/api/admin/bookings/${id}`),
      ...['refund', 'transfer', 'end', 'pay-link'].map((action) => act(id, action, {}, stranger)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    const { client } = await confirmedStudent(shop.app);
    const asStudent = await Promise.all([
      client.get('/api/admin/bookings'),
      act(id, 'refund', {}, client),
    ]);
    expect(asStudent.every(({ status }) => status === 401 || status === 403)).toBe(true);
    expect(
      (await admin.get('/api/admin/bookings/00000000-0000-7000-8000-000000000000')).status,
    ).toBe(404);
  });

  it('refund a part, then the rest: the spot is released, the student gets an email, the ledger balances', async () => {
    const id = await bought('full', 'ann@example.com');
    const first = await refund(id, 100_000);
    expect(first.body).toMatchObject({ refundableCents: 240_000, paymentStatus: 'completed' });
    expect((await refund<Refusal>(id, 240_001)).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      refundableCents: 240_000,
    });
    await shop.runUntilIdle();
    expect(await details(id)).toMatchObject({
      refundedCents: 100_000,
      refundableCents: 240_000,
      paymentStatus: 'completed',
    });
    expect(await places()).toBe(1);
    expect((await refund(id, 240_000)).status).toBe(200);
    await shop.runUntilIdle();
    const after = await details(id);
    expect(after).toMatchObject({
      refundedCents: 340_000,
      refundableCents: 0,
      paymentStatus: 'refunded',
    });
    expect(after.history.map(({ what, amountCents }) => [what, amountCents])).toEqual([
      ['booked', 340_000],
      ['clinics.refund', 100_000],
      ['clinics.refund-done', 100_000],
      ['clinics.refund', 240_000],
      ['clinics.refund-done', 240_000],
    ]);
    expect(after.history[1]).toMatchObject({
      by: 'staff:1',
      who: expect.any(String),
      reason: 'Shoulder',
    });
    expect(await places()).toBe(0);
    expect((await refund<Refusal>(id, 1)).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      refundableCents: 0,
    });
    expect(
      (await shop.mailsTo('ann@example.com')).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(2);
    expect(await shop.ledger()).toMatchObject({
      'revenue:clinics': -340_000,
      'refunds:clinics': 340_000,
    });
    expect(await sumOfLedger()).toBe(0);
  });

  it('never refund more than was paid when two admins click at once', async () => {
    const id = await bought('full', 'ann@example.com');
    const answers = await Promise.all([
      refund(id, 200_000),
      refund(id, 200_000),
      refund(id, 200_000),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await shop.runUntilIdle();
    expect(await details(id)).toMatchObject({ refundedCents: 200_000 });
  });

  it('pick up a refund made at the provider', async () => {
    const id = await bought('full', 'ann@example.com');
    const [payment] = await shop.rows<{ payment_intent_id: string }>(
      'SELECT p.payment_intent_id FROM payments p JOIN clinic_bookings b ON b.intent_id = p.intent_id WHERE b.id = $1',
      [id],
    );
    await shop.provider('POST', 'refunds', { payment_intent: payment?.payment_intent_id ?? '' });
    await shop.runUntilIdle();
    expect(await details(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 340_000 });
    expect(await places()).toBe(0);
  });

  it('keep a deposit and list where it can be transferred; a canceled clinic refunds it', async () => {
    const id = await bought('deposit', 'ann@example.com');
    const { status, body } = await refund<Refusal>(id, 170_000);
    expect([status, body.code]).toEqual([409, 'DEPOSIT_NOT_REFUNDABLE']);
    expect(body.transferTo?.map(({ editionId }) => editionId)).toContain(
      await shop.editionOf(APRIL),
    );
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      await shop.editionOf(),
    ]);
    expect(await details(id)).toMatchObject({ refundableCents: 170_000 });
    expect((await refund(id, 170_000)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await details(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 170_000 });
    expect((await shop.ledger())['liability:clinic-deposits']).toBe(0);
  });

  it('transfer a deposit with its spot, and ask for the new balance', async () => {
    const id = await bought('deposit', 'ann@example.com');
    await shop.rows('UPDATE clinic_editions SET price_cents = 360000 WHERE id = $1', [
      await shop.editionOf(APRIL),
    ]);
    const { status, body } = await transfer(id, await shop.editionOf(APRIL));
    expect([status, body.clinicId, body.balanceCents, body.balanceDueOn]).toEqual([
      200,
      APRIL,
      190_000,
      addDays((await datesOf(shop, await shop.editionOf(APRIL))).startsOn, -30),
    ]);
    await shop.runUntilIdle();
    expect([await places(), await places(APRIL)]).toEqual([0, 1]);
    expect(await shop.mailsTo('ann@example.com')).toContain('deposit-transferred');
    expect(body.history.map(({ what }) => what)).toEqual(['booked', 'clinics.transfer']);
    expect(await shop.rows('SELECT amount_cents, staff_id FROM clinic_transfers')).toEqual([
      { amount_cents: 170_000, staff_id: 1 },
    ]);
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': -170_000,
      'liability:clinic-credits': 0,
    });
    expect(
      await shop.rows(`SELECT kind FROM ledger_entries WHERE kind LIKE 'deposit-%' ORDER BY kind`),
    ).toEqual([{ kind: 'deposit-released' }, { kind: 'deposit-transferred' }]);
    expect(await sumOfLedger()).toBe(0);
  });

  it('offer the spot left by a transferred deposit to the waitlist', async () => {
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(),
    ]);
    const id = await bought('deposit', 'ann@example.com');
    const person = { firstName: 'Bo', lastName: 'Eddy', email: 'bo@example.com' };
    expect((await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, person)).status).toBe(
      201,
    );
    await transfer(id, await shop.editionOf(APRIL));
    await shop.runUntilIdle();
    expect(await shop.mailsTo('bo@example.com')).toEqual(['place-offered', 'waitlist-joined']);
  });

  it('refuse a transfer that isn’t allowed, and change nothing', async () => {
    const deposit = await bought('deposit', 'ann@example.com');
    const full = await bought('full', 'bob@example.com');
    const april = await shop.editionOf(APRIL);
    const codeOf = async (id: string, editionId: string) => {
      const { status, body } = await transfer<Refusal>(id, editionId);
      return [status, body.code];
    };
    expect(await codeOf(full, april)).toEqual([409, 'NOT_A_PLAIN_DEPOSIT']);
    expect(await codeOf(deposit, await shop.editionOf())).toEqual([409, 'TRANSFER_SAME_EDITION']);
    expect(await codeOf(deposit, '00000000-0000-7000-8000-000000000000')).toEqual([
      404,
      'EDITION_NOT_FOUND',
    ]);
    expect((await act<Refusal>(deposit, 'transfer', { editionId: 'x' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'closed' WHERE id = $1`, [april]);
    expect(await codeOf(deposit, april)).toEqual([409, 'TRANSFER_CLOSED']);
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'open', capacity = 1 WHERE id = $1`, [
      april,
    ]);
    const [{ price } = { price: 0 }] = await shop.rows<{ price: number }>(
      'SELECT price_cents AS price FROM clinic_editions WHERE id = $1',
      [april],
    );
    await shop.rows(
      'UPDATE clinic_editions SET price_cents = 170000, deposit_cents = 100000 WHERE id = $1',
      [april],
    );
    expect(await codeOf(deposit, april)).toEqual([409, 'TRANSFER_COVERED']);
    expect((await details(deposit)).transferTo?.map(({ editionId }) => editionId)).not.toContain(
      april,
    );
    await shop.rows(
      'UPDATE clinic_editions SET price_cents = $2, deposit_cents = 170000 WHERE id = $1',
      [april, price],
    );
    await bought('full', 'cy@example.com', APRIL);
    expect(await codeOf(deposit, april)).toEqual([409, 'TRANSFER_FULL']);
    const [{ location } = { location: '' }] = await shop.rows<{ location: string }>(
      'SELECT location FROM clinic_series WHERE id = $1',
      [APRIL],
    );
    await shop.rows(`UPDATE clinic_series SET location = 'Elsewhere, NC' WHERE id = $1`, [APRIL]);
    expect(await codeOf(deposit, april)).toEqual([409, 'TRANSFER_OTHER_LOCATION']);
    await shop.rows('UPDATE clinic_series SET location = $2 WHERE id = $1', [APRIL, location]);
    await refund(full, 340_000);
    await shop.runUntilIdle();
    expect(await codeOf(full, april)).toEqual([409, 'BOOKING_ENDED']);
    expect(await details(deposit)).toMatchObject({
      clinicId: MARCH,
      canTransfer: true,
      balanceCents: 170_000,
    });
    expect(await shop.rows('SELECT 1 FROM clinic_transfers')).toEqual([]);
  });

  it('transfer once when two admins click at once', async () => {
    const id = await bought('deposit', 'ann@example.com');
    const targets = [
      await shop.editionOf(APRIL),
      await shop.editionOf('october-playboating-clinic'),
    ];
    const from = await shop.editionOf();
    const answers = await Promise.all(
      targets.map((target) => transferFrom<Refusal>(from, id, target)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BOOKING_CHANGED');
    expect(await shop.rows('SELECT count(*)::int AS n FROM clinic_places')).toEqual([{ n: 1 }]);
    expect(await sumOfLedger()).toBe(0);
  });

  it('keep the deposit of a no-show: it becomes income, the spot is released, and one email goes out', async () => {
    const id = await bought('deposit', 'gone@example.com');
    expect((await act<Refusal>(id, 'end', { refundCents: 0 })).status).toBe(400);
    expect((await act(id, 'end', { refundCents: 0, reason: 'No answer' })).status).toBe(204);
    expect(await details(id)).toMatchObject({ paymentStatus: 'completed', flag: 'forfeited' });
    expect((await act<Refusal>(id, 'end', { refundCents: 0, reason: 'Again' })).body.code).toBe(
      'BOOKING_ENDED',
    );
    expect(await places()).toBe(0);
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': 0,
      'revenue:clinic-forfeits': -170_000,
    });
    await shop.runUntilIdle();
    const mails = await shop.rows<{ subject: string; text: string }>(
      `SELECT subject, text FROM emails WHERE template = 'deposit-kept' AND "to" = 'gone@example.com'`,
    );
    expect(mails).toEqual([
      {
        subject: expect.stringContaining('Your spot has been released') as string,
        text: expect.stringContaining('I keep the $1,700 you paid') as string,
      },
    ]);
    expect(mails[0]?.text).not.toContain('No answer');
    expect(await sumOfLedger()).toBe(0);
  });
});

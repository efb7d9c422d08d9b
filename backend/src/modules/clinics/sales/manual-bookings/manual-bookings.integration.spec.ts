import { confirmedStudent, shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { newId } from '../../../../common/ids/new-id';
import type { MyBookingResponse } from '../../season/my-bookings.controller';
import { openBalance } from '../../testing/clinic-balances';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

interface Booked {
  readonly id: string;
  readonly code?: string;
  readonly paymentStatus: string;
  readonly outsideMethod: string | null;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly flag: string | null;
  readonly history: readonly { what: string; by: string; reason: string | null }[];
}

const CROWD = 100;
const PLACES = 6;

/**
 * Real: two instances of the product on one PostgreSQL, HTTP, the provider's client, the payment
 * sandbox. Bypassed: the queue.
 */
describe('places booked by hand', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  let editionId: string;
  beforeAll(async () => {
    shop = await startClinicShop({ instances: 2 });
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
    editionId = await shop.editionOf();
  });
  afterAll(() => shop.close());

  const book = (more: object = {}) => {
    const wanted = {
      id: newId(),
      editionId,
      name: 'Hana Check',
      email: 'hana@example.com',
      amountCents: 320_000,
      method: 'check',
    };
    return admin.post<Booked>('/api/admin/bookings', {
      ...wanted,
      note: 'No. 1044',
      sendsMails: false,
      ...more,
    });
  };
  const cancel = (id: string, refundedCents: number) =>
    admin.post<Booked>(`/api/admin/bookings/${id}/cancel`, {
      refundedCents,
      reason: 'She broke her wrist',
    });
  const taken = async () =>
    (
      await shop.rows<{ state: string }>('SELECT state FROM clinic_places WHERE edition_id = $1', [
        editionId,
      ])
    ).map(({ state }) => state);
  const findings = async () => {
    await shiftClock(shop.app, '1 hour');
    await admin.post('/api/admin/reconcile/run');
    return shop.rows<{ kind: string }>('SELECT kind FROM money_findings');
  };
  const providerCalls = () => shop.rows('SELECT id FROM refunds');

  it('are taken, and appear in the ledger, the history and the money check; no email is sent unless requested', async () => {
    const { status, body } = await book();
    await shop.runUntilIdle();
    expect([status, body]).toMatchObject([
      201,
      {
        paymentStatus: 'completed',
        outsideMethod: 'check',
        paidCents: 320_000,
        history: [{ what: 'clinics.book-by-hand', by: 'staff:1', reason: 'No. 1044' }],
      },
    ]);
    expect(await taken()).toEqual(['paid']);
    expect(await shop.ledger()).toEqual({
      'outside:payments': 320_000,
      'revenue:clinics': -320_000,
    });
    expect(await shop.mailsTo('hana@example.com')).toEqual([]);
    expect(
      await shop.rows(
        `SELECT first_name, last_name FROM students WHERE email = 'hana@example.com'`,
      ),
    ).toEqual([{ first_name: 'Hana', last_name: 'Check' }]);
    expect(await findings()).toEqual([]);
  });

  it('of a part payment owe the rest: the balance, its due date, reminder, pay link and ledger follow [745]', async () => {
    const { status, body } = await book({
      arrangement: 'part',
      amountCents: 50_000,
      priceCents: 300_000,
      sendsMails: true,
    });
    await shop.runUntilIdle();
    expect([status, body]).toMatchObject([
      201,
      {
        paymentType: 'deposit',
        arrangement: 'part',
        paymentAmount: 50_000,
        paidCents: 50_000,
        outsideCents: 50_000,
        refundableCents: 0,
        balanceCents: 250_000,
        balanceStatus: 'due',
        balanceDueOn: expect.any(String) as string,
      },
    ]);
    expect(await shop.ledger()).toEqual({
      'outside:payments': 50_000,
      'liability:clinic-deposits': -50_000,
    });
    const [confirmation] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'clinic-confirmation'`,
    );
    expect(confirmation?.text).toMatch(/payment of \$500\.\s+The remaining \$2,500 is due/);
    expect(confirmation?.text).not.toContain('isn’t refundable');
    expect((await admin.post(`/api/admin/bookings/${body.id}/pay-link`)).status).toBe(200);
    const listed = async (paymentType: string) => {
      const filter = encodeURIComponent(JSON.stringify({ paymentType }));
      return (await admin.get<Booked[]>(`/api/admin/bookings?filter=${filter}`)).body.length;
    };
    expect([await listed('part'), await listed('deposit'), await listed('comp')]).toEqual([
      1, 0, 0,
    ]);
    expect(await findings()).toEqual([]);
  });

  it('take the rest outside the provider too, once: then they’re paid in full', async () => {
    const { id } = (await book({ arrangement: 'deposit', amountCents: 170_000 })).body;
    const pay = () =>
      admin.post<Booked & { balanceStatus: string }>(`/api/admin/bookings/${id}/balance`, {
        method: 'cash',
        note: 'At the put-in',
        sendsMails: true,
      });
    expect((await pay()).body).toMatchObject({
      balanceStatus: 'paid',
      paidCents: 340_000,
      history: [
        { what: 'clinics.book-by-hand' },
        { what: 'clinics.balance-by-hand', reason: 'At the put-in' },
      ],
    });
    expect((await pay()).body.code).toBe('NO_BALANCE_DUE');
    await shop.runUntilIdle();
    expect(await shop.ledger()).toEqual({
      'outside:payments': 340_000,
      'liability:clinic-deposits': 0,
      'revenue:clinics': -340_000,
    });
    expect(await shop.mailsTo('hana@example.com')).toEqual(['balance-paid']);
    expect((await cancel(id, 340_000)).body).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 340_000,
    });
    expect(await findings()).toEqual([]);
  });

  it('refund a balance that was paid by card to the card, before the rest is canceled', async () => {
    const email = 'hana@example.com';
    const { id } = (await book({ arrangement: 'deposit', amountCents: 170_000 })).body;
    await shop.sandbox.pay(await openBalance(shop, admin, email));
    await shop.runUntilIdle();
    const paid = await admin.get<Booked>(`/api/admin/bookings/${id}`);
    expect(paid.body).toMatchObject({ paidCents: 340_000, refundableCents: 170_000 });
    expect((await cancel(id, 170_000)).body.code).toBe('CARD_PAYMENT_LEFT');
    const refund = { amountCents: 170_000, reason: 'She broke her wrist' };
    expect((await admin.post(`/api/admin/bookings/${id}/refund`, refund)).status).toBe(200);
    await shop.runUntilIdle();
    expect((await cancel(id, 170_000)).body).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 340_000,
    });
    expect(await findings()).toEqual([]);
  });

  it('count a card refund that arrives after the rest was canceled by hand', async () => {
    const email = 'hana@example.com';
    const { id } = (await book({ arrangement: 'deposit', amountCents: 170_000 })).body;
    await shop.sandbox.pay(await openBalance(shop, admin, email));
    await shop.runUntilIdle();
    const refund = { amountCents: 170_000, reason: 'She broke her wrist' };
    expect((await admin.post(`/api/admin/bookings/${id}/refund`, refund)).status).toBe(200);
    expect((await cancel(id, 170_000)).status).toBe(200);
    await shop.runUntilIdle();
    expect((await admin.get<Booked>(`/api/admin/bookings/${id}`)).body).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 340_000,
    });
    expect(await findings()).toEqual([]);
  });

  it('keep the agreed price on other dates', async () => {
    const part = { arrangement: 'part', amountCents: 50_000, priceCents: 120_000 };
    const { id } = (await book(part)).body;
    const moved = await admin.post(`/api/admin/bookings/${id}/transfer`, {
      fromEditionId: editionId,
      editionId: await shop.editionOf(APRIL),
    });
    expect(moved.status).toBe(200);
    expect((await admin.get<Booked>(`/api/admin/bookings/${id}`)).body).toMatchObject({
      paidCents: 50_000,
      balanceCents: 70_000,
    });
  });

  it('keep what isn’t refunded of a deposit as income when they’re canceled', async () => {
    const { id } = (await book({ arrangement: 'deposit', amountCents: 170_000 })).body;
    expect((await cancel(id, 170_001)).body.code).toBe('REFUND_EXCEEDS_PAYMENT');
    expect((await cancel(id, 100_000)).body).toMatchObject({ flag: 'forfeited' });
    expect(await shop.ledger()).toEqual({
      'outside:payments': 70_000,
      'liability:clinic-deposits': 0,
      'revenue:clinic-forfeits': -70_000,
    });
    expect(await findings()).toEqual([]);
  });

  it('are refused if price and payment contradict each other, in words', async () => {
    for (const [more, error] of [
      [{ arrangement: 'part', amountCents: 0 }, /^Enter what they paid/],
      [{ arrangement: 'part', amountCents: 340_000 }, /less than the price of \$3,400/],
      [{ arrangement: 'part', amountCents: 400_000 }, /less than the price of \$3,400/],
      [{ arrangement: 'deposit', amountCents: 100_000 }, /^The deposit for these dates is \$1,700/],
      [{ arrangement: 'full', amountCents: 1, priceCents: 2 }, /^Paid in full means/],
      [{ arrangement: 'comp', amountCents: 0 }, /^A guest pays nothing/],
      [{ arrangement: 'gift' }, /what was agreed/],
    ] as const)
      expect(await book(more)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(error) as string },
      });
    expect(await taken()).toEqual([]);
    for (let n = 0; n < PLACES; n += 1) await book({ email: null });
    expect((await book({ arrangement: 'part', amountCents: 1 })).body.code).toBe('NO_PLACE_LEFT');
  });

  it('send the usual booking emails if that is checked', async () => {
    await book({
      sendsMails: true,
      email: 'Ivo@Example.com',
      name: 'Ivo Phone',
      method: 'card-by-phone',
    });
    await shop.runUntilIdle();
    expect(await shop.mailsTo('ivo@example.com')).toEqual([
      'clinic-confirmation',
      'welcome-clinic',
    ]);
  });

  it('can be for a guest, without an email address or payment', async () => {
    const { status, body } = await book({
      email: null,
      method: 'guest',
      amountCents: 0,
      note: undefined,
    });
    expect([status, body.paidCents, body.outsideMethod]).toEqual([201, 0, 'guest']);
    expect([await taken(), await shop.ledger(), await findings()]).toEqual([['paid'], {}, []]);
    expect((await cancel(body.id, 0)).body.paymentStatus).toBe('refunded');
    expect(await taken()).toEqual([]);
  });

  it('are booked once, however often the button is clicked', async () => {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book({ id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect([await taken(), await shop.ledger()]).toEqual([
      ['paid'],
      { 'outside:payments': 320_000, 'revenue:clinics': -320_000 },
    ]);
  });

  it('are refused on dates that are full, canceled or over, with an amount that doesn’t fit, and without a name', async () => {
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [editionId]);
    await book();
    expect((await book({ email: 'next@example.com' })).body.code).toBe('NO_PLACE_LEFT');
    expect((await book({ method: 'guest' })).body.code).toBe('METHOD_DOES_NOT_FIT');
    expect((await book({ method: 'cash', amountCents: 0 })).body.code).toBe('METHOD_DOES_NOT_FIT');
    expect((await book({ editionId: newId() })).status).toBe(404);
    expect((await book({ name: ' ', amountCents: -1, method: 'barter' })).body).toMatchObject({
      fields: {
        name: expect.any(String),
        amountCents: expect.any(String),
        method: expect.any(String),
      },
    });
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      editionId,
    ]);
    expect((await book({ email: 'next@example.com' })).body.code).toBe('EDITION_CLOSED_FOR_GOOD');
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'open', capacity = 6 WHERE id = $1`, [
      editionId,
    ]);
    await shiftClock(shop.app, '200 days');
    expect((await book({ email: 'next@example.com' })).body.code).toBe('EDITION_CLOSED_FOR_GOOD');
    expect(await taken()).toEqual(['paid']);
  });

  it('take over a place whose hold has expired and can no longer be paid', async () => {
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [editionId]);
    await shop.order();
    expect((await book()).body.code).toBe('NO_PLACE_LEFT');
    await shiftClock(shop.app, '2 hours');
    expect((await book()).status).toBe(201);
    expect(await taken()).toEqual(['paid']);
  });

  it('take over the place that the waitlist reserves for the same person', async () => {
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [editionId]);
    const first = (await book()).body;
    const hopeful = { firstName: 'Wanda', lastName: 'Wait', email: 'wanda@example.com' };
    await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, hopeful);
    await cancel(first.id, 320_000);
    await shop.runUntilIdle();
    expect(await shop.mailsTo('wanda@example.com')).toContain('place-offered');
    expect((await book({ email: 'someone.else@example.com' })).body.code).toBe('NO_PLACE_LEFT');
    expect((await book({ email: 'wanda@example.com', name: 'Wanda Wait' })).status).toBe(201);
    expect(
      await shop.rows(
        'SELECT w.status, o.state FROM clinic_waitlist w JOIN clinic_offers o ON o.waitlist_id = w.id',
      ),
    ).toEqual([{ status: 'booked', state: 'expired' }]);
    expect(await taken()).toEqual(['paid']);
  });

  it('record what the coach refunded when they are canceled, without calling the provider', async () => {
    const { id } = (await book()).body;
    expect(
      (
        await admin.post<Booked>(`/api/admin/bookings/${id}/refund`, {
          amountCents: 1_000,
          reason: 'x',
        })
      ).body.code,
    ).toBe('PAID_OUTSIDE');
    expect((await cancel(id, 320_001)).body.code).toBe('REFUND_EXCEEDS_PAYMENT');
    const { body } = await cancel(id, 320_000);
    expect(body).toMatchObject({ paymentStatus: 'refunded', refundedCents: 320_000 });
    expect(body.history.map(({ what }) => what)).toEqual([
      'clinics.book-by-hand',
      'clinics.cancel-by-hand',
    ]);
    await shop.runUntilIdle();
    expect([await taken(), await providerCalls()]).toEqual([[], []]);
    expect(await shop.ledger()).toEqual({
      'outside:payments': 0,
      'revenue:clinics': -320_000,
      'refunds:clinics': 320_000,
    });
    expect((await cancel(id, 0)).body.code).toBe('NOT_BOOKED_BY_HAND');
    expect(await findings()).toEqual([]);
  });

  it('show their holder how they were paid, and don’t claim a card refund', async () => {
    const { client, email } = await confirmedStudent(shop.app);
    const own = async () => (await client.get<MyBookingResponse[]>('/api/student/bookings')).body;
    const { body } = await book({ email });
    expect(await own()).toMatchObject([{ status: 'completed', outsideMethod: 'check' }]);
    await cancel(body.id, 320_000);
    expect(await own()).toMatchObject([
      { status: 'refunded', outsideMethod: 'check', refundedCents: 320_000 },
    ]);
    await shop.buy({ client, email });
    expect((await own()).map(({ outsideMethod }) => outsideMethod).sort()).toEqual(['check', null]);
  });

  it('can be canceled with a smaller refund: the rest is kept, like a deposit', async () => {
    const { id } = (await book()).body;
    expect((await cancel(id, 100_000)).body).toMatchObject({
      flag: 'forfeited',
      refundedCents: 100_000,
    });
    expect([await taken(), await findings()]).toEqual([[], []]);
  });

  it('can’t be canceled this way if a card was charged, because that is refunded through the provider', async () => {
    await shop.buy({ email: 'carl@example.com' });
    const [booking] = await shop.bookings();
    expect((await cancel(booking!.id, 0)).body.code).toBe('NOT_BOOKED_BY_HAND');
  });

  it('aren’t confused with one paid online, whose pay page stays open', async () => {
    await shop.buy({ email: 'carl@example.com', plan: 'deposit' });
    const [booking] = await shop.bookings();
    const session = await openBalance(shop, admin, 'carl@example.com');
    const paid = { method: 'cash', note: '', sendsMails: false };
    const { status, body } = await admin.post<Booked>(
      `/api/admin/bookings/${booking!.id}/balance`,
      paid,
    );
    expect([status, body.code]).toEqual([409, 'NOT_BOOKED_BY_HAND']);
    expect(await shop.provider('GET', `checkout/sessions/${session}`)).toMatchObject({
      status: 'open',
    });
  });

  it('are left to the coach when everyone’s card payment is refunded', async () => {
    await book();
    await shop.buy({ email: 'carl@example.com' });
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      editionId,
    ]);
    const { body } = await admin.post(`/api/admin/editions/${editionId}/refunds`, {
      reason: 'High water',
    });
    await shop.runUntilIdle();
    expect(body).toEqual({ refunds: 1 });
    expect((await shop.bookings()).map(({ status, places }) => [status, places])).toEqual([
      ['completed', 1],
      ['refunded', 0],
    ]);
  });

  it('are reported by the money check if payment and booking differ', async () => {
    await book();
    await shop.rows('UPDATE clinic_outside_payments SET amount_cents = 1');
    expect(await findings()).toEqual([{ kind: 'booking-paid-differs' }]);
  });

  it('never share a place when a hundred people buy and are booked at once for six places', async () => {
    const owners = [admin, await signedInOwner(shop.instances[1]!)];
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async (_, n) => {
        if (n % 2 === 0) return (await shop.order({ instance: (n / 2) % 2 })).status;
        const wanted = {
          id: newId(),
          editionId,
          name: `Guest ${n}`,
          email: null,
          amountCents: 10_000,
          method: 'cash',
          sendsMails: false,
        };
        return (await owners[((n - 1) / 2) % 2]!.post('/api/admin/bookings', wanted)).status;
      }),
    );
    const given = answers.filter((status) => status === 200 || status === 201);
    expect([given.length, (await taken()).length]).toEqual([PLACES, PLACES]);
    expect(answers.filter((status) => status === 409)).toHaveLength(CROWD - PLACES);
    const [byHand] = await shop.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM clinic_bookings WHERE intent_id IS NULL`,
    );
    expect((await shop.ledger())['outside:payments'] ?? 0).toBe((byHand?.n ?? 0) * 10_000);
  });
});

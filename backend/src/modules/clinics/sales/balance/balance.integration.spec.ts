import { confirmedStudent, shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import { BeforeClinicTask } from '../../season/before-clinic.task';
import type { MyBookingResponse } from '../../season/my-bookings.controller';
import { addDays, formatRange } from '../../editions/dates.rules';
import { datesOf, goToDaysBefore, makeItDaysBefore } from '../../testing/clinic-days';
import { APRIL, startClinicShop, type ClinicShop, type Session } from '../../testing/clinic-shop';
import type { BalanceResponse } from './balance.dto';

interface Refusal {
  readonly code: string;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('the balance of a deposit', () => {
  let shop: ClinicShop;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
  });
  afterAll(() => shop.close());

  const bought = async (email = 'ann@example.com'): Promise<string> => {
    const session = await shop.buy({ plan: 'deposit', email });
    const [row] = await shop.rows<{ id: string }>(
      'SELECT id FROM clinic_bookings WHERE session_id = $1',
      [session.id],
    );
    return row?.id ?? '';
  };
  /** Has the coach send the pay link and reads it from the email. */
  const linkOf = async (id: string, email = 'ann@example.com'): Promise<string> => {
    const admin = await signedInOwner(shop.app);
    const { status } = await admin.post(`/api/admin/bookings/${id}/pay-link`);
    if (status !== 200) throw new Error(`pay-link answered ${status}`);
    await shop.runUntilIdle();
    return newestToken(email);
  };
  const newestToken = async (email: string): Promise<string> => {
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template IN ('balance-due', 'deposit-transferred') AND "to" = $1 ORDER BY id DESC LIMIT 1`,
      [email],
    );
    const token = /pay\?token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error(`no pay link: ${mail?.text ?? 'no mail'}`);
    return decodeURIComponent(token);
  };
  const show = <T = BalanceResponse>(token: string) =>
    shop.app.client().get<T>(`/api/clinics/balance?token=${encodeURIComponent(token)}`);
  const pay = <T = Session>(token: string) =>
    shop.app.client().post<T>('/api/clinics/balance', { token });
  const remind = async () => {
    await shop.app.get(BeforeClinicTask).run();
    await shop.runUntilIdle();
  };
  const toApril = async <T = object>(id: string) => {
    const editions = {
      fromEditionId: await shop.editionOf(),
      editionId: await shop.editionOf(APRIL),
    };
    return (await signedInOwner(shop.app)).post<T>(`/api/admin/bookings/${id}/transfer`, editions);
  };
  /** Today at the clinic, by the database's clock. */
  const dayHere = async () => {
    const [row] = await shop.rows<{ day: string }>(
      `SELECT (app_now() AT TIME ZONE timezone)::date::text AS day FROM clinic_editions WHERE id = $1`,
      [await shop.editionOf()],
    );
    return row?.day;
  };
  const mails = async (template: string) =>
    (await shop.rows('SELECT 1 FROM emails WHERE template = $1', [template])).length;

  it('is paid once through the link, with a receipt, and the deposit becomes income', async () => {
    const id = await bought();
    const token = await linkOf(id);
    const { startsOn, endsOn } = await datesOf(shop, await shop.editionOf());
    const paidOn = await dayHere();
    const deposit = { part: 'deposit', amountCents: 170_000, paidOn, method: 'card' };
    expect((await show(token)).body).toEqual({
      state: 'due',
      title: expect.stringMatching(/\w/) as string,
      dates: formatRange(startsOn, endsOn),
      customerFirstName: 'Kay',
      location: 'Rock Island, TN',
      balanceCents: 170_000,
      dueDate: addDays(startsOn, -30),
      paid: [deposit],
      refundedCents: 0,
    });
    const [one, other] = await Promise.all([pay(token), pay(token)]);
    expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id]);
    await shop.sandbox.pay(one.body.id, { email: 'ann@example.com', name: 'Kay Aker' });
    await shop.runUntilIdle();
    expect((await show(token)).body).toMatchObject({
      state: 'paid',
      paid: [deposit, { ...deposit, part: 'balance' }],
    });
    expect(await pay<Refusal>(token)).toMatchObject({
      status: 409,
      body: { code: 'BALANCE_PAID' },
    });
    expect(await shop.bookings()).toMatchObject([
      { id, status: 'completed', paid_cents: 340_000, places: 1 },
    ]);
    expect(await mails('balance-paid')).toBe(1);
    const ledger = await shop.ledger();
    expect(ledger).toMatchObject({ 'revenue:clinics': -340_000, 'liability:clinic-deposits': 0 });
    expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  it('is refunded from income if the clinic is canceled after it was paid', async () => {
    const id = await bought();
    const { body } = await pay(await linkOf(id));
    await shop.sandbox.pay(body.id, { email: 'ann@example.com', name: 'Kay Aker' });
    await shop.runUntilIdle();
    const admin = await signedInOwner(shop.app);
    const refund = (amountCents: number) =>
      admin.post<Refusal>(`/api/admin/bookings/${id}/refund`, { amountCents, reason: 'Flood' });
    expect((await refund(170_001)).body.code).toBe('REFUND_TOO_HIGH');
    const edition = `/api/admin/editions/${await shop.editionOf()}`;
    expect(await admin.patch(edition, { saleStatus: 'cancelled' })).toMatchObject({
      status: 200,
      body: { saleStatus: 'cancelled', refundsDue: 1, refundDueCents: 340_000 },
    });
    expect(await admin.post(`${edition}/refunds`, { reason: 'Flood' })).toMatchObject({
      status: 200,
      body: { refunds: 1 },
    });
    await shop.runUntilIdle();
    expect((await admin.get(edition)).body).toMatchObject({ refundsDue: 0, refundDueCents: 0 });
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', refunded_cents: 340_000, places: 0 },
    ]);
    expect(await shop.ledger()).toMatchObject({
      'revenue:clinics': -340_000,
      'refunds:clinics': 340_000,
      'liability:clinic-deposits': 0,
    });
  });

  it('is refunded automatically if the deposit was refunded in the meantime', async () => {
    const id = await bought();
    const { body } = await pay(await linkOf(id));
    const [deposit] = await shop.rows<{ pi: string }>(
      'SELECT p.payment_intent_id AS pi FROM payments p JOIN clinic_bookings b ON b.intent_id = p.intent_id WHERE b.id = $1',
      [id],
    );
    await shop.provider('POST', 'refunds', { payment_intent: deposit?.pi ?? '' });
    await shop.runUntilIdle();
    expect(
      (await shop.sandbox.pay(body.id, { email: 'ann@example.com', name: 'Kay' })).outcome,
    ).toBe('paid');
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', paid_cents: 340_000, refunded_cents: 340_000, places: 0 },
    ]);
    expect(await mails('payment-refunded')).toBe(1);
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': 0,
      'revenue:clinics': -170_000,
      'refunds:clinics': 170_000,
    });
    await shiftClock(shop.app, '1 hour');
    const admin = await signedInOwner(shop.app);
    expect((await admin.post('/api/admin/reconcile/run')).body).toEqual({ added: 0 });
  });

  it('rejects a link that is forged, cut off or expired', async () => {
    const token = await linkOf(await bought());
    const bad = [
      '',
      'x',
      token.slice(0, -1),
      token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      `${token}0`,
    ];
    for (const one of bad) expect((await pay<Refusal>(one)).body.code).toBe('PAY_LINK_GONE');
    await shiftClock(shop.app, '30 days');
    expect(await show<Refusal>(token)).toMatchObject({
      status: 410,
      body: { code: 'PAY_LINK_GONE' },
    });
    expect((await pay<Refusal>(token)).status).toBe(410);
  });

  it('can be paid late, but not for a spot that was given up', async () => {
    const id = await bought();
    await makeItDaysBefore(shop, await shop.editionOf(), 29);
    const token = await linkOf(id);
    expect((await show(token)).body.state).toBe('overdue');
    const { body } = await pay(token);
    const admin = await signedInOwner(shop.app);
    expect(
      (await admin.post(`/api/admin/bookings/${id}/end`, { refundCents: 0, reason: 'No answer' }))
        .status,
    ).toBe(204);
    const { outcome } = await shop.sandbox.pay(body.id, { email: 'ann@example.com', name: 'Kay' });
    expect(outcome).toBe('closed');
    expect((await show(token)).body.state).toBe('cancelled');
    expect((await pay(token)).status).toBe(410);
  });

  it('counts if it’s paid just before the deposit is transferred', async () => {
    const id = await bought();
    const { body } = await pay(await linkOf(id));
    await shop.sandbox.setMode({ type: '*', mode: 'drop' });
    await shop.sandbox.pay(body.id, { email: 'ann@example.com', name: 'Kay' });
    const answer = await toApril<Refusal>(id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_A_PLAIN_DEPOSIT' } });
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', paid_cents: 340_000 }]);
  });

  it('is replaced by the balance of the new dates after a transfer', async () => {
    const id = await bought();
    const { body: old } = await pay(await linkOf(id));
    await shop.rows('UPDATE clinic_editions SET price_cents = 360000 WHERE id = $1', [
      await shop.editionOf(APRIL),
    ]);
    expect((await toApril(id)).status).toBe(200);
    await shop.runUntilIdle();
    expect(
      (await shop.sandbox.pay(old.id, { email: 'ann@example.com', name: 'Kay' })).outcome,
    ).toBe('closed');
    const { body } = await pay(await newestToken('ann@example.com'));
    const session = await shop.provider<{ amount_total: number }>(
      'GET',
      `checkout/sessions/${body.id}`,
    );
    expect(session.amount_total).toBe(190_000);
  });

  describe('reminders', () => {
    const SETTING = 'balanceDueDaysBefore';
    const dueDaysBefore = (days: number) =>
      shop.rows('UPDATE site_settings SET value = to_jsonb($2::int) WHERE key = $1', [
        SETTING,
        days,
      ]);
    afterEach(() => dueDaysBefore(30));

    /**
     * Returns how many reminders were sent after running the task twice on each of these days
     * before the start.
     */
    const askedOn = async (...days: number[]): Promise<number[]> => {
      const asked: number[] = [];
      for (const day of days) {
        await makeItDaysBefore(shop, await shop.editionOf(), day);
        await remind();
        await remind();
        asked.push(await mails('balance-due'));
      }
      return asked;
    };
    const boughtDaysBefore = async (days: number) => {
      await goToDaysBefore(shop, await shop.editionOf(), days);
      return bought();
    };

    it.each([
      [90, 105, 97],
      [7, 22, 14],
    ])(
      'go out 15 and 7 days before the due date and on it, if that is %i days before the start',
      async (due, first, second) => {
        await dueDaysBefore(due);
        await bought();
        expect(await askedOn(first + 1, first, second + 1, second, due + 1, due, 1)).toEqual([
          0, 1, 1, 2, 2, 3, 3,
        ]);
      },
    );

    it('follow the due date the buyer was given, even if the setting changes', async () => {
      await bought();
      expect(await askedOn(45)).toEqual([1]);
      for (const days of [60, 365, 1]) {
        await dueDaysBefore(days);
        expect(await askedOn(40)).toEqual([1]);
      }
      expect(await askedOn(37, 36, 30, 16)).toEqual([2, 2, 3, 3]);
    });

    it('reach a late buyer the day after booking, and on the due date', async () => {
      await boughtDaysBefore(35);
      expect(await askedOn(35, 34, 31, 30, 20)).toEqual([0, 1, 1, 2, 2]);
    });

    it('reach someone who books the day before the due date before it’s overdue', async () => {
      await boughtDaysBefore(31);
      expect(await askedOn(31, 30)).toEqual([1, 2]);
    });

    it('reach someone who books on the last day once, and not as overdue', async () => {
      await boughtDaysBefore(30);
      expect(await askedOn(30, 29, 5)).toEqual([1, 1, 1]);
      const [mail] = await shop.rows<{ subject: string }>(
        `SELECT subject FROM emails WHERE template = 'balance-due'`,
      );
      expect(mail?.subject).toMatch(/: \$1,700 due on /);
    });

    it('go out once after missed days, not once for each', async () => {
      await bought();
      expect(await askedOn(12)).toEqual([1]);
    });

    it('follow the new due date when the dates move, starting the day after the email about the move', async () => {
      await bought();
      expect(await askedOn(45)).toEqual([1]);
      const id = await shop.editionOf();
      const { startsOn, endsOn } = await datesOf(shop, id);
      const moved = { startsOn: addDays(startsOn, -10), endsOn: addDays(endsOn, -10) };
      expect(
        (await (await signedInOwner(shop.app)).patch(`/api/admin/editions/${id}`, moved)).status,
      ).toBe(200);
      expect(await askedOn(35, 34, 30)).toEqual([1, 2, 3]);
    });
  });

  it('is requested once each at 45, 37 and 30 days if it’s due at 30, never early and never after it’s paid [T34]', async () => {
    await bought();
    await shop.buy({ plan: 'full', email: 'paid@example.com' });
    await shop.buy({ plan: 'deposit', email: 'later@example.com', seriesId: APRIL });
    await shop.rows(
      'UPDATE clinic_editions SET starts_on = starts_on + 60, ends_on = ends_on + 60 WHERE id = $1',
      [await shop.editionOf(APRIL)],
    );
    for (const [days, time, sent] of [
      [46, '23:50:00', 0],
      [45, '00:00:00', 1],
      [38, '23:50:00', 1],
      [37, '00:00:00', 2],
      [30, '00:00:00', 3],
      [29, '12:00:00', 3],
    ] as const) {
      await makeItDaysBefore(shop, await shop.editionOf(), days, time);
      await remind();
      await remind();
      const rows = await shop.rows(
        `SELECT 1 FROM emails WHERE template = 'balance-due' AND "to" = 'ann@example.com'`,
      );
      expect([days, rows.length]).toEqual([days, sent]);
    }
    expect(
      (await shop.mailsTo('paid@example.com')).filter((template) => template === 'balance-due'),
    ).toEqual([]);
    expect(
      (await shop.mailsTo('later@example.com')).filter((template) => template === 'balance-due'),
    ).toEqual([]);
  });

  it('appears in the student’s own list with a pay link once the address is confirmed', async () => {
    const student = await confirmedStudent(shop.app);
    const own = await shop.buy({ plan: 'deposit', email: student.email, client: student.client });
    expect(own.id).toMatch(/^cs_/);
    const { body } = await student.client.get<MyBookingResponse[]>('/api/student/bookings');
    expect(body).toMatchObject([
      {
        status: 'completed',
        paidCents: 170_000,
        refundedCents: 0,
        balanceCents: 170_000,
        balanceStatus: 'due',
      },
    ]);
    expect([body[0]?.location, body[0]?.bring.length]).toEqual([
      expect.stringMatching(/\S/),
      expect.any(Number),
    ]);
    expect(body[0]?.bring).not.toEqual([]);
    const token = new URL(body[0]?.payUrl ?? '').searchParams.get('token') ?? '';
    expect((await show(token)).body.state).toBe('due');
    const calendar = await student.client.get<string>(body[0]?.calendarUrl ?? '');
    expect([calendar.status, calendar.body]).toEqual([
      200,
      expect.stringContaining(`DTSTART;VALUE=DATE:${body[0]?.startDate.replaceAll('-', '')}`),
    ]);
    const stranger = await confirmedStudent(shop.app);
    expect((await stranger.client.get(body[0]?.calendarUrl ?? '')).status).toBe(404);
    await shop.rows('UPDATE students SET email_confirmed_at = NULL WHERE id = $1', [student.id]);
    expect((await student.client.get('/api/student/bookings')).body).toEqual([]);
  });
});

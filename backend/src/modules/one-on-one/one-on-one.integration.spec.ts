import { Clock } from '../../common/clock/clock';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import { TEST_OWNER } from '../../testing/test-environment';
import { unzip } from '../../testing/unzip';
import { AccountDeletionsTask } from '../account/deletion/account-deletions.task';
import { closeDispute, openDispute } from '../clinics/testing/clinic-disputes';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import { MoneyChecks } from '../payments/findings/money-checks.service';
import { PaymentGateway } from '../payments/provider/payment-gateway';
import type { CoachOneOnOneResponse, OneOnOneResponse, PayPageResponse } from './one-on-one.dto';
import { OneOnOneRepository } from './one-on-one.repository';
import { OneOnOneService } from './one-on-one.service';

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox with its signed webhooks.
 * Bypassed: the queue between outbox and handler.
 */
describe('1-on-1 sessions', () => {
  let shop: ClinicShop;
  let coach: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    shop = await startClinicShop();
    coach = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    student = await confirmedStudent(shop.app);
  });
  afterAll(() => shop.close());

  const wish = { wish: 'Boofs: I land flat', dates: 'A weekend in March', place: 'Rock Island' };
  const ask = async (who = student): Promise<string> => {
    const { status, body } = await who.client.post<OneOnOneResponse[]>(
      '/api/student/one-on-ones',
      wish,
    );
    expect(status).toBe(201);
    return body[0]!.id;
  };
  const terms = {
    startsAt: '2030-03-16T09:00',
    minutes: 120,
    place: 'The ranch',
    priceCents: 18_000,
    word: 'Bring the short boat.',
  };
  const offer = <T = CoachOneOnOneResponse[]>(id: string, change: object = {}) =>
    coach.post<T>(`/api/coach/one-on-ones/${id}/offer`, { ...terms, ...change });
  const pay = <T = PayPageResponse>(id: string, who = student) =>
    who.client.post<T>(`/api/student/one-on-ones/${id}/pay`);
  const sessionOf = async (id: string): Promise<string> => {
    const [row] = await shop.rows<{ session: string }>(
      `SELECT i.provider_session_id AS session FROM checkout_intents i WHERE i.plan_id = $1 ORDER BY i.created_at DESC LIMIT 1`,
      [id],
    );
    return row!.session;
  };
  const payAll = async (id: string): Promise<void> => {
    expect((await pay(id)).status).toBe(200);
    await shop.sandbox.pay(await sessionOf(id), { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
  };
  const shown = async (): Promise<OneOnOneResponse> =>
    (await student.client.get<OneOnOneResponse[]>('/api/student/one-on-ones')).body[0]!;
  const newestOf = async (): Promise<string> =>
    (await student.client.get<OneOnOneResponse[]>('/api/student/one-on-ones')).body[0]!.id;
  const findings = async (): Promise<string[]> => {
    await shop.rows(`UPDATE one_on_one_requests SET updated_at = updated_at - interval '1 hour'`);
    return (await shop.app.get(MoneyChecks).find())
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('session'));
  };
  const balances = async () => {
    const { 'revenue:one-on-one': earned = 0, 'refunds:one-on-one': back = 0 } =
      await shop.ledger();
    return { earned: -earned, back };
  };

  it('are requested, offered, paid once and booked, with emails to both, ledger entries and a calendar file', async () => {
    const before = await balances();
    const id = await ask();
    expect((await student.client.post<Refusal>('/api/student/one-on-ones', wish)).body.code).toBe(
      'REQUEST_OPEN',
    );
    const { status, body } = await offer(id);
    expect([status, body.find((one) => one.id === id)]).toMatchObject([
      200,
      { id, state: 'offered', studentName: 'Pat Paddler', isMember: false },
    ]);
    expect(await shown()).toMatchObject({
      state: 'offered',
      isPayable: true,
      changeUntil: 'Thursday, March 14 at 9:00 AM CDT',
      word: terms.word,
      offer: {
        startsAt: '2030-03-16T14:00:00.000Z',
        when: 'Saturday, March 16 at 9:00 AM CDT',
        minutes: 120,
        priceCents: 18_000,
      },
    });
    // requested twice: the same page
    const [one, other] = await Promise.all([pay(id), pay(id)]);
    expect([one.body.url === other.body.url, one.status]).toEqual([true, 200]);
    await payAll(id);
    await shop.runUntilIdle();
    const booked = await shown();
    expect(booked).toMatchObject({
      state: 'booked',
      isPayable: false,
      paidCents: 18_000,
      refundedCents: 0,
    });
    const calendar = await student.client.get<string>(booked.calendarUrl!);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect((await pay<Refusal>(id)).body.code).toBe('REQUEST_CHANGED');
    expect(await shop.mailsTo(student.email)).toEqual(
      expect.arrayContaining(['one-on-one-booked', 'one-on-one-offered']),
    );
    expect(await shop.mailsTo(TEST_OWNER.email)).toEqual(
      expect.arrayContaining(['one-on-one-asked', 'one-on-one-sold']),
    );
    const after = await balances();
    expect([after.earned - before.earned, after.back - before.back]).toEqual([18_000, 0]);
    expect(await findings()).toEqual([]);
  });

  it('are refunded in full, once, when the coach cancels or someone refunds at the provider', async () => {
    const id = await ask();
    await offer(id);
    await payAll(id);
    const cancel = () =>
      coach.post<Refusal>(`/api/coach/one-on-ones/${id}/cancel`, {
        word: 'The river is in flood.',
      });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body.code).toBe('REQUEST_CHANGED');
    expect(await shop.mailsTo(student.email)).toContain('one-on-one-canceled');
    const [email] = await shop.rows<{ file: string }>(
      `SELECT data->>'cancelCalendar' AS file FROM emails WHERE template = 'one-on-one-canceled' AND caused_by = $1`,
      [id],
    );
    expect(email?.file).toContain(`UID:${id}@`);
    expect(email?.file).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({
      state: 'canceled',
      paidCents: 18_000,
      refundedCents: 18_000,
      calendarUrl: null,
    });
    expect(
      (await shop.mailsTo(student.email)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(1);

    const second = await ask();
    await offer(second);
    await payAll(second);
    const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
      'GET',
      `checkout/sessions/${await sessionOf(second)}`,
    );
    await shop.provider('POST', 'refunds', { payment_intent: intent });
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
    expect(
      (await shop.mailsTo(student.email)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('email the amount of every refund, including the rest after a manual one and again after the bank returned it', async () => {
    const id = await ask();
    await offer(id);
    await payAll(id);
    const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
      'GET',
      `checkout/sessions/${await sessionOf(id)}`,
    );
    await shop.provider('POST', 'refunds', { payment_intent: intent, amount: '8000' });
    await shop.runUntilIdle();
    expect(
      (await coach.post(`/api/coach/one-on-ones/${id}/cancel`, { word: 'The river is in flood.' }))
        .status,
    ).toBe(200);
    await shop.runUntilIdle();
    const amounts = async () =>
      (
        await shop.rows<{ amount: string }>(
          `SELECT data ->> 'amount' AS amount FROM emails WHERE template = 'payment-refunded' AND "to" = $1 ORDER BY id`,
          [student.email],
        )
      ).map(({ amount }) => amount);
    expect(await amounts()).toEqual(['$100']);

    const { data } = await shop.provider<{ data: { id: string; amount: number }[] }>(
      'GET',
      `refunds?payment_intent=${intent}`,
    );
    await shop.sandbox.settleRefund(data.find(({ amount }) => amount === 10_000)?.id ?? '', {
      outcome: 'failed',
    });
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 8_000 });
    const [row] = await shop.rows<{ payment: string; refund: string }>(
      `SELECT p.id AS payment, r.id AS refund FROM refunds r JOIN payments p ON p.student_id = r.student_id WHERE r.sale_id = $1 AND r.state = 'returned'`,
      [id],
    );
    const owner = await signedInOwner(shop.app);
    expect(
      (await owner.post(`/api/admin/payments/${row?.payment}/refunds/${row?.refund}/retry`)).status,
    ).toBe(204);
    await shop.runUntilIdle();
    expect(await amounts()).toEqual(['$100', '$100']);
    expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
    expect(await findings()).toEqual([]);
  });

  describe('canceled by the coach while the bank holds the payment', () => {
    const canceledInDispute = async (amount?: number) => {
      const id = await ask();
      await offer(id);
      await payAll(id);
      const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
        'GET',
        `checkout/sessions/${await sessionOf(id)}`,
      );
      const dispute = await openDispute(shop, intent, amount);
      expect(
        (
          await coach.post(`/api/coach/one-on-ones/${id}/cancel`, {
            word: 'The river is in flood.',
          })
        ).status,
      ).toBe(200);
      expect(await shop.mailsTo(student.email)).toContain('one-on-one-canceled');
      await shop.runUntilIdle();
      expect(await shown()).toMatchObject({
        state: 'canceled',
        refundedCents: amount === undefined ? 0 : 18_000 - amount,
      });
      expect(await findings()).toEqual([]);
      return dispute;
    };
    const refundMails = async () =>
      (await shop.mailsTo(student.email)).filter((template) => template === 'payment-refunded')
        .length;

    it('are refunded once the bank has decided for us', async () => {
      await closeDispute(shop, await canceledInDispute(), 'won');
      expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
      expect(await refundMails()).toBe(1);
      expect(await findings()).toEqual([]);
    });

    it('refund at once what isn’t disputed, and the disputed amount once it is ours', async () => {
      await closeDispute(shop, await canceledInDispute(5_000), 'won');
      expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
      expect(await findings()).toEqual([]);
    });

    it('need no refund when the bank decides for the student', async () => {
      await closeDispute(shop, await canceledInDispute(), 'lost');
      expect(await refundMails()).toBe(0);
      expect(await findings()).toEqual([]);
    });
  });

  describe('changed by the student', () => {
    const booked = async (startsIn = '30 days'): Promise<string> => {
      const id = await ask();
      await offer(id);
      await payAll(id);
      await startsAgainIn(id, startsIn);
      return id;
    };
    const startsAgainIn = (id: string, interval: string) =>
      shop.rows(
        'UPDATE one_on_one_requests SET starts_at = app_now() + $2::interval WHERE id = $1',
        [id, interval],
      );
    const change = (id: string, what: 'move' | 'cancel', who = student, body?: object) =>
      who.client.post<Refusal>(`/api/student/one-on-ones/${id}/${what}`, body);
    const dates = 'Any day the week after';
    const mailsOf = async (template: string, to: string): Promise<number> =>
      (await shop.mailsTo(to)).filter((name) => name === template).length;

    it('are canceled up to 48 hours before, once, with a full refund and an email to both', async () => {
      const id = await booked('48 hours 1 minute');
      expect((await shown()).changeUntil).not.toBeNull();
      const sold = await mailsOf('one-on-one-given-up', TEST_OWNER.email);
      expect((await change(id, 'cancel')).status).toBe(200);
      expect((await change(id, 'cancel')).body.code).toBe('REQUEST_CHANGED');
      await shop.runUntilIdle();
      expect(await shown()).toMatchObject({
        state: 'canceled',
        refundedCents: 18_000,
        changeUntil: null,
      });
      expect(await mailsOf('one-on-one-canceled', student.email)).toBe(1);
      expect(await mailsOf('payment-refunded', student.email)).toBe(1);
      expect(await mailsOf('one-on-one-given-up', TEST_OWNER.email)).toBe(sold + 1);
      expect(await findings()).toEqual([]);
    });

    it('can’t be changed later than that, and nothing is refunded', async () => {
      const id = await booked('47 hours 59 minutes');
      expect((await shown()).changeUntil).toBeNull();
      for (const answer of [
        await change(id, 'cancel'),
        await change(id, 'move', student, { dates }),
      ])
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'TOO_LATE_TO_CHANGE',
            error:
              'Your session starts in less than 48 hours, so it can’t be changed here. Send your coach a message.',
          },
        });
      await shop.runUntilIdle();
      expect(await shown()).toMatchObject({ state: 'booked', refundedCents: 0, moveWish: null });
    });

    it('are moved by the coach when asked for another time; the payment stays', async () => {
      const id = await booked();
      expect((await change(id, 'move', student, { dates })).status).toBe(200);
      expect(await shown()).toMatchObject({ state: 'booked', moveWish: dates });
      await change(id, 'move', student, { dates });
      await shop.runUntilIdle();
      const asked = await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'one-on-one-move-asked' AND text LIKE '%' || $1 || '%'`,
        [dates],
      );
      expect(asked).toHaveLength(1);
      const moved = {
        startsAt: '2031-03-20T10:00',
        place: 'The lower put-in',
        word: 'See you there.',
      };
      const move = () => coach.post<object[]>(`/api/coach/one-on-ones/${id}/move`, moved);
      const aMinuteLater = jest
        .spyOn(shop.app.get(Clock), 'now')
        .mockImplementation(() => new Date(Date.now() + 60_000));
      const first = await move();
      aMinuteLater.mockRestore();
      // the response was lost and the same call is sent again, twice at once
      const again = await Promise.all([move(), move()]);
      expect([first.status, ...again.map(({ status }) => status)]).toEqual([200, 200, 200]);
      expect(again[0]?.body).toEqual(first.body);
      expect(await shown()).toMatchObject({
        state: 'booked',
        moveWish: null,
        word: 'See you there.',
        paidCents: 18_000,
        refundedCents: 0,
        offer: { when: 'Thursday, March 20 at 10:00 AM CDT', place: 'The lower put-in' },
      });
      await shop.runUntilIdle();
      expect(await mailsOf('one-on-one-moved', student.email)).toBe(1);
      const files = await shop.rows<{ sequence: number; file: string }>(
        `SELECT substring(data->>'calendar' from 'SEQUENCE:(\\d+)')::int AS sequence, data->>'calendar' AS file
           FROM emails WHERE data->>'calendar' LIKE '%UID:' || $1 || '@%' ORDER BY id`,
        [id],
      );
      expect(files).toHaveLength(2);
      expect(files[1]?.sequence).toBeGreaterThan(files[0]?.sequence ?? Infinity);
      expect(files[1]?.file).toContain('DTSTART:20310320T150000Z');
      expect(await findings()).toEqual([]);
    });

    it('can be canceled after the coach moved them to a time that is too soon for it, as the email says', async () => {
      const id = await booked();
      const [soon] = await shop.rows<{ at: string }>(
        `SELECT to_char((app_now() + interval '30 hours') AT TIME ZONE 'America/Chicago', 'YYYY-MM-DD"T"HH24:MI') AS at`,
      );
      const moved = { startsAt: soon?.at, place: 'The lower put-in' };
      expect((await coach.post(`/api/coach/one-on-ones/${id}/move`, moved)).status).toBe(200);
      const { changeUntil, offer: session } = await shown();
      expect(changeUntil).toBe(session?.when);
      await shop.runUntilIdle();
      const [mail] = await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'one-on-one-moved' AND "to" = $1`,
        [student.email],
      );
      expect(mail?.text).toContain(`until ${changeUntil} to`);
      expect((await change(id, 'cancel')).status).toBe(200);
      await shop.runUntilIdle();
      expect(await shown()).toMatchObject({ state: 'canceled', refundedCents: 18_000 });
      expect(await findings()).toEqual([]);
    });

    it('stay as they are when the coach can’t move them', async () => {
      const id = await booked();
      const keep = () =>
        coach.post<Refusal>(`/api/coach/one-on-ones/${id}/keep`, { word: 'My only free day.' });
      expect((await keep()).body.code).toBe('REQUEST_CHANGED');
      await change(id, 'move', student, { dates });
      expect((await keep()).status).toBe(200);
      // the same call sent again
      expect((await keep()).status).toBe(200);
      await shop.runUntilIdle();
      expect(await shown()).toMatchObject({ state: 'booked', moveWish: null });
      expect(await mailsOf('one-on-one-stays', student.email)).toBe(1);
    });

    it('aren’t found by another student, and can’t be moved to a past time or while unpaid', async () => {
      const id = await booked();
      const other = await confirmedStudent(shop.app);
      expect((await change(id, 'cancel', other)).status).toBe(404);
      expect((await change(id, 'move', other, { dates })).status).toBe(404);
      const past = { startsAt: '2020-03-20T10:00', place: 'Here' };
      expect((await coach.post(`/api/coach/one-on-ones/${id}/move`, past)).status).toBe(400);
      expect((await change(id, 'move', student, { dates: '' })).status).toBe(400);
      const unpaid = await ask(other);
      expect((await change(unpaid, 'cancel', other)).body.code).toBe('REQUEST_CHANGED');
    });
  });

  it('keep a payment that arrived before a withdrawal or the end of the offer', async () => {
    const id = await ask();
    await offer(id);
    await pay(id);
    // paid, and no webhook has told us yet
    await shop.sandbox.setMode({ type: '*', mode: 'hold' });
    await shop.sandbox.pay(await sessionOf(id), { email: student.email, name: 'Pat Paddler' });
    expect(
      (await student.client.post<Refusal>(`/api/student/one-on-ones/${id}/withdraw`)).body.code,
    ).toBe('REQUEST_CHANGED');
    expect(await shown()).toMatchObject({ state: 'booked', paidCents: 18_000 });
  });

  it('refund a payment made after the offer ended', async () => {
    const id = await ask();
    await offer(id);
    await pay(id);
    // the state was changed without the service, as a bug might
    await shop.rows(`UPDATE one_on_one_requests SET state = 'withdrawn' WHERE id = $1`, [id]);
    await shop.sandbox.pay(await sessionOf(id), { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    expect(await shown()).toMatchObject({ state: 'withdrawn', paidCents: 0 });
    const { body } = await shop.app
      .client()
      .get<{ delivery: string }>(`/api/checkout/sessions/${await sessionOf(id)}`);
    expect(body.delivery).toBe('not-due');
    expect(await shop.mailsTo(student.email)).toContain('payment-refunded');
    expect(await findings()).toEqual([]);
  });

  it('refund a payment that arrives once the session has started', async () => {
    const id = await ask();
    await offer(id);
    expect((await pay(id)).status).toBe(200);
    await shop.rows(
      `UPDATE one_on_one_requests SET starts_at = app_now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
    await shop.sandbox.pay(await sessionOf(id), { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    expect((await shown()).state).not.toBe('booked');
    expect(
      (await shop.mailsTo(student.email)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it('have a pay page that ends half an hour after it was opened', async () => {
    const id = await ask();
    await offer(id);
    expect((await pay(id)).status).toBe(200);
    const [row] = await shop.rows<{ seconds: number }>(
      `SELECT (request ->> 'expiresAt')::int8::float8 - extract(epoch FROM created_at)::float8 AS seconds
        FROM checkout_intents WHERE plan_id = $1`,
      [id],
    );
    expect(Math.round((row?.seconds ?? 0) / 60)).toBe(31);
  });

  it('can only be offered on a date that exists', async () => {
    const id = await ask();
    const { status, body } = await coach.post<Refusal>(`/api/coach/one-on-ones/${id}/offer`, {
      ...terms,
      startsAt: '2030-02-31T09:00',
    });
    expect([status, body.fields]).toEqual([400, { startsAt: 'Please enter a day and a time' }]);
    const skipped = await coach.post<Refusal>(`/api/coach/one-on-ones/${id}/offer`, {
      ...terms,
      startsAt: '2030-03-10T02:30',
    });
    expect([skipped.status, skipped.body.fields?.startsAt]).toEqual([
      400,
      'Clocks spring forward that day, so 2:30 AM doesn’t exist. Please choose another time',
    ]);
  });

  it('expire after three days: the pay page is ended, the student told, and the coach may offer again', async () => {
    const id = await ask();
    await offer(id);
    await pay(id);
    const first = await sessionOf(id);
    await shop.rows(`UPDATE app_clock SET shift = shift + interval '71 hours'`);
    await shop.app.get(OneOnOneService).expireDue();
    expect((await shown()).state).toBe('offered');
    await shop.rows(`UPDATE app_clock SET shift = shift + interval '1 hour'`);
    expect((await pay<Refusal>(id)).body.code).toBe('OFFER_OVER');
    await shop.app.get(OneOnOneService).expireDue();
    await shop.app.get(OneOnOneService).expireDue();
    expect((await shown()).state).toBe('expired');
    expect(
      (await shop.provider<{ status: string }>('GET', `checkout/sessions/${first}`)).status,
    ).toBe('expired');
    expect(
      (await shop.mailsTo(student.email)).filter((template) => template === 'one-on-one-expired'),
    ).toHaveLength(1);
    expect((await offer(id)).status).toBe(200);
    await payAll(id);
    expect(await shown()).toMatchObject({ state: 'booked', paidCents: 18_000 });
    expect(await findings()).toEqual([]);
  });

  it('refuse with an explanation a second offer for a request whose student has just sent a new one', async () => {
    const old = await ask();
    await offer(old);
    await shop.rows(`UPDATE one_on_one_requests SET state = 'expired' WHERE id = $1`, [old]);
    const requests = shop.app.get(OneOnOneRepository);
    const ofStudent = jest.spyOn(requests, 'ofStudent').mockImplementationOnce(async () => {
      ofStudent.mockRestore();
      await ask();
      return [];
    });
    const { status, body } = await offer<Refusal & { error: string }>(old);
    expect([status, body.code, body.error]).toEqual([
      409,
      'REQUEST_OPEN',
      expect.stringContaining('Please answer that one'),
    ]);
    expect((await offer(await newestOf())).status).toBe(200);
  });

  it('can’t be paid any more once the student is erased, because the page is ended first', async () => {
    await student.client.post('/api/student/deletion', { currentPassword: student.password });
    await shop.rows(`UPDATE app_clock SET shift = shift + interval '7 days 1 second'`);
    const id = await ask();
    await offer(id);
    await pay(id);
    const page = await sessionOf(id);
    await shop.app.get(AccountDeletionsTask).run();
    await shop.runUntilIdle();
    expect(
      (await shop.provider<{ status: string }>('GET', `checkout/sessions/${page}`)).status,
    ).toBe('expired');
    expect(
      await shop.rows('SELECT state, wish FROM one_on_one_requests WHERE id = $1', [id]),
    ).toEqual([{ state: 'withdrawn', wish: '' }]);
    expect(await findings()).toEqual([]);
  });

  it('delay the deletion of the student while a refund is on its way, and say until when', async () => {
    const leave = () =>
      student.client.post<Refusal & { error: string }>('/api/student/deletion', {
        currentPassword: student.password,
      });
    const onItsWay = {
      code: 'DELETION_BLOCKED',
      error: expect.stringContaining('A refund to you is on its way'),
    };
    const id = await ask();
    await offer(id);
    await payAll(id);
    expect((await leave()).body.error).toContain(
      'a 1-on-1 on March 16, 2030 at 9:00 AM (America/Chicago)',
    );
    await coach.post(`/api/coach/one-on-ones/${id}/cancel`, { word: 'The river is in flood.' });
    expect((await leave()).body).toMatchObject(onItsWay);
    await shop.runUntilIdle();
    const late = await ask();
    await offer(late);
    await pay(late);
    await shop.rows(`UPDATE one_on_one_requests SET state = 'withdrawn' WHERE id = $1`, [late]);
    await shop.sandbox.pay(await sessionOf(late), { email: student.email, name: 'Pat Paddler' });
    const away = jest
      .spyOn(shop.app.get(PaymentGateway), 'refund')
      .mockRejectedValue(new Error('the provider is away'));
    await shop.runUntilIdle();
    away.mockRestore();
    expect((await leave()).body).toMatchObject(onItsWay);
    await shop.rows(
      `UPDATE outbox SET available_at = now() WHERE job = 'payments.refund' AND done_at IS NULL`,
    );
    await shop.runUntilIdle();
    expect((await leave()).status).toBe(200);
  });

  it('appear in the student’s archive with the time and its zone', async () => {
    const id = await ask();
    await offer(id);
    await student.client.post('/api/student/export');
    await shop.runUntilIdle();
    const answer = await fetch(`${shop.app.url}/api/student/export/archive`, {
      headers: { cookie: student.client.cookieHeader },
    });
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(
      JSON.parse(files.get('data/one-on-ones.json')?.toString('utf8') ?? 'null'),
    ).toMatchObject({
      oneOnOneRequests: [
        {
          startsAt: '2030-03-16T14:00:00.000Z',
          sessionTime: 'Saturday, March 16, 2030 at 9:00 AM (America/Chicago)',
          minutes: 120,
        },
      ],
    });
    expect(files.get('index.html')?.toString('utf8')).toContain(
      'Saturday, March 16, 2030 at 9:00 AM (America/Chicago)',
    );
  });

  it('can be declined with a note or withdrawn, and then nothing is due', async () => {
    const id = await ask();
    expect(
      (await coach.post<Refusal>(`/api/coach/one-on-ones/${id}/decline`, { word: '' })).body.fields,
    ).toEqual({
      word: 'Please add a short note',
    });
    await coach.post(`/api/coach/one-on-ones/${id}/decline`, { word: 'Ask me again for April.' });
    expect(await shown()).toMatchObject({
      state: 'declined',
      word: 'Ask me again for April.',
      isPayable: false,
    });
    expect(await shop.mailsTo(student.email)).toContain('one-on-one-declined');
    expect((await offer<Refusal>(id)).body.code).toBe('REQUEST_CHANGED');
    const second = await ask();
    await offer(second);
    await student.client.post(`/api/student/one-on-ones/${second}/withdraw`);
    expect((await pay<Refusal>(second)).body.code).toBe('OFFER_OVER');
    expect((await shown()).state).toBe('withdrawn');
  });

  it('can be requested at most ten times an hour, and withdrawn any number of times', async () => {
    for (let asks = 0; asks < 10; asks += 1)
      expect(
        (await student.client.post(`/api/student/one-on-ones/${await ask()}/withdraw`)).status,
      ).toBe(200);
    const refused = await student.client.post<Refusal & { error: string }>(
      '/api/student/one-on-ones',
      wish,
    );
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('wait')]);
    const asked = await shop.rows(`SELECT 1 FROM one_on_one_requests WHERE student_id = $1`, [
      student.id,
    ]);
    expect(asked).toHaveLength(10);
    expect(await ask(await confirmedStudent(shop.app))).toEqual(expect.any(String));
  });

  it('list members’ requests first, and show no one else’s', async () => {
    const other = await confirmedStudent(shop.app);
    const member = await confirmedStudent(shop.app);
    await shop.rows(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      member.id,
    ]);
    const [one, two] = [await ask(), await ask(member)];
    const { body } = await coach.get<CoachOneOnOneResponse[]>('/api/coach/one-on-ones');
    const mine = body.filter(({ id }) => id === one || id === two);
    expect(mine.map(({ id, isMember }) => [id, isMember])).toEqual([
      [two, true],
      [one, false],
    ]);
    await offer(one);
    expect((await pay<Refusal>(one, other)).body.code).toBe('REQUEST_NOT_FOUND');
    expect((await other.client.post(`/api/student/one-on-ones/${one}/withdraw`)).status).toBe(404);
    expect((await student.client.get('/api/coach/one-on-ones')).status).toBe(403);
    expect((await shop.app.client().get('/api/student/one-on-ones')).status).toBe(401);
  });

  it('name what is wrong with a request or an offer', async () => {
    const { body } = await student.client.post<Refusal>('/api/student/one-on-ones', {
      wish: '',
      dates: '',
    });
    expect(body.fields).toEqual({
      wish: 'Please say what you want to work on',
      dates: 'Please say when it works for you',
    });
    const id = await ask();
    const fields = async (change: object) => (await offer<Refusal>(id, change)).body.fields;
    expect(await fields({ startsAt: 'soon', minutes: 5, place: '', priceCents: 0 })).toEqual({
      startsAt: 'Please enter a day and a time',
      minutes: 'It must be at least 15 minutes',
      place: 'Please say where you meet',
      priceCents: 'It must be at least one dollar',
    });
    expect(await fields({ startsAt: '2020-03-16T09:00' })).toEqual({
      startsAt: 'Please choose a time at least two hours from now',
    });
  });
});

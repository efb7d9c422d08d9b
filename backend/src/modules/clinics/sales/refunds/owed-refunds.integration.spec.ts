import { confirmedStudent, shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import type { StudentRecordResponse } from '../../../student-records/student-record.dto';
import { BeforeClinicTask } from '../../season/before-clinic.task';
import type { MyBookingResponse } from '../../season/my-bookings.controller';
import {
  bookingIdOf,
  firstPaymentOf,
  newestPayToken,
  openBalance,
} from '../../testing/clinic-balances';
import { makeItDaysBefore } from '../../testing/clinic-days';
import { closeDispute, openDispute } from '../../testing/clinic-disputes';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';
import type { AttendeeListResponse } from '../participants/attendee-list.dto';

const DEPOSIT = 170_000;
const FULL = 340_000;

interface Finding {
  readonly kind: string;
  readonly ref: string;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('an owed refund', () => {
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
    await emptyTables(shop.app, 'ledger_entries, ledger_postings, payments, money_findings');
  });
  afterAll(() => shop.close());

  const refuseRefunds = (times: number) =>
    shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', status: 400, times });
  const bookingOf = async (email: string) =>
    (
      await admin.get<BookingDetailResponse>(
        `/api/admin/bookings/${await bookingIdOf(shop, email)}`,
      )
    ).body;
  const check = async (): Promise<string[]> => {
    await shiftClock(shop.app, '1 hour');
    expect((await admin.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await admin.get<Finding[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.map(({ kind }) => kind).sort();
  };
  const payBalance = async (session: string): Promise<void> => {
    expect((await shop.sandbox.pay(session, { email: ann, name: 'Ann Eddy' })).outcome).toBe(
      'paid',
    );
    await shop.runUntilIdle();
  };
  /** Skips the wait between two tries. */
  const nextTry = async (): Promise<void> => {
    await shop.rows(
      'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL',
    );
    await shop.runUntilIdle();
  };

  /**
   * Pays a balance on an open page after the deposit was refunded at the provider. Its refund is
   * refused once.
   */
  const refusedOnce = async (): Promise<BookingDetailResponse> => {
    await shop.buy({ plan: 'deposit', email: ann });
    const session = await openBalance(shop, admin, ann);
    await shop.provider('POST', 'refunds', { payment_intent: await firstPaymentOf(shop, ann) });
    await shop.runUntilIdle();
    await refuseRefunds(1);
    await payBalance(session);
    return bookingOf(ann);
  };

  it('stays owed if the provider refuses it: shown, found by the daily check, and paid on the next try', async () => {
    const booking = await refusedOnce();
    expect(booking).toMatchObject({
      paidCents: FULL,
      refundedCents: DEPOSIT,
      refundOwedCents: DEPOSIT,
    });
    expect(booking.refundsOwed).toMatchObject([{ owedCents: DEPOSIT, tries: 1 }]);
    expect(booking.history.map(({ what }) => what)).toContain('clinics.refund-refused');
    expect(await shop.mailsTo(ann)).not.toContain('payment-refunded');
    expect(await check()).toEqual(['refund-owed']);

    await nextTry();
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: FULL,
      refundOwedCents: 0,
      refundsOwed: [],
      paymentStatus: 'refunded',
    });
    expect(
      (await shop.mailsTo(ann)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(1);
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': 0,
      'revenue:clinics': -DEPOSIT,
      'refunds:clinics': DEPOSIT,
    });
    expect(await check()).toEqual([]);
    const closed = await shop.rows('SELECT kind, note FROM money_findings');
    expect(closed).toEqual([
      { kind: 'refund-owed', note: 'Closed automatically: the check no longer finds it.' },
    ]);
  });

  it('is paid once at the coach’s click, and not on top of a manual refund made in the meantime', async () => {
    const { id, refundsOwed } = await refusedOnce();
    const path = `/api/admin/bookings/${id}/refunds/${refundsOwed[0]?.id}`;
    const [balance] = await shop.rows<{ id: string }>(
      `SELECT payment_intent_id AS id FROM payments WHERE kind = 'clinic-balance'`,
    );
    await shop.provider('POST', 'refunds', { payment_intent: balance?.id ?? '', amount: '70000' });
    await shop.runUntilIdle();
    await nextTry();
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: DEPOSIT + 70_000,
      refundOwedCents: DEPOSIT,
    });

    await Promise.all([admin.post(`${path}/retry`), admin.post(`${path}/retry`)]);
    await shop.runUntilIdle();
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: FULL,
      refundOwedCents: 0,
      paymentStatus: 'refunded',
    });
    const made = await shop.provider<{ data: unknown[] }>(
      'GET',
      `refunds?payment_intent=${balance?.id ?? ''}`,
    );
    expect(made.data).toHaveLength(2);
    expect((await admin.post<{ code: string }>(`${path}/retry`)).body.code).toBe('REFUND_NOT_OWED');
  });

  it('is no longer owed once the coach says so, with a reason for the record', async () => {
    const { id, refundsOwed } = await refusedOnce();
    const path = `/api/admin/bookings/${id}/refunds/${refundsOwed[0]?.id}/waive`;
    expect((await admin.post(path, { reason: '' })).status).toBe(400);
    expect((await admin.post(path, { reason: 'Paid by bank transfer' })).status).toBe(200);
    await nextTry();
    const after = await bookingOf(ann);
    expect(after).toMatchObject({ refundedCents: DEPOSIT, refundOwedCents: 0, refundsOwed: [] });
    expect(after.history).toContainEqual(
      expect.objectContaining({ what: 'clinics.refund-waived', reason: 'Paid by bank transfer' }),
    );
    expect(await check()).toEqual([]);
    expect((await shop.app.client().post(path, { reason: 'x' })).status).toBe(401);
  });

  it('is only retried for the refused part, and counts as requested until then', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    await payBalance(await openBalance(shop, admin, ann));
    expect(
      (
        await admin.patch(`/api/admin/editions/${await shop.editionOf()}`, {
          saleStatus: 'cancelled',
        })
      ).status,
    ).toBe(200);
    const id = await bookingIdOf(shop, ann);
    await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', delayMs: 1 });
    await refuseRefunds(1);
    expect(
      (await admin.post(`/api/admin/bookings/${id}/refund`, { amountCents: FULL, reason: 'Flood' }))
        .status,
    ).toBe(200);
    await shop.runUntilIdle();
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: DEPOSIT,
      refundOwedCents: DEPOSIT,
      refundableCents: 0,
    });
    const again = await admin.post<{ code: string }>(`/api/admin/bookings/${id}/refund`, {
      amountCents: 1,
      reason: 'Flood',
    });
    expect(again.body.code).toBe('REFUND_TOO_HIGH');
    await nextTry();
    expect(await bookingOf(ann)).toMatchObject({
      refundedCents: FULL,
      refundOwedCents: 0,
      paymentStatus: 'refunded',
    });
    const mails = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1`,
      [ann],
    );
    expect(mails.map(({ text }) => text.includes('$1,700'))).toEqual([true, true]);
  });

  it.each([
    ['in use', { status: 409, times: 2 }],
    ['one of other parameters', { status: 400, times: 1 }],
  ])(
    'isn’t refused if the provider says that its key is %s: it’s retried under the same key, and paid once',
    async (_, fault) => {
      await shop.buy({ plan: 'full', email: ann });
      const id = await bookingIdOf(shop, ann);
      await shop.sandbox.clearRequests();
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/refunds',
        type: 'idempotency_error',
        ...fault,
      });
      expect(
        (
          await admin.post(`/api/admin/bookings/${id}/refund`, {
            amountCents: DEPOSIT,
            reason: 'Flood',
          })
        ).status,
      ).toBe(200);
      await shop.runUntilIdle();
      const waiting = await bookingOf(ann);
      expect(waiting).toMatchObject({ refundedCents: 0, refundsOwed: [] });
      expect(waiting.history.map(({ what }) => what)).not.toContain('clinics.refund-refused');

      await nextTry();
      expect(await bookingOf(ann)).toMatchObject({ refundedCents: DEPOSIT, refundOwedCents: 0 });
      const asked = (await shop.sandbox.requests()).filter(
        ({ method, path }) => method === 'POST' && path === '/v1/refunds',
      );
      expect(asked.length).toBeGreaterThan(1);
      expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      const made = await shop.provider<{ data: unknown[] }>(
        'GET',
        `refunds?payment_intent=${await firstPaymentOf(shop, ann)}`,
      );
      expect(made.data).toHaveLength(1);
    },
  );

  describe('when the provider repeats a 500 for the same key', () => {
    const refundsOf = async () => {
      const made = await shop.provider<{ data: { amount: number }[] }>(
        'GET',
        `refunds?payment_intent=${await firstPaymentOf(shop, ann)}`,
      );
      return made.data.map(({ amount }) => amount);
    };
    const askFor = async (amountCents: number, fault: object): Promise<string> => {
      await shop.buy({ plan: 'full', email: ann });
      const id = await bookingIdOf(shop, ann);
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/refunds',
        status: 500,
        kept: true,
        ...fault,
      });
      expect(
        (await admin.post(`/api/admin/bookings/${id}/refund`, { amountCents, reason: 'Flood' }))
          .status,
      ).toBe(200);
      await shop.runUntilIdle();
      return id;
    };

    it('is paid once if it went through anyway, found by its metadata', async () => {
      await askFor(DEPOSIT, { afterSuccess: true });
      await nextTry();
      expect(await refundsOf()).toEqual([DEPOSIT]);
      expect(await bookingOf(ann)).toMatchObject({ refundedCents: DEPOSIT, refundOwedCents: 0 });
      expect(
        (await shop.mailsTo(ann)).filter((template) => template === 'payment-refunded'),
      ).toHaveLength(1);
    });

    it('is paid once, by the next try under another key or at the coach’s click', async () => {
      const id = await askFor(DEPOSIT, {});
      const { refundsOwed } = await bookingOf(ann);
      expect(refundsOwed).toMatchObject([{ owedCents: DEPOSIT, tries: 1 }]);
      expect(
        (await admin.post(`/api/admin/bookings/${id}/refunds/${refundsOwed[0]?.id}/retry`)).status,
      ).toBe(200);
      await shop.runUntilIdle();
      await nextTry();
      expect(await refundsOf()).toEqual([DEPOSIT]);
      expect(await bookingOf(ann)).toMatchObject({ refundedCents: DEPOSIT, refundOwedCents: 0 });
    });
  });

  it('can be retried by hand after a try without a response was set aside', async () => {
    await shop.buy({ plan: 'full', email: ann });
    const id = await bookingIdOf(shop, ann);
    await shop.sandbox.addFault({
      method: 'POST',
      path: '/v1/refunds',
      disconnect: true,
      times: 2,
    });
    expect(
      (
        await admin.post(`/api/admin/bookings/${id}/refund`, {
          amountCents: DEPOSIT,
          reason: 'Flood',
        })
      ).status,
    ).toBe(200);
    await shop.rows(
      `UPDATE outbox SET attempts = 19 WHERE job = 'payments.refund' AND done_at IS NULL`,
    );
    await shop.runUntilIdle();
    const { refundsOwed } = await bookingOf(ann);
    expect(refundsOwed).toMatchObject([{ owedCents: DEPOSIT, tries: 0 }]);
    expect(
      (await admin.post(`/api/admin/bookings/${id}/refunds/${refundsOwed[0]?.id}/retry`)).status,
    ).toBe(200);
    await shop.runUntilIdle();
    expect(await bookingOf(ann)).toMatchObject({ refundedCents: DEPOSIT, refundOwedCents: 0 });
  });

  it('is found if a payment belongs to no booking, or an ended booking keeps money', async () => {
    await shop.buy({ plan: 'full', email: ann });
    await shop.rows(`UPDATE clinic_bookings SET status = 'refunded' WHERE customer_email = $1`, [
      ann,
    ]);
    await shop.rows('DELETE FROM clinic_places');
    expect(await check()).toEqual(['booking-keeps-money']);
    await shop.rows('DELETE FROM clinic_bookings');
    await emptyTables(shop.app, 'money_findings');
    expect(await check()).toEqual(['payment-without-booking']);
  });

  it('is paid, with an email, if the clinic was canceled while the balance’s pay page was open', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const session = await openBalance(shop, admin, ann);
    expect(
      (
        await admin.patch(`/api/admin/editions/${await shop.editionOf()}`, {
          saleStatus: 'cancelled',
        })
      ).status,
    ).toBe(200);
    await payBalance(session);
    expect(await bookingOf(ann)).toMatchObject({
      paidCents: FULL,
      refundedCents: DEPOSIT,
      refundableCents: DEPOSIT,
    });
    expect(await codeOf('pay-link', {})).toBe('NOTHING_DUE');
    expect(await shop.mailsTo(ann)).toEqual(expect.arrayContaining(['payment-refunded']));
    expect(await shop.mailsTo(ann)).not.toContain('balance-paid');
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1`,
      [ann],
    );
    expect(mail?.text).toContain('canceled when');
    const { body } = await shop.app
      .client()
      .get<{ delivery: string }>(`/api/checkout/sessions/${session}`);
    expect(body.delivery).toBe('not-due');
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': -DEPOSIT,
      'revenue:clinics': -DEPOSIT,
    });
    expect(await check()).toEqual([]);
  });

  const dispute = async (email: string): Promise<string> =>
    openDispute(shop, await firstPaymentOf(shop, email));
  const decide = (id: string, outcome: 'won' | 'lost'): Promise<void> =>
    closeDispute(shop, id, outcome);
  const codeOf = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post<{ code?: string }>(
      `/api/admin/bookings/${await bookingIdOf(shop, ann)}/${path}`,
      body,
    );
    return answer.body.code ?? String(answer.status);
  };
  /**
   * Returns the outcomes of the coach's actions on a deposit, and the balance status its holder
   * sees.
   */
  const standing = async (token: string) => {
    const toApril = {
      fromEditionId: await shop.editionOf(),
      editionId: await shop.editionOf(APRIL),
    };
    const show = await shop.app
      .client()
      .get<{ state: string }>(`/api/clinics/balance?token=${encodeURIComponent(token)}`);
    return [
      await codeOf('transfer', toApril),
      await codeOf('end', { refundCents: 0, reason: 'x' }),
      await codeOf('pay-link', {}),
      show.body.state,
    ];
  };

  it('a disputed deposit waits, a lost one counts as unpaid, and a won one works as before', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    expect(await codeOf('pay-link', {})).toBe('200');
    await shop.runUntilIdle();
    const token = await newestPayToken(shop, ann);
    const first = await dispute(ann);
    expect(await standing(token)).toEqual([
      'DEPOSIT_DISPUTED',
      'DEPOSIT_DISPUTED',
      'DEPOSIT_DISPUTED',
      'on-hold',
    ]);
    expect(
      (await shop.app.client().post<{ code: string }>('/api/clinics/balance', { token })).body.code,
    ).toBe('BALANCE_ON_HOLD');
    expect(await bookingOf(ann)).toMatchObject({
      balanceStatus: 'none',
      canTransfer: false,
      canFreePlace: false,
    });
    await makeItDaysBefore(shop, await shop.editionOf(), 29);
    await shop.app.get(BeforeClinicTask).run();
    expect((await shop.mailsTo(ann)).filter((template) => template === 'balance-due')).toHaveLength(
      1,
    );
    await decide(first, 'won');
    await shop.app.get(BeforeClinicTask).run();
    expect((await shop.mailsTo(ann)).filter((template) => template === 'balance-due')).toHaveLength(
      2,
    );
    expect(await bookingOf(ann)).toMatchObject({ balanceStatus: 'overdue', canTransfer: true });
  });

  it('blocks the deletion of an account until it arrives', async () => {
    const student = await confirmedStudent(shop.app);
    const leave = () =>
      student.client.post<{ code: string }>('/api/student/deletion', {
        currentPassword: student.password,
      });
    const held = { status: 409, body: { code: 'DELETION_BLOCKED' } };
    await shop.buy({ client: student.client, email: student.email });
    await refuseRefunds(1);
    const refund = { amountCents: FULL, reason: 'Shoulder' };
    expect(
      (
        await admin.post(
          `/api/admin/bookings/${await bookingIdOf(shop, student.email)}/refund`,
          refund,
        )
      ).status,
    ).toBe(200);
    await shop.runUntilIdle();
    await admin.patch(`/api/admin/editions/${await shop.editionOf()}`, { saleStatus: 'cancelled' });
    expect(await leave()).toMatchObject(held);
    await nextTry();
    expect((await leave()).status).toBe(200);
  });

  it('for a late payment blocks the deletion of an account until it’s paid', async () => {
    const student = await confirmedStudent(shop.app);
    const leave = () =>
      student.client.post<{ code: string }>('/api/student/deletion', {
        currentPassword: student.password,
      });
    const { body: page } = await shop.order({ client: student.client });
    await admin.patch(`/api/admin/editions/${await shop.editionOf()}`, { saleStatus: 'cancelled' });
    await refuseRefunds(1);
    await shop.sandbox.pay(page.id, { email: student.email, name: 'Ann Eddy' });
    await shop.runUntilIdle();
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'DELETION_BLOCKED' } });
    await nextTry();
    expect((await leave()).status).toBe(200);
  });

  it('shows the dispute everywhere, and no balance due, while the bank holds the deposit and after it took it back', async () => {
    const student = await confirmedStudent(shop.app);
    await shop.buy({ client: student.client, plan: 'deposit', email: student.email });
    const editionId = await shop.editionOf();
    const shownState = async () => {
      const mine = await student.client.get<MyBookingResponse[]>('/api/student/bookings');
      const { body: list } = await admin.get<AttendeeListResponse>(
        `/api/admin/editions/${editionId}/attendees`,
      );
      const { body: record } = await admin.get<StudentRecordResponse>(
        `/api/admin/students/${student.id}`,
      );
      return [
        mine.body[0]?.dispute,
        list.people[0]?.dispute,
        list.people[0]?.openCents,
        record.bookings[0]?.balanceCents,
      ];
    };
    expect(await shownState()).toEqual([null, null, DEPOSIT, DEPOSIT]);
    const first = await dispute(student.email);
    expect(await shownState()).toEqual(['open', 'open', 0, 0]);
    await decide(first, 'lost');
    expect(await shownState()).toEqual(['lost', 'lost', 0, 0]);
  });

  it('frees a charged-back deposit’s place in one click: offers it to the waitlist, and refunds a balance paid in the meantime', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const session = await openBalance(shop, admin, ann);
    const token = await newestPayToken(shop, ann);
    await decide(await dispute(ann), 'lost');
    await payBalance(session);
    expect(await standing(token)).toEqual([
      'DEPOSIT_DISPUTED',
      'DEPOSIT_DISPUTED',
      'NOTHING_DUE',
      'cancelled',
    ]);
    expect(await bookingOf(ann)).toMatchObject({
      paidCents: FULL,
      refundedCents: DEPOSIT,
      dispute: 'lost',
      canFreePlace: true,
    });
    expect(await shop.mailsTo(ann)).not.toContain('deposit-kept');
    for (let n = 0; n < 5; n += 1) await shop.buy({ email: `other${n}-${ann}` });
    const bob = `bob-${ann}`;
    const join = { email: bob, firstName: 'Bob', lastName: 'Eddy' };
    expect((await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, join)).status).toBe(201);
    expect(await codeOf('charged-back', { reason: '' })).toBe('VALIDATION_FAILED');
    expect(await codeOf('charged-back', { reason: 'Did not answer' })).toBe('200');
    await shop.runUntilIdle();
    const after = await bookingOf(ann);
    expect(after).toMatchObject({
      paymentStatus: 'refunded',
      flag: 'charged-back',
      canFreePlace: false,
    });
    expect(after.history).toContainEqual(
      expect.objectContaining({
        what: 'clinics.charged-back',
        reason: 'Did not answer',
        by: 'staff:1',
      }),
    );
    expect(await shop.mailsTo(ann)).toContain('place-freed');
    expect(await shop.mailsTo(bob)).toContain('place-offered');
    expect(await codeOf('charged-back', { reason: 'Again' })).toBe('NOT_CHARGED_BACK');
    expect(await check()).toEqual([]);
  });

  it('frees the place of a charged-back full payment, and no other', async () => {
    await shop.buy({ email: ann });
    expect(await codeOf('charged-back', { reason: 'x' })).toBe('NOT_CHARGED_BACK');
    const id = await dispute(ann);
    expect(await codeOf('charged-back', { reason: 'x' })).toBe('NOT_CHARGED_BACK');
    await decide(id, 'lost');
    expect(await codeOf('charged-back', { reason: 'x' })).toBe('200');
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', flag: 'charged-back', places: 0 },
    ]);
    expect(await check()).toEqual([]);
  });
});

import { shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';
import { bookingIdOf, firstPaymentOf, openBalance } from '../../testing/clinic-balances';
import { closeDispute, openDispute } from '../../testing/clinic-disputes';
import { startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

const DEPOSIT = 170_000;
const FULL = 340_000;
const PLACES = 6;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('a dispute won after the place was freed', () => {
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

  const bookingOf = async (email: string) =>
    (
      await admin.get<BookingDetailResponse>(
        `/api/admin/bookings/${await bookingIdOf(shop, email)}`,
      )
    ).body;
  const freePlace = async () => {
    const path = `/api/admin/bookings/${await bookingIdOf(shop, ann)}/charged-back`;
    expect((await admin.post(path, { reason: 'Did not answer' })).status).toBe(200);
    await shop.runUntilIdle();
  };
  /** Returns the provider's refunds of a payment. */
  const refundsOf = async (paymentIntentId: string) =>
    (
      await shop.provider<{ data: { amount: number }[] }>(
        'GET',
        `refunds?payment_intent=${paymentIntentId}`,
      )
    ).data.map(({ amount }) => amount);
  const refundMails = async () =>
    (
      await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1 ORDER BY id`,
        [ann],
      )
    ).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  /** Returns the findings of the daily check with the provider. */
  const findings = async () => {
    await shiftClock(shop.app, '1 hour');
    expect((await admin.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await admin.get<{ kind: string }[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.map(({ kind }) => kind);
  };
  /** Pays a deposit and its balance, and returns their two payments at the provider. */
  const bothPaid = async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const session = await openBalance(shop, admin, ann);
    await shop.sandbox.pay(session, { email: ann, name: 'Ann Eddy' });
    await shop.runUntilIdle();
    const { payment_intent: balance } = await shop.provider<{ payment_intent: string }>(
      'GET',
      `checkout/sessions/${session}`,
    );
    return { deposit: await firstPaymentOf(shop, ann), balance };
  };

  it('refunds the money once, and leaves the place with its new holder', async () => {
    await shop.buy({ email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const dispute = await openDispute(shop, payment);
    await closeDispute(shop, dispute, 'lost');
    await freePlace();
    expect(await refundsOf(payment)).toEqual([]);
    for (let n = 0; n < PLACES; n += 1) await shop.buy({ email: `other${n}-${ann}` });

    await closeDispute(shop, dispute, 'won');
    expect(await refundsOf(payment)).toEqual([FULL]);
    expect(await bookingOf(ann)).toMatchObject({
      paymentStatus: 'refunded',
      flag: 'charged-back',
      dispute: null,
      refundedCents: FULL,
      refundOwedCents: 0,
      canFreePlace: false,
    });
    const places = (await shop.bookings()).map((booking) => [
      booking.customer_email === ann,
      booking.places,
    ]);
    expect(places).toEqual([[true, 0], ...Array.from({ length: PLACES }, () => [false, 1])]);
    const mails = await refundMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('$3,400');
    expect(mails[0]).toContain('decided in my favor after your spot was released');

    for (const event of await shop.sandbox.events())
      if (event.type.startsWith('charge.dispute')) await shop.sandbox.deliver(event.id);
    await shop.runUntilIdle();
    const byHand = await admin.post<{ code: string }>(
      `/api/admin/bookings/${await bookingIdOf(shop, ann)}/refund`,
      {
        amountCents: FULL,
        reason: 'Once more',
      },
    );
    expect(byHand.body.code).toBe('REFUND_TOO_HIGH');
    expect([await refundsOf(payment), (await refundMails()).length]).toEqual([[FULL], 1]);
    expect(await findings()).toEqual([]);
  });

  const books = async () => {
    const { 'liability:clinic-deposits': deposits = 0, 'disputes:clinics': disputes = 0 } =
      await shop.ledger();
    return [deposits, disputes];
  };

  it('of a deposit owes no one and loses no income, and reverses both entries with the refund', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const dispute = await openDispute(shop, payment);
    await closeDispute(shop, dispute, 'lost');
    await freePlace();
    expect(await books()).toEqual([0, 0]);
    await closeDispute(shop, dispute, 'won');
    expect(await refundsOf(payment)).toEqual([DEPOSIT]);
    expect(await books()).toEqual([0, 0]);
    expect(await findings()).toEqual([]);
  });

  it('reverses nothing for a deposit whose chargeback wasn’t booked yet', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const dispute = await openDispute(shop, payment);
    await closeDispute(shop, dispute, 'lost');
    await shop.rows(`UPDATE clinic_bookings SET status = 'refunded', flag = 'charged-back'`);
    expect(await books()).toEqual([-DEPOSIT, DEPOSIT]);
    await closeDispute(shop, dispute, 'won');
    expect(await refundsOf(payment)).toEqual([DEPOSIT]);
    expect(await books()).toEqual([0, 0]);
  });

  it('refunds the charged-back part of a deposit, after the rest was refunded earlier', async () => {
    await shop.buy({ plan: 'deposit', email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const dispute = await openDispute(shop, payment, 50_000);
    await closeDispute(shop, dispute, 'lost');
    expect(await books()).toEqual([-DEPOSIT, 50_000]);
    await freePlace();
    expect(await refundsOf(payment)).toEqual([DEPOSIT - 50_000]);
    expect(await bookingOf(ann)).toMatchObject({
      flag: 'charged-back',
      disputedCents: 50_000,
      refundedCents: DEPOSIT - 50_000,
    });
    expect(await books()).toEqual([0, 0]);
    await closeDispute(shop, dispute, 'won');
    expect(await refundsOf(payment)).toEqual([50_000, DEPOSIT - 50_000]);
    expect(await books()).toEqual([0, 0]);
    expect(await findings()).toEqual([]);
  });

  it('refunds each of two parts of a payment as it’s won', async () => {
    await shop.buy({ email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const [one, two] = [await openDispute(shop, payment, 50_000), await openDispute(shop, payment)];
    expect(await bookingOf(ann)).toMatchObject({ dispute: 'open', disputedCents: FULL });
    await closeDispute(shop, one, 'lost');
    await closeDispute(shop, two, 'lost');
    await freePlace();
    await closeDispute(shop, one, 'won');
    expect(await refundsOf(payment)).toEqual([50_000]);
    expect(await bookingOf(ann)).toMatchObject({
      dispute: 'lost',
      disputedCents: FULL - 50_000,
      refundedCents: 50_000,
    });
    await closeDispute(shop, two, 'won');
    expect(await refundsOf(payment)).toEqual([FULL - 50_000, 50_000]);
    expect(await findings()).toEqual([]);
  });

  it('refunds a balance that alone was charged back, and keeps the deposit', async () => {
    const { deposit, balance } = await bothPaid();
    const dispute = await openDispute(shop, balance);
    await closeDispute(shop, dispute, 'lost');
    await freePlace();
    expect(await bookingOf(ann)).toMatchObject({ flag: 'forfeited', refundedCents: 0 });

    await closeDispute(shop, dispute, 'won');
    expect([await refundsOf(deposit), await refundsOf(balance)]).toEqual([[], [FULL - DEPOSIT]]);
    expect(await bookingOf(ann)).toMatchObject({
      flag: 'forfeited',
      paidCents: FULL,
      refundedCents: FULL - DEPOSIT,
      refundOwedCents: 0,
    });
    expect(await refundMails()).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it('leaves a kept deposit alone when that is won too', async () => {
    const { deposit, balance } = await bothPaid();
    await closeDispute(shop, await openDispute(shop, balance), 'lost');
    await freePlace();
    await closeDispute(shop, await openDispute(shop, deposit), 'won');
    expect([await refundsOf(deposit), await refundsOf(balance)]).toEqual([[], []]);
    expect(await bookingOf(ann)).toMatchObject({ flag: 'forfeited', refundedCents: 0 });
    expect(await findings()).toEqual([]);
  });

  it('refunds each of two payments as it’s won, and not the one that is still lost', async () => {
    const { deposit, balance } = await bothPaid();
    const ofDeposit = await openDispute(shop, deposit);
    const ofBalance = await openDispute(shop, balance);
    await closeDispute(shop, ofDeposit, 'lost');
    await closeDispute(shop, ofBalance, 'lost');
    await freePlace();

    await closeDispute(shop, ofDeposit, 'won');
    expect([await refundsOf(deposit), await refundsOf(balance)]).toEqual([[DEPOSIT], []]);
    expect(await bookingOf(ann)).toMatchObject({
      paymentStatus: 'refunded',
      dispute: 'lost',
      refundedCents: DEPOSIT,
    });
    expect(await findings()).toEqual([]);
    await closeDispute(shop, ofBalance, 'won');
    expect([await refundsOf(deposit), await refundsOf(balance)]).toEqual([
      [DEPOSIT],
      [FULL - DEPOSIT],
    ]);
    expect(await bookingOf(ann)).toMatchObject({
      dispute: null,
      refundedCents: FULL,
      refundOwedCents: 0,
    });
    expect(await refundMails()).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });
});

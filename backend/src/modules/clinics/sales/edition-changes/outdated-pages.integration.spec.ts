import { signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { OpenCheckoutsTask } from '../../../payments/checkout/open-checkouts.task';
import { addDays, formatRange } from '../../editions/dates.rules';
import { bookingIdOf, newestPayToken, openBalance } from '../../testing/clinic-balances';
import { datesOf } from '../../testing/clinic-days';
import {
  APRIL,
  MARCH,
  startClinicShop,
  type ClinicShop,
  type Session,
} from '../../testing/clinic-shop';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';
import { ExpiredHoldsTask } from '../purchase/expired-holds.task';

interface Refusal {
  readonly code: string;
}

const ANN = 'ann@example.com';
const BO = 'bo@example.com';
const FULL = 340_000;
const DEPOSIT = 170_000;

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('an open pay page when the clinic changes', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  let buyer: TestClient;
  let id: string;
  let first: { startsOn: string; endsOn: string };
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
    id = await shop.editionOf();
    first = await datesOf(shop, id);
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [id]);
    buyer = shop.app.client();
  });
  afterAll(() => shop.close());

  /** Saves the change without running the jobs that follow. */
  const save = async (terms: object): Promise<void> => {
    expect((await admin.patch(`/api/admin/editions/${id}`, terms)).status).toBe(200);
  };
  const change = async (terms: object): Promise<void> => {
    await save(terms);
    await shop.runUntilIdle();
  };
  const movedBy = (days: number) => ({
    startsOn: addDays(first.startsOn, days),
    endsOn: addDays(first.endsOn, days),
  });
  const open = async (plan: 'full' | 'deposit' = 'full', more: object = {}): Promise<Session> => {
    const { status, body } = await shop.order<Session>({ client: buyer, plan, ...more });
    expect(status).toBe(200);
    return body;
  };
  const stateOf = async (session: string) =>
    (await shop.provider<{ status: string }>('GET', `checkout/sessions/${session}`)).status;
  const payOn = async (session: string, email = ANN) =>
    (await shop.sandbox.pay(session, { email, name: 'Ann Eddy' })).outcome;
  const shownOn = async (session: string): Promise<string> => {
    const [row] = await shop.rows<{ text: string }>(
      `SELECT request -> 'line' ->> 'description' AS text FROM checkout_intents WHERE provider_session_id = $1`,
      [session],
    );
    return row?.text ?? '';
  };
  const booked = async () =>
    (await shop.bookings()).map(({ status, paid_cents: paid, places }) => [status, paid, places]);
  const join = async (email: string) => {
    const person = { firstName: 'Bo', lastName: 'Rapids', email };
    expect((await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, person)).status).toBe(
      201,
    );
    await shop.runUntilIdle();
  };
  const mailTo = async (template: string, email = ANN): Promise<string> => {
    const [mail] = await shop.rows<{ text: string }>(
      'SELECT text FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1',
      [template, email],
    );
    return mail?.text.replace(/\s+/g, ' ') ?? '';
  };
  const detailsOf = async (email = ANN) =>
    (
      await admin.get<BookingDetailResponse>(
        `/api/admin/bookings/${await bookingIdOf(shop, email)}`,
      )
    ).body;
  const act = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await admin.post<Refusal | undefined>(
      `/api/admin/bookings/${await bookingIdOf(shop, ANN)}/${path}`,
      body,
    );
    await shop.runUntilIdle();
    return answer?.code ?? String(status);
  };
  const refund = (amountCents: number) =>
    act('refund', { amountCents, reason: 'Can’t make the new dates' });
  const refuseToEnd = (session: string, status: number) =>
    shop.sandbox.addFault({
      method: 'POST',
      path: `/v1/checkout/sessions/${session}/expire`,
      status,
      times: null,
    });
  const nextTry = async (): Promise<void> => {
    await shop.rows(
      'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL',
    );
    await shop.runUntilIdle();
  };

  describe('its dates', () => {
    it('ends; its buyer keeps the last spot and sees the new dates on the next page', async () => {
      const old = await open();
      await join(BO);
      await change(movedBy(7));
      expect([await stateOf(old.id), await payOn(old.id)]).toEqual(['expired', 'closed']);
      await shop.app.get(OpenCheckoutsTask).run();
      await shop.app.get(ExpiredHoldsTask).run();
      await shop.runUntilIdle();
      expect([await booked(), await shop.mailsTo(BO)]).toEqual([
        [['pending', 0, 1]],
        ['waitlist-joined'],
      ]);

      const page = await open();
      expect(page.id).not.toBe(old.id);
      const { startsOn, endsOn } = movedBy(7);
      expect(await shownOn(page.id)).toContain(formatRange(startsOn, endsOn));
      expect(await payOn(page.id)).toBe('paid');
      await shop.runUntilIdle();
      expect([await booked(), await shop.mailsTo(BO)]).toEqual([
        [
          ['expired', 0, 0],
          ['completed', FULL, 1],
        ],
        ['waitlist-joined'],
      ]);
    });

    it('releases the spot once its time is up', async () => {
      await open();
      await change(movedBy(7));
      await shop.rows(`UPDATE app_clock SET shift = '37 minutes'`);
      await shop.app.get(ExpiredHoldsTask).run();
      await shop.runUntilIdle();
      expect(await booked()).toEqual([['expired', 0, 0]]);
    });

    it('releases the spot when its buyer cancels', async () => {
      const { id: session } = await open();
      await change(movedBy(7));
      const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
        'GET',
        `checkout/sessions/${session}`,
      );
      await shop.app
        .client()
        .post('/api/checkout/cancel', { token: new URL(url).searchParams.get('token') });
      expect(await booked()).toEqual([['expired', 0, 0]]);
    });

    it('can be opened again after the dates were moved back', async () => {
      const old = await open();
      await change(movedBy(7));
      await change(first);
      const page = await open();
      expect([page.id === old.id, await payOn(page.id)]).toEqual([false, 'paid']);
      await shop.runUntilIdle();
      expect((await booked()).at(-1)).toEqual(['completed', FULL, 1]);
    });

    it('stays open at the other clinic', async () => {
      const { id: session } = await open('full', { seriesId: APRIL });
      await change(movedBy(7));
      expect(await stateOf(session)).toBe('open');
    });

    it.each([500, 400])('is ended on the next try if the provider answers %i', async (status) => {
      const { id: session } = await open();
      await refuseToEnd(session, status);
      await change(movedBy(7));
      expect(await stateOf(session)).toBe('open');
      await shop.sandbox.clearFaults();
      await nextTry();
      expect([await stateOf(session), await booked()]).toEqual(['expired', [['pending', 0, 1]]]);
    });

    it('books a payment made while the provider refuses to end it, with a refundable deposit', async () => {
      const { id: session } = await open('deposit');
      await refuseToEnd(session, 500);
      await change(movedBy(7));
      expect(await payOn(session)).toBe('paid');
      await shop.runUntilIdle();
      await shop.sandbox.clearFaults();
      await nextTry();
      expect(await booked()).toEqual([['completed', DEPOSIT, 1]]);
      expect(await detailsOf()).toMatchObject({ refundableCents: DEPOSIT });
    });

    it.each(['before', 'after'])(
      'tells someone who paid just %s the move, and refunds everything on request',
      async (when) => {
        const { id: session } = await open('deposit');
        if (when === 'after') await save(movedBy(7));
        expect(await payOn(session)).toBe('paid');
        if (when === 'before') await save(movedBy(7));
        await shop.runUntilIdle();
        expect(await booked()).toEqual([['completed', DEPOSIT, 1]]);
        const { startsOn, endsOn } = movedBy(7);
        const mail = await mailTo('clinic-confirmation');
        for (const words of [
          formatRange(first.startsOn, first.endsOn),
          formatRange(startsOn, endsOn),
          'refund everything you’ve paid',
        ])
          expect(mail).toContain(words);
        expect(mail).not.toContain('not refundable');
        expect(await refund(DEPOSIT)).toBe('200');
        expect(await shop.bookings()).toMatchObject([
          { status: 'refunded', refunded_cents: DEPOSIT, places: 0 },
        ]);
      },
    );

    it('books a payment that arrives while the dates are being saved, whichever comes first', async () => {
      const { id: session } = await open('deposit');
      expect(await payOn(session)).toBe('paid');
      await Promise.all([save(movedBy(7)), shop.runUntilIdle()]);
      await shop.runUntilIdle();
      expect(await booked()).toEqual([['completed', DEPOSIT, 1]]);
      expect(`${await mailTo('clinic-confirmation')} ${await mailTo('clinic-moved')}`).toContain(
        'refund everything you’ve paid',
      );
      expect(await detailsOf()).toMatchObject({ refundableCents: DEPOSIT });
    });
  });

  describe('its price', () => {
    it('ends; its buyer keeps the last spot and is asked for the new price', async () => {
      const old = await open();
      await join(BO);
      await change({ priceCents: 300_000 });
      expect([await stateOf(old.id), await booked()]).toEqual(['expired', [['pending', 0, 1]]]);
      const page = await open();
      expect(await payOn(page.id)).toBe('paid');
      await shop.runUntilIdle();
      expect((await booked()).at(-1)).toEqual(['completed', 300_000, 1]);
    });

    it('keeps the spot if the browser still shows the old price', async () => {
      await open('full', { amount: 3_400 });
      await change({ priceCents: 300_000 });
      expect((await shop.order<Refusal>({ client: buyer, amount: 3_400 })).body.code).toBe(
        'PRICE_CHANGED',
      );
      expect(await booked()).toEqual([['pending', 0, 1]]);
      expect((await shop.order({ client: buyer, amount: 3_000 })).status).toBe(200);
    });

    it('stays open for a deposit’s balance, because that price was agreed on', async () => {
      await shop.buy({ plan: 'deposit', email: ANN });
      const session = await openBalance(shop, admin, ANN);
      await change({ priceCents: 300_000 });
      expect(await stateOf(session)).toBe('open');
    });

    it('stays open if only the capacity or the sale status changes', async () => {
      const { id: session } = await open();
      await change({ capacity: 2, saleStatus: 'closed' });
      expect(await stateOf(session)).toBe('open');
    });
  });

  describe('because it’s canceled', () => {
    it('ends and releases the spot', async () => {
      const { id: session } = await open();
      await change({ saleStatus: 'cancelled' });
      expect([await stateOf(session), await booked()]).toEqual(['expired', [['expired', 0, 0]]]);
    });

    it('releases the spot that was kept when the dates moved earlier', async () => {
      await open();
      await change(movedBy(7));
      await change({ saleStatus: 'cancelled' });
      expect(await booked()).toEqual([['expired', 0, 0]]);
    });
  });

  it('ends a balance page when the dates move, and its link opens a page with the new ones', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    const old = await openBalance(shop, admin, ANN);
    await change(movedBy(7));
    expect([await stateOf(old), await payOn(old)]).toEqual(['expired', 'closed']);
    const { body } = await shop.app
      .client()
      .post<Session>('/api/clinics/balance', { token: await newestPayToken(shop, ANN) });
    const { startsOn, endsOn } = movedBy(7);
    expect(await shownOn(body.id)).toContain(formatRange(startsOn, endsOn));
    expect(await payOn(body.id)).toBe('paid');
    await shop.runUntilIdle();
    expect(await booked()).toEqual([['completed', FULL, 1]]);
    expect(await detailsOf()).toMatchObject({ refundableCents: FULL });
  });

  it('ends a page opened through a waitlist offer when the dates move, and the offer opens a page with the new ones', async () => {
    const { id: held } = (await shop.order<Session>()).body;
    await join(BO);
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${held}`,
    );
    await shop.app
      .client()
      .post('/api/checkout/cancel', { token: new URL(url).searchParams.get('token') });
    await shop.runUntilIdle();
    const offerToken = decodeURIComponent(
      /[?&]token=([^\s\]]+)/.exec(await mailTo('place-offered', BO))?.[1] ?? '',
    );
    const old = await open('full', { offerToken });
    await change(movedBy(7));
    expect([await stateOf(old.id), (await booked()).at(-1)]).toEqual([
      'expired',
      ['pending', 0, 1],
    ]);
    const page = await open('full', { offerToken });
    const { startsOn, endsOn } = movedBy(7);
    expect(await shownOn(page.id)).toContain(formatRange(startsOn, endsOn));
    expect(await payOn(page.id, BO)).toBe('paid');
    await shop.runUntilIdle();
    expect((await booked()).at(-1)).toEqual(['completed', FULL, 1]);
    expect(await shop.rows('SELECT state FROM clinic_offers')).toEqual([{ state: 'used' }]);
  });

  describe('and a paid deposit', () => {
    beforeEach(() => shop.buy({ plan: 'deposit', email: ANN }));

    it('keeps the deposit if the clinic wasn’t moved, or was moved back', async () => {
      await change({ capacity: 2, priceCents: 300_000 });
      expect(await refund(DEPOSIT)).toBe('DEPOSIT_NOT_REFUNDABLE');
      await change(movedBy(7));
      await change(first);
      expect(await mailTo('clinic-moved')).not.toContain('refund');
      expect([await refund(DEPOSIT), (await detailsOf()).refundableCents]).toEqual([
        'DEPOSIT_NOT_REFUNDABLE',
        0,
      ]);
    });

    it('refunds the deposit if the coach moved the clinic, and says so by email', async () => {
      await change(movedBy(7));
      await change(movedBy(14));
      expect(await mailTo('clinic-moved')).toContain(
        'I’ll refund everything you’ve paid, deposit included.',
      );
      expect(await detailsOf()).toMatchObject({ refundableCents: DEPOSIT });
      expect(await refund(DEPOSIT)).toBe('200');
      expect(await shop.bookings()).toMatchObject([
        { status: 'refunded', refunded_cents: DEPOSIT, places: 0 },
      ]);
    });

    it('refunds the deposit when the booking is ended, too', async () => {
      await change(movedBy(7));
      expect(await act('end', { refundCents: DEPOSIT, reason: 'Can’t make the new dates' })).toBe(
        '204',
      );
      expect(await shop.bookings()).toMatchObject([
        { status: 'refunded', refunded_cents: DEPOSIT, places: 0 },
      ]);
    });

    it('keeps the deposit for the dates that it was transferred to', async () => {
      await change(movedBy(7));
      const editionId = await shop.editionOf(APRIL);
      expect(
        await act('transfer', { editionId, fromEditionId: id, reason: 'April suits better' }),
      ).toBe('200');
      expect(await refund(DEPOSIT)).toBe('DEPOSIT_NOT_REFUNDABLE');
    });
  });
});

import { signedInAssistant, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import {
  bookingIdOf,
  firstPaymentOf,
  newestPayToken,
  openBalance,
} from '../../testing/clinic-balances';
import { APRIL, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';
import type { EndingResponse } from './booking-ends.controller';

const DEPOSIT = 170_000;
const FULL = 340_000;
const ANN = 'ann.ends@example.com';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('ending a booking', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails',
    );
  });
  afterAll(() => shop.close());

  const idOfAnn = () => bookingIdOf(shop, ANN);
  const act = async (path: string, body: object = {}, who = owner): Promise<string> => {
    const { status, body: answer } = await who.post<{ code?: string } | undefined>(
      `/api/admin/bookings/${await idOfAnn()}/${path}`,
      body,
    );
    return answer?.code ?? String(status);
  };
  const details = async () =>
    (await owner.get<BookingDetailResponse>(`/api/admin/bookings/${await idOfAnn()}`)).body;
  const setSale = async (saleStatus: string): Promise<void> => {
    expect(
      (await owner.patch(`/api/admin/editions/${await shop.editionOf()}`, { saleStatus })).status,
    ).toBe(200);
    // the provider doesn't end the open pay page
    await shop.rows(
      `UPDATE outbox SET parked_at = now() WHERE job = 'clinics.end-pay-page' AND done_at IS NULL`,
    );
    await shop.runUntilIdle();
  };
  const placesOfMarch = async (): Promise<number> => {
    const [row] = await shop.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1',
      [await shop.editionOf()],
    );
    return row?.n ?? 0;
  };
  const payBalance = async (session: string): Promise<void> => {
    expect((await shop.sandbox.pay(session, { email: ANN, name: 'Ann Eddy' })).outcome).toBe(
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
  const findings = async (): Promise<string[]> => {
    await shop.rows(`UPDATE app_clock SET shift = shift + interval '1 hour'`);
    expect((await owner.post('/api/admin/reconcile/run')).status).toBe(200);
    const { body } = await owner.get<{ kind: string }[]>(
      `/api/admin/reconcile?filter=${encodeURIComponent('{"state":"open"}')}`,
    );
    return body.map(({ kind }) => kind).sort();
  };
  const mailOf = async (template: string): Promise<string> => {
    const [mail] = await shop.rows<{ text: string }>(
      'SELECT text FROM emails WHERE template = $1 AND "to" = $2',
      [template, ANN],
    );
    return mail?.text ?? 'no mail';
  };

  describe('by promising a full refund, which the provider refuses for hours', () => {
    let [payToken, openPage] = ['', ''];
    beforeEach(async () => {
      await shop.buy({ plan: 'deposit', email: ANN });
      openPage = await openBalance(shop, owner, ANN);
      payToken = await newestPayToken(shop, ANN);
      await setSale('cancelled');
      await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', status: 400, times: 1 });
      expect(await act('refund', { amountCents: DEPOSIT, reason: 'Flood' })).toBe('200');
      await shop.runUntilIdle();
      expect(await details()).toMatchObject({
        paymentStatus: 'refunded',
        refundedCents: 0,
        refundOwedCents: DEPOSIT,
      });
    });

    it('can’t be transferred, and its deposit can’t be kept', async () => {
      const [fromEditionId, editionId] = [await shop.editionOf(), await shop.editionOf(APRIL)];
      expect(await act('transfer', { fromEditionId, editionId })).toBe('BOOKING_ENDED');
      expect(await act('end', { refundCents: 0, reason: 'Changed my mind' })).toBe('BOOKING_ENDED');
      await nextTry();
      expect(await details()).toMatchObject({
        clinicId: 'march-intermediate-clinic',
        refundedCents: DEPOSIT,
        refundOwedCents: 0,
      });
      expect(await mailOf('payment-refunded')).toContain('$1,700');
      expect(await findings()).toEqual([]);
    });

    it('holds no spot when the dates are on sale again, and asks for no balance', async () => {
      expect(await placesOfMarch()).toBe(0);
      await setSale('open');
      expect(await placesOfMarch()).toBe(0);
      expect(await mailOf('clinic-on-again')).toBe('no mail');
      expect(await act('pay-link')).toBe('NOTHING_DUE');
      expect(
        (
          await shop.app
            .client()
            .post<{ code: string }>('/api/clinics/balance', { token: payToken })
        ).body.code,
      ).toBe('PAY_LINK_GONE');
      await nextTry();
      expect(await details()).toMatchObject({ refundedCents: DEPOSIT });
      expect(await findings()).toEqual([]);
    });

    it('refunds a balance that is paid on an open page, so no one gets a $3,400 spot for $1,700', async () => {
      await setSale('open');
      await payBalance(openPage);
      await nextTry();
      expect(await details()).toMatchObject({
        paymentStatus: 'refunded',
        paidCents: FULL,
        refundedCents: FULL,
        refundOwedCents: 0,
      });
      expect(await placesOfMarch()).toBe(0);
      expect(await shop.ledger()).toMatchObject({ 'liability:clinic-deposits': 0 });
      expect(await findings()).toEqual([]);
    });
  });

  it('releases the spot, refunds all but a fee and says so, after deposit and balance were paid', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    await payBalance(await openBalance(shop, owner, ANN));
    const { body: preview } = await owner.get<EndingResponse>(
      `/api/admin/bookings/${await idOfAnn()}/end?refundCents=320000`,
    );
    expect(preview).toEqual({
      refundCents: 320_000,
      keptCents: 20_000,
      maxRefundCents: FULL,
      mail: 'booking-ended',
    });
    expect(
      await act('end', { refundCents: 320_000, reason: 'Withdrew; the fee covers the campsite' }),
    ).toBe('204');
    expect(await placesOfMarch()).toBe(0);
    await shop.runUntilIdle();
    expect(await details()).toMatchObject({
      flag: 'forfeited',
      paidCents: FULL,
      refundedCents: 320_000,
      refundableCents: 0,
    });
    expect(await mailOf('booking-ended')).toContain(
      'I’m refunding $3,200 to the card you paid with. The remaining $200 isn’t refunded.',
    );
    expect(await mailOf('payment-refunded')).toContain('$3,200');
    const {
      'revenue:clinics': revenue,
      'refunds:clinics': refunds,
      'liability:clinic-deposits': owed,
    } = await shop.ledger();
    expect([owed, -(revenue ?? 0) - (refunds ?? 0)]).toEqual([0, 20_000]);
    expect(await findings()).toEqual([]);
  });

  it('books a fee kept from a deposit as income, and refunds the rest from what was owed', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    expect(await act('end', { refundCents: 150_000, reason: 'Goodwill, less a fee' })).toBe('204');
    await shop.runUntilIdle();
    expect(await details()).toMatchObject({ refundedCents: 150_000, flag: 'forfeited' });
    const ledger = await shop.ledger();
    expect(ledger['liability:clinic-deposits']).toBe(0);
    expect(-(ledger['revenue:clinic-forfeits'] ?? 0) - (ledger['refunds:clinics'] ?? 0)).toBe(
      20_000,
    );
    expect(await findings()).toEqual([]);
  });

  it('refunds a deposit in full as goodwill, with one email', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    expect(await act('end', { refundCents: DEPOSIT, reason: 'Broken wrist' })).toBe('204');
    await shop.runUntilIdle();
    expect(await details()).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: DEPOSIT,
      flag: null,
    });
    expect(
      (await shop.mailsTo(ANN)).filter((template) =>
        ['booking-ended', 'deposit-kept', 'payment-refunded'].includes(template),
      ),
    ).toEqual(['payment-refunded']);
    const [email] = await shop.rows<{ file: string }>(
      `SELECT data->>'cancelCalendar' AS file FROM emails WHERE template = 'payment-refunded'`,
    );
    expect(email?.file).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    expect(await shop.ledger()).toMatchObject({ 'liability:clinic-deposits': 0 });
    expect(await findings()).toEqual([]);
  });

  it('refuses more than was paid, ending it twice, and anyone but the owner', async () => {
    await shop.buy({ plan: 'full', email: ANN });
    expect(await act('end', { refundCents: FULL + 1, reason: 'x' })).toBe('REFUND_TOO_HIGH');
    expect(
      await act('end', { refundCents: FULL, reason: 'x' }, await signedInAssistant(shop.app)),
    ).toBe('NOT_ALLOWED');
    const answers = await Promise.all(
      [1, 2].map(() => act('end', { refundCents: FULL, reason: 'x' })),
    );
    expect(answers.sort()).toEqual(['204', 'BOOKING_ENDED']);
    await shop.runUntilIdle();
    expect(await details()).toMatchObject({ refundedCents: FULL, refundOwedCents: 0 });
    const made = await shop.provider<{ data: unknown[] }>(
      'GET',
      `refunds?payment_intent=${await firstPaymentOf(shop, ANN)}`,
    );
    expect(made.data).toHaveLength(1);
  });
});

import { signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { bookingIdOf, openBalance } from '../../testing/clinic-balances';
import { APRIL, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { BookingDetailResponse } from '../bookings-admin/admin-bookings.dto';

const ANN = 'ann@example.com';
const BO = 'bo@example.com';
const CY = 'cy@example.com';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('balance pay pages of a canceled clinic', () => {
  let shop: ClinicShop;
  let admin: TestClient;
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
  });
  afterAll(() => shop.close());

  const openPageOf = async (email: string, seriesId?: string): Promise<string> => {
    await shop.buy({ plan: 'deposit', email, seriesId });
    return openBalance(shop, admin, email);
  };
  const sell = async (saleStatus: 'open' | 'cancelled') =>
    expect(
      (await admin.patch(`/api/admin/editions/${await shop.editionOf()}`, { saleStatus })).status,
    ).toBe(200);
  const stateOf = async (session: string) =>
    (await shop.provider<{ status: string }>('GET', `checkout/sessions/${session}`)).status;
  const payOn = async (session: string, email: string) =>
    (await shop.sandbox.pay(session, { email, name: 'Ann Eddy' })).outcome;
  const timesEnded = async (session: string) =>
    (await shop.sandbox.requests()).filter(
      ({ method, path }) => method === 'POST' && path === `/v1/checkout/sessions/${session}/expire`,
    ).length;

  it('are ended at the provider, once each, and can no longer be paid; pages for other dates stay open', async () => {
    const pages = [await openPageOf(ANN), await openPageOf(BO)];
    const elsewhere = await openPageOf(CY, APRIL);
    await sell('cancelled');
    await shop.runUntilIdle();
    expect(await Promise.all([...pages, elsewhere].map(stateOf))).toEqual([
      'expired',
      'expired',
      'open',
    ]);
    await sell('cancelled');
    await shop.runUntilIdle();
    expect(await Promise.all([...pages, elsewhere].map(timesEnded))).toEqual([1, 1, 0]);
    expect(await payOn(pages[0] ?? '', ANN)).toBe('closed');
    expect(await payOn(elsewhere, CY)).toBe('paid');
    expect((await shop.bookings()).map(({ status, paid_cents: paid }) => [status, paid])).toEqual([
      ...[
        ['completed', 170_000],
        ['completed', 170_000],
        ['completed', 170_000],
      ],
    ]);
  });

  it('are ended on the next try if the provider didn’t answer, without delaying any others', async () => {
    const [unlucky, other] = [await openPageOf(ANN), await openPageOf(BO)];
    await shop.sandbox.addFault({
      method: 'POST',
      path: `/v1/checkout/sessions/${unlucky}/expire`,
      status: 500,
      times: null,
    });
    await sell('cancelled');
    await shop.runUntilIdle();
    expect([await stateOf(unlucky), await stateOf(other)]).toEqual(['open', 'expired']);
    await shop.sandbox.clearFaults();
    await shop.rows(
      'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL',
    );
    await shop.runUntilIdle();
    expect(await stateOf(unlucky)).toBe('expired');
  });

  it('refund a payment made just before they ended', async () => {
    const session = await openPageOf(ANN);
    await sell('cancelled');
    expect(await payOn(session, ANN)).toBe('paid');
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', paid_cents: 340_000, refunded_cents: 170_000 },
    ]);
    expect(
      (await shop.mailsTo(ANN)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(1);
  });

  it('leave the deposit unchanged after that refund: it can be transferred, and becomes income once the balance is paid later', async () => {
    const session = await openPageOf(ANN);
    await sell('cancelled');
    expect(await payOn(session, ANN)).toBe('paid');
    await shop.runUntilIdle();
    await sell('open');
    const { body } = await admin.get<BookingDetailResponse>(
      `/api/admin/bookings/${await bookingIdOf(shop, ANN)}`,
    );
    expect(body).toMatchObject({ canTransfer: true, refundableCents: 0 });
    expect(await payOn(await openBalance(shop, admin, ANN), ANN)).toBe('paid');
    await shop.runUntilIdle();
    expect(await shop.ledger()).toMatchObject({
      'liability:clinic-deposits': 0,
      'revenue:clinics': -510_000,
      'refunds:clinics': 170_000,
    });
    const paid = await admin.get<BookingDetailResponse>(
      `/api/admin/bookings/${await bookingIdOf(shop, ANN)}`,
    );
    expect(paid.body).toMatchObject({
      balanceStatus: 'paid',
      refundableCents: 170_000,
      canTransfer: false,
    });
  });

  it('open again through the same link if the clinic takes place after all', async () => {
    const before = await openPageOf(ANN);
    await sell('cancelled');
    await shop.runUntilIdle();
    await sell('open');
    const after = await openBalance(shop, admin, ANN);
    expect(after).not.toBe(before);
    expect(await payOn(after, ANN)).toBe('paid');
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', paid_cents: 340_000, refunded_cents: 0 },
    ]);
  });
});

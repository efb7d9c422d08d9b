import { signedInOwner } from '../../../testing/accounts';
import type { TestClient } from '../../../testing/test-client';
import { startClinicShop, type ClinicShop, type Session } from '../testing/clinic-shop';

const ANN = 'ann@example.com';
const DEPOSIT = 170_000;

/** Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed: the queue between outbox and handler. */
describe('refunds of a whole clinic', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const payBalance = async (bookingId: string): Promise<void> => {
    expect((await admin.post(`/api/admin/bookings/${bookingId}/pay-link`)).status).toBe(200);
    await shop.settle();
    const [mail] = await shop.rows<{ text: string }>(`SELECT text FROM emails WHERE template = 'balance-due' AND "to" = $1`, [ANN]);
    const token = decodeURIComponent(/pay\?token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const { body } = await shop.app.client().post<Session>('/api/clinics/balance', { token });
    expect((await shop.sandbox.pay(body.id, { email: ANN, name: 'Ann Eddy' })).outcome).toBe('paid');
    await shop.settle();
  };

  it('give back what is left of a booking of which the bank has taken a part', async () => {
    await shop.buy({ plan: 'deposit', email: ANN });
    const [booking] = await shop.bookings();
    await payBalance(booking?.id ?? '');
    await shop.rows(
      `UPDATE payments SET status = 'disputed' WHERE intent_id = (SELECT balance_intent_id FROM clinic_bookings WHERE id = $1)`,
      [booking?.id],
    );
    const id = await shop.editionOf();
    await admin.patch(`/api/admin/editions/${id}`, { saleStatus: 'cancelled' });
    const refundAll = async () => (await admin.post(`/api/admin/editions/${id}/refunds`, { reason: 'The river is in flood' })).body;
    expect(await refundAll()).toEqual({ refunds: 1 });
    await shop.settle();
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', paid_cents: 2 * DEPOSIT, refunded_cents: DEPOSIT }]);
    expect(await refundAll()).toEqual({ refunds: 0 });
  });
});

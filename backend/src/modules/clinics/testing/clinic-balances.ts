import type { TestClient } from '../../../testing/test-client';
import type { ClinicShop, Session } from './clinic-shop';

/** Returns the booking of someone who just paid. */
export const bookingIdOf = async ({ rows }: ClinicShop, email: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(
    'SELECT id FROM clinic_bookings WHERE customer_email = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  if (!row) throw new Error(`${email} has no booking`);
  return row.id;
};

/** Returns the token in the newest email asking for a balance. */
export const newestPayToken = async ({ rows }: ClinicShop, email: string): Promise<string> => {
  const [mail] = await rows<{ text: string }>(
    `SELECT text FROM emails WHERE template IN ('balance-due', 'deposit-transferred', 'booking-moved') AND "to" = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const token = /pay\?token=([^\s\]]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no pay link: ${mail?.text ?? 'no mail'}`);
  return decodeURIComponent(token);
};

/** Has the coach send the link and its recipient open the pay page. Returns the session. */
export const openBalance = async (
  shop: ClinicShop,
  admin: TestClient,
  email: string,
): Promise<string> => {
  const { status } = await admin.post(
    `/api/admin/bookings/${await bookingIdOf(shop, email)}/pay-link`,
  );
  if (status !== 200) throw new Error(`pay-link answered ${status}`);
  await shop.runUntilIdle();
  const { body } = await shop.app
    .client()
    .post<Session>('/api/clinics/balance', { token: await newestPayToken(shop, email) });
  return body.id;
};

/** Returns the provider's first payment of a booking. */
export const firstPaymentOf = async ({ rows }: ClinicShop, email: string): Promise<string> => {
  const [payment] = await rows<{ id: string }>(
    `SELECT p.payment_intent_id AS id FROM payments p JOIN clinic_bookings b ON b.intent_id = p.intent_id
      WHERE b.customer_email = $1 ORDER BY p.paid_at DESC LIMIT 1`,
    [email],
  );
  if (!payment) throw new Error(`${email} paid nothing`);
  return payment.id;
};

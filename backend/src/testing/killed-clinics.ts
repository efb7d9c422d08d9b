import type { PlanKind } from '../modules/clinics/editions/clinics.types';
import type { KilledProduct } from './killed-product';

export const CLINIC = 'march-intermediate-clinic';
const DAYS_AHEAD = 200;

/** Puts these tests' clinic on sale, far enough ahead for deposits. Returns its edition. */
export const sellClinic = async (product: KilledProduct, capacity: number): Promise<string> => {
  const { id } = await product.one<{ id: string }>(
    `UPDATE clinic_editions SET starts_on = current_date + $2::int, ends_on = current_date + $2::int + 4, capacity = $3
      WHERE starts_on = (SELECT max(starts_on) FROM clinic_editions WHERE series_id = $1) RETURNING id`,
    [CLINIC, DAYS_AHEAD, capacity],
  );
  return id;
};

/** Starts a clinic checkout; null if the process died before it answered. */
export const pressClinic = async (
  product: KilledProduct,
  plan: PlanKind = 'full',
): Promise<string | null> =>
  (
    await product.post<{ id: string }>('/api/create-checkout-session', {
      planId: `${CLINIC}-${plan}`,
    })
  )?.body.id ?? null;

/** Buys a place and waits for everything that follows. Returns the booking. */
export const buyPlace = async (
  product: KilledProduct,
  email: string,
  plan: PlanKind = 'full',
): Promise<string> => {
  const session = await pressClinic(product, plan);
  if (session === null || (await product.pay(session, email)) !== 'paid')
    throw new Error('the place was not paid');
  await product.untilIdle();
  return (
    await product.one<{ id: string }>('SELECT id FROM clinic_bookings WHERE session_id = $1', [
      session,
    ])
  ).id;
};

/** Returns every refund that the provider made, in cents. */
export const refundsAtProvider = async (product: KilledProduct): Promise<number[]> => {
  const { data } = await product.provider<{ data: { amount: number; status: string }[] }>(
    'refunds?limit=100',
  );
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
};

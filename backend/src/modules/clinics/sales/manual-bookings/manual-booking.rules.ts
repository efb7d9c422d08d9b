import type { SaleStatus } from '../../editions/clinics.types';
import type { OutsideMethod } from '../booking/booking.rules';

/** Returns whether method and amount fit: a guest pays nothing, everyone else something. */
export const methodFits = (method: OutsideMethod, amountCents: number): boolean =>
  (method === 'guest') === (amountCents === 0);

/**
 * Returns whether the coach can book a place by hand: also on dates that aren't on sale, but not on
 * canceled or past ones.
 */
export const takesBookings = (
  { saleStatus, endsOn }: { readonly saleStatus: SaleStatus; readonly endsOn: string },
  today: string,
): boolean => saleStatus !== 'cancelled' && endsOn >= today;

/**
 * Returns the status of a canceled booking by hand: refunded in full, or with a part kept like a
 * deposit.
 */
export const cancelledStatus = (
  paidCents: number,
  refundedCents: number,
): 'refunded' | 'forfeited' => (refundedCents === paidCents ? 'refunded' : 'forfeited');

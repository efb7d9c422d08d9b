import type { SaleStatus } from '../../editions/clinics.types';

/** How the coach was paid outside the provider; `guest` if nothing was due. */
export const OUTSIDE_METHODS = ['check', 'cash', 'bank-transfer', 'card-by-phone', 'other', 'guest'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** Returns whether method and amount fit: a guest pays nothing, everyone else something. */
export const methodFits = (method: OutsideMethod, amountCents: number): boolean => (method === 'guest') === (amountCents === 0);

/** Returns whether the coach can book a place by hand: also on dates that aren't on sale, but not on canceled or past ones. */
export const takesBookings = (
  { saleStatus, endsOn }: { readonly saleStatus: SaleStatus; readonly endsOn: string },
  today: string,
): boolean => saleStatus !== 'cancelled' && endsOn >= today;

/** Returns the status of a canceled booking by hand: refunded in full, or with a part kept like a deposit. */
export const cancelledStatus = (paidCents: number, refundedCents: number): 'refunded' | 'forfeited' =>
  refundedCents === paidCents ? 'refunded' : 'forfeited';

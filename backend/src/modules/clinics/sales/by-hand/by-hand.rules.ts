import type { SaleStatus } from '../../editions/clinics.types';

/** How money reached the coach past the provider; `guest` where none was to. */
export const OUTSIDE_METHODS = ['check', 'cash', 'bank-transfer', 'card-by-phone', 'other', 'guest'] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** A guest pays nothing, everybody else something. */
export const methodFits = (method: OutsideMethod, amountCents: number): boolean => (method === 'guest') === (amountCents === 0);

/** The coach may fill a place of dates that are not on sale; not of those that are called off or over. */
export const takesBookings = (
  { saleStatus, endsOn }: { readonly saleStatus: SaleStatus; readonly endsOn: string },
  today: string,
): boolean => saleStatus !== 'cancelled' && endsOn >= today;

/** What a booking by hand is once it is cancelled: all of it went back, or some stays with the coach, as a kept deposit does. */
export const cancelledStatus = (paidCents: number, refundedCents: number): 'refunded' | 'forfeited' =>
  refundedCents === paidCents ? 'refunded' : 'forfeited';

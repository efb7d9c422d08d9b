import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import type { Arrangement, OutsideMethod } from '../booking/booking.rules';

/** Returns whether method and amount fit: a guest pays nothing, everyone else something. */
export const methodFits = (method: OutsideMethod, amountCents: number): boolean =>
  (method === 'guest') === (amountCents === 0);

/** What was agreed and paid, as typed. Cents. */
export interface AgreedPayment {
  /** Left out by imports: free if the method says so, otherwise paid in full. */
  readonly arrangement?: Arrangement;
  readonly method: OutsideMethod;
  /** What they paid so far. */
  readonly amountCents: number;
  /** What the spot costs them; if left out, what they paid, or the dates' price if they paid a part. */
  readonly priceCents?: number;
}

/** The same, as it's booked. */
export interface AgreedTerms {
  readonly arrangement: Arrangement;
  readonly planKind: PlanKind;
  readonly amountCents: number;
  readonly priceCents: number;
  /** What's left to pay. */
  readonly balanceCents: number;
}

/** Why an agreement can't be booked. */
export type TermsFault = 'method' | 'not-full' | 'not-the-deposit' | 'nothing-paid' | 'not-a-part';

/** Returns what is booked, or why it can't be. @param listed the dates' own price and deposit */
export const agreedTerms = (
  { arrangement: agreed, method, amountCents, priceCents }: AgreedPayment,
  listed: { readonly priceCents: number; readonly depositCents: number },
): AgreedTerms | TermsFault => {
  const arrangement = agreed ?? (method === 'guest' ? 'comp' : 'full');
  if ((arrangement === 'comp') !== (method === 'guest')) return 'method';
  if (arrangement === 'comp')
    return amountCents === 0 && (priceCents ?? 0) === 0
      ? { arrangement, planKind: 'full', amountCents, priceCents: 0, balanceCents: 0 }
      : 'method';
  if (amountCents === 0) return agreed ? 'nothing-paid' : 'method';
  if (arrangement === 'full')
    return (priceCents ?? amountCents) === amountCents
      ? { arrangement, planKind: 'full', amountCents, priceCents: amountCents, balanceCents: 0 }
      : 'not-full';
  const price = priceCents ?? listed.priceCents;
  if (amountCents >= price) return 'not-a-part';
  if (arrangement === 'deposit' && amountCents !== listed.depositCents) return 'not-the-deposit';
  const balanceCents = price - amountCents;
  return { arrangement, planKind: 'deposit', amountCents, priceCents: price, balanceCents };
};

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

import type { BookingStatus } from '../booking.types';

/** What a booking's payments came to. All in cents. */
export interface BookingAccount {
  readonly status: BookingStatus;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Refunds that were promised and have not arrived yet. */
  readonly requestedCents: number;
  /** What the bank holds or has taken of the first payment, and of the balance. */
  readonly disputedCents: number;
  readonly balanceDisputedCents: number;
}

/** Cents that were paid and are still ours: not refunded, not promised back and not held by the bank. */
export const keptCents = ({ paidCents, refundedCents, requestedCents, disputedCents, balanceDisputedCents }: BookingAccount): number =>
  Math.max(0, paidCents - refundedCents - requestedCents - disputedCents - balanceDisputedCents);

/** A full refund that was promised gives up the spot, however late the money arrives. Money the bank holds may still pay for it. */
export const givesUpSpot = (account: BookingAccount): boolean =>
  account.status === 'completed' &&
  account.requestedCents > 0 &&
  keptCents(account) === 0 &&
  account.disputedCents + account.balanceDisputedCents === 0;

/** The mail that tells the holder. `payment-refunded` goes out once the provider has made the refund. */
export type EndingMail = 'payment-refunded' | 'deposit-kept' | 'booking-ended';

export interface Ending {
  readonly refundCents: number;
  readonly keptCents: number;
  /** `refunded`: everything goes back. `forfeited`: something is kept. */
  readonly status: 'refunded' | 'forfeited';
  readonly mail: EndingMail;
}

/**
 * What ending a booking comes to if so much goes back; null where that is more than we have.
 * @param isDepositOnly the deposit is all that was paid
 */
export const endingOf = (account: BookingAccount, isDepositOnly: boolean, refundCents: number): Ending | null => {
  const kept = keptCents(account) - refundCents;
  if (refundCents < 0 || kept < 0) return null;
  if (kept === 0) return { refundCents, keptCents: 0, status: 'refunded', mail: 'payment-refunded' };
  const mail = refundCents === 0 && isDepositOnly ? 'deposit-kept' : 'booking-ended';
  return { refundCents, keptCents: kept, status: 'forfeited', mail };
};

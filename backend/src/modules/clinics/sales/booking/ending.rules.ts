import type { BookingStatus } from './booking.types';

/** What a booking's payments add up to. All in cents. */
export interface BookingAccount {
  readonly status: BookingStatus;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Refunds that were promised and haven't arrived. */
  readonly requestedCents: number;
  /** What the bank holds or has taken back of the first payment, and of the balance. */
  readonly disputedCents: number;
  readonly balanceDisputedCents: number;
}

/**
 * Returns the cents that were paid and are still ours: not refunded, not promised back and not held
 * by the bank.
 */
export const keptCents = ({
  paidCents,
  refundedCents,
  requestedCents,
  disputedCents,
  balanceDisputedCents,
}: BookingAccount): number =>
  Math.max(0, paidCents - refundedCents - requestedCents - disputedCents - balanceDisputedCents);

/**
 * Returns whether the spot is released: as soon as a full refund is promised, however late the
 * money arrives. Not while the bank holds money, because that may still pay for the spot.
 */
export const givesUpSpot = (account: BookingAccount): boolean =>
  account.status === 'completed' &&
  account.requestedCents > 0 &&
  keptCents(account) === 0 &&
  account.disputedCents + account.balanceDisputedCents === 0;

/** The email to the holder. `payment-refunded` goes out once the provider has made the refund. */
export type EndingMail = 'payment-refunded' | 'deposit-kept' | 'booking-ended';

export interface Ending {
  readonly refundCents: number;
  readonly keptCents: number;
  /** `refunded`: everything is refunded. `forfeited`: some of it is kept. */
  readonly status: 'refunded' | 'forfeited';
  readonly mail: EndingMail;
}

/**
 * Returns the effects of ending a booking with this refund; null if that is more than we have.
 * @param isDepositOnly whether only the deposit was paid
 */
export const endingOf = (
  account: BookingAccount,
  isDepositOnly: boolean,
  refundCents: number,
): Ending | null => {
  const kept = keptCents(account) - refundCents;
  if (refundCents < 0 || kept < 0) return null;
  if (kept === 0)
    return { refundCents, keptCents: 0, status: 'refunded', mail: 'payment-refunded' };
  const mail = refundCents === 0 && isDepositOnly ? 'deposit-kept' : 'booking-ended';
  return { refundCents, keptCents: kept, status: 'forfeited', mail };
};

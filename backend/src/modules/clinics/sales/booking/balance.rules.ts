import type { PaymentDispute } from '../../../payments/provider/provider.types';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import { addDays } from '../../editions/dates.rules';
import type { BookingStatus } from './booking.types';

export type BalanceStatus = 'none' | 'due' | 'paid' | 'overdue';

export interface BalanceTerms {
  readonly status: BookingStatus;
  readonly balanceCents: number;
  readonly balanceDueOn: string | null;
  readonly balancePaidAt: Date | null;
  readonly dispute: PaymentDispute | null;
  /** The amount of the deposit that the bank holds or has taken back. */
  readonly disputedCents: number;
  /** The same for other payments, such as a balance that was settled before a move. */
  readonly balanceDisputedCents: number;
}

const isUnpaid = ({ status, balanceCents, balancePaidAt }: BalanceTerms): boolean =>
  status === 'completed' && balanceCents > 0 && balancePaidAt === null;

const isHeld = ({ disputedCents, balanceDisputedCents }: BalanceTerms): boolean =>
  disputedCents + balanceDisputedCents > 0;

/**
 * Returns whether the balance of a booking that holds a place is requested. It isn't while the bank
 * holds an earlier payment; one that the bank has taken back counts as unpaid.
 */
export const owesBalance = (booking: BalanceTerms): boolean =>
  isUnpaid(booking) && !isHeld(booking);

/** Returns the requested balance in cents; 0 if the clinic is canceled. */
export const openCents = (booking: BalanceTerms & { readonly saleStatus: SaleStatus }): number =>
  owesBalance(booking) && booking.saleStatus !== 'cancelled' ? booking.balanceCents : 0;

/** Returns whether the balance is waiting for the bank's decision about an earlier payment. */
export const isOnHold = (booking: BalanceTerms): boolean =>
  isUnpaid(booking) && isHeld(booking) && booking.dispute === 'open';

export type NotDue = 'canceled' | 'deposit-charged-back' | 'not-owed';

/**
 * Returns why a balance that was paid on an open page is refunded; null if it counts, as it does
 * while the bank is still deciding.
 */
export const whyNotDue = (booking: BalanceTerms, saleStatus: SaleStatus): NotDue | null => {
  if (!isUnpaid(booking)) return 'not-owed';
  if (saleStatus === 'cancelled') return 'canceled';
  return booking.disputedCents > 0 && booking.dispute !== 'open' ? 'deposit-charged-back' : null;
};

/**
 * Returns the balance's status. The due date itself is still on time. @param today in the clinic's
 * zone
 */
export const balanceStatus = (booking: BalanceTerms, today: string): BalanceStatus => {
  if (booking.balancePaidAt !== null) return 'paid';
  if (!owesBalance(booking) || booking.balanceDueOn === null) return 'none';
  return today > booking.balanceDueOn ? 'overdue' : 'due';
};

/** Returns the date this many days before the start, or today if it has passed. */
export const balanceDueOn = (startsOn: string, daysBefore: number, today: string): string => {
  const due = addDays(startsOn, -daysBefore);
  return due < today ? today : due;
};

/** One payment for a place. The date is in the clinic's time zone. */
export interface PaidPart {
  readonly part: 'deposit' | 'full' | 'balance';
  readonly amountCents: number;
  readonly paidOn: string;
}

export interface PaidTerms {
  readonly planKind: PlanKind;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly bookedOn: string;
  /** The full price of the booked dates, and what a discount code took off. */
  readonly priceCents: number;
  readonly discountCents: number;
  readonly settledIntentIds: readonly string[] | null;
  readonly balanceCents: number;
  readonly balancePaidOn: string | null;
}

/**
 * Returns what was paid for a place, earliest payment first; empty while a payment is pending or if
 * it failed. What was settled before a move to other dates is one payment.
 */
export const paidParts = (booking: PaidTerms): PaidPart[] => {
  const { planKind, paidCents, bookedOn, balanceCents, balancePaidOn, settledIntentIds } = booking;
  if (paidCents === 0) return [];
  const isDeposit = planKind === 'deposit' && settledIntentIds === null;
  const settledCents = booking.priceCents - booking.discountCents - balanceCents;
  const first: PaidPart = {
    part: isDeposit ? 'deposit' : 'full',
    amountCents: settledIntentIds === null ? booking.amountCents : settledCents,
    paidOn: bookedOn,
  };
  return balancePaidOn === null
    ? [first]
    : [first, { part: 'balance', amountCents: balanceCents, paidOn: balancePaidOn }];
};

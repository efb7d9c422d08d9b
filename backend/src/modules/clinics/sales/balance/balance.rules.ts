import type { PaymentDispute } from '../../../payments/payments.types';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import { addDays } from '../../editions/dates.rules';
import type { BookingStatus } from '../booking.types';

export type BalanceStatus = 'none' | 'due' | 'paid' | 'overdue';

export interface BalanceTerms {
  readonly planKind: PlanKind;
  readonly status: BookingStatus;
  readonly balanceCents: number;
  readonly balanceDueOn: string | null;
  readonly balancePaidAt: Date | null;
  readonly dispute: PaymentDispute | null;
  /** What the bank holds or has taken of the deposit. */
  readonly disputedCents: number;
}

const isUnpaid = ({ planKind, status, balanceCents, balancePaidAt }: BalanceTerms): boolean =>
  planKind === 'deposit' && status === 'completed' && balanceCents > 0 && balancePaidAt === null;

/**
 * A deposit that still holds its place and whose remainder is asked for. While the bank holds the deposit that waits;
 * a deposit that it has taken back counts as not paid.
 */
export const owesBalance = (booking: BalanceTerms): boolean => isUnpaid(booking) && booking.disputedCents === 0;

/** Cents that are asked for: nothing of a clinic that is called off. */
export const openCents = (booking: BalanceTerms & { readonly saleStatus: SaleStatus }): number =>
  owesBalance(booking) && booking.saleStatus !== 'cancelled' ? booking.balanceCents : 0;

/** The remainder would be asked for, did the bank not hold the deposit: it waits until the bank has decided. */
export const isOnHold = (booking: BalanceTerms): boolean => isUnpaid(booking) && booking.disputedCents > 0 && booking.dispute === 'open';

export type NotDue = 'called-off' | 'deposit-taken-back' | 'not-owed';

/** Why a balance that was paid on a page still open goes back; null where it counts. While the bank has not decided it does. */
export const whyNotDue = (booking: BalanceTerms, saleStatus: SaleStatus): NotDue | null => {
  if (!isUnpaid(booking)) return 'not-owed';
  if (saleStatus === 'cancelled') return 'called-off';
  return booking.disputedCents > 0 && !isOnHold(booking) ? 'deposit-taken-back' : null;
};

/** @param today in the clinic's zone. The due day itself is still in time. */
export const balanceStatus = (booking: BalanceTerms, today: string): BalanceStatus => {
  if (booking.balancePaidAt !== null) return 'paid';
  if (!owesBalance(booking) || booking.balanceDueOn === null) return 'none';
  return today > booking.balanceDueOn ? 'overdue' : 'due';
};

/** So many days before the start, or today where that day has gone. */
export const balanceDueOn = (startsOn: string, daysBefore: number, today: string): string => {
  const due = addDays(startsOn, -daysBefore);
  return due < today ? today : due;
};

/** One payment for a place, as its payer remembers it. The day is the clinic's. */
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
  readonly balanceCents: number;
  readonly balancePaidOn: string | null;
}

/** What was paid for a place, the first first: nothing while a payment is under way or has come to nothing. */
export const paidParts = (booking: PaidTerms): PaidPart[] => {
  const { planKind, amountCents, paidCents, bookedOn, balanceCents, balancePaidOn } = booking;
  if (paidCents === 0) return [];
  const first: PaidPart = { part: planKind === 'deposit' ? 'deposit' : 'full', amountCents, paidOn: bookedOn };
  return balancePaidOn === null ? [first] : [first, { part: 'balance', amountCents: balanceCents, paidOn: balancePaidOn }];
};

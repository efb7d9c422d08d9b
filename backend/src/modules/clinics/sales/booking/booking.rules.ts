import type { RefundPart } from '../../../payments/refunds/refund.types';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import type { BookingStatus } from './booking.types';
import type { PaymentDispute } from '../../../payments/provider/provider.types';

/** How the coach was paid outside the provider; `guest` if nothing was due. */
export const OUTSIDE_METHODS = [
  'check',
  'cash',
  'bank-transfer',
  'card-by-phone',
  'other',
  'guest',
] as const;
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** The same without guests, for something that was paid. */
export const PAID_METHODS = OUTSIDE_METHODS.filter((method) => method !== 'guest');
export type PaidMethod = (typeof PAID_METHODS)[number];

/**
 * What was agreed for a booking by hand: the full price, the deposit, another part of the price, or
 * nothing because it's free. [745] knows only deposits and full payments: a part payment counts as
 * a deposit, a free spot as a full payment of $0.
 */
export const ARRANGEMENTS = ['full', 'deposit', 'part', 'comp'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The dates that a booking was bought for, if the coach has moved the clinic since. */
export interface BoughtDates {
  readonly boughtStartsOn: string | null;
  readonly boughtEndsOn: string | null;
}

/** The dates of an edition, `YYYY-MM-DD`. */
interface Dates {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Returns whether the clinic now takes place on other dates than those that were bought. */
export const isMoved = (
  { boughtStartsOn, boughtEndsOn }: BoughtDates,
  { startsOn, endsOn }: Dates,
): boolean => boughtStartsOn !== null && (boughtStartsOn !== startsOn || boughtEndsOn !== endsOn);

/** The data that determines what an admin can do with a booking. Amounts in cents. */
export interface BookingMoney extends BoughtDates, Dates {
  readonly planKind: PlanKind;
  readonly status: BookingStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** How much of the refunds came from the first payment. */
  readonly firstRefundedCents: number;
  /** Refunds that were requested and aren't done yet. */
  readonly requestedCents: number;
  /** What was paid outside the provider, minus what was refunded there. */
  readonly outsideCents: number;
  /** What was agreed, if it was booked by hand. */
  readonly arrangement: Arrangement | null;
  /** What the bank holds or has taken back of the first payment, and of the balance. */
  readonly disputedCents: number;
  readonly balanceDisputedCents: number;
  readonly balancePaidAt: Date | null;
  readonly settledIntentIds: readonly string[] | null;
  readonly saleStatus: SaleStatus;
}

/**
 * Returns whether the price was paid in full, now or before a move to dates that cost more, so that
 * a deposit is income.
 */
export const isEarned = ({
  planKind,
  balancePaidAt,
  settledIntentIds,
}: Pick<BookingMoney, 'planKind' | 'balancePaidAt' | 'settledIntentIds'>): boolean =>
  planKind === 'full' || balancePaidAt !== null || settledIntentIds !== null;

type DepositKept = Pick<BookingMoney, 'planKind' | 'saleStatus'> & BoughtDates & Dates;

/** A deposit is refunded only if the coach canceled the clinic or moved it to other dates. [T38] */
const keepsDeposit = (booking: DepositKept): boolean =>
  booking.planKind === 'deposit' &&
  booking.saleStatus !== 'cancelled' &&
  !isMoved(booking, booking);

/** Returns the amount that can still be refunded through the provider, in cents. */
export const refundableCents = (booking: BookingMoney): number => {
  const {
    status,
    amountCents,
    paidCents,
    refundedCents,
    firstRefundedCents,
    requestedCents,
    outsideCents,
    arrangement,
    disputedCents,
    balanceDisputedCents,
  } = booking;
  if (status !== 'completed') return 0;
  const first = keepsDeposit(booking) ? amountCents - firstRefundedCents : disputedCents;
  const stays = arrangement === null ? first : outsideCents;
  return Math.max(0, paidCents - refundedCents - requestedCents - balanceDisputedCents - stays);
};

type DepositTerms = Pick<
  BookingMoney,
  | 'planKind'
  | 'status'
  | 'firstRefundedCents'
  | 'disputedCents'
  | 'balancePaidAt'
  | 'settledIntentIds'
>;

/**
 * Returns whether the booking is only a deposit, undisputed and without a paid balance. Such a
 * deposit can be transferred or kept.
 */
export const isPlainDeposit = (booking: DepositTerms): boolean =>
  !isEarned(booking) &&
  booking.status === 'completed' &&
  booking.firstRefundedCents === 0 &&
  booking.disputedCents === 0;

/**
 * Returns whether the bank has returned the payment to the cardholder, so that the spot can be
 * released.
 */
export const isChargedBack = ({
  status,
  dispute,
}: {
  readonly status: BookingStatus;
  readonly dispute: PaymentDispute | null;
}): boolean => status === 'completed' && dispute === 'lost';

/**
 * Returns whether the owner can move it to other dates while the clinic isn't over: paid in full,
 * with none of its money at the bank or on its way back.
 */
export const canMove = (
  booking: Pick<
    BookingMoney,
    | 'planKind'
    | 'status'
    | 'balancePaidAt'
    | 'settledIntentIds'
    | 'requestedCents'
    | 'disputedCents'
    | 'balanceDisputedCents'
  >,
): boolean =>
  booking.status === 'completed' &&
  isEarned(booking) &&
  booking.requestedCents === 0 &&
  booking.disputedCents + booking.balanceDisputedCents === 0;

/** What a move to other dates needs to know about a booking. Amounts in cents. */
export interface MoveTerms {
  readonly priceCents: number;
  readonly arrangement: Arrangement | null;
  readonly balanceCents: number;
  readonly balancePaidAt: Date | null;
}

/**
 * Returns the price on the other dates and what's left to pay: negative if some is refunded. What
 * staff agreed on with the person stays the price.
 */
export const moveOf = (
  { priceCents: before, arrangement, balanceCents, balancePaidAt }: MoveTerms,
  from: { readonly priceCents: number },
  to: { readonly priceCents: number },
): { readonly priceCents: number; readonly differenceCents: number } => {
  const isAgreed = arrangement !== null && before !== from.priceCents;
  const priceCents = isAgreed ? before : to.priceCents;
  const openCents = balancePaidAt === null ? balanceCents : 0;
  return { priceCents, differenceCents: priceCents - before + openCents };
};

/** One of the booking's payments, as the payments module stores it. */
export interface PaymentLeft {
  readonly intentId: string | null;
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** The part that the bank holds or has taken back; never more than is left. */
  readonly disputedCents: number;
  readonly status: string;
}

const DISPUTE_OF: Readonly<Record<string, PaymentDispute>> = {
  disputed: 'open',
  charged_back: 'lost',
};

const leftOf = ({
  amountCents,
  refundedCents,
  disputedCents,
}: Omit<PaymentLeft, 'status'>): number => amountCents - refundedCents - disputedCents;

/**
 * Returns what the bank holds or has taken back of a booking's payments, in cents: the disputed
 * amounts of the first payment and of the others. An open dispute takes precedence over a closed
 * one.
 */
export const heldByBank = (
  payments: readonly PaymentLeft[],
  firstIntentId: string | null,
): Pick<BookingMoney, 'disputedCents' | 'balanceDisputedCents'> & {
  readonly dispute: PaymentDispute | null;
} => {
  const held = payments.filter(({ status }) => DISPUTE_OF[status]);
  const centsOf = (isFirst: boolean): number =>
    held
      .filter(({ intentId }) => (intentId === firstIntentId) === isFirst)
      .reduce((sum, payment) => sum + payment.disputedCents, 0);
  const states = held.map(({ status }) => DISPUTE_OF[status]);
  const dispute = states.find((state) => state === 'open') ?? states[0] ?? null;
  return { dispute, disputedCents: centsOf(true), balanceDisputedCents: centsOf(false) };
};

/** Returns the booking's path in admin. */
export const bookingPath = (bookingId: string): string => `/admin/bookings/${bookingId}/show`;

/** Returns every checkout that paid part of a booking. */
export const intentsOf = ({
  intentId,
  balanceIntentId,
  strayIntentIds,
  settledIntentIds,
}: {
  readonly intentId: string | null;
  readonly balanceIntentId: string | null;
  readonly strayIntentIds: readonly string[];
  readonly settledIntentIds: readonly string[] | null;
}): string[] => [
  ...[intentId, ...(settledIntentIds ?? []), balanceIntentId].filter((id) => id !== null),
  ...strayIntentIds,
];

/**
 * Splits a refund over payments: the newest first, so that a deposit is refunded last. Leaves out
 * what other refunds have requested, and what the bank holds or has taken back.
 */
export const refundParts = (
  amountCents: number,
  payments: readonly Omit<PaymentLeft, 'status'>[],
  requested: readonly RefundPart[],
  keptIntentId: string | null,
): { readonly parts: RefundPart[]; readonly leftCents: number } => {
  const open = [...payments].reverse().filter(({ intentId }) => intentId !== keptIntentId);
  const left = open.map((payment) => {
    const { paymentIntentId } = payment;
    const asked = requested
      .filter((part) => part.paymentIntentId === paymentIntentId)
      .reduce((sum, part) => sum + part.amountCents, 0);
    return { paymentIntentId, amountCents: Math.max(0, leftOf(payment) - asked) };
  });
  let missing = amountCents;
  const parts = left.flatMap(({ paymentIntentId, amountCents: most }) => {
    const taken = Math.min(most, missing);
    missing -= taken;
    return taken > 0 ? [{ paymentIntentId, amountCents: taken }] : [];
  });
  return { parts, leftCents: left.reduce((sum, part) => sum + part.amountCents, 0) };
};

/** Returns the checkout whose payment can't be refunded; null if all of them can. */
export const keptIntentOf = (
  {
    planKind,
    intentId,
    boughtStartsOn,
    boughtEndsOn,
  }: BoughtDates & { readonly planKind: PlanKind; readonly intentId: string | null },
  { saleStatus, startsOn, endsOn }: Dates & { readonly saleStatus: SaleStatus },
): string | null =>
  keepsDeposit({ planKind, boughtStartsOn, boughtEndsOn, saleStatus, startsOn, endsOn })
    ? intentId
    : null;

/** Returns the status shown in admin: a kept deposit is a completed booking with a flag. [A§3] */
export const shownStatus = (status: BookingStatus): 'completed' | 'pending' | 'refunded' =>
  status === 'forfeited'
    ? 'completed'
    : status === 'pending' || status === 'refunded'
      ? status
      : 'completed';

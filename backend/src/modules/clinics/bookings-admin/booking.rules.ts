import type { BookingStatus, PlanKind, RefundPart, SaleStatus } from '../clinics.types';

/** What of a booking decides what an admin may do with it. Cents. */
export interface BookingMoney {
  readonly planKind: PlanKind;
  readonly status: BookingStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Refunds that are asked for and not done yet. */
  readonly requestedCents: number;
  readonly balancePaidAt: Date | null;
  readonly saleStatus: SaleStatus;
}

/** A deposit goes back only where the coach cancelled the clinic. [T38] */
const keepsDeposit = ({ planKind, saleStatus }: Pick<BookingMoney, 'planKind' | 'saleStatus'>): boolean =>
  planKind === 'deposit' && saleStatus !== 'cancelled';

/** What may still go back, in cents. */
export const refundableCents = (booking: BookingMoney): number => {
  const { status, amountCents, paidCents, refundedCents, requestedCents } = booking;
  if (status !== 'completed') return 0;
  return Math.max(0, paidCents - refundedCents - requestedCents - (keepsDeposit(booking) ? amountCents : 0));
};

type DepositTerms = Pick<BookingMoney, 'planKind' | 'status' | 'refundedCents' | 'balancePaidAt'>;

/** A deposit alone, not yet part of a full payment: it may move or be kept. */
export const isPlainDeposit = ({ planKind, status, refundedCents, balancePaidAt }: DepositTerms): boolean =>
  planKind === 'deposit' && status === 'completed' && balancePaidAt === null && refundedCents === 0;

/** A payment of the booking, as payments keeps it. */
export interface PaymentLeft {
  readonly intentId: string | null;
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly status: string;
}

/**
 * Which payments a refund comes out of: the newest first, so that a deposit goes back last. What other refunds have
 * asked for is not there any more; nor is money that the bank has taken back.
 */
export const refundParts = (
  amountCents: number,
  payments: readonly PaymentLeft[],
  requested: readonly RefundPart[],
  keptIntentId: string | null,
): { readonly parts: RefundPart[]; readonly leftCents: number } => {
  const open = [...payments].reverse().filter(({ intentId, status }) => intentId !== keptIntentId && status !== 'disputed');
  const left = open.map(({ paymentIntentId, amountCents: paid, refundedCents }) => {
    const asked = requested.filter((part) => part.paymentIntentId === paymentIntentId).reduce((sum, part) => sum + part.amountCents, 0);
    return { paymentIntentId, amountCents: Math.max(0, paid - refundedCents - asked) };
  });
  let missing = amountCents;
  const parts = left.flatMap(({ paymentIntentId, amountCents: most }) => {
    const taken = Math.min(most, missing);
    missing -= taken;
    return taken > 0 ? [{ paymentIntentId, amountCents: taken }] : [];
  });
  return { parts, leftCents: left.reduce((sum, part) => sum + part.amountCents, 0) };
};

export const keptIntentOf = (booking: { readonly planKind: PlanKind; readonly intentId: string }, saleStatus: SaleStatus): string | null =>
  keepsDeposit({ planKind: booking.planKind, saleStatus }) ? booking.intentId : null;

/** As the console shows it: a kept deposit is a completed one, with a flag. [A§3] */
export const shownStatus = (status: BookingStatus): 'completed' | 'pending' | 'refunded' =>
  status === 'forfeited' ? 'completed' : status === 'pending' || status === 'refunded' ? status : 'completed';

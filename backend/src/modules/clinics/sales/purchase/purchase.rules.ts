import { isDepositOnSale, isOnSale } from '../../editions/availability.rules';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import { closedTo, type Opening } from '../../editions/opening.rules';
import { isMoved, type BoughtDates } from '../booking/booking.rules';
import { GRACE_SECONDS, SESSION_SECONDS } from '../../editions/hold.rules';

/**
 * How many unpaid places a visitor, or a confirmed address, can hold of one edition, and in all.
 */
const HOLDS_OF_EDITION = 2;
const HOLDS_IN_ALL = 4;
/**
 * How many holds an IP address gets without a confirmed email address. More than one, because
 * households and offices share an IP address.
 */
const HOLDS_UNCONFIRMED = 2;

/** The state of an edition, read under its lock. */
export interface Standing extends Opening {
  readonly startsOn: string;
  readonly endsOn: string;
  /** Today in the clinic's zone, by the database's clock. */
  readonly today: string;
  /** The database's clock. */
  readonly now: Date;
  readonly saleStatus: SaleStatus;
  readonly priceCents: number;
  readonly depositCents: number;
  readonly capacity: number;
  /** All taken places, including expired holds, because their sessions may still be payable. */
  readonly taken: number;
  /** How many of them are expired holds. */
  readonly stale: number;
  readonly waiting: boolean;
  /** The visitor's pending checkouts for this edition. */
  readonly pending: readonly PendingCheckout[];
  /** All pending checkouts from the visitor's IP address. */
  readonly pendingOfAddress: number;
  /** The visitor's pending checkouts for all editions. */
  readonly pendingOfVisitor: number;
  /** The visitor's confirmed email address, hashed; null if there is none. */
  readonly emailHash: string | null;
  /** Pending checkouts confirmed with that email address: for this edition, and for all. */
  readonly pendingOfEmail: number;
  readonly pendingOfEmailInAll: number;
}

export interface PendingCheckout extends BoughtDates {
  readonly intentId: string;
  readonly planKind: PlanKind;
  readonly offerId: string | null;
  readonly discountCodeId: string | null;
  /** The amount on its page, and the full price of the place, when it was started. */
  readonly amountCents: number;
  readonly priceCents: number;
}

export interface Order {
  readonly kind: PlanKind;
  /** The price shown in the browser, if the request contains it. */
  readonly amount: unknown;
  readonly balanceDueDaysBefore: number;
  /** The waitlist offer that it uses. */
  readonly offerId: string | null;
  /** What a discount code takes off the full price; null without a code. */
  readonly discount: { readonly codeId: string; readonly offCents: number } | null;
  /** Whether the buyer is signed in with an active subscription. */
  readonly isMember: boolean;
  /** Whether expired holds have already been checked with the provider. */
  readonly expiredHoldsEnded: boolean;
  /**
   * Whether this order replaces the buyer's own hold, because its page was outdated. If so, they
   * get its place ahead of the waitlist.
   */
  readonly gaveUpPlace: boolean;
}

export type Refusal =
  | 'sales-closed'
  | 'not-open-yet'
  | 'members-only'
  | 'deposit-closed'
  | 'price'
  | 'too-many'
  | 'email'
  | 'full';

export type Verdict =
  | { readonly do: 'take' }
  /** The same person ordered again: the same checkout. */
  | { readonly do: 'resume'; readonly intentId: string }
  /** The same checkout, but its page shows an old price or old dates: end it first. */
  | { readonly do: 'end'; readonly intentId: string }
  /** Full except for expired holds: ask the provider about those first. */
  | { readonly do: 'end-stale-holds' }
  | { readonly do: 'refuse'; readonly because: Refusal };

export const firstPaymentCents = (
  { priceCents, depositCents }: Pick<Standing, 'priceCents' | 'depositCents'>,
  kind: PlanKind,
): number => (kind === 'full' ? priceCents : depositCents);

/**
 * Returns the amount due now. We set the price and the discount. Deposits get no discount. [T39]
 */
export const askedCents = (
  standing: Pick<Standing, 'priceCents' | 'depositCents'>,
  { kind, discount }: Pick<Order, 'kind' | 'discount'>,
): number => firstPaymentCents(standing, kind) - (discount?.offCents ?? 0);

/** Returns whether a checkout's page still shows the current price and dates for the same order. */
export const isUpToDate = (
  begun: BoughtDates & Pick<PendingCheckout, 'amountCents' | 'priceCents'>,
  standing: Pick<Standing, 'priceCents' | 'depositCents' | 'startsOn' | 'endsOn'>,
  order: Pick<Order, 'kind' | 'discount'>,
): boolean =>
  begun.priceCents === standing.priceCents &&
  begun.amountCents === askedCents(standing, order) &&
  !isMoved(begun, standing);

/**
 * Returns whether a requested amount matches the price, in dollars or cents, as a number or digits.
 * A missing amount matches. We set the price either way. [T6, T42]
 */
export const isAmountOf = (amount: unknown, cents: number): boolean => {
  if (amount === undefined || amount === null) return true;
  const isDigits = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount);
  if (typeof amount !== 'number' && !isDigits) return false;
  return Number(amount) === cents || Number(amount) === cents / 100;
};

/** Decides what to do with an order. */
export const decide = (standing: Standing, order: Order): Verdict => {
  const { kind, offerId } = order;
  if (!isOnSale(standing)) return { do: 'refuse', because: 'sales-closed' };
  if (kind === 'deposit' && !isDepositOnSale(standing, order.balanceDueDaysBefore))
    return { do: 'refuse', because: 'deposit-closed' };
  if (!isAmountOf(order.amount, askedCents(standing, order)))
    return { do: 'refuse', because: 'price' };
  const codeId = order.discount?.codeId ?? null;
  const same = standing.pending.find(
    (checkout) =>
      checkout.planKind === kind &&
      checkout.offerId === offerId &&
      checkout.discountCodeId === codeId,
  );
  if (same)
    return { do: isUpToDate(same, standing, order) ? 'resume' : 'end', intentId: same.intentId };
  if (offerId !== null) return { do: 'take' };
  const closed = closedTo(standing, standing.now, order.isMember);
  if (closed !== null) return { do: 'refuse', because: closed };
  if (isMost(standing.pending.length, standing.pendingOfVisitor))
    return { do: 'refuse', because: 'too-many' };
  if (standing.waiting && !order.gaveUpPlace) return { do: 'refuse', because: 'full' };
  if (standing.taken < standing.capacity) return onceConfirmed(standing);
  return standing.stale > 0 && !order.expiredHoldsEnded
    ? { do: 'end-stale-holds' }
    : { do: 'refuse', because: 'full' };
};

const isMost = (ofEdition: number, inAll: number): boolean =>
  ofEdition >= HOLDS_OF_EDITION || inAll >= HOLDS_IN_ALL;

/**
 * Without this, two IP addresses could fill a clinic. From the third hold on, an IP address needs a
 * confirmed email address.
 */
const onceConfirmed = ({
  pendingOfAddress,
  emailHash,
  pendingOfEmail,
  pendingOfEmailInAll,
}: Standing): Verdict => {
  if (pendingOfAddress < HOLDS_UNCONFIRMED) return { do: 'take' };
  if (emailHash === null) return { do: 'refuse', because: 'email' };
  return isMost(pendingOfEmail, pendingOfEmailInAll)
    ? { do: 'refuse', because: 'too-many' }
    : { do: 'take' };
};

/** Returns Unix seconds, based on the database's time. */
export const holdTimes = (
  nowSeconds: number,
): { readonly sessionUntil: number; readonly heldUntil: number } => {
  const sessionUntil = Math.floor(nowSeconds) + SESSION_SECONDS;
  return { sessionUntil, heldUntil: sessionUntil + GRACE_SECONDS };
};

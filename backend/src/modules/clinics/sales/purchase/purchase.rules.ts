import { isDepositOnSale, isOnSale } from '../../editions/availability.rules';
import type { PlanKind, SaleStatus } from '../../editions/clinics.types';
import { closedTo, type Opening } from '../../editions/opening.rules';
import { isMoved, type BoughtDates } from '../booking.rules';
import { GRACE_SECONDS, SESSION_SECONDS } from '../../editions/hold.rules';

/** A visitor, or a confirmed address, may hold so many places of an edition, and so many in all. */
const HOLDS_OF_EDITION = 2;
const HOLDS_IN_ALL = 4;
/** Households and offices share an address: from the next hold on somebody must confirm theirs. */
const HOLDS_UNCONFIRMED = 2;

/** Where an edition stands, read under its lock. */
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
  /** All places that are taken, holds past their time too: their sessions may be payable still. */
  readonly taken: number;
  /** Those of them whose hold is past its time. */
  readonly stale: number;
  readonly waiting: boolean;
  /** The visitor's checkouts of this edition that are not decided yet. */
  readonly pending: readonly PendingCheckout[];
  /** All undecided checkouts from the visitor's address. */
  readonly pendingOfAddress: number;
  /** The visitor's, of all editions. */
  readonly pendingOfVisitor: number;
  /** The visitor's confirmed email address, hashed; null where none is known. */
  readonly emailHash: string | null;
  /** Undecided checkouts that were confirmed by that address: of this edition, and of all. */
  readonly pendingOfEmail: number;
  readonly pendingOfEmailInAll: number;
}

export interface PendingCheckout extends BoughtDates {
  readonly intentId: string;
  readonly planKind: PlanKind;
  readonly offerId: string | null;
  readonly discountCodeId: string | null;
  /** What its page asks for, and the place's whole price, when it was begun. */
  readonly amountCents: number;
  readonly priceCents: number;
}

export interface Order {
  readonly kind: PlanKind;
  /** What the browser showed, if it says so. */
  readonly amount: unknown;
  readonly balanceDueDaysBefore: number;
  /** The offer from the waitlist that it goes through. */
  readonly offerId: string | null;
  /** What a discount code takes off the full price; null without one. */
  readonly discount: { readonly codeId: string; readonly offCents: number } | null;
  /** Whether the buyer is signed in with an active subscription. */
  readonly isMember: boolean;
  /** Whether holds past their time have been asked after already. */
  readonly expiredHoldsEnded: boolean;
  /** Whether this order replaces their own hold, whose page was outdated: its place is theirs before anybody's who waits. */
  readonly gaveUpPlace: boolean;
}

export type Refusal = 'sales-closed' | 'not-open-yet' | 'members-only' | 'deposit-closed' | 'price' | 'too-many' | 'email' | 'full';

export type Verdict =
  | { readonly do: 'take' }
  /** The same person pressed again: the same checkout. */
  | { readonly do: 'resume'; readonly intentId: string }
  /** The same checkout, whose page shows an earlier price or earlier dates: end it first. */
  | { readonly do: 'end'; readonly intentId: string }
  /** Full, but for holds past their time: ask the provider about those first. */
  | { readonly do: 'end-stale-holds' }
  | { readonly do: 'refuse'; readonly because: Refusal };

export const firstPaymentCents = ({ priceCents, depositCents }: Pick<Standing, 'priceCents' | 'depositCents'>, kind: PlanKind): number =>
  kind === 'full' ? priceCents : depositCents;

/** What is paid now: the price is ours, and so is what comes off it. A deposit is never lessened. [T39] */
export const askedCents = (
  standing: Pick<Standing, 'priceCents' | 'depositCents'>,
  { kind, discount }: Pick<Order, 'kind' | 'discount'>,
): number => firstPaymentCents(standing, kind) - (discount?.offCents ?? 0);

/** Whether the page of a checkout that was begun shows the price and the dates that the same order would see now. */
export const isUpToDate = (
  begun: BoughtDates & Pick<PendingCheckout, 'amountCents' | 'priceCents'>,
  standing: Pick<Standing, 'priceCents' | 'depositCents' | 'startsOn' | 'endsOn'>,
  order: Pick<Order, 'kind' | 'discount'>,
): boolean => begun.priceCents === standing.priceCents && begun.amountCents === askedCents(standing, order) && !isMoved(begun, standing);

/** Dollars or cents, as a number or as digits; left out is no contradiction. The price is ours either way. [T6, T42] */
export const isAmountOf = (amount: unknown, cents: number): boolean => {
  if (amount === undefined || amount === null) return true;
  const isDigits = typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount);
  if (typeof amount !== 'number' && !isDigits) return false;
  return Number(amount) === cents || Number(amount) === cents / 100;
};

/** What to do about an order. */
export const decide = (standing: Standing, order: Order): Verdict => {
  const { kind, offerId } = order;
  if (!isOnSale(standing)) return { do: 'refuse', because: 'sales-closed' };
  if (kind === 'deposit' && !isDepositOnSale(standing, order.balanceDueDaysBefore)) return { do: 'refuse', because: 'deposit-closed' };
  if (!isAmountOf(order.amount, askedCents(standing, order))) return { do: 'refuse', because: 'price' };
  const codeId = order.discount?.codeId ?? null;
  const same = standing.pending.find(
    (checkout) => checkout.planKind === kind && checkout.offerId === offerId && checkout.discountCodeId === codeId,
  );
  if (same) return { do: isUpToDate(same, standing, order) ? 'resume' : 'end', intentId: same.intentId };
  if (offerId !== null) return { do: 'take' };
  const closed = closedTo(standing, standing.now, order.isMember);
  if (closed !== null) return { do: 'refuse', because: closed };
  if (isMost(standing.pending.length, standing.pendingOfVisitor)) return { do: 'refuse', because: 'too-many' };
  if (standing.waiting && !order.gaveUpPlace) return { do: 'refuse', because: 'full' };
  if (standing.taken < standing.capacity) return onceConfirmed(standing);
  return standing.stale > 0 && !order.expiredHoldsEnded ? { do: 'end-stale-holds' } : { do: 'refuse', because: 'full' };
};

const isMost = (ofEdition: number, inAll: number): boolean => ofEdition >= HOLDS_OF_EDITION || inAll >= HOLDS_IN_ALL;

/** Two addresses could empty a clinic: the third hold of one is for somebody whose mail we know to be read. */
const onceConfirmed = ({ pendingOfAddress, emailHash, pendingOfEmail, pendingOfEmailInAll }: Standing): Verdict => {
  if (pendingOfAddress < HOLDS_UNCONFIRMED) return { do: 'take' };
  if (emailHash === null) return { do: 'refuse', because: 'email' };
  return isMost(pendingOfEmail, pendingOfEmailInAll) ? { do: 'refuse', because: 'too-many' } : { do: 'take' };
};

/** Unix seconds, from the database's now. */
export const holdTimes = (nowSeconds: number): { readonly sessionUntil: number; readonly heldUntil: number } => {
  const sessionUntil = Math.floor(nowSeconds) + SESSION_SECONDS;
  return { sessionUntil, heldUntil: sessionUntil + GRACE_SECONDS };
};

import type { EntityManager } from 'typeorm';
import type { PaymentDispute, ProviderCheckout } from '../provider/provider.types';
import type { SaleRecovery } from './recovery.types';

export const INTENT_STATUSES = ['created', 'open', 'completed', 'expired', 'failed'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** The part of an intent that a kind of checkout may see. */
export interface Checkout {
  readonly id: string;
  readonly kind: string;
  readonly planId: string;
  readonly planName: string;
  readonly status: IntentStatus;
  readonly studentId: string | null;
  readonly visitorId: string | null;
  /** When it was begun; for one that was rebuilt, when that was. */
  readonly createdAt: Date;
}

export interface PaidCheckout {
  readonly intent: Checkout;
  readonly checkout: ProviderCheckout;
  /** The version of the snapshot that `checkout` comes from; rows never go back to an older one. */
  readonly snapshotVersion: string;
  /**
   * Whether the owner is rebuilding a sale that our database lost: it happened when it was paid,
   * however long ago.
   */
  readonly isRecovered: boolean;
}

/** The ledger accounts that a kind of sale is booked to, in addition to the provider's. */
export interface SaleAccounts {
  readonly income: string;
  readonly refunds: string;
  readonly disputes: string;
}

/**
 * The outcome of what was paid for. `pending`: not decided yet. All but `delivered` are refunded:
 * `place-gone`, paid too late;
 * `duplicate`, already paid for; `not-due`, nothing was owed any more; `refunded`, refunded before or since.
 */
export const DELIVERIES = [
  'pending',
  'delivered',
  'place-gone',
  'duplicate',
  'not-due',
  'refunded',
] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The current state of a payment, as of the newest snapshot. */
export interface PaymentChange {
  /** The checkout that it paid; null for renewals. */
  readonly intentId: string | null;
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: PaymentDispute | null;
  /** The cents that the bank holds or has taken now, and as far as we knew before. */
  readonly disputedCents: number;
  readonly disputedBeforeCents: number;
  /** The version of the snapshot. */
  readonly snapshotVersion: string;
}

/** When what was bought takes place, or the period it covers. */
export interface SoldTime {
  readonly words: string;
  /** For something that starts on a given day, how many days are left until then. */
  readonly daysUntil?: number;
}

/**
 * What to do once a checkout of one kind is paid, or never will be. Each method runs once per
 * checkout, in the transaction that also records that outcome.
 */
export interface CheckoutFulfilment {
  readonly kind: string;
  readonly accounts: SaleAccounts;
  /** Delivers what was paid for and returns the owner. */
  fulfil(tx: EntityManager, paid: PaidCheckout): Promise<{ readonly studentId: string }>;
  /**
   * Extends what the checkout holds, because a new session is requested that can be paid for this
   * many seconds from now. [T33]
   */
  holdLonger?(tx: EntityManager, intentId: string, sessionSeconds: number): Promise<void>;
  /** Runs once the provider has created the page to pay on. */
  opened?(intentId: string, sessionId: string): Promise<void>;
  /** Runs when nothing was paid and nothing will be. */
  close(tx: EntityManager, intent: Checkout): Promise<void>;
  /**
   * Runs after a payment of this kind was read again; refunds and disputes count wherever they were
   * made.
   */
  paymentChanged?(tx: EntityManager, change: PaymentChange): Promise<void>;
  /** Returns the outcome of a paid checkout; omitted if it's always delivered. */
  deliveryOf?(intentId: string): Promise<Delivery>;
  /** Returns null if that isn't known. */
  timeOf?(intent: Checkout): Promise<SoldTime | null>;
  /** Returns an iCalendar file for the buyer; null if there's nothing to put in a calendar. */
  calendarOf?(intent: Checkout): Promise<string | null>;
  /**
   * Returns the admin page of what a checkout paid for, such as `/admin/bookings/…/show`; omitted
   * if there is none.
   */
  consolePathOf?(intentId: string, tx?: EntityManager): Promise<string | null>;
  /** Omitted if a lost sale of this kind can't be rebuilt. */
  readonly recovery?: SaleRecovery;
  /**
   * Returns until when an unpaid purchase stays offered to the same person; null if it's available
   * to anyone again.
   */
  offeredUntil?(intentId: string): Promise<Date | null>;
}

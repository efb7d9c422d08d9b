import type { EntityManager } from 'typeorm';
import type { SaleRecovery } from './recovery/recovery.types';

/** Money in integer cents. */
export interface ProviderRefund {
  readonly id: string;
  /** Which of our own refunds it is; null where it was made by hand, or of a whole payment. */
  readonly mark: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: Date;
  /** `sent`: the bank hasn't confirmed it. `returned`: it failed or was canceled, so the payer doesn't have the money. */
  readonly state: 'sent' | 'done' | 'returned';
  /** Whether the money left our balance. */
  readonly moved: boolean;
  /** Whether it is back in our balance. */
  readonly returned: boolean;
}

/** A movement of our balance at the provider that a dispute causes; negative where money leaves. */
export interface ProviderDisputeMovement {
  readonly id: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly currency: string;
  readonly occurredAt: Date;
}

export const DISPUTE_STATES = ['needs-response', 'under-review', 'won', 'lost', 'closed'] as const;
/**
 * `needs-response`: the provider waits for our evidence, also where a bank only asks. `under-review`: the bank decides.
 * `closed`: it ended without a decision.
 */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment, or a part of it, that the cardholder disputes with their bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly amountCents: number;
  readonly state: DisputeState;
  /** The bank's reason in words, such as `product not received`. */
  readonly reason: string;
  /** Until when the provider takes our evidence; null where it says none. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
}

/** `open`: the bank holds the disputed money and decides. `lost`: it has given it back to the card's holder. Neither can be refunded. */
export type PaymentDispute = 'open' | 'lost';

/** A payment that succeeded, and all that has become of it. */
export interface ProviderPayment {
  readonly paymentIntentId: string;
  readonly chargeId: string;
  /** Set where the payment was found through its invoice. */
  readonly invoiceId: string | null;
  readonly subscriptionId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Null also where the bank only asks, or has decided for us: what is ours can be refunded. */
  readonly dispute: PaymentDispute | null;
  /** What of it the bank holds or has given back, in cents: the disputed amount alone, and no more than is left. The rest can be refunded. */
  readonly disputedCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** What the provider kept; null while it is not known yet. */
  readonly fee: { readonly id: string; readonly cents: number; readonly currency: string } | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  readonly disputeMovements: readonly ProviderDisputeMovement[];
}

/**
 * What a checkout sold, kept with it at the provider as metadata: enough to rebuild the sale where our database has lost
 * it. Ids, amounts and times; nothing about the person but the id of their account.
 */
export type SoldRecord = Readonly<Record<string, string>>;

export const SUBSCRIPTION_STATES = ['incomplete', 'active', 'past_due', 'paused', 'canceled'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A paid checkout session that carries our mark. */
export interface ProviderSale {
  readonly sessionId: string;
  readonly intentId: string;
  /** What was paid; 0 where a code took all of it off. Cents. */
  readonly amountCents: number;
}

export interface ProviderSubscription {
  readonly id: string;
  /** Our mark: the checkout that it was bought by; null where somebody else made it. */
  readonly intentId: string | null;
  readonly customerId: string;
  readonly state: SubscriptionState;
  readonly priceId: string;
  /** A month, before discounts. */
  readonly priceCents: number;
  readonly currency: string;
  /** Its day of the month is the one on which the plan renews; the last of a month that has no such day. */
  readonly billingAnchor: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** Of a plan that is paused: the end of what is paid for, from where on nothing is charged; null where the pause was not made by us. */
  readonly pausedFrom: Date | null;
  /** When a paused plan goes on by itself; null for one that is not paused, or without an end. */
  readonly resumesAt: Date | null;
  readonly endedAt: Date | null;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Tried, declined and still open. */
  readonly failed: boolean;
  readonly payment: ProviderPayment | null;
}

/** `processing`: the person is done, the money is under way. */
export type CheckoutOutcome = 'open' | 'processing' | 'paid' | 'expired' | 'failed';
export type CheckoutMode = 'subscription' | 'payment';

/** A checkout session with all that came of it. */
export interface ProviderCheckout {
  readonly id: string;
  /** Our intent's id; null for sessions that are none of ours. */
  readonly intentId: string | null;
  readonly mode: CheckoutMode;
  readonly outcome: CheckoutOutcome;
  readonly amountCents: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** What we noted there when it was opened; empty for sessions of before we did. */
  readonly sold: SoldRecord;
  /** Codes that took something off the price. */
  readonly promotionCodeIds: readonly string[];
  readonly payer: { readonly email: string | null; readonly name: string | null };
  readonly subscription: ProviderSubscription | null;
  readonly payment: ProviderPayment | null;
}

/** What is bought: a price that the provider knows, or one that we name. */
export type CheckoutLine =
  | { readonly priceId: string }
  | { readonly name: string; readonly description: string; readonly amountCents: number; readonly currency: string };

/** Everything the provider is asked for, kept with the intent so that asking again is word for word the same. */
export interface CheckoutRequest {
  readonly mode: CheckoutMode;
  readonly line: CheckoutLine;
  readonly customerId?: string;
  readonly customerEmail?: string;
  /** Whether the page takes a code for a discount. */
  readonly takesCodes?: boolean;
  /** The provider's id of a code that is applied already; the page takes no other then. */
  readonly promotionCodeId?: string;
  /** Unix seconds; left out, the provider's own limit of 24 h holds. */
  readonly expiresAt?: number;
  /** How many tries came to nothing before this one, which has a key of its own; none where it is left out. */
  readonly tries?: number;
  /** Kept with the session at the provider. Who sells gives what only they know; `begin` adds the rest. */
  readonly sold?: SoldRecord;
}

export interface NewCheckout {
  readonly id: string;
  readonly kind: string;
  /** A price id, or a clinic's plan id. */
  readonly planId: string;
  readonly planName: string;
  /** Null where the provider's price says it. */
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly request: CheckoutRequest;
  readonly studentId?: string;
  readonly visitorId?: string;
}

export const INTENT_STATUSES = ['created', 'open', 'completed', 'expired', 'failed'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** What a kind of checkout may know of an intent. */
export interface Checkout {
  readonly id: string;
  readonly kind: string;
  readonly planId: string;
  readonly planName: string;
  readonly status: IntentStatus;
  readonly studentId: string | null;
  readonly visitorId: string | null;
}

export interface PaidCheckout {
  readonly intent: Checkout;
  readonly checkout: ProviderCheckout;
  /** Version of the snapshot that `checkout` comes from: rows never go back to an older one. */
  readonly snapshotVersion: string;
  /** The owner rebuilds a sale that our books had lost: it happened when it was paid, however long ago that is. */
  readonly isRecovered: boolean;
}

/** The accounts of the ledger that a kind of sale is booked to, beside the provider's. */
export interface SaleAccounts {
  readonly income: string;
  readonly refunds: string;
  readonly disputes: string;
}

/**
 * What became of what was paid for. `pending`: not decided yet. All but `delivered` go back: `place-gone`, it came too
 * late; `duplicate`, it was paid for already; `not-due`, nothing was owed any more; `refunded`, it went back before or since.
 */
export const DELIVERIES = ['pending', 'delivered', 'place-gone', 'duplicate', 'not-due', 'refunded'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** What has become of a payment, as the newest snapshot has it. */
export interface PaymentChange {
  /** The checkout that it paid; null for renewals. */
  readonly intentId: string | null;
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: PaymentDispute | null;
  /** What of it the bank holds or has taken, in cents, and what it held or had taken as far as we knew until now. */
  readonly disputedCents: number;
  readonly disputedBeforeCents: number;
  /** Version of the snapshot. */
  readonly snapshotVersion: string;
}

/** When what was bought takes place, or which time it covers. */
export interface SoldTime {
  readonly words: string;
  /** Of what begins on a day: how many are left until then. */
  readonly daysUntil?: number;
}

/** What to do once a checkout of one kind is paid, or never will be. Each method runs once per checkout, in the transaction that also marks it. */
export interface CheckoutFulfilment {
  readonly kind: string;
  readonly accounts: SaleAccounts;
  /** Delivers what was paid for and answers whose it is. */
  fulfil(tx: EntityManager, paid: PaidCheckout): Promise<{ readonly studentId: string }>;
  /** A new session is asked for, which may be paid for so many seconds from now: what the checkout holds outlives that. [T33] */
  holdLonger?(tx: EntityManager, intentId: string, sessionSeconds: number): Promise<void>;
  /** The provider has made the page to pay on. */
  opened?(intentId: string, sessionId: string): Promise<void>;
  /** Nothing was paid and nothing will be. */
  close(tx: EntityManager, intent: Checkout): Promise<void>;
  /** A payment of this kind was read anew: refunds and disputes count wherever they were made. */
  paymentChanged?(tx: EntityManager, change: PaymentChange): Promise<void>;
  /** What became of a paid checkout; left out where it is always delivered. */
  deliveryOf?(intentId: string): Promise<Delivery>;
  /** Null where that is not known. */
  timeOf?(intent: Checkout): Promise<SoldTime | null>;
  /** Where the console shows what a checkout paid for, such as `/admin/bookings/…/show`; left out where it has no page for it. */
  consolePathOf?(intentId: string, tx?: EntityManager): Promise<string | null>;
  /** Left out where a lost sale of this kind can't be rebuilt. */
  readonly recovery?: SaleRecovery;
  /** Until when what was not paid for stays offered to the same person; null where it is anybody's again. */
  offeredUntil?(intentId: string): Promise<Date | null>;
}

/** A payment as it was read after its refund. */
export interface RefundedPayment {
  readonly snapshotVersion: string;
  readonly payment: ProviderPayment;
}

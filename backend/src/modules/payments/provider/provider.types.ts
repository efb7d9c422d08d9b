/** Amounts are integer cents. */
export interface ProviderRefund {
  readonly id: string;
  /** Our own mark for the refund; null if it was made by hand, or for a whole payment. */
  readonly mark: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: Date;
  /**
   * `sent`: the bank hasn't confirmed it. `returned`: it failed or was canceled, so the payer
   * doesn't have the money.
   */
  readonly state: 'sent' | 'done' | 'returned';
  /** Whether the money left our balance. */
  readonly moved: boolean;
  /** Whether the money is back in our balance. */
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
 * `needs-response`: the provider waits for our evidence, including when a bank only inquires. `under-review`: the bank is deciding.
 * `closed`: it ended without a decision.
 */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment, or part of one, that the cardholder disputes with their bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly amountCents: number;
  /** Null if the provider has a status for it that we don't know. */
  readonly state: DisputeState | null;
  /** The bank's reason in words, such as `product not received`. */
  readonly reason: string;
  /** The provider's deadline for our evidence; null if it gives none. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
}

/**
 * `open`: the bank holds the disputed money and is deciding. `lost`: the bank has returned it to the cardholder. Neither can be
 * refunded.
 */
export const PAYMENT_DISPUTES = ['open', 'lost'] as const;
export type PaymentDispute = (typeof PAYMENT_DISPUTES)[number];

/** A payment that succeeded, with its refunds, disputes and fee. */
export interface ProviderPayment {
  readonly paymentIntentId: string;
  readonly chargeId: string;
  /** Set if the payment was found through its invoice. */
  readonly invoiceId: string | null;
  readonly subscriptionId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Also null when the bank only inquires or has decided for us: what is ours can be refunded. */
  readonly dispute: PaymentDispute | null;
  /**
   * The cents that the bank holds or has returned: only the disputed amount, and no more than is
   * left. The rest can be refunded.
   */
  readonly disputedCents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** The provider's fee; null until it's known. */
  readonly fee: { readonly id: string; readonly cents: number; readonly currency: string } | null;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  readonly disputeMovements: readonly ProviderDisputeMovement[];
}

/**
 * What a checkout sold, stored with it at the provider as metadata: enough to rebuild the sale if
 * our database loses it. Ids, amounts and times; nothing about the person except their account id.
 */
export type SoldRecord = Readonly<Record<string, string>>;

export const SUBSCRIPTION_STATES = [
  'incomplete',
  'active',
  'past_due',
  'paused',
  'canceled',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A paid checkout session that carries our mark. */
export interface ProviderSale {
  readonly sessionId: string;
  readonly intentId: string;
  /** What was paid, in cents; 0 if a code covered all of it. */
  readonly amountCents: number;
}

export interface ProviderSubscription {
  readonly id: string;
  /** Our mark: the checkout it was bought with; null if it isn't ours. */
  readonly intentId: string | null;
  readonly customerId: string;
  readonly state: SubscriptionState;
  readonly priceId: string;
  /** The monthly price in cents, before discounts. */
  readonly priceCents: number;
  readonly currency: string;
  /** Its day of the month is the day on which the plan renews; in a shorter month, the last day. */
  readonly billingAnchor: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  /**
   * For a paused plan: the end of the paid period, after which nothing is charged; null if we
   * didn't start the pause.
   */
  readonly pausedFrom: Date | null;
  /**
   * When a paused plan resumes automatically; null for one that isn't paused, or has no end date.
   */
  readonly resumesAt: Date | null;
  readonly endedAt: Date | null;
}

/** The card that a subscription's next charge goes to. */
export interface ProviderCard {
  readonly id: string;
  /** The provider's word, such as `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12; it's good through the last day of this month. */
  readonly expMonth: number;
  readonly expYear: number;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Whether payment was tried and declined, and is still open. */
  readonly failed: boolean;
  readonly payment: ProviderPayment | null;
}

/** `processing`: the person has finished, and the money is on its way. */
export type CheckoutOutcome = 'open' | 'processing' | 'paid' | 'expired' | 'failed';
export type CheckoutMode = 'subscription' | 'payment';

/** A checkout session with everything that resulted from it. */
export interface ProviderCheckout {
  readonly id: string;
  /** Our intent's id; null for sessions that aren't ours. */
  readonly intentId: string | null;
  readonly mode: CheckoutMode;
  readonly outcome: CheckoutOutcome;
  readonly amountCents: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** What we stored there when it was opened; empty for sessions from before we did. */
  readonly sold: SoldRecord;
  /** Codes that reduced the price. */
  readonly promotionCodeIds: readonly string[];
  readonly payer: { readonly email: string | null; readonly name: string | null };
  readonly subscription: ProviderSubscription | null;
  readonly payment: ProviderPayment | null;
}

/** What is bought: a price that the provider knows, or one that we define. */
export type CheckoutLine =
  | { readonly priceId: string }
  | {
      readonly name: string;
      readonly description: string;
      readonly amountCents: number;
      readonly currency: string;
    };

/**
 * Everything we ask the provider for, saved with the intent so that a repeated request is
 * identical.
 */
export interface CheckoutRequest {
  readonly mode: CheckoutMode;
  readonly line: CheckoutLine;
  readonly customerId?: string;
  readonly customerEmail?: string;
  /** Whether the page accepts a discount code. */
  readonly takesCodes?: boolean;
  /** The provider's id of a code that is already applied; the page then accepts no other. */
  readonly promotionCodeId?: string;
  /** Unix seconds; if omitted, the provider's own limit of 24 hours applies. */
  readonly expiresAt?: number;
  /** How many tries failed before this one, which has a key of its own; omitted if none. */
  readonly tries?: number;
  /** The page of ours that people return to after paying; `/success` if omitted. */
  readonly returnPath?: string;
  /**
   * Stored with the session at the provider. The seller adds what only it knows; `begin` adds the
   * rest.
   */
  readonly sold?: SoldRecord;
}

/** A payment as read after its refund. */
export interface RefundedPayment {
  readonly snapshotVersion: string;
  readonly payment: ProviderPayment;
}

/** The provider's price of one of the plans. */
export interface PriceAtProvider {
  readonly id: string;
  /** Cents a month. */
  readonly amountCents: number;
  readonly currency: string;
}

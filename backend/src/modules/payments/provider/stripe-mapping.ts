import type Stripe from 'stripe';
import type {
  CheckoutOutcome,
  DisputeState,
  PaymentDispute,
  ProviderCard,
  ProviderDispute,
  ProviderDisputeMovement,
  ProviderPayment,
  ProviderRefund,
  ProviderSubscription,
  SoldRecord,
  SubscriptionState,
} from './provider.types';

const fromUnix = (seconds: number): Date => new Date(seconds * 1000);

export const idOf = (
  reference: string | { readonly id: string } | null | undefined,
): string | null => (typeof reference === 'string' ? reference : (reference?.id ?? null));

/**
 * Maps a subscription's state. One whose collection is paused is `active` at the provider; one
 * whose invoice was given up is `unpaid`.
 */
export const stateOf = (
  subscription: Pick<Stripe.Subscription, 'status' | 'pause_collection'>,
): SubscriptionState => {
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return subscription.pause_collection ? 'paused' : 'active';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'paused':
      return 'paused';
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled';
    default:
      return 'incomplete';
  }
};

/** The metadata key under which our pause stores the end of the paid period, in Unix seconds. */
export const PAUSED_FROM_MARK = 'paused_from';

const pausedFromOf = ({ pause_collection: pause, metadata }: Stripe.Subscription): Date | null => {
  const seconds = Number(metadata?.[PAUSED_FROM_MARK]);
  return pause && Number.isInteger(seconds) && seconds > 0 ? fromUnix(seconds) : null;
};

/** @throws Error for a subscription without items, which the provider never returns. */
export const toSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no items`);
  return {
    id: subscription.id,
    intentId: subscription.metadata[INTENT_MARK] ?? null,
    customerId: idOf(subscription.customer) ?? '',
    state: stateOf(subscription),
    priceId: item.price.id,
    priceCents: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    billingAnchor: fromUnix(subscription.billing_cycle_anchor),
    currentPeriodStart: fromUnix(item.current_period_start),
    currentPeriodEnd: fromUnix(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    pausedFrom: pausedFromOf(subscription),
    resumesAt: subscription.pause_collection?.resumes_at
      ? fromUnix(subscription.pause_collection.resumes_at)
      : null,
    endedAt: subscription.ended_at === null ? null : fromUnix(subscription.ended_at),
  };
};

/**
 * Returns the card of an expanded subscription: its own, otherwise its customer's default. Null if
 * neither is a card.
 */
export const cardOf = ({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): ProviderCard | null => {
  const shared =
    typeof customer === 'string' || customer.deleted
      ? null
      : customer.invoice_settings.default_payment_method;
  const method = own ?? shared;
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
};

/**
 * The metadata key that identifies our sessions, payments and subscriptions: the id of the checkout
 * intent.
 */
export const INTENT_MARK = 'checkout_intent';

const SOLD = 'sold_';
/** The longest value that the provider accepts. */
const LONGEST_VALUE = 500;

/** Returns what was sold as metadata, each part under its own name. */
export const soldMetadata = (sold: SoldRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sold).map(([name, value]) => [`${SOLD}${name}`, value.slice(0, LONGEST_VALUE)]),
  );

/** Reads what was sold back from metadata. */
export const soldOf = (metadata: Stripe.Metadata | null): SoldRecord =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      name.startsWith(SOLD) ? [[name.slice(SOLD.length), value]] : [],
    ),
  );

/** The metadata key that identifies our refunds. */
export const REFUND_MARK = 'refund_part';

const refundStateOf = ({
  status,
  failure_balance_transaction: putBack,
}: Stripe.Refund): ProviderRefund['state'] => {
  if (status === 'failed' || status === 'canceled' || putBack != null) return 'returned';
  return status === 'pending' || status === 'requires_action' ? 'sent' : 'done';
};

export const toRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  mark: refund.metadata?.[REFUND_MARK] ?? null,
  amountCents: refund.amount,
  currency: refund.currency,
  createdAt: fromUnix(refund.created),
  state: refundStateOf(refund),
  moved: refund.balance_transaction !== null,
  returned: refund.failure_balance_transaction != null,
});

export const toDisputeMovements = (dispute: Stripe.Dispute): ProviderDisputeMovement[] =>
  dispute.balance_transactions.map(({ id, amount, fee, currency, created }) => ({
    id,
    amountCents: amount,
    feeCents: fee,
    currency,
    occurredAt: fromUnix(created),
  }));

const DISPUTE_STATE: Readonly<Record<Stripe.Dispute['status'], DisputeState>> = {
  needs_response: 'needs-response',
  warning_needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  warning_under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

export const toDispute = ({
  id,
  amount,
  status,
  reason,
  evidence_details: evidence,
  created,
}: Stripe.Dispute): ProviderDispute => ({
  id,
  amountCents: amount,
  state: DISPUTE_STATE[status] ?? null,
  reason: reason.replaceAll('_', ' '),
  dueBy: evidence.due_by === null ? null : fromUnix(evidence.due_by),
  openedAt: fromUnix(created),
});

/**
 * While a bank only inquires (`warning_…`) the money is ours, as it is after a dispute that was
 * won; an appeal is decided again.
 */
const UNDECIDED: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

const isHolding = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean =>
  UNDECIDED.has(status) || status === 'lost';

/**
 * Returns what disputes of a charge hold or have taken, in cents: a bank may ask for only part of
 * it.
 * @param leftCents the most it can be.
 */
export const disputedCentsOf = (
  disputes: readonly Pick<Stripe.Dispute, 'status' | 'amount'>[],
  leftCents: number,
): number =>
  Math.min(
    leftCents,
    disputes.filter(isHolding).reduce((sum, { amount }) => sum + amount, 0),
  );

export const disputeOf = (
  disputes: readonly Pick<Stripe.Dispute, 'status'>[],
): PaymentDispute | null => {
  if (disputes.some(({ status }) => UNDECIDED.has(status))) return 'open';
  return disputes.some(({ status }) => status === 'lost') ? 'lost' : null;
};

/** Maps a `charge` that has its balance transaction expanded. */
export const toPayment = (
  intentId: string,
  charge: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProviderPayment => {
  const balance =
    typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null;
  return {
    paymentIntentId: intentId,
    chargeId: charge.id,
    invoiceId: null,
    subscriptionId: null,
    amountCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    dispute: disputeOf(disputes),
    disputedCents: disputedCentsOf(disputes, charge.amount_captured - charge.amount_refunded),
    currency: charge.currency,
    paidAt: fromUnix(charge.created),
    fee: balance && { id: balance.id, cents: balance.fee, currency: balance.currency },
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
    disputeMovements: disputes.flatMap(toDisputeMovements),
  };
};

/**
 * @param intentStatus of the session's payment, if it has one; a payment under way may still fail.
 */
export const outcomeOf = (
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>,
  intentStatus: string | null,
): CheckoutOutcome => {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled'
    ? 'failed'
    : 'processing';
};

import type Stripe from 'stripe';

/**
 * A field that may hold an id or its object is stored as the id; expansion happens in the response.
 */
type Unexpanded<P> = string extends P ? Exclude<P, object> : P;

/** A Stripe object as stored and sent: ids unexpanded, decimals as strings, never mutated. */
export type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer U)[]
    ? readonly Stored<Unexpanded<U>>[]
    : T extends object
      ? { readonly [K in keyof T]: Stored<Unexpanded<T[K]>> }
      : T;

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type LineItem = Stored<Stripe.LineItem>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type Coupon = Stored<Stripe.Coupon>;
export type PromotionCode = Stored<Stripe.PromotionCode>;
export type Discount = Stored<Stripe.Discount>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type Metadata = Readonly<Record<string, string>>;

export type EventType = Stripe.Event['type'];
export type SandboxEvent = Readonly<{
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: Readonly<{ object: object; previous_attributes?: object }>;
  livemode: false;
  pending_webhooks: number;
  request: Readonly<{ id: string | null; idempotency_key: string | null }>;
  type: EventType;
}>;

/** Session parameters that aren't part of its responses. */
export type CheckoutDetails = Readonly<{
  id: string;
  lineItems: readonly LineItem[];
  paymentIntentData: Readonly<{
    description: string | null;
    metadata: Metadata;
    receiptEmail: string | null;
    setupFutureUsage: 'off_session' | 'on_session' | null;
    statementDescriptor: string | null;
  }>;
  subscriptionData: Readonly<{ description: string | null; metadata: Metadata }>;
}>;

export type Decline = Readonly<{ code: string; declineCode: string | null; message: string }>;

/** How a payment method's card behaves; the number itself is never stored. */
export type CardProfile = Readonly<{ id: string; decline: Decline | null }>;

export type DeliveryStatus = 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
export type DeliveryAttempt = Readonly<{ at: number; status: number | null; error: string | null }>;
/** `created` and `nextAttemptAt` are machine milliseconds, because receivers wait in real time. */
export type Delivery = Readonly<{
  id: string;
  event: string;
  type: EventType;
  status: DeliveryStatus;
  created: number;
  nextAttemptAt: number;
  tries: number;
  attempts: readonly DeliveryAttempt[];
}>;
export type DeliveryMode = 'deliver' | 'hold' | 'drop' | 'twice';

/** How refunds start: succeeded, pending at the bank, or waiting until the balance covers them. */
export type RefundMode = 'succeeded' | 'pending' | 'unfunded';

export type StoredResponse = Readonly<{
  id: string;
  fingerprint: string;
  status: number;
  body: object;
  requestId: string;
  created: number;
}>;

export type Settings = Readonly<{
  id: 'settings';
  clockOffset: number;
  webhookUrl: string | null;
  modes: Readonly<Record<string, DeliveryMode>>;
  /** Missing in state saved before refunds could wait. */
  refundMode?: RefundMode;
}>;

export interface Tables {
  customers: Customer;
  deleted_customers: Stored<Stripe.DeletedCustomer>;
  products: Product;
  prices: Price;
  payment_methods: PaymentMethod;
  card_profiles: CardProfile;
  checkout_sessions: CheckoutSession;
  checkout_details: CheckoutDetails;
  payment_intents: PaymentIntent;
  charges: Charge;
  balance_transactions: BalanceTransaction;
  refunds: Refund;
  disputes: Dispute;
  subscriptions: Subscription;
  invoices: Invoice;
  invoice_payments: InvoicePayment;
  coupons: Coupon;
  promotion_codes: PromotionCode;
  discounts: Discount;
  portal_sessions: PortalSession;
  events: SandboxEvent;
  /** Pending deliveries; the others are in `past_deliveries`. */
  deliveries: Delivery;
  past_deliveries: Delivery;
  kept_answers: StoredResponse;
  settings: Settings;
}
export type TableName = keyof Tables;

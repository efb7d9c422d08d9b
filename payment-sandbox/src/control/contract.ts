import type { DisputeReason } from '../payments/disputes';
import type { RefundFailure, RefundOutcome } from '../payments/refunds';
import type { CheckoutSession, Delivery, DeliveryMode, EventType, SandboxEvent } from '../stored';
import type { Delivered, SendOptions } from '../webhooks/dispatcher';

/** The requests and responses of the control API, shared by the server and `SandboxControl`. */
export type SandboxState = Readonly<{
  now: number;
  clockOffset: number;
  webhookUrl: string | null;
  waiting: number;
  held: number;
}>;
export type EventReport = SandboxEvent & Readonly<{ deliveries: readonly Delivery[] }>;
export type ModeRequest = Readonly<{
  /** `checkout.session.completed`, `invoice.*` or `*` */ type: string;
  mode: DeliveryMode;
}>;
export type ReleaseRequest = Readonly<{
  /** Only these types; default all held events. */
  types?: readonly EventType[];
  /** Only these events, in this order. */
  events?: readonly string[];
  order?: 'oldest-first' | 'newest-first';
}>;
export type DeliverRequest = SendOptions & Readonly<{ times?: number }>;
export type PayRequest = Readonly<{
  /** Default 4242 4242 4242 4242. */
  card?: string;
  email?: string;
  name?: string;
  /** Completes the session unpaid; `resolveAsyncPayment` sets the outcome later. */
  later?: boolean;
  /** Captures only this many cents of a one-time payment; the bank releases the rest. */
  captured?: number;
}>;
export type PayReport = Readonly<{
  outcome: 'paid' | 'declined' | 'closed';
  session: CheckoutSession;
  decline: Readonly<{ code: string; declineCode: string | null; message: string }> | null;
}>;
/** `amount` in cents; defaults to everything left of the charge. */
export type DisputeRequest = Readonly<{
  charge?: string;
  payment_intent?: string;
  reason?: DisputeReason;
  amount?: number;
}>;
export type RefundSettlement = Readonly<{
  outcome: RefundOutcome;
  /** Why it failed or was canceled. */ reason?: RefundFailure;
}>;
export type DeliveryReport = readonly Delivered[];

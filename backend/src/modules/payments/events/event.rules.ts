/** What we save of an event. */
export interface ProviderNews {
  readonly id: string;
  readonly type: string;
  /** The id of the object it's about; null if that has none. */
  readonly objectId: string | null;
  readonly apiVersion: string | null;
  readonly occurredAt: Date;
}

const ID = /^[\w-]{1,255}$/;
const TYPE = /^[\w.]{1,255}$/;
/** The latest time that a Date can represent, in Unix seconds. */
const LAST_SECOND = 8.64e12;

/** Returns text that PostgreSQL can store. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && !value.includes('\0') ? value : null;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** Returns what we save of an event; or, as a string for the log, why it isn't a valid event. */
export const newsOf = (event: unknown): ProviderNews | string => {
  const { id, type, created, api_version: apiVersion, data } = fieldsOf(event) ?? {};
  if (typeof id !== 'string' || !ID.test(id)) return 'it has no id';
  if (typeof type !== 'string' || !TYPE.test(type)) return 'it has no type';
  if (typeof created !== 'number' || !(created >= 0 && created <= LAST_SECOND))
    return 'it has no time';
  const object = fieldsOf(fieldsOf(data)?.object);
  if (object === null) return 'it has no object';
  return {
    id,
    type,
    objectId: textOf(object.id),
    apiVersion: textOf(apiVersion),
    occurredAt: new Date(created * 1000),
  };
};

/** Works like `newsOf`, for a body that may not even be JSON. */
export const newsIn = (body: string): ProviderNews | string => {
  try {
    return newsOf(JSON.parse(body));
  } catch {
    return 'it is not JSON';
  }
};

/** What an event asks us to read again. */
export type EventSubject =
  | 'checkout'
  | 'subscription'
  | 'invoice'
  | 'charge'
  | 'refund'
  | 'dispute';

/** The events that we act on. All others are only recorded. */
const SUBJECTS: Readonly<Record<string, EventSubject>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'charge.updated': 'charge',
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

export const HANDLED_TYPES: readonly string[] = Object.keys(SUBJECTS);

export const subjectOf = (type: string): EventSubject | null =>
  Object.hasOwn(SUBJECTS, type) ? (SUBJECTS[type] ?? null) : null;

/** What is kept of an event. */
export interface ProviderNews {
  readonly id: string;
  readonly type: string;
  /** Of the thing that it is about; null where that has none. */
  readonly objectId: string | null;
  readonly apiVersion: string | null;
  readonly occurredAt: Date;
}

const ID = /^[\w-]{1,255}$/;
const TYPE = /^[\w.]{1,255}$/;
/** The last moment that a date can name, in Unix seconds. */
const LAST_SECOND = 8.64e12;

/** Text that PostgreSQL can keep. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && !value.includes('\0') ? value : null);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** What we keep of an event; or, as words for the log, why it is none. */
export const newsOf = (event: unknown): ProviderNews | string => {
  const { id, type, created, api_version: apiVersion, data } = fieldsOf(event) ?? {};
  if (typeof id !== 'string' || !ID.test(id)) return 'it has no id';
  if (typeof type !== 'string' || !TYPE.test(type)) return 'it has no type';
  if (typeof created !== 'number' || !(created >= 0 && created <= LAST_SECOND)) return 'it has no time';
  const object = fieldsOf(fieldsOf(data)?.object);
  if (object === null) return 'it is about nothing';
  return {
    id,
    type,
    objectId: textOf(object.id),
    apiVersion: textOf(apiVersion),
    occurredAt: new Date(created * 1000),
  };
};

/** As `newsOf`, of a body that may not even be JSON. */
export const newsIn = (body: string): ProviderNews | string => {
  try {
    return newsOf(JSON.parse(body));
  } catch {
    return 'it is not JSON';
  }
};

/** What an event asks us to read again. */
export type EventSubject = 'checkout' | 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute';

/** The events that mean something to us. All others are recorded only. */
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

export const HEEDED_TYPES: readonly string[] = Object.keys(SUBJECTS);

export const subjectOf = (type: string): EventSubject | null => (Object.hasOwn(SUBJECTS, type) ? (SUBJECTS[type] ?? null) : null);

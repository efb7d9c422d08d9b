/** What an event asks us to read again. */
export type EventSubject = 'checkout' | 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute';

/** The events that mean something to us; the provider's list call takes 20 types at most. All others are recorded only. */
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
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
};

export const HEEDED_TYPES: readonly string[] = Object.keys(SUBJECTS);

export const subjectOf = (type: string): EventSubject | null => (Object.hasOwn(SUBJECTS, type) ? (SUBJECTS[type] ?? null) : null);

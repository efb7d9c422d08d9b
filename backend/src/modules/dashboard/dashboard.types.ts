/** What may need attention today, most urgent first. */
export const NEED_KINDS = [
  'disputes-open',
  'reviews-overdue',
  'reviews-due',
  'messages-waiting',
  'one-on-one-asked',
  'contact-open',
  'refunds-refused',
  'balances-overdue',
  'money-differs',
  'webhooks-refused',
  'coach-suspended',
  'confirmations-refused',
  'addresses-shared',
  'mails-failed',
  'jobs-parked',
  'links-broken',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** One item that needs attention. */
export interface NeedItem {
  /** The person it's about. */
  readonly name: string;
  readonly amountCents: number | null;
  readonly dueAt: Date | null;
  /** Its path in admin. */
  readonly path: string;
}

export interface Need {
  readonly kind: NeedKind;
  /** At most the limit of `countSome`. */
  readonly count: number;
  /** The most urgent items, if each has its own page; otherwise empty. */
  readonly items: readonly NeedItem[];
}

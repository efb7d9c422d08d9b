/** What may need a person today; most urgent first. */
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
  'mails-failed',
  'jobs-parked',
  'links-broken',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** One thing that needs a person. */
export interface NeedItem {
  /** Whom it is about. */
  readonly name: string;
  readonly amountCents: number | null;
  readonly dueAt: Date | null;
  /** Where the console shows it. */
  readonly path: string;
}

export interface Need {
  readonly kind: NeedKind;
  /** At most what `countSome` counts. */
  readonly count: number;
  /** The first of them, most urgent first, where each has a page of its own; else none. */
  readonly items: readonly NeedItem[];
}

/** What may need a person today; most urgent first. */
export const NEED_KINDS = [
  'reviews-overdue',
  'reviews-due',
  'messages-waiting',
  'one-on-one-asked',
  'contact-open',
  'refunds-refused',
  'balances-overdue',
  'money-differs',
  'coach-suspended',
  'mails-failed',
  'jobs-parked',
  'links-broken',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export interface Need {
  readonly kind: NeedKind;
  /** At most what `countSome` counts. */
  readonly count: number;
}

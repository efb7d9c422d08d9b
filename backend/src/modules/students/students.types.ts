export const SUBSCRIPTION_STATUSES = ['none', 'active', 'active_alumni', 'past_due', 'paused', 'canceled'] as const;

/** [T55] */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const HANDEDNESS = ['left', 'right'] as const;
/** Which hand holds the shaft still while the other turns. */
export type Handedness = (typeof HANDEDNESS)[number];

/** Mails that a student may do without. Whatever is about money, access or a broken link always comes. */
export const MAIL_KINDS = ['feedback-ready', 'invitations'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What students set about themselves; what is left out stays, null clears. */
export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string | null;
  readonly timeZone?: string | null;
  readonly handedness?: Handedness | null;
  readonly unwantedMails?: readonly MailKind[];
}

/** What payments knows about a student's plan. */
export interface SubscriptionSnapshot {
  readonly status: SubscriptionStatus;
  /** What the real subscription costs a month, in cents. [T8] */
  readonly priceCents: number | null;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Of a paused plan: until when it was paid, and counts. */
  readonly pausedFrom: Date | null;
  /** When a paused plan goes on by itself. */
  readonly resumesAt: Date | null;
  /** Of an overdue plan: when the renewal that failed first was due. */
  readonly pastDueSince: Date | null;
}

/** A student's plan as it counts for them. */
export interface Subscription extends SubscriptionSnapshot {
  /** Something was paid with this address, and the account may have it once the address is confirmed. [T15] */
  readonly awaitsConfirmation: boolean;
}

export interface StudentContact {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface NewStudent {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Somebody whom the coach brings along from elsewhere. */
export interface ImportedStudent extends NewStudent {
  readonly alumni: boolean;
  readonly phone: string | null;
}

export interface EnsuredStudent extends StudentContact {
  /** False where the account was there before; it was not altered. */
  readonly created: boolean;
}

/** What somebody has with the coach, where turns are decided. */
export interface StudentStanding {
  readonly id: string;
  readonly email: string;
  readonly isSubscriber: boolean;
  readonly alumni: boolean;
}

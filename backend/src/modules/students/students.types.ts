export const SUBSCRIPTION_STATUSES = [
  'none',
  'active',
  'active_alumni',
  'past_due',
  'paused',
  'canceled',
] as const;

/** [T55] */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const HANDEDNESS = ['left', 'right'] as const;
/** The control hand: it keeps its grip while the shaft turns in the other one. */
export type Handedness = (typeof HANDEDNESS)[number];

/**
 * Emails that a student can opt out of. Emails about money, access or a broken link are always
 * sent.
 */
export const MAIL_KINDS = ['feedback-ready', 'invitations'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What students set about themselves; omitted fields aren't changed, null clears. */
export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string | null;
  readonly timeZone?: string | null;
  readonly handedness?: Handedness | null;
  readonly unwantedMails?: readonly MailKind[];
}

/** A student's plan as payments knows it. */
export interface SubscriptionSnapshot {
  readonly status: SubscriptionStatus;
  /**
   * Whether it was bought while signed in to this account; then it applies before the address is
   * confirmed. [T15]
   */
  readonly boughtSignedIn: boolean;
  /** The subscription's actual price per month, in cents. [T8] */
  readonly priceCents: number | null;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** For a paused plan: the end of the paid period, until which it's active. */
  readonly pausedFrom: Date | null;
  /** When a paused plan resumes automatically. */
  readonly resumesAt: Date | null;
  /** For an overdue plan: when the first failed renewal was due. */
  readonly pastDueSince: Date | null;
}

/** A student's plan as it applies to them. */
export interface Subscription extends SubscriptionSnapshot {
  /**
   * Something was paid with this address, and the account gets it once the address is confirmed.
   * [T15]
   */
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

/** A student whom the coach imports from elsewhere. */
export interface ImportedStudent extends NewStudent {
  readonly alumni: boolean;
  readonly phone: string | null;
}

export interface EnsuredStudent extends StudentContact {
  /** False if the account already existed; it wasn't changed. */
  readonly created: boolean;
}

/** What a person has with the coach, for deciding the order of offers. */
export interface StudentStanding {
  readonly id: string;
  readonly email: string;
  readonly isSubscriber: boolean;
  readonly alumni: boolean;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Handedness, MailKind, SubscriptionStatus } from './students.types';

/**
 * A paddler with an account. The subscription columns are a snapshot that payments keeps up to
 * date; sign-in data belongs to auth.
 */
@Entity('students')
@Index(['email'], { unique: true })
@Index('students_international_emails', { synchronize: false })
@Index('students_listed', ['createdAt', 'id'], { where: 'erased_at IS NULL' })
@Check(
  'students_subscription_status_check',
  `subscription_status IN ('none', 'active', 'active_alumni', 'past_due', 'paused', 'canceled')`,
)
@Check('students_handedness_check', `handedness IN ('left', 'right')`)
export class Student {
  @PrimaryColumn('uuid') id: string;
  @Column('citext') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  /** Has completed a clinic edition. Set only by the server. [T8] */
  @Column('boolean', { default: false }) alumni: boolean;
  @Column('text', { default: 'none' }) subscriptionStatus: SubscriptionStatus;
  @Column('boolean', { default: false }) subscriptionBoughtSignedIn: boolean;
  @Column('int', { nullable: true }) subscriptionPriceCents: number | null;
  @Column('timestamptz', { nullable: true }) subscriptionPeriodStart: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionPeriodEnd: Date | null;
  @Column('boolean', { default: false }) subscriptionCancelAtPeriodEnd: boolean;
  @Column('timestamptz', { nullable: true }) subscriptionPausedFrom: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionResumesAt: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionPastDueSince: Date | null;
  /**
   * When an emailed link was first used: until then, nothing paid with this address is inherited.
   * [T15]
   */
  @Column('timestamptz', { nullable: true }) emailConfirmedAt: Date | null;
  /**
   * The previous address, reserved for its owner as long as the change can be undone, so that no
   * one else gets it.
   */
  @Index('students_held_email_idx', { where: 'held_email IS NOT NULL' })
  @Column('citext', { nullable: true })
  heldEmail: string | null;

  @Column('timestamptz', { nullable: true }) heldEmailUntil: Date | null;
  @Column('text', { nullable: true }) phone: string | null;
  /** An IANA zone, such as America/Denver. */
  @Column('text', { nullable: true }) timeZone: string | null;
  @Column('text', { nullable: true }) handedness: Handedness | null;
  /** The kinds of email that they opted out of. The nudge of a quiet week is off until turned on. */
  @Column('text', { array: true, default: ['quiet-week'] }) unwantedMails: MailKind[];
  /** When they last opened their reviews. */
  @Column('timestamptz', { nullable: true }) feedbackSeenAt: Date | null;
  /** When the account is due to be erased; set by the account module for display. */
  @Column('timestamptz', { nullable: true }) erasureDueAt: Date | null;
  /** After this the student is anonymous: no name, no address, no sign-in. */
  @Column('timestamptz', { nullable: true }) erasedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

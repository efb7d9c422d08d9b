import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Handedness, MailKind, SubscriptionStatus } from './students.types';

/** A paddler with an account. The subscription columns are a snapshot that payments keeps; how they sign in is known to auth. */
@Entity('students')
@Index(['email'], { unique: true })
@Index(['createdAt'])
@Check('students_subscription_status_check', `subscription_status IN ('none', 'active', 'active_alumni', 'past_due', 'paused', 'canceled')`)
@Check('students_handedness_check', `handedness IN ('left', 'right')`)
export class Student {
  @PrimaryColumn('uuid') id: string;
  @Column('citext') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  /** A completed clinic edition lies behind them. Set by the server alone. [T8] */
  @Column('boolean', { default: false }) alumni: boolean;
  @Column('text', { default: 'none' }) subscriptionStatus: SubscriptionStatus;
  @Column('int', { nullable: true }) subscriptionPriceCents: number | null;
  @Column('timestamptz', { nullable: true }) subscriptionPeriodStart: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionPeriodEnd: Date | null;
  @Column('boolean', { default: false }) subscriptionCancelAtPeriodEnd: boolean;
  @Column('timestamptz', { nullable: true }) subscriptionPausedFrom: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionResumesAt: Date | null;
  @Column('timestamptz', { nullable: true }) subscriptionPastDueSince: Date | null;
  /** When a link that we mailed was used: until then nothing paid with this address is inherited. [T15] */
  @Column('timestamptz', { nullable: true }) emailConfirmedAt: Date | null;
  /** The address before this one, kept for its owner until the change can be undone no more: nobody else gets it. */
  @Index('students_held_email_idx', { where: 'held_email IS NOT NULL' })
  @Column('citext', { nullable: true })
  heldEmail: string | null;

  @Column('timestamptz', { nullable: true }) heldEmailUntil: Date | null;
  @Column('text', { nullable: true }) phone: string | null;
  /** An IANA zone, such as America/Denver. */
  @Column('text', { nullable: true }) timeZone: string | null;
  @Column('text', { nullable: true }) handedness: Handedness | null;
  /** Kinds of mail that they asked not to get. */
  @Column('text', { array: true, default: [] }) unwantedMails: MailKind[];
  /** When they last looked at their feedback. */
  @Column('timestamptz', { nullable: true }) feedbackSeenAt: Date | null;
  /** The account is to be erased then; kept by the account module, to be shown. */
  @Column('timestamptz', { nullable: true }) erasureDueAt: Date | null;
  /** From then on nobody: no name, no address, no way in. */
  @Column('timestamptz', { nullable: true }) erasedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriberStatus } from './contact.types';

/** One address, stored once [366], with the consent given for it. [T136] */
@Entity('newsletter_subscribers')
@Index(['createdAt', 'id'])
@Index('newsletter_subscribers_by_token', ['tokenHash'], { unique: true })
@Index('newsletter_subscribers_confirmed', ['id'], { where: `status = 'subscribed'` })
@Check('newsletter_subscribers_status_check', `status IN ('pending', 'subscribed', 'unsubscribed')`)
@Check(
  'newsletter_subscribers_confirmed_check',
  `status <> 'subscribed' OR confirmed_at IS NOT NULL`,
)
export class NewsletterSubscriber {
  @PrimaryColumn('uuid') id: string;
  @Column('citext', { unique: true }) email: string;
  @Column('text', { default: 'pending' }) status: SubscriberStatus;
  /** When the form with the checked box was sent, and which form it was. */
  @Column('timestamptz') consentAt: Date;
  @Column('text') consentSource: string;
  /** The hash of the newest confirmation link; older links are void. */
  @Column('text', { nullable: true }) tokenHash: string | null;
  @Column('timestamptz', { nullable: true }) tokenExpiresAt: Date | null;
  /** When the last confirmation was emailed. */
  @Column('timestamptz', { nullable: true }) askedAt: Date | null;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('timestamptz', { nullable: true }) unsubscribedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

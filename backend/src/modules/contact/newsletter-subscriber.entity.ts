import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriberStatus } from './contact.types';

/** One address, once [366], with the consent that was given for it. [T136] */
@Entity('newsletter_subscribers')
@Index(['createdAt'])
@Index('newsletter_subscribers_by_token', ['tokenHash'], { unique: true })
@Index('newsletter_subscribers_confirmed', ['id'], { where: `status = 'subscribed'` })
@Check('newsletter_subscribers_status_check', `status IN ('pending', 'subscribed', 'unsubscribed')`)
@Check('newsletter_subscribers_confirmed_check', `status <> 'subscribed' OR confirmed_at IS NOT NULL`)
export class NewsletterSubscriber {
  @PrimaryColumn('uuid') id: string;
  @Column('citext', { unique: true }) email: string;
  @Column('text', { default: 'pending' }) status: SubscriberStatus;
  /** When the box was ticked and the form sent, and on which form. */
  @Column('timestamptz') consentAt: Date;
  @Column('text') consentSource: string;
  /** Of the newest confirmation link; an older one is void. */
  @Column('text', { nullable: true }) tokenHash: string | null;
  @Column('timestamptz', { nullable: true }) tokenExpiresAt: Date | null;
  /** When the confirmation was last mailed. */
  @Column('timestamptz', { nullable: true }) askedAt: Date | null;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('timestamptz', { nullable: true }) unsubscribedAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}

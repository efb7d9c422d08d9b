import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const NEWSLETTER_STATES = ['draft', 'sending', 'sent'] as const;
/**
 * `sending`: its emails are being queued, batch by batch. `sent`: all of them are queued; their
 * delivery is counted by their cause.
 */
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** A newsletter to all confirmed subscribers. */
@Entity('newsletters')
@Index(['createdAt'])
@Check('newsletters_status_check', `status IN ('draft', 'sending', 'sent')`)
@Check('newsletters_sent_check', `(status = 'draft') = (sent_at IS NULL)`)
export class Newsletter {
  @PrimaryColumn('uuid') id: string;
  @Column('text') subject: string;
  /** Sanitized HTML. */
  @Column('text') body: string;
  @Column('text', { default: 'draft' }) status: NewsletterState;
  /** The staff member who sent it. */
  @Column('int', { nullable: true }) staffId: number | null;
  /** People who confirmed later don't get it. */
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  /** The number of queued batches, and their last subscriber. */
  @Column('int', { default: 0 }) batches: number;
  @Column('uuid', { nullable: true }) lastSubscriber: string | null;
  @Column('int', { default: 0 }) mails: number;
  /** Subscribers skipped because email to their address is suspended. */
  @Column('int', { default: 0 }) skipped: number;
  @Column('timestamptz', { default: () => 'app_now()' }) createdAt: Date;
}

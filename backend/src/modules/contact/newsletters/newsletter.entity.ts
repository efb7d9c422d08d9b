import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const NEWSLETTER_STATES = ['draft', 'sending', 'sent'] as const;
/** `sending`: its mails are being made, batch by batch. `sent`: all of them are made; how far they are is counted by their cause. */
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** A letter to everybody who confirmed. */
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
  /** Who sent it. */
  @Column('int', { nullable: true }) staffId: number | null;
  /** Who confirmed later does not get it. */
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  /** Batches that are made, and the last subscriber of them. */
  @Column('int', { default: 0 }) batches: number;
  @Column('uuid', { nullable: true }) lastSubscriber: string | null;
  @Column('int', { default: 0 }) mails: number;
  /** Subscribers whose address takes no mail. */
  @Column('int', { default: 0 }) skipped: number;
  @Column('timestamptz', { default: () => 'app_now()' }) createdAt: Date;
}

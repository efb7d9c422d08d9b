import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from './mail-templates';

export type EmailStatus = 'queued' | 'sent' | 'kept' | 'failed';

/** One mail to one person because of one event. */
@Entity('emails')
@Index('emails_one_per_cause', ['template', 'causedBy', 'to'], { unique: true })
@Index(['createdAt'])
@Index(['to', 'createdAt'])
@Index(['status', 'createdAt'])
@Index(['sentAt'])
export class EmailMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') template: MailTemplate;
  @Column('citext') to: string;
  @Column('text') causedBy: string;
  @Column('jsonb') data: Record<string, string>;
  /** One-time links, sealed: readable by the sending worker, not in the database. */
  @Column('text', { nullable: true }) sealedSecrets: string | null;
  @Column('text', { default: 'queued' }) status: EmailStatus;
  @Column('text', { nullable: true }) subject: string | null;
  /** As sent, with one-time links struck out unless the mail was kept instead of sent. */
  @Column('text', { nullable: true }) html: string | null;
  @Column('text', { nullable: true }) text: string | null;
  @Column('int', { default: 0 }) attempts: number;
  @Column('text', { nullable: true }) lastError: string | null;
  /** How often it was asked for: 1, and one more for each resend. */
  @Column('int', { default: 1 }) sendings: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}

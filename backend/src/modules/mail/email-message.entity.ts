import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from './mail-templates';
import type { EmailCopy } from './email-copy/email-copy.rules';

/**
 * `sending`: the mail server has been given it and has not answered. `unknown`: it never answered; the mail goes out once
 * more at `repeatAt`, or waits for a person where that is null. `refused`: the server said for good that the address takes no
 * mail, at once or later. `withheld`: not sent, since the address takes none.
 */
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'unknown', 'failed', 'refused', 'withheld'] as const;

/** One mail to one person because of one event. */
@Entity('emails')
@Index('emails_one_per_cause', ['template', 'causedBy', 'to'], { unique: true })
@Index(['createdAt'])
@Index(['to', 'createdAt'])
@Index(['status', 'createdAt'])
@Index(['sentAt'])
@Index(['causedBy'])
@Index('emails_words', { synchronize: false })
export class EmailMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') template: MailTemplate;
  @Column('citext') to: string;
  @Column('text') causedBy: string;
  @Column('jsonb') data: Record<string, string>;
  /** One-time links, sealed: readable by the sending worker, not in the database. */
  @Column('text', { nullable: true }) sealedSecrets: string | null;
  /** Of a test that staff send to themselves: what its template would say. */
  @Column('jsonb', { nullable: true }) testWords: EmailCopy | null;
  @Column('text', { default: 'queued' }) status: EmailStatus;
  @Column('text', { nullable: true }) subject: string | null;
  /** As sent, with one-time links struck out unless the mail was kept instead of sent. */
  @Column('text', { nullable: true }) html: string | null;
  @Column('text', { nullable: true }) text: string | null;
  @Column('int', { default: 0 }) attempts: number;
  @Column('text', { nullable: true }) lastError: string | null;
  /** How often it was asked for: 1, and one more for each resend. */
  @Column('int', { default: 1 }) sendings: number;
  /** When it was asked for last. */
  @Column('timestamptz', { default: () => 'now()' }) askedAt: Date;
  /** Committed before the first byte leaves, taken back by a refusal: where it is set and nobody sends, the outcome is unknown. */
  @Column('timestamptz', { nullable: true }) dataBegunAt: Date | null;
  /** How often nobody knew what became of it, since it was asked for last. */
  @Column('int', { default: 0 }) unknownOutcomes: number;
  @Column('timestamptz', { nullable: true }) repeatAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}

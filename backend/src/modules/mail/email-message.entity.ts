import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from './mail-templates';
import type { EmailCopy } from './email-copy/email-copy.rules';

/**
 * `sending`: the mail server has received it and hasn't responded. `unknown`: it never responded; the email is sent again at `repeatAt`,
 * or waits for a person if that is null. `refused`: the server permanently rejected the address, at
 * once or later. `withheld`: not sent because the address is suspended.
 */
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EMAIL_STATUSES = [
  'queued',
  'sending',
  'sent',
  'kept',
  'unknown',
  'failed',
  'refused',
  'withheld',
] as const;

/** One email to one person because of one event. */
@Entity('emails')
@Index('emails_one_per_cause', ['template', 'causedBy', 'to'], { unique: true })
@Index(['createdAt', 'id'])
@Index(['to', 'createdAt'])
@Index(['status', 'createdAt'])
@Index(['sentAt'])
@Index(['causedBy'])
export class EmailMessage {
  @PrimaryColumn('uuid') id: string;
  @Column('text') template: MailTemplate;
  @Column('citext') to: string;
  @Column('text') causedBy: string;
  @Column('jsonb') data: Record<string, string>;
  /** The one-time links, sealed: readable by the sending worker, not in the database. */
  @Column('text', { nullable: true }) sealedSecrets: string | null;
  /** The wording of a test that staff send to themselves. */
  @Column('jsonb', { nullable: true }) testWords: EmailCopy | null;
  @Column('text', { default: 'queued' }) status: EmailStatus;
  @Column('text', { nullable: true }) subject: string | null;
  /** As sent, with one-time links removed unless the email was kept instead of sent. */
  @Column('text', { nullable: true }) html: string | null;
  @Column('text', { nullable: true }) text: string | null;
  @Column('int', { default: 0 }) attempts: number;
  @Column('text', { nullable: true }) lastError: string | null;
  /** How many times it was requested: 1, plus one for each resend. */
  @Column('int', { default: 1 }) sendings: number;
  /** When it was last requested. */
  @Column('timestamptz', { default: () => 'now()' }) askedAt: Date;
  /**
   * Committed before the first byte is sent, cleared by a rejection. If it's set and no one is
   * sending, the outcome is unknown.
   */
  @Column('timestamptz', { nullable: true }) dataBegunAt: Date | null;
  /** How many times the outcome was unknown, since it was last requested. */
  @Column('int', { default: 0 }) unknownOutcomes: number;
  @Column('timestamptz', { nullable: true }) repeatAt: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const MAIL_EVENT_TYPES = ['bounce', 'complaint'] as const;
export type MailEventType = (typeof MAIL_EVENT_TYPES)[number];

/** What the mail provider later reported about an email it had accepted. */
@Entity('mail_events')
@Index('mail_events_by_address', ['address'])
@Check('mail_events_type_check', `type IN ('bounce', 'complaint')`)
export class MailEvent {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('text') type: MailEventType;
  /** For a bounce: whether the address won't accept email later either. */
  @Column('boolean') isPermanent: boolean;
  @Column('citext') address: string;
  @Column('text') reason: string;
  @Column('timestamptz', { default: () => 'now()' }) receivedAt: Date;
}

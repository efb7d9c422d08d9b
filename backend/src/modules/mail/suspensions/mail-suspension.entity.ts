import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuspensionCause } from '../mail.types';

/** An address that gets no automatic email until someone lifts the suspension. */
@Entity('mail_suspensions')
@Check('mail_suspensions_cause_check', `cause IN ('refused', 'bounced', 'complained')`)
export class MailSuspension {
  @PrimaryColumn('citext') address: string;
  @Column('text') cause: SuspensionCause;
  /** The server's own words. */
  @Column('text') reason: string;
  @Column('timestamptz', { default: () => 'now()' }) since: Date;
}

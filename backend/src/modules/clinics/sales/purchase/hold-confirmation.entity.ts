import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That somebody who holds places reads the mail of an address: the newest code of each visitor, by its hash. */
@Entity('clinic_hold_confirmations')
@Index(['expiresAt'])
export class HoldConfirmation {
  @PrimaryColumn('text') visitorId: string;
  /** The address, hashed with a secret: enough to count holds by. */
  @Column('text') emailHash: string;
  @Column('text') codeHash: string;
  /** How often a code was typed. */
  @Column('int', { default: 0 }) tries: number;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
}

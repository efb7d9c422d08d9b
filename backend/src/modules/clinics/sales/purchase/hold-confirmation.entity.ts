import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Confirms that a visitor who holds places can read an address's email: each visitor's newest code,
 * as a hash.
 */
@Entity('clinic_hold_confirmations')
@Index(['expiresAt'])
export class HoldConfirmation {
  @PrimaryColumn('text') visitorId: string;
  /** The email address, hashed with a secret. Only used to count holds. */
  @Column('text') emailHash: string;
  @Column('text') codeHash: string;
  /** The number of tries. */
  @Column('int', { default: 0 }) tries: number;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A change of an account's email: requested with the password, confirmed from the new address,
 * undone from the old one.
 */
@Entity('email_changes')
@Index(['studentId', 'askedAt'])
export class EmailChange {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('citext') oldEmail: string;
  @Column('citext') newEmail: string;
  @Column('timestamptz') askedAt: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}

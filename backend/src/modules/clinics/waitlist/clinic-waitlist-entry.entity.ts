import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { WaitlistStatus } from './waitlist.types';

/** A person who wants a place of a full edition. Only one open entry per address. */
@Entity('clinic_waitlist')
@Check(
  'clinic_waitlist_status_check',
  `status IN ('waiting', 'offered', 'booked', 'passed', 'left')`,
)
@Index('clinic_waitlist_once_at_a_time', ['editionId', 'email'], {
  unique: true,
  where: `status IN ('waiting', 'offered')`,
})
@Index('clinic_waitlist_in_line', ['editionId', 'joinedAt'], { where: `status = 'waiting'` })
@Index(['joinedAt', 'id'])
export class ClinicWaitlistEntry {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') editionId: string;
  @Column('citext') email: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('uuid', { nullable: true }) studentId: string | null;
  @Column('text', { default: 'waiting' }) status: WaitlistStatus;
  @Column('timestamptz') joinedAt: Date;

  @ManyToOne('ClinicEdition')
  @JoinColumn({ name: 'edition_id', foreignKeyConstraintName: 'clinic_waitlist_edition_id_fkey' })
  edition?: object;
}

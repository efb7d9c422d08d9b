import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { ClinicBooking } from './clinic-booking.entity';

/**
 * A deposit that was transferred to another edition at the same location [T38], or a paid booking
 * that the owner moved. The amount is what stays paid, in cents.
 */
@Entity('clinic_transfers')
@Check('clinic_transfers_amount_check', 'amount_cents >= 0')
@Index(['bookingId'])
export class ClinicTransfer {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bookingId: string;
  @Column('uuid') fromEditionId: string;
  @Column('uuid') toEditionId: string;
  @Column('int') amountCents: number;
  @Column('int') staffId: number;
  @Column('text', { default: '' }) reason: string;
  @Column('timestamptz') at: Date;

  @ManyToOne(() => ClinicBooking)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'clinic_transfers_booking_id_fkey' })
  booking?: Relation<ClinicBooking>;

  @ManyToOne('ClinicEdition')
  @JoinColumn({
    name: 'from_edition_id',
    foreignKeyConstraintName: 'clinic_transfers_from_edition_id_fkey',
  })
  fromEdition?: object;

  @ManyToOne('ClinicEdition')
  @JoinColumn({
    name: 'to_edition_id',
    foreignKeyConstraintName: 'clinic_transfers_to_edition_id_fkey',
  })
  toEdition?: object;
}

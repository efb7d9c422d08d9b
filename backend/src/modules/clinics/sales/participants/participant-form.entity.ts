import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ClinicBooking } from '../booking/clinic-booking.entity';

/**
 * What the coach has to know about a participant on the river. Filled in after payment, visible to
 * few people, and deleted a month after the clinic. [T46]
 */
@Entity('clinic_participant_forms')
export class ParticipantForm {
  @PrimaryColumn('uuid') bookingId: string;
  /** When the coach last sent a separate email asking for it. */
  @Column('timestamptz', { nullable: true }) askedAt: Date | null;
  /** Null until it's filled in. */
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  @Column('text', { default: '' }) phone: string;
  @Column('text', { default: '' }) emergencyName: string;
  @Column('text', { default: '' }) emergencyPhone: string;
  @Column('text', { default: '' }) diet: string;
  @Column('text', { default: '' }) health: string;
  @Column('text', { default: '' }) boat: string;
  @Column('text', { default: '' }) experience: string;

  @OneToOne(() => ClinicBooking)
  @JoinColumn({
    name: 'booking_id',
    foreignKeyConstraintName: 'clinic_participant_forms_booking_id_fkey',
  })
  booking?: Relation<ClinicBooking>;
}

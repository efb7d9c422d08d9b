import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ClinicBooking } from './clinic-booking.entity';
import type { RefundPart, RefundState } from './clinics.types';

/** Money that is to go back to a booking's payer, once it was asked for. */
@Entity('clinic_refunds')
@Check('clinic_refunds_amount_check', 'amount_cents > 0')
@Check('clinic_refunds_state_check', `state IN ('requested', 'done', 'failed')`)
@Index(['bookingId'])
export class ClinicRefund {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bookingId: string;
  @Column('int') amountCents: number;
  /** Which payments it comes out of. */
  @Column('jsonb', { default: [] }) parts: RefundPart[];
  @Column('text') reason: string;
  /** Null where the product itself gave it back. */
  @Column('int', { nullable: true }) staffId: number | null;
  @Column('text', { default: 'requested' }) state: RefundState;
  @Column('timestamptz') requestedAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;

  @ManyToOne(() => ClinicBooking)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'clinic_refunds_booking_id_fkey' })
  booking?: Relation<ClinicBooking>;
}

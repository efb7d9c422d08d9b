import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { RefundPart, RefundState } from '../../../common/money/refund.rules';
import { ClinicBooking } from './clinic-booking.entity';

/** Money that is to go back to a booking's payer, once it was asked for. */
@Entity('clinic_refunds')
@Check('clinic_refunds_amount_check', 'amount_cents > 0')
@Check('clinic_refunds_owed_check', 'owed_cents BETWEEN 0 AND amount_cents')
@Check('clinic_refunds_state_check', `state IN ('requested', 'refused', 'done', 'failed', 'waived')`)
@Index(['bookingId'])
@Index('clinic_refunds_owed', ['requestedAt'], { where: 'owed_cents > 0' })
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
  /** What of it is still to go back. */
  @Column('int', { default: 0 }) owedCents: number;
  /** What of it the coach says is owed no more. */
  @Column('int', { default: 0 }) waivedCents: number;
  /** How often the provider has refused it. */
  @Column('int', { default: 0 }) tries: number;
  /** The provider's code for its last refusal. */
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('timestamptz') requestedAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;

  @ManyToOne(() => ClinicBooking)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'clinic_refunds_booking_id_fkey' })
  booking?: Relation<ClinicBooking>;
}

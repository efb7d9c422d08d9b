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
import { ClinicBooking } from '../booking/clinic-booking.entity';
import type { OutsideMethod } from '../booking/booking.rules';

/** A payment or refund that didn't go through the payment provider. Never changed. Cents. */
@Entity('clinic_outside_payments')
@Check('clinic_outside_payments_kind_check', `kind IN ('paid', 'balance', 'refunded')`)
@Check(
  'clinic_outside_payments_method_check',
  `method IN ('check', 'cash', 'bank-transfer', 'card-by-phone', 'other', 'guest')`,
)
@Check(
  'clinic_outside_payments_amount_check',
  `amount_cents >= 0 AND (method = 'guest') = (amount_cents = 0)`,
)
@Index('clinic_outside_payments_once', ['bookingId', 'kind'], {
  unique: true,
  where: `kind <> 'balance'`,
})
@Index(['bookingId'])
export class OutsidePayment {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bookingId: string;
  /** `paid`: the first payment. `balance`: what was left. */
  @Column('text') kind: 'paid' | 'balance' | 'refunded';
  @Column('int') amountCents: number;
  /** `guest`: nothing was due. */
  @Column('text') method: OutsideMethod;
  @Column('text', { default: '' }) note: string;
  @Column('int') staffId: number;
  @Column('timestamptz') at: Date;

  @ManyToOne(() => ClinicBooking)
  @JoinColumn({
    name: 'booking_id',
    foreignKeyConstraintName: 'clinic_outside_payments_booking_id_fkey',
  })
  booking?: Relation<ClinicBooking>;
}

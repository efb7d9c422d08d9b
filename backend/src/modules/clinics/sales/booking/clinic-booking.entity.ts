import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { PlanKind } from '../../editions/clinics.types';
import type { Arrangement } from './booking.rules';
import type { BookingStatus } from './booking.types';
import type { PaymentDispute } from '../../../payments/provider/provider.types';

/**
 * One person's booking of an edition, from the hold to the last payment. A deposit and its balance
 * are one booking. [T36] Amounts in cents.
 */
@Entity('clinic_bookings')
@Check('clinic_bookings_plan_kind_check', `plan_kind IN ('deposit', 'full')`)
@Check(
  'clinic_bookings_status_check',
  `status IN ('pending', 'completed', 'refunded', 'forfeited', 'expired', 'failed')`,
)
@Check(
  'clinic_bookings_amounts_check',
  '(amount_cents > 0 OR amount_cents = 0 AND intent_id IS NULL) AND price_cents - moved_cents >= amount_cents AND paid_cents >= 0 AND refunded_cents BETWEEN 0 AND paid_cents AND balance_cents >= 0',
)
@Check('clinic_bookings_arrangement_check', `arrangement IN ('full', 'deposit', 'part', 'comp')`)
@Check('clinic_bookings_disputed_check', 'disputed_cents >= 0 AND balance_disputed_cents >= 0')
@Check('clinic_bookings_dispute_check', `dispute IN ('open', 'lost')`)
@Index(['intentId'], { unique: true })
@Index(['balanceIntentId'], { unique: true, where: 'balance_intent_id IS NOT NULL' })
@Index(['editionId', 'status'])
@Index('clinic_bookings_listed', ['bookedAt', 'id'], {
  where: "status IN ('pending', 'completed', 'refunded', 'forfeited')",
})
@Index(['studentId'], { where: 'student_id IS NOT NULL' })
@Index(['offerId'], { where: 'offer_id IS NOT NULL' })
@Index(['customerEmail'])
@Index(['customerName', 'id'])
@Index(['amountCents', 'id'])
@Index('clinic_bookings_disputed', ['bookedAt', 'id'], { where: 'dispute IS NOT NULL' })
@Index('clinic_bookings_to_become_alumni', ['editionId'], {
  where: `status = 'completed' AND alumni_at IS NULL`,
})
@Index('clinic_bookings_holds_of_visitor', ['visitorId', 'editionId'], {
  where: `status = 'pending'`,
})
@Index('clinic_bookings_holds_of_address', ['addressHash', 'editionId'], {
  where: `status = 'pending'`,
})
@Index('clinic_bookings_holds_of_email', ['emailHash', 'editionId'], {
  where: `status = 'pending'`,
})
@Index('clinic_bookings_balances_due', ['balanceDueOn'], {
  where: `status = 'completed' AND balance_cents > 0 AND balance_paid_at IS NULL`,
})
export class ClinicBooking {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') editionId: string;
  @Column('text') planKind: PlanKind;
  @Column('text') status: BookingStatus;
  /** The holder's account; null until it's paid, unless the buyer was signed in. */
  @Column('uuid', { nullable: true }) studentId: string | null;
  @Column('text', { default: '' }) customerName: string;
  @Column('citext', { nullable: true }) customerEmail: string | null;
  /** The checkout of the first payment; null if it was booked by hand. */
  @Column('uuid', { nullable: true }) intentId: string | null;
  /** What was agreed, if it was booked by hand; null if it was bought online. */
  @Column('text', { nullable: true }) arrangement: Arrangement | null;
  /** The provider's session of the first payment. */
  @Column('text', { nullable: true }) sessionId: string | null;
  /** The first payment: the deposit or the full price, minus any discount. */
  @Column('int') amountCents: number;
  /** The full price of the booked dates, before any discount. */
  @Column('int') priceCents: number;
  /** How much of the price came with moves since it was paid in full; negative if it fell. */
  @Column('int', { default: 0 }) movedCents: number;
  @Column('int', { default: 0 }) paidCents: number;
  @Column('int', { default: 0 }) refundedCents: number;
  /** How much of the refunds came from the first payment. */
  @Column('int', { default: 0 }) firstRefundedCents: number;
  /**
   * Set if the bank holds part of what was paid, or has returned it to the cardholder. That part
   * can't be refunded.
   */
  @Column('text', { nullable: true }) dispute: PaymentDispute | null;
  /** The disputed amount of the first payment. */
  @Column('int', { default: 0 }) disputedCents: number;
  /** The disputed amount of the balance. */
  @Column('int', { default: 0 }) balanceDisputedCents: number;
  /** The balance left after a deposit; 0 for the full price. */
  @Column('int', { default: 0 }) balanceCents: number;
  @Column('date', { nullable: true }) balanceDueOn: string | null;
  @Column('timestamptz', { nullable: true }) balancePaidAt: Date | null;
  @Column('uuid', { nullable: true }) balanceIntentId: string | null;
  /**
   * Balance checkouts that were paid when nothing was owed. Their money counts as paid, and is
   * refunded.
   */
  @Column('uuid', { array: true, default: [] }) strayIntentIds: string[];
  /**
   * The balances paid before the owner moved it to dates that cost more, so that the balance is the
   * difference; null if that never happened.
   */
  @Column('uuid', { array: true, nullable: true }) settledIntentIds: string[] | null;
  @Column('text', { nullable: true }) visitorId: string | null;
  /** The buyer's IP address, hashed with a secret. Only used to count holds. */
  @Column('text', { nullable: true }) addressHash: string | null;
  /** The email address that confirmed the hold, hashed the same way; null if none was required. */
  @Column('text', { nullable: true }) emailHash: string | null;
  /** The waitlist offer that it was bought through. */
  @Column('uuid', { nullable: true }) offerId: string | null;
  /**
   * The dates that it was bought for, if the coach has moved the clinic since; null if it hasn't
   * moved.
   */
  @Column('date', { nullable: true }) boughtStartsOn: string | null;
  @Column('date', { nullable: true }) boughtEndsOn: string | null;
  /** The discount code that it was bought with. */
  @Column('uuid', { nullable: true }) discountCodeId: string | null;
  /** `place-gone` if the payment came too late and was refunded. */
  @Column('text', { nullable: true }) flag: string | null;
  /**
   * The edition whose participants can see the holder's first name; null if they haven't agreed or
   * withdrew their consent.
   */
  @Column('uuid', { nullable: true }) nameSharedIn: string | null;
  @Column('timestamptz', { nullable: true }) alumniAt: Date | null;
  @Column('timestamptz') bookedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;

  @ManyToOne('ClinicEdition')
  @JoinColumn({ name: 'edition_id', foreignKeyConstraintName: 'clinic_bookings_edition_id_fkey' })
  edition?: object;

  @ManyToOne('ClinicOffer')
  @JoinColumn({ name: 'offer_id', foreignKeyConstraintName: 'clinic_bookings_offer_id_fkey' })
  offer?: object | null;
}

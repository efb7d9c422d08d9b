import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PaymentStatus } from './payment.rules';

/**
 * One payment that succeeded at the provider. How much of it is still ours follows the newest
 * snapshot.
 */
@Entity('payments')
@Index(['paymentIntentId'], { unique: true })
@Index(['chargeId'], { unique: true })
@Index(['invoiceId'], { unique: true })
@Index(['studentId', 'paidAt'])
@Index(['intentId'], { where: 'intent_id IS NOT NULL' })
@Index(['subscriptionId'], { where: 'subscription_id IS NOT NULL' })
@Check(
  'payments_status_check',
  `status IN ('paid', 'partly_refunded', 'refunded', 'disputed', 'charged_back')`,
)
@Check('payments_amounts_check', 'amount_cents > 0 AND refunded_cents BETWEEN 0 AND amount_cents')
@Check('payments_disputed_check', 'disputed_cents BETWEEN 0 AND amount_cents - refunded_cents')
export class Payment {
  @PrimaryColumn('uuid') id: string;
  /** The kind of checkout it started with; renewals of a subscription keep it. */
  @Column('text') kind: string;
  @Column('text') paymentIntentId: string;
  @Column('text') chargeId: string;
  @Column('text', { nullable: true }) invoiceId: string | null;
  /** The provider's subscription, if it paid for one. */
  @Column('text', { nullable: true }) subscriptionId: string | null;
  /** The checkout that it paid; null for renewals. */
  @Column('uuid', { nullable: true }) intentId: string | null;
  @Column('uuid') studentId: string;
  @Column('int') amountCents: number;
  @Column('int', { default: 0 }) refundedCents: number;
  /** The cents that the bank holds under a dispute, or has returned to the cardholder. */
  @Column('int', { default: 0 }) disputedCents: number;
  @Column('text') currency: string;
  @Column('text') status: PaymentStatus;
  @Column('timestamptz') paidAt: Date;
  @Column('bigint', { default: 0 }) snapshotVersion: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const CHARGE_REFUND_STATES = ['requested', 'done', 'refused'] as const;
export type ChargeRefundState = (typeof CHARGE_REFUND_STATES)[number];

/** Money of a plan's payment that the owner gives back; one at a time for a payment. */
@Entity('charge_refunds')
@Index(['paymentId'])
@Index('charge_refunds_one_open', ['paymentId'], { unique: true, where: `state = 'requested'` })
@Check('charge_refunds_amount_check', 'amount_cents > 0')
@Check('charge_refunds_state_check', `state IN ('requested', 'done', 'refused')`)
export class ChargeRefund {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') paymentId: string;
  @Column('int') amountCents: number;
  /** Stands in the mail to the payer. */
  @Column('text') reason: string;
  @Column('int') staffId: number;
  @Column('text', { default: 'requested' }) state: ChargeRefundState;
  /** The provider's code, where it refused. */
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('timestamptz', { default: () => 'app_now()' }) requestedAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
}

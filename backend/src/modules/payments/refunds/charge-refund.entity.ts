import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RefundState } from '../../../common/money/refund.rules';

/** Money of a plan's payment that the owner gives back; one at a time for a payment. */
@Entity('charge_refunds')
@Index(['paymentId'])
@Index('charge_refunds_one_open', ['paymentId'], { unique: true, where: 'owed_cents > 0' })
@Index('charge_refunds_owed', ['requestedAt'], { where: 'owed_cents > 0' })
@Check('charge_refunds_amount_check', 'amount_cents > 0')
@Check('charge_refunds_owed_check', 'owed_cents BETWEEN 0 AND amount_cents')
@Check('charge_refunds_state_check', `state IN ('requested', 'refused', 'done', 'failed', 'waived')`)
export class ChargeRefund {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') paymentId: string;
  @Column('int') amountCents: number;
  /** Stands in the mail to the payer. */
  @Column('text') reason: string;
  @Column('int') staffId: number;
  @Column('text', { default: 'requested' }) state: RefundState;
  /** What of it is still to go back. */
  @Column('int', { default: 0 }) owedCents: number;
  /** How often the provider has refused it. */
  @Column('int', { default: 0 }) tries: number;
  /** The provider's code for its last refusal. */
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('timestamptz', { default: () => 'app_now()' }) requestedAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
}

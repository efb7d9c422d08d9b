import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DISPUTE_STATES, type DisputeState } from '../provider/provider.types';

/** A dispute of one of our payments, as of the newest snapshot. */
@Entity('payment_disputes')
@Index(['paymentId'])
@Index('payment_disputes_to_answer', ['dueBy', 'id'], { where: `state = 'needs-response'` })
@Check(
  'payment_disputes_state_check',
  `state IN (${DISPUTE_STATES.map((state) => `'${state}'`).join(', ')})`,
)
export class Dispute {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('uuid') paymentId: string;
  /** The disputed amount in cents. */
  @Column('int') amountCents: number;
  @Column('text') state: DisputeState;
  /** The provider's deadline for our evidence; null if it gives none. */
  @Column('timestamptz', { nullable: true }) dueBy: Date | null;
  @Column('timestamptz') openedAt: Date;
  /**
   * When the owner was notified; null before that, and for a dispute that needed no response when
   * we heard of it.
   */
  @Column('timestamptz', { nullable: true }) toldAt: Date | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DISPUTE_STATES, type DisputeState } from '../payments.types';

/** A dispute of one of our payments, as the newest snapshot has it. */
@Entity('payment_disputes')
@Index(['paymentId'])
@Index('payment_disputes_to_answer', ['dueBy', 'id'], { where: `state = 'needs-response'` })
@Check('payment_disputes_state_check', `state IN (${DISPUTE_STATES.map((state) => `'${state}'`).join(', ')})`)
export class Dispute {
  /** The provider's id. */
  @PrimaryColumn('text') id: string;
  @Column('uuid') paymentId: string;
  /** What the card's holder asks back, in cents. */
  @Column('int') amountCents: number;
  @Column('text') state: DisputeState;
  /** Until when the provider takes our evidence; null where it says none. */
  @Column('timestamptz', { nullable: true }) dueBy: Date | null;
  @Column('timestamptz') openedAt: Date;
  /** When the owner was written to; null before that, and for one that needed no answer when we heard of it. */
  @Column('timestamptz', { nullable: true }) toldAt: Date | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RefundKind, RefundPart, RefundState } from './refund.rules';

/** Money to refund to the payer, from the request until the bank has it. */
@Entity('refunds')
@Check(
  'refunds_kind_check',
  `kind IN ('booking', 'plan', 'second-plan', 'one-on-one', 'extra-review')`,
)
@Check(
  'refunds_state_check',
  `state IN ('requested', 'sent', 'done', 'refused', 'returned', 'failed', 'waived')`,
)
@Check('refunds_amount_check', 'amount_cents > 0')
@Check('refunds_owed_check', 'owed_cents BETWEEN 0 AND amount_cents')
@Index(['kind', 'saleId'])
@Index(['studentId'])
@Index('refunds_owed', ['requestedAt'], { where: 'owed_cents > 0' })
export class Refund {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: RefundKind;
  /** What was sold: the booking, the plan's payment, the second plan, the 1-on-1, the extra review. */
  @Column('uuid') saleId: string;
  /** The payer; null if we don't know. */
  @Column('uuid', { nullable: true }) studentId: string | null;
  @Column('int') amountCents: number;
  /** The payments it comes out of. */
  @Column('jsonb') parts: readonly RefundPart[];
  /** Appears in the email to the payer. */
  @Column('text') reason: string;
  /** Null if the product itself refunds it. */
  @Column('int', { nullable: true }) staffId: number | null;
  @Column('text', { default: 'requested' }) state: RefundState;
  /** The cents still owed. */
  @Column('int') owedCents: number;
  /** The cents that the coach says are no longer owed. */
  @Column('int', { default: 0 }) waivedCents: number;
  /** How many times it was tried. */
  @Column('int', { default: 0 }) tries: number;
  /** The provider's code for its last refusal. */
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('timestamptz') requestedAt: Date;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
}

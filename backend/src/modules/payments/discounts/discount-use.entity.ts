import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DiscountCode } from './discount-code.entity';

/** One use of a code: held by an open checkout page, or paid for. Amounts in cents. */
@Entity('discount_uses')
@Index(['codeId'])
@Check('discount_uses_amounts_check', 'full_cents > off_cents AND off_cents > 0')
export class DiscountUse {
  /** The checkout that uses it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'discount_uses_pkey' }) intentId: string;
  @Column('uuid') codeId: string;
  @Column('int') fullCents: number;
  @Column('int') offCents: number;
  @Column('timestamptz') heldAt: Date;
  /** When it was paid for; null while its page is open. */
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
  /** The student who paid. */
  @Column('uuid', { nullable: true }) studentId: string | null;

  @ManyToOne(() => DiscountCode)
  @JoinColumn({ name: 'code_id', foreignKeyConstraintName: 'discount_uses_code_id_fkey' })
  code?: DiscountCode;
}

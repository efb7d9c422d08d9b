import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that the comparison with the provider found, once however often it is seen; a person resolves it with a note. */
@Entity('money_findings')
@Index(['kind', 'ref'], { unique: true })
@Index(['foundAt', 'id'])
@Index('money_findings_open', ['foundAt'], { where: 'resolved_at IS NULL' })
@Check('money_findings_resolved_check', '(resolved_at IS NULL) = (note IS NULL)')
export class MoneyFinding {
  @PrimaryColumn('uuid') id: string;
  /** Such as `payment-missing`. */
  @Column('text') kind: string;
  /** What it is about: the provider's id, or ours. */
  @Column('text') ref: string;
  /** Amounts in cents and ids; no personal data. */
  @Column('jsonb', { default: {} }) details: Readonly<Record<string, string | number | null>>;
  @Column('timestamptz') foundAt: Date;
  /** When it was last found. */
  @Column('timestamptz') seenAt: Date;
  @Column('timestamptz', { nullable: true }) resolvedAt: Date | null;
  @Column('int', { nullable: true }) resolvedBy: number | null;
  @Column('text', { nullable: true }) note: string | null;
  /** What was noted when it was resolved before, and did not go away. */
  @Column('text', { nullable: true }) lastNote: string | null;
}

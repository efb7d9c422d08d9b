import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something that should be different; found again, it's the same finding by kind and ref. */
export interface FindingDraft {
  readonly kind: string;
  readonly ref: string;
  /** Amounts in cents and ids; no personal data. */
  readonly details: Readonly<Record<string, string | number | null>>;
}

/**
 * Something the comparison with the provider found, stored once however often it's seen; a person
 * resolves it with a note.
 */
@Entity('money_findings')
@Index(['kind', 'ref'], { unique: true })
@Index(['foundAt', 'id'])
@Index('money_findings_open', ['foundAt'], { where: 'resolved_at IS NULL' })
@Check('money_findings_resolved_check', '(resolved_at IS NULL) = (note IS NULL)')
export class MoneyFinding {
  @PrimaryColumn('uuid') id: string;
  /** Such as `payment-missing`. */
  @Column('text') kind: string;
  /** What it's about: the provider's id, or ours. */
  @Column('text') ref: string;
  /** Amounts in cents and ids; no personal data. */
  @Column('jsonb', { default: {} }) details: Readonly<Record<string, string | number | null>>;
  @Column('timestamptz') foundAt: Date;
  /** When it was last found. */
  @Column('timestamptz') seenAt: Date;
  @Column('timestamptz', { nullable: true }) resolvedAt: Date | null;
  @Column('int', { nullable: true }) resolvedBy: number | null;
  @Column('text', { nullable: true }) note: string | null;
  /** The note from when it was resolved before, for a finding that came back. */
  @Column('text', { nullable: true }) lastNote: string | null;
}

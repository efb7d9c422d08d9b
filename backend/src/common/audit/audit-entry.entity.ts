import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who did what to whom, kept for good. No personal data but what staff say of why, which goes with whom it is about. */
@Entity('audit_log')
@Index(['at'])
@Index(['subject'], { where: 'subject IS NOT NULL' })
export class AuditEntry {
  @PrimaryColumn('uuid') id: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  /** `staff:1`, `student:<id>`, `system`. */
  @Column('text') actor: string;
  /** `module.verb`, such as `auth.password-reset-by-staff`. */
  @Column('text') action: string;
  @Column('text', { nullable: true }) subject: string | null;
  @Column('jsonb', { default: {} }) details: object;
  @Column('text') requestId: string;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A record of who did what to whom, kept forever. It holds no personal data except the reason that
 * staff typed, which is erased with the person it concerns.
 */
@Entity('audit_log')
@Index(['at', 'id'])
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

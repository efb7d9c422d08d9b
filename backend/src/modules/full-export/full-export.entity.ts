import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const FULL_EXPORT_STATES = ['making', 'ready', 'failed'] as const;
export type FullExportState = (typeof FULL_EXPORT_STATES)[number];

/** A full export. Its file is in storage while it's ready. */
@Entity('full_exports')
@Check('full_exports_state_check', `state IN ('making', 'ready', 'failed')`)
@Check('full_exports_ready_check', `(state = 'ready') = (expires_at IS NOT NULL)`)
@Index('full_exports_one_at_a_time', ['state'], { unique: true, where: `state = 'making'` })
@Index('IDX_full_exports_asked_at', ['askedAt'])
export class FullExport {
  @PrimaryColumn('uuid') id: string;
  @Column('text') state: FullExportState;
  @Column('timestamptz') askedAt: Date;
  /** When the file is deleted. */
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
  @Column('bigint', { nullable: true }) sizeBytes: string | null;
  /** Progress, in files of the archive. */
  @Column('int', { default: 0 }) filesDone: number;
  @Column('int', { default: 0 }) filesTotal: number;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const EXPORT_STATES = ['making', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** One archive of all data stored about a student. Its file is in storage while it's ready. */
@Entity('data_exports')
@Check('data_exports_state_check', `state IN ('making', 'ready', 'failed')`)
@Check('data_exports_ready_check', `(state = 'ready') = (expires_at IS NOT NULL)`)
@Index('data_exports_one_at_a_time', ['studentId'], { unique: true, where: `state = 'making'` })
@Index(['studentId', 'askedAt'])
@Index(['expiresAt'])
export class DataExport {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') state: ExportState;
  @Column('timestamptz') askedAt: Date;
  @Column('timestamptz', { nullable: true }) readyAt: Date | null;
  /** When the file will be deleted. */
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
  @Column('bigint', { nullable: true }) sizeBytes: string | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A student that a run reached, or why it didn't. */
@Entity('tool_run_students')
@Index(['studentId'])
export class ToolRunStudent {
  @PrimaryColumn('uuid') runId: string;
  @PrimaryColumn('uuid') studentId: string;
  @Column('text', { nullable: true }) error: string | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const TOOL_KINDS = ['intake-invitations', 'legacy-students'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** A run of a tool that reaches many students at once. */
@Entity('tool_runs')
@Index(['at', 'id'])
@Check('tool_runs_kind_check', `kind IN ('intake-invitations', 'legacy-students')`)
export class ToolRun {
  /** Recorded as the cause of the run's emails. */
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: ToolKind;
  @Column('int') staffId: number;
  /** How many it reached. */
  @Column('int') reached: number;
  /** How many it could not reach. */
  @Column('int') failed: number;
  @Column('timestamptz', { default: () => 'app_now()' }) at: Date;
}

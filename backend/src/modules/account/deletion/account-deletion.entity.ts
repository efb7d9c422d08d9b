import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type DeletionState = 'waiting' | 'erasing' | 'withdrawn' | 'done';

/** A student's request to delete their account. `erasing`: it can no longer be withdrawn. */
@Entity('account_deletions')
@Check('account_deletions_state_check', `state IN ('waiting', 'erasing', 'withdrawn', 'done')`)
@Check('account_deletions_ended_check', `(state IN ('withdrawn', 'done')) = (ended_at IS NOT NULL)`)
@Index('account_deletions_one_open', ['studentId'], {
  unique: true,
  where: `state IN ('waiting', 'erasing')`,
})
@Index('account_deletions_due', ['dueAt'], { where: `state IN ('waiting', 'erasing')` })
export class AccountDeletion {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') state: DeletionState;
  @Column('timestamptz') askedAt: Date;
  /** When it will be carried out. */
  @Column('timestamptz') dueAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /**
   * We stopped the plan's renewal, and will restore it if the request is withdrawn. Saved before
   * the provider is called.
   */
  @Column('boolean', { default: false }) stoppedRenewal: boolean;
  /**
   * Set while the provider is being asked to stop the renewal, and left set by a job that crashed
   * before recording the result. The next job then resolves it.
   */
  @Column('boolean', { default: false }) stopUnsettled: boolean;
  /** When the renewal was restored. */
  @Column('timestamptz', { nullable: true }) renewedAt: Date | null;
}

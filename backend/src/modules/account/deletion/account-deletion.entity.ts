import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type DeletionState = 'waiting' | 'erasing' | 'withdrawn' | 'done';

/** A student's wish to be erased. `erasing`: there is no way back any more. */
@Entity('account_deletions')
@Check('account_deletions_state_check', `state IN ('waiting', 'erasing', 'withdrawn', 'done')`)
@Check('account_deletions_ended_check', `(state IN ('withdrawn', 'done')) = (ended_at IS NOT NULL)`)
@Index('account_deletions_one_open', ['studentId'], { unique: true, where: `state IN ('waiting', 'erasing')` })
@Index('account_deletions_due', ['dueAt'], { where: `state IN ('waiting', 'erasing')` })
export class AccountDeletion {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text') state: DeletionState;
  @Column('timestamptz') askedAt: Date;
  /** When it is carried out. */
  @Column('timestamptz') dueAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** The plan renewed until we stopped it, and does so again where the wish is taken back; written before the provider is asked. */
  @Column('boolean', { default: false }) stoppedRenewal: boolean;
  /** The provider is being asked to stop it, or was by a job that never told what came of it: who comes after makes good. */
  @Column('boolean', { default: false }) stopUnsettled: boolean;
  /** Since when it renews again. */
  @Column('timestamptz', { nullable: true }) renewedAt: Date | null;
}

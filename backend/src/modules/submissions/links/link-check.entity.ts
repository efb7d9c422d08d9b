import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LinkOutcome, LinkReason } from './verdict.rules';

/** The trigger of a check: the form, a replaced link, the coach, or the schedule. */
export type LinkCheckTrigger = 'submit' | 'replace' | 'coach' | 'schedule';

/** One check of a submission's link, kept permanently. */
@Entity('link_checks')
@Index(['submissionId', 'checkedAt'])
@Check('link_checks_outcome_check', `outcome IN ('valid', 'invalid', 'unknown')`)
export class LinkCheck {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') submissionId: string;
  @Column('int') linkRevision: number;
  @Column('text') trigger: LinkCheckTrigger;
  @Column('text') outcome: LinkOutcome;
  @Column('text') reason: LinkReason;
  @Column('timestamptz') checkedAt: Date;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { IntakeAnswers, SkillRatings } from './intake.rules';

/**
 * One submission of a student's intake. A change adds a new row, and earlier rows stay as history.
 * [T118]
 */
@Entity('intakes')
@Index('intakes_one_current', ['studentId'], { unique: true, where: 'superseded_at IS NULL' })
@Index(['submittedAt'])
export class Intake implements IntakeAnswers {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The coach's contact address for the student. The account's address doesn't change. [T115] */
  @Column('text') email: string;
  @Column('text', { nullable: true }) phoneNumber: string | null;
  @Column('text', { array: true }) coachingPriorities: string[];
  @Column('jsonb') skillRatings: SkillRatings;
  @Column('text') paddlingGoals: string;
  @Column('text', { nullable: true }) boat: string | null;
  /** What they paddle, and how often. */
  @Column('text', { nullable: true }) rivers: string | null;
  /** Health information, only for the student and the coach. */
  @Column('text', { nullable: true }) injuries: string | null;
  @Column('text', { nullable: true }) referrals: string | null;
  /** Submitted through an invitation, without a session. */
  @Column('boolean') invited: boolean;
  @Column('timestamptz') submittedAt: Date;
  @Column('timestamptz', { nullable: true }) supersededAt: Date | null;
}

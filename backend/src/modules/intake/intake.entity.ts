import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { IntakeAnswers, SkillRatings } from './intake.rules';

/** What a student told about themselves, as told once. A change is a new row; the one before it stays as history. [T118] */
@Entity('intakes')
@Index('intakes_one_current', ['studentId'], { unique: true, where: 'superseded_at IS NULL' })
@Index(['submittedAt'])
export class Intake implements IntakeAnswers {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** For the coach to write to; the account's address stays as it is. [T115] */
  @Column('text') email: string;
  @Column('text', { nullable: true }) phoneNumber: string | null;
  @Column('text', { array: true }) coachingPriorities: string[];
  @Column('jsonb') skillRatings: SkillRatings;
  @Column('text') paddlingGoals: string;
  @Column('text', { nullable: true }) boat: string | null;
  /** What they paddle, and how often they get there. */
  @Column('text', { nullable: true }) rivers: string | null;
  /** Health: for the student and the coach alone. */
  @Column('text', { nullable: true }) injuries: string | null;
  @Column('text', { nullable: true }) referrals: string | null;
  /** Told through the link of an invitation, without a session. */
  @Column('boolean') invited: boolean;
  @Column('timestamptz') submittedAt: Date;
  @Column('timestamptz', { nullable: true }) supersededAt: Date | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkillArea } from '@wavetrain/shared/skill-areas';

/** A drill as assigned to a student: the library's text at that time, how often, and until when. */
@Entity('drills_given')
@Check('drills_given_often_check', 'times_per_week BETWEEN 1 AND 7')
@Index('drills_given_student_idx', ['studentId', 'untilDate'])
@Index('drills_given_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('drills_given_picture', ['pictureId'], { where: 'picture_id IS NOT NULL' })
@Index('drills_given_review_idx', ['reviewId'], { where: 'review_id IS NOT NULL' })
export class DrillAssignment {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The id in the library, even if the drill has changed or been archived there. */
  @Column('text') drillId: string;
  @Column('uuid', { nullable: true }) reviewId: string | null;
  /** Whether the student chose it, rather than the coach. */
  @Column('boolean', { default: false }) chosen: boolean;
  /** Its position among those assigned together. */
  @Column('smallint') position: number;
  @Column('text') title: string;
  @Column('text') skillArea: SkillArea;
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('text') goal: string;
  @Column('jsonb') steps: string[];
  @Column('text', { nullable: true }) caution: string | null;
  @Column('uuid', { nullable: true }) clipId: string | null;
  @Column('uuid', { nullable: true }) pictureId: string | null;
  @Column('smallint') timesPerWeek: number;
  /** The last day, in the student's calendar. */
  @Column('date') untilDate: string;
  @Column('timestamptz') givenAt: Date;
  /** When it was removed before its last day. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}

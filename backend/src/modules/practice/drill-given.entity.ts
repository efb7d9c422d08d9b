import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DrillArea } from './practice.types';

/** A drill as a student got it: the library's text of that day, how often and until when. */
@Entity('drills_given')
@Check('drills_given_often_check', 'times_per_week BETWEEN 1 AND 7')
@Index('drills_given_student_idx', ['studentId', 'untilDate'])
@Index('drills_given_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('drills_given_picture', ['pictureId'], { where: 'picture_id IS NOT NULL' })
@Index('drills_given_review_idx', ['reviewId'], { where: 'review_id IS NOT NULL' })
export class DrillGiven {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** Of the library, whatever became of it there. */
  @Column('text') drillId: string;
  @Column('uuid', { nullable: true }) reviewId: string | null;
  /** Its place among those given together. */
  @Column('smallint') position: number;
  @Column('text') title: string;
  @Column('text') skillArea: DrillArea;
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('text') goal: string;
  @Column('jsonb') steps: string[];
  @Column('text', { nullable: true }) caution: string | null;
  @Column('uuid', { nullable: true }) clipId: string | null;
  @Column('uuid', { nullable: true }) pictureId: string | null;
  @Column('smallint') timesPerWeek: number;
  /** Last day, in the student's calendar. */
  @Column('date') untilDate: string;
  @Column('timestamptz') givenAt: Date;
  /** When it was taken back before its last day. */
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
}

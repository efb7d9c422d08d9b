import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { DRILL_AREAS, type DrillArea } from './practice.types';

const AREAS = DRILL_AREAS.map((area) => `'${area}'`).join(', ');

/** An exercise of the coach's library. Students read the text as it was when it was given to them. */
@Entity('drills')
@Check('drills_area_check', `skill_area IN (${AREAS})`)
@Check('drills_often_check', 'times_per_week BETWEEN 1 AND 7')
@Index('drills_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('drills_picture', ['pictureId'], { where: 'picture_id IS NOT NULL' })
export class Drill {
  /** A slug such as `silent-catch`; of one that was written in the portal a UUID. */
  @PrimaryColumn('text') id: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') skillArea: DrillArea;
  /** The module that teaches what it trains. */
  @Column('text', { nullable: true }) moduleId: string | null;
  /** What the student is after, in one or two sentences. */
  @Column('text') goal: string;
  @Column('jsonb') steps: string[];
  /** What to mind so that nobody gets hurt. */
  @Column('text', { nullable: true }) caution: string | null;
  /** How often a week it is usually given. */
  @Column('smallint') timesPerWeek: number;
  /** A reference of the uploads: how it looks. */
  @Column('uuid', { nullable: true }) clipId: string | null;
  /** Of the coach's own pictures. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
  /** Grows with each change. */
  @Column('int', { default: 0 }) version: number;
  /** Since when it is not given any more; who has it keeps it. */
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
}

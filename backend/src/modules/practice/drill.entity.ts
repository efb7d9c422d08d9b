import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';

const AREAS = SKILL_AREAS.map((area) => `'${area}'`).join(', ');

/** A drill in the coach's library. Students see the text as it was when it was assigned to them. */
@Entity('drills')
@Check('drills_area_check', `skill_area IN (${AREAS})`)
@Check('drills_often_check', 'times_per_week BETWEEN 1 AND 7')
@Index('drills_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('drills_picture', ['pictureId'], { where: 'picture_id IS NOT NULL' })
export class Drill {
  /** A slug such as `silent-catch`; a UUID for a drill created in the portal. */
  @PrimaryColumn('text') id: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') skillArea: SkillArea;
  /** The module that teaches the skill it trains. */
  @Column('text', { nullable: true }) moduleId: string | null;
  /** The goal for the student, in one or two sentences. */
  @Column('text') goal: string;
  @Column('jsonb') steps: string[];
  /** A safety note. */
  @Column('text', { nullable: true }) caution: string | null;
  /** The usual number of days per week. */
  @Column('smallint') timesPerWeek: number;
  /** The upload of a clip that shows it. */
  @Column('uuid', { nullable: true }) clipId: string | null;
  /** One of the coach's own pictures. */
  @Column('uuid', { nullable: true }) pictureId: string | null;
  /** Grows with each change. */
  @Column('int', { default: 0 }) version: number;
  /** When it was archived; students who have it keep it. */
  @Column('timestamptz', { nullable: true }) retiredAt: Date | null;
}

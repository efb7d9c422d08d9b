import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';
import { LONGEST_CLIP_TEXT } from '@wavetrain/shared/reference-clips';

const AREAS = SKILL_AREAS.map((area) => `'${area}'`).join(', ');

/** A video in the coach's library, shown next to a student's video as an example. */
@Entity('reference_clips')
@Unique(['uploadId'])
@Check('reference_clips_area_check', `skill_area IN (${AREAS})`)
@Check(
  'reference_clips_texts_check',
  `char_length(name) BETWEEN 1 AND ${LONGEST_CLIP_TEXT} AND char_length(shows) <= ${LONGEST_CLIP_TEXT}`,
)
export class ReferenceClip {
  @PrimaryColumn('uuid') id: string;
  /** The uploaded file, with purpose `reference`. */
  @Column('uuid') uploadId: string;
  @Column('text') name: string;
  @Column('text') skillArea: SkillArea;
  /** The part or move it shows, in the coach's words; empty if the name says it. */
  @Column('text') shows: string;
  @Column('timestamptz') addedAt: Date;
}

import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { CLIP_AREAS, LONGEST_TEXT, type ClipArea } from './reference-clips.rules';

const AREAS = CLIP_AREAS.map((area) => `'${area}'`).join(', ');

/** A video of the coach's library, put beside a student's to show how it is done. */
@Entity('reference_clips')
@Unique(['uploadId'])
@Check('reference_clips_area_check', `skill_area IN (${AREAS})`)
@Check('reference_clips_texts_check', `char_length(name) BETWEEN 1 AND ${LONGEST_TEXT} AND char_length(shows) <= ${LONGEST_TEXT}`)
export class ReferenceClip {
  @PrimaryColumn('uuid') id: string;
  /** Its file, purpose `reference`. */
  @Column('uuid') uploadId: string;
  @Column('text') name: string;
  @Column('text') skillArea: ClipArea;
  /** The part or move that it shows, in the coach's words; empty where the name says it. */
  @Column('text') shows: string;
  @Column('timestamptz') addedAt: Date;
}

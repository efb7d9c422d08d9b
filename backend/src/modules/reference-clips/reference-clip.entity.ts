import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { CLIP_AREAS, LONGEST_TEXT, type ClipArea } from './reference-clips.rules';

const AREAS = CLIP_AREAS.map((area) => `'${area}'`).join(', ');

/** A video in the coach's library, shown next to a student's video as an example. */
@Entity('reference_clips')
@Unique(['uploadId'])
@Check('reference_clips_area_check', `skill_area IN (${AREAS})`)
@Check('reference_clips_texts_check', `char_length(name) BETWEEN 1 AND ${LONGEST_TEXT} AND char_length(shows) <= ${LONGEST_TEXT}`)
export class ReferenceClip {
  @PrimaryColumn('uuid') id: string;
  /** The uploaded file, with purpose `reference`. */
  @Column('uuid') uploadId: string;
  @Column('text') name: string;
  @Column('text') skillArea: ClipArea;
  /** The part or move it shows, in the coach's words; empty if the name says it. */
  @Column('text') shows: string;
  @Column('timestamptz') addedAt: Date;
}

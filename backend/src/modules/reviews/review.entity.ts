import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { CONTENT_COLUMN, type ReviewContent } from './review-content.types';

/** One answer of the coach's, all its deliveries and the next in the making; the student never reads the draft. */
@Entity('reviews')
@Unique(['submissionId'])
@Unique(['videoPath'])
@Check('reviews_subject_check', '(submission_id IS NULL) <> (video_path IS NULL)')
export class Review {
  @PrimaryColumn('uuid') id: string;
  /** What it answers; null where the coach sent a video of their own. [T88] */
  @Column('uuid', { nullable: true }) submissionId: string | null;
  /** That video, where it answers no submission. */
  @Column('text', { nullable: true }) videoPath: string | null;
  @Column('uuid') @Index() studentId: string;
  /** Grows with each change, so that a window that is behind overwrites nothing. */
  @Column('int', { default: 0 }) version: number;
  @Column('jsonb', { transformer: CONTENT_COLUMN }) draft: ReviewContent;
}

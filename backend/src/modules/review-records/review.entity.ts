import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { CONTENT_COLUMN } from './content-column';

/** The subject of a review: a submission, or a video of the coach's own without one. [T88] */
export type ReviewSubject = { readonly studentId: string } & (
  | { readonly submissionId: string }
  | { readonly videoPath: string }
);

/** A review with all its deliveries and the draft of the next one, which the student never sees. */
@Entity('reviews')
@Unique(['submissionId'])
@Unique(['videoPath'])
@Check('reviews_subject_check', '(submission_id IS NULL) <> (video_path IS NULL)')
export class Review {
  @PrimaryColumn('uuid') id: string;
  /** The submission; null if the coach sent a video of their own. [T88] */
  @Column('uuid', { nullable: true }) submissionId: string | null;
  /** That video, if there is no submission. */
  @Column('text', { nullable: true }) videoPath: string | null;
  @Column('uuid') @Index() studentId: string;
  /** Grows with each change, so that an outdated window can't overwrite anything. */
  @Column('int', { default: 0 }) version: number;
  @Column('jsonb', { transformer: CONTENT_COLUMN }) draft: ReviewContent;
  /** The staff id of who last changed the draft; null if nothing was changed since a delivery. */
  @Column('int', { nullable: true }) draftBy: number | null;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkillArea } from '@wavetrain/shared/skill-areas';
import type { FeedbackState, LinkStatus, SubmissionStatus } from './submission.rules';

/**
 * A video that a student wants reviewed. One model for all the names that the API uses for it.
 * [T89]
 */
@Entity('submissions')
@Index(['studentId', 'submittedAt'])
@Index(['queuePlace', 'submittedAt', 'id'])
@Index(['submittedAt', 'id'])
@Index('submissions_reviewed', ['firstFeedbackAt', 'dueAt'], {
  where: 'first_feedback_at IS NOT NULL',
})
@Index(['uploadId'])
@Index('submissions_extra_review_id_idx', ['extraReviewId'], {
  unique: true,
  where: 'extra_review_id IS NOT NULL',
})
@Index('submissions_promised', ['dueAt', 'id'], {
  where: 'first_feedback_at IS NULL AND queue_place > 0',
})
@Index('submissions_uncovered', ['studentId'], {
  where: 'NOT covered AND first_feedback_at IS NULL',
})
@Check('submissions_status_check', `status IN ('submitted', 'invalid_link', 'feedback_submitted')`)
@Check(
  'submissions_link_check',
  `link_validation_status IN ('pending', 'valid', 'invalid', 'unknown')`,
)
@Check('submissions_video_check', '(video_link IS NULL) <> (upload_id IS NULL)')
@Check(
  'submissions_look_check',
  '(look_from_ms IS NULL) = (look_to_ms IS NULL) AND look_from_ms >= 0 AND look_to_ms > look_from_ms',
)
@Check('submissions_granted_check', 'covered OR NOT granted')
@Check('submissions_extra_review_check', 'covered OR extra_review_id IS NULL')
@Check('submissions_take_check', '(take_asked_at IS NULL) = (take_reason IS NULL)')
@Check('submissions_clock_check', "(first_feedback_at IS NULL) = (feedback_state = 'not-started')")
export class Submission {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The module whose practical video this is; null for any other video. [T61] */
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') skillArea: SkillArea;
  /** The name the form used. */
  @Column('text') skillAreaGiven: string;
  /** The shared link; null if the video itself was uploaded. Exactly one of the two is set. */
  @Column('text', { nullable: true }) videoLink: string | null;
  @Column('uuid', { nullable: true }) uploadId: string | null;
  /** The section the student asks about, in milliseconds of the video; both or neither are set. */
  @Column('integer', { nullable: true }) lookFromMs: number | null;
  @Column('integer', { nullable: true }) lookToMs: number | null;
  /** The student's question about it. */
  @Column('text', { nullable: true }) question: string | null;
  /**
   * Grows with each replaced link, so that a check of the old link isn't mistaken for one of the
   * new.
   */
  @Column('int', { default: 1 }) linkRevision: number;
  @Column('text', { default: 'submitted' }) status: SubmissionStatus;
  @Column('text', { default: 'pending' }) linkValidationStatus: LinkStatus;
  @Column('text', { nullable: true }) linkValidationError: string | null;
  @Column('text', { default: 'not-started' }) feedbackState: FeedbackState;
  /** See `queuePlace` in the rules. */
  @Column('smallint') queuePlace: number;
  /** Covered by the student's plan. [T52, T53] */
  @Column('boolean') covered: boolean;
  /** Covered because the coach granted it beyond the plan. [T53] */
  @Column('boolean', { default: false }) granted: boolean;
  /** The bought review that it uses, instead of one of the plan's. */
  @Column('uuid', { nullable: true }) extraReviewId: string | null;
  @Column('timestamptz') submittedAt: Date;
  @Column('timestamptz') validSince: Date;
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { nullable: true }) pausedAt: Date | null;
  @Column('timestamptz', { nullable: true }) firstFeedbackAt: Date | null;
  /**
   * When a new video was requested, and what the student was told; kept if the old one is reviewed
   * after all.
   */
  @Column('timestamptz', { nullable: true }) takeAskedAt: Date | null;
  @Column('text', { nullable: true }) takeReason: string | null;
  /**
   * When the coach first saved part of the review (a mark, a recording, a score or text) or started
   * to upload or type it. From then on the student can't change the video.
   */
  @Column('timestamptz', { nullable: true }) begunAt: Date | null;
  /** Grows with each change of the student's, so that two devices don't overwrite each other. */
  @Column('int', { default: 1 }) revision: number;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SkillArea } from './skill-area.rules';
import type { FeedbackState, LinkStatus, SubmissionStatus } from './submission.rules';

/** A video that a student wants reviewed. One model behind all the names that the calls use for it. [T89] */
@Entity('submissions')
@Index(['studentId', 'submittedAt'])
@Index(['queuePlace', 'submittedAt', 'id'])
@Index(['submittedAt', 'id'])
@Index(['uploadId'])
@Index('submissions_promised', ['dueAt', 'id'], { where: 'first_feedback_at IS NULL AND queue_place > 0' })
@Index('submissions_uncovered', ['studentId'], { where: 'NOT covered AND first_feedback_at IS NULL' })
@Check('submissions_status_check', `status IN ('submitted', 'invalid_link', 'feedback_submitted')`)
@Check('submissions_link_check', `link_validation_status IN ('pending', 'valid', 'invalid', 'unknown')`)
@Check('submissions_video_check', '(video_link IS NULL) <> (upload_id IS NULL)')
@Check('submissions_look_check', '(look_from_ms IS NULL) = (look_to_ms IS NULL) AND look_from_ms >= 0 AND look_to_ms > look_from_ms')
@Check('submissions_granted_check', 'covered OR NOT granted')
@Check('submissions_take_check', '(take_asked_at IS NULL) = (take_reason IS NULL)')
@Check('submissions_clock_check', "(first_feedback_at IS NULL) = (feedback_state = 'not-started')")
export class Submission {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  /** The module whose practical video this is; null for a video of its own. [T61] */
  @Column('text', { nullable: true }) moduleId: string | null;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') skillArea: SkillArea;
  /** As the form named it. */
  @Column('text') skillAreaGiven: string;
  /** The shared link; null where the video itself was sent. Exactly one of the two is there. */
  @Column('text', { nullable: true }) videoLink: string | null;
  @Column('uuid', { nullable: true }) uploadId: string | null;
  /** Where the student asks to look, in milliseconds of the video; both or neither. */
  @Column('integer', { nullable: true }) lookFromMs: number | null;
  @Column('integer', { nullable: true }) lookToMs: number | null;
  /** The one question that comes with it. */
  @Column('text', { nullable: true }) question: string | null;
  /** Grows with each replaced link, so that a check of the old one is not taken for one of the new. */
  @Column('int', { default: 1 }) linkRevision: number;
  @Column('text', { default: 'submitted' }) status: SubmissionStatus;
  @Column('text', { default: 'pending' }) linkValidationStatus: LinkStatus;
  @Column('text', { nullable: true }) linkValidationError: string | null;
  @Column('text', { default: 'not-started' }) feedbackState: FeedbackState;
  /** See `queuePlace` in the rules. */
  @Column('smallint') queuePlace: number;
  /** Inside the student's plan. [T52, T53] */
  @Column('boolean') covered: boolean;
  /** Covered because the coach granted it, beside what the plan includes. [T53] */
  @Column('boolean', { default: false }) granted: boolean;
  @Column('timestamptz') submittedAt: Date;
  @Column('timestamptz') validSince: Date;
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { nullable: true }) pausedAt: Date | null;
  @Column('timestamptz', { nullable: true }) firstFeedbackAt: Date | null;
  /** Since when another take is asked for, and what the student was told; kept when it is reviewed all the same. */
  @Column('timestamptz', { nullable: true }) takeAskedAt: Date | null;
  @Column('text', { nullable: true }) takeReason: string | null;
}

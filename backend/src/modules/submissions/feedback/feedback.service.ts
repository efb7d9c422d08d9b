import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { uploadIdOf } from '../../../common/files/file-path.rules';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { ReviewRecords } from '../../review-records/review-records.service';
import { StudentsService } from '../../students/students.service';
import { UploadNotFound } from '../../uploads/upload.errors';
import { UploadsService } from '../../uploads/uploads.service';
import { FeedbackVideosService } from '../../uploads/video/feedback-videos.service';
import { isLoomLink } from '@wavetrain/shared/video-links';
import { stopDeadline } from '../review-deadline.rules';
import type { Submission } from '../submission.entity';
import {
  FeedbackChanged,
  FeedbackReplaced,
  FeedbackRequired,
  FeedbackVideoRefused,
  LoomLinkRefused,
  StudentDeleted,
  SubmissionNotFound,
} from '../submission.errors';
import {
  feedbackState,
  feedbackStateAfter,
  hasFeedback,
  sameFeedback,
  withChange,
  type FeedbackParts,
} from '../submission.rules';
import type { DeliveredReview, KeptBeside, ReplacedFeedback } from '../submission.types';
import { SubmissionsRepository } from '../submissions.repository';
import { feedbackReady } from './feedback-ready.job';
import type { Feedback, FeedbackSource } from './feedback.entity';
import { FeedbackRepository } from './feedback.repository';

/** A form's input. A part that is left out stays as it is; an empty one is cleared. [T90] */
export interface FeedbackChange extends Partial<Omit<FeedbackParts, 'hasReview'>> {
  readonly source: FeedbackSource;
  /** The form's name for its video field, for error messages. */
  readonly videoField: string;
  /**
   * When the feedback that the form was filled with was given, `none` if there was none; undefined
   * if the form doesn't say.
   */
  readonly basedOn?: string;
}

export interface ReviewedSubmission {
  readonly submission: Submission;
  readonly feedback: Feedback | null;
}

const NONE: FeedbackParts = { loomUrl: null, notes: '', videoPath: null, hasReview: false };

@Injectable()
export class FeedbackService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly submissions: SubmissionsRepository,
    private readonly feedback: FeedbackRepository,
    private readonly students: StudentsService,
    private readonly uploads: UploadsService,
    private readonly videos: FeedbackVideosService,
    private readonly reviews: ReviewRecords,
  ) {}

  /** Returns the staff ids of who delivered these revisions, by revision id. */
  staffOfAll(
    reviewRevisionIds: readonly string[],
    tx?: EntityManager,
  ): Promise<ReadonlyMap<string, number>> {
    return this.feedback.staffOfAll(reviewRevisionIds, tx);
  }

  /**
   * Gives or replaces feedback from a form as a revision of the review and notifies the student
   * immediately, in one transaction. Feedback equal to the current one changes nothing.
   * @throws SubmissionNotFound, StudentDeleted, FeedbackChanged, FeedbackRequired, LoomLinkRefused,
   *   FeedbackVideoRefused, FileRefused
   */
  async give(
    coach: StaffActor,
    submissionId: string,
    given: FeedbackChange,
  ): Promise<ReviewedSubmission> {
    const { source, videoField, basedOn, ...change } = await this.withVideo(submissionId, given);
    return this.db.transaction(async (tx) => {
      const found = await this.submissions.find(submissionId, tx);
      if (!found) throw new SubmissionNotFound();
      const review = await this.reviews.open(tx, { submissionId, studentId: found.studentId });
      const submission = await this.submissions.lock(tx, submissionId);
      if (!submission) throw new SubmissionNotFound();
      const current = await this.feedback.currentOf(submissionId, tx);
      const before: FeedbackParts = current ?? NONE;
      const changed = withChange(before, change);
      const parts = { ...changed, notes: this.reviews.wordsOf(review, changed.notes) };
      assertAcceptable(parts);
      if (current && sameFeedback(current, parts)) return { submission, feedback: current };
      if (basedOn !== undefined && basedOn !== (current?.givenAt.toISOString() ?? 'none'))
        throw new FeedbackChanged();
      if (!(await this.students.findContact(submission.studentId, tx))) throw new StudentDeleted();
      await this.keepVideo(tx, submission.studentId, parts, before);
      const now = this.clock.now();
      const { notes, loomUrl, videoPath } = parts;
      const reviewRevisionId = await this.reviews.addByForm(tx, review, notes, {
        loomUrl,
        videoPath,
        deliveredAt: now,
      });
      const feedback = await this.replace(tx, coach, submission, current, {
        source,
        parts,
        reviewRevisionId,
        now,
      });
      await this.outbox.enqueue(tx, feedbackReady, { feedbackId: feedback.id });
      return { submission, feedback };
    });
  }

  /**
   * Delivers a review from the room as feedback, in the caller's transaction: the clock stops, a
   * review of the plan is used, and the student is notified once. A Loom link or file given before
   * is kept.
   * @throws SubmissionNotFound, StudentDeleted
   */
  async deliverReview(
    tx: EntityManager,
    coach: StaffActor,
    { submissionId, reviewRevisionId, notes, deliveredAt, mailNotBefore }: DeliveredReview,
  ): Promise<ReplacedFeedback & KeptBeside> {
    const submission = await this.submissions.lock(tx, submissionId);
    if (!submission) throw new SubmissionNotFound();
    if (!(await this.students.findContact(submission.studentId, tx))) throw new StudentDeleted();
    const current = await this.feedback.currentOf(submissionId, tx);
    const { status, pausedAt, firstFeedbackAt, feedbackState: label } = submission;
    const beside: KeptBeside = {
      loomUrl: current?.loomUrl ?? null,
      videoPath: current?.videoPath ?? null,
    };
    const given = {
      source: 'room',
      parts: { ...beside, notes, hasReview: true },
      reviewRevisionId,
      now: deliveredAt,
    } as const;
    const feedback = await this.replace(tx, coach, submission, current, given);
    await this.outbox.enqueue(
      tx,
      feedbackReady,
      { feedbackId: feedback.id },
      { notBefore: mailNotBefore },
    );
    return {
      ...beside,
      feedbackId: current?.id ?? null,
      status,
      pausedAt: pausedAt?.toISOString() ?? null,
      firstFeedbackAt: firstFeedbackAt?.toISOString() ?? null,
      feedbackState: label,
    };
  }

  /**
   * Undoes a delivery from the room: the previous feedback is current again, and no one is
   * notified.
   * @throws SubmissionNotFound, FeedbackReplaced if other feedback has been given since
   */
  async withdrawReview(
    tx: EntityManager,
    submissionId: string,
    reviewRevisionId: string,
    replaced: ReplacedFeedback,
  ): Promise<void> {
    const submission = await this.submissions.lock(tx, submissionId);
    if (!submission) throw new SubmissionNotFound();
    const current = await this.feedback.currentOf(submissionId, tx);
    if (current?.reviewRevisionId !== reviewRevisionId || current.source !== 'room')
      throw new FeedbackReplaced();
    await this.feedback.withdraw(tx, current);
    if (replaced.feedbackId !== null) await this.feedback.reinstate(tx, replaced.feedbackId);
    const before =
      replaced.feedbackId === null
        ? NONE
        : ((await this.feedback.currentOf(submissionId, tx)) ?? NONE);
    const broken = submission.linkValidationStatus === 'invalid';
    const clock = {
      status: replaced.firstFeedbackAt
        ? replaced.status
        : broken
          ? ('invalid_link' as const)
          : ('submitted' as const),
      firstFeedbackAt:
        replaced.firstFeedbackAt === null ? null : new Date(replaced.firstFeedbackAt),
      pausedAt:
        (broken || submission.takeAskedAt) && !replaced.firstFeedbackAt
          ? new Date(replaced.pausedAt ?? current.givenAt)
          : null,
    };
    await this.submissions.save(
      tx,
      Object.assign(submission, clock, {
        feedbackState: replaced.feedbackState ?? feedbackState(before),
      }),
    );
  }

  /** Returns a submission with its current feedback. @throws SubmissionNotFound */
  async review(submissionId: string): Promise<ReviewedSubmission> {
    const submission = await this.submissions.find(submissionId);
    if (!submission) throw new SubmissionNotFound();
    return { submission, feedback: await this.feedback.currentOf(submissionId) };
  }

  private async replace(
    tx: EntityManager,
    coach: StaffActor,
    submission: Submission,
    current: Feedback | null,
    {
      source,
      parts,
      reviewRevisionId,
      now,
    }: { source: FeedbackSource; parts: FeedbackParts; reviewRevisionId: string; now: Date },
  ): Promise<Feedback> {
    if (current) await this.feedback.supersede(tx, current, now);
    const { id: submissionId, studentId } = submission;
    const given = {
      id: newId(),
      submissionId,
      studentId,
      staffId: coach.id,
      source,
      ...parts,
      reviewRevisionId,
      givenAt: now,
      supersededAt: null,
      seenAt: null,
    };
    const feedback = await this.feedback.add(tx, given);
    const state = feedbackStateAfter(submission.feedbackState, current, parts);
    const reviewed = { status: 'feedback_submitted', feedbackState: state } as const;
    await this.submissions.save(
      tx,
      Object.assign(submission, stopDeadline(submission, now), reviewed),
    );
    return feedback;
  }

  /**
   * Checks the video of a change if it's a new one; only a file uploaded here for this student is
   * accepted. [T12]
   */
  private async withVideo(submissionId: string, given: FeedbackChange): Promise<FeedbackChange> {
    if (!given.videoPath) return given;
    const { submission, feedback } = await this.review(submissionId);
    if (given.videoPath === feedback?.videoPath) return given;
    try {
      return {
        ...given,
        videoPath: (await this.videos.receive(submission.studentId, given.videoPath)).path,
      };
    } catch (error) {
      throw error instanceof UploadNotFound ? new FeedbackVideoRefused(given.videoField) : error;
    }
  }

  private async keepVideo(
    tx: EntityManager,
    studentId: string,
    { videoPath }: FeedbackParts,
    before: FeedbackParts,
  ): Promise<void> {
    const uploadId =
      videoPath !== null && videoPath !== before.videoPath ? uploadIdOf(videoPath) : null;
    if (uploadId !== null)
      await this.uploads.keep(tx, uploadId, { purpose: 'feedback', studentId });
  }

  /** Returns each submission with its current feedback, null if there is none yet. */
  async withFeedback(submissions: readonly Submission[]): Promise<ReviewedSubmission[]> {
    const current = await this.feedback.currentOfAll(submissions.map(({ id }) => id));
    return submissions.map((submission) => ({
      submission,
      feedback: current.get(submission.id) ?? null,
    }));
  }
}

const assertAcceptable = (parts: FeedbackParts): void => {
  if (!hasFeedback(parts)) throw new FeedbackRequired();
  if (parts.loomUrl !== null && !isLoomLink(parts.loomUrl)) throw new LoomLinkRefused();
};

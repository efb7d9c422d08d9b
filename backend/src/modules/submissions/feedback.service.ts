import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { uploadIdOf } from '../../common/files/file-path.rules';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import type { Feedback, FeedbackSource } from './feedback.entity';
import { FeedbackRepository } from './feedback.repository';
import { RevisionsService } from '../reviews/revisions/revisions.service';
import { StudentsService } from '../students/students.service';
import { UploadNotFound } from '../uploads/upload.errors';
import { UploadsService } from '../uploads/uploads.service';
import { FeedbackVideosService } from '../uploads/video/feedback-videos.service';
import { feedbackReady } from './jobs/feedback-ready.job';
import { isLoomLink } from './link-check/video-link.rules';
import { stopDeadline } from './review-deadline.rules';
import type { Submission } from './submission.entity';
import {
  FeedbackChanged,
  FeedbackReplaced,
  FeedbackRequired,
  FeedbackVideoRefused,
  LoomLinkRefused,
  StudentGone,
  SubmissionNotFound,
} from './submission.errors';
import { feedbackState, feedbackStateAfter, hasFeedback, sameFeedback, type FeedbackParts } from './submission.rules';
import type { DeliveredReview, KeptBeside, ReplacedFeedback } from './submission.types';
import { SubmissionsRepository } from './submissions.repository';

/** What a form sends: a part that it does not have is left as it is, an empty one is cleared. [T90] */
export interface FeedbackChange extends Partial<Omit<FeedbackParts, 'hasReview'>> {
  readonly source: FeedbackSource;
  /** What the form calls its video, to say where a refused one is. */
  readonly videoField: string;
  /** When the feedback that the form was filled with was given, `none` where there was none; undefined where it does not say. */
  readonly basedOn?: string;
}

export interface ReviewedSubmission {
  readonly submission: Submission;
  readonly feedback: Feedback | null;
}

export interface ToldFeedback {
  readonly feedback: Feedback;
  /** What it is about, if it answers one. */
  readonly submission: Submission | null;
  /** When it was said first; since then it was corrected where `givenAt` is later. */
  readonly firstAt: Date;
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
    private readonly revisions: RevisionsService,
  ) {}

  /**
   * Gives feedback by a form, or another in its place, as a revision of the review, and tells the student at once: all or nothing, and
   * nothing for what already stands.
   * @throws SubmissionNotFound, StudentGone, FeedbackChanged, FeedbackRequired, LoomLinkRefused, FeedbackVideoRefused, FileRefused
   */
  async give(coach: StaffActor, submissionId: string, given: FeedbackChange): Promise<ReviewedSubmission> {
    const { source, videoField, basedOn, ...change } = await this.withVideo(submissionId, given);
    return this.db.transaction(async (tx) => {
      const found = await this.submissions.find(submissionId, tx);
      if (!found) throw new SubmissionNotFound();
      const review = await this.revisions.open(tx, { submissionId, studentId: found.studentId });
      const submission = await this.submissions.lock(tx, submissionId);
      if (!submission) throw new SubmissionNotFound();
      const current = await this.feedback.currentOf(submissionId, tx);
      const before: FeedbackParts = current ?? NONE;
      const changed = merged(before, change);
      const parts = { ...changed, notes: this.revisions.wordsOf(review, changed.notes) };
      assertAcceptable(parts);
      if (current && sameFeedback(current, parts)) return { submission, feedback: current };
      if (basedOn !== undefined && basedOn !== (current?.givenAt.toISOString() ?? 'none')) throw new FeedbackChanged();
      if (!(await this.students.findContact(submission.studentId, tx))) throw new StudentGone();
      await this.keepVideo(tx, submission.studentId, parts, before);
      const now = this.clock.now();
      const { notes, loomUrl, videoPath } = parts;
      const reviewRevisionId = await this.revisions.addByForm(tx, review, notes, { loomUrl, videoPath, deliveredAt: now });
      const feedback = await this.replace(tx, coach, submission, current, { source, parts, reviewRevisionId, now });
      await this.outbox.enqueue(tx, feedbackReady, { feedbackId: feedback.id });
      return { submission, feedback };
    });
  }

  /**
   * Gives a review of the room as feedback, in the caller's transaction: the clock stops, a review of the plan is used, and the
   * student is told once. A Loom or file given before stays beside it.
   * @throws SubmissionNotFound, StudentGone
   */
  async deliverReview(
    tx: EntityManager,
    coach: StaffActor,
    { submissionId, reviewRevisionId, notes, deliveredAt, mailNotBefore }: DeliveredReview,
  ): Promise<ReplacedFeedback & KeptBeside> {
    const submission = await this.submissions.lock(tx, submissionId);
    if (!submission) throw new SubmissionNotFound();
    if (!(await this.students.findContact(submission.studentId, tx))) throw new StudentGone();
    const current = await this.feedback.currentOf(submissionId, tx);
    const { status, pausedAt, firstFeedbackAt, feedbackState: label } = submission;
    const beside: KeptBeside = { loomUrl: current?.loomUrl ?? null, videoPath: current?.videoPath ?? null };
    const given = { source: 'room', parts: { ...beside, notes, hasReview: true }, reviewRevisionId, now: deliveredAt } as const;
    const feedback = await this.replace(tx, coach, submission, current, given);
    await this.outbox.enqueue(tx, feedbackReady, { feedbackId: feedback.id }, { notBefore: mailNotBefore });
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
   * Takes back what was just delivered from the room: what counted before counts again, and nobody is told.
   * @throws SubmissionNotFound, FeedbackReplaced where something else has been given since
   */
  async takeBackReview(tx: EntityManager, submissionId: string, reviewRevisionId: string, replaced: ReplacedFeedback): Promise<void> {
    const submission = await this.submissions.lock(tx, submissionId);
    if (!submission) throw new SubmissionNotFound();
    const current = await this.feedback.currentOf(submissionId, tx);
    if (current?.reviewRevisionId !== reviewRevisionId || current.source !== 'room') throw new FeedbackReplaced();
    await this.feedback.takeBack(tx, current);
    if (replaced.feedbackId !== null) await this.feedback.reinstate(tx, replaced.feedbackId);
    const before = replaced.feedbackId === null ? NONE : ((await this.feedback.currentOf(submissionId, tx)) ?? NONE);
    const broken = submission.linkValidationStatus === 'invalid';
    const clock = {
      status: replaced.firstFeedbackAt ? replaced.status : broken ? ('invalid_link' as const) : ('submitted' as const),
      firstFeedbackAt: replaced.firstFeedbackAt === null ? null : new Date(replaced.firstFeedbackAt),
      pausedAt: (broken || submission.takeAskedAt) && !replaced.firstFeedbackAt ? new Date(replaced.pausedAt ?? current.givenAt) : null,
    };
    await this.submissions.save(tx, Object.assign(submission, clock, { feedbackState: replaced.feedbackState ?? feedbackState(before) }));
  }

  /** @throws SubmissionNotFound */
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
    { source, parts, reviewRevisionId, now }: { source: FeedbackSource; parts: FeedbackParts; reviewRevisionId: string; now: Date },
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
    await this.submissions.save(tx, Object.assign(submission, stopDeadline(submission, now), reviewed));
    return feedback;
  }

  /** The change with its video looked at, where it is another than before: only what was sent to us for this student. [T12] */
  private async withVideo(submissionId: string, given: FeedbackChange): Promise<FeedbackChange> {
    if (!given.videoPath) return given;
    const { submission, feedback } = await this.review(submissionId);
    if (given.videoPath === feedback?.videoPath) return given;
    try {
      return { ...given, videoPath: (await this.videos.receive(submission.studentId, given.videoPath)).path };
    } catch (error) {
      throw error instanceof UploadNotFound ? new FeedbackVideoRefused(given.videoField) : error;
    }
  }

  private async keepVideo(tx: EntityManager, studentId: string, { videoPath }: FeedbackParts, before: FeedbackParts): Promise<void> {
    const uploadId = videoPath !== null && videoPath !== before.videoPath ? uploadIdOf(videoPath) : null;
    if (uploadId !== null) await this.uploads.keep(tx, uploadId, { purpose: 'feedback', studentId });
  }

  /** The feedback that counts of each of these submissions, null where there is none yet. */
  async withFeedback(submissions: readonly Submission[]): Promise<ReviewedSubmission[]> {
    const current = await this.feedback.currentOfAll(submissions.map(({ id }) => id));
    return submissions.map((submission) => ({ submission, feedback: current.get(submission.id) ?? null }));
  }

  /**
   * Notes that a student opened what counts of the feedback on their submission; a second time changes nothing.
   * @throws SubmissionNotFound where it is not theirs or nothing was told yet
   */
  async noteSeen(studentId: string, submissionId: string): Promise<void> {
    if (!(await this.feedback.noteSeen(studentId, submissionId, this.clock.now()))) throw new SubmissionNotFound();
  }

  /** Everything a student was told, newest first. */
  async ofStudent(studentId: string): Promise<ToldFeedback[]> {
    const told = await this.feedback.ofStudent(studentId);
    const [about, first] = await Promise.all([
      this.submissions.findAll(told.flatMap(({ submissionId }) => submissionId ?? [])),
      this.revisions.firstDelivered(told.map(({ reviewRevisionId }) => reviewRevisionId)),
    ]);
    return told.map((feedback) => ({
      feedback,
      submission: about.find(({ id }) => id === feedback.submissionId) ?? null,
      firstAt: first.get(feedback.reviewRevisionId) ?? feedback.givenAt,
    }));
  }
}

const merged = (before: FeedbackParts, { loomUrl, notes, videoPath }: Partial<FeedbackParts>): FeedbackParts => ({
  hasReview: before.hasReview,
  loomUrl: loomUrl === undefined ? before.loomUrl : loomUrl || null,
  notes: notes === undefined ? before.notes : notes,
  videoPath: videoPath === undefined ? before.videoPath : videoPath || null,
});

const assertAcceptable = (parts: FeedbackParts): void => {
  if (!hasFeedback(parts)) throw new FeedbackRequired();
  if (parts.loomUrl !== null && !isLoomLink(parts.loomUrl)) throw new LoomLinkRefused();
};

import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StudentActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { Outbox } from '../../common/outbox/outbox';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { Environment } from '../../config/environment';
import { UploadsService } from '../uploads/uploads.service';
import { allowanceOf } from './allowance/coverage.rules';
import { CoverageService } from './allowance/coverage.service';
import { LinkChecker } from './links/link-checker';
import { LinkStateService } from './links/link-state.service';
import type { LinkVerdict } from './links/verdict.rules';
import {
  FILE_IS_HERE,
  firstCheck,
  hrefOf,
  linkStateAfter,
  newSubmission,
  type SentVideo,
} from './new-submission';
import { dueWhileRunning, startDeadline } from './review-deadline.rules';
import { submissionReceived } from './submission-received.job';
import type { Submission } from './submission.entity';
import {
  AlreadyReviewed,
  ReviewBegun,
  SameVideo,
  SubmissionNotFound,
  SubscriptionRequired,
  VideoLinkRefused,
  VideoReplaced,
} from './submission.errors';
import { canReplaceLink, isReplaceable } from './submission.policy';
import { isBroken } from './submission.rules';
import type {
  PracticalAllowance,
  PracticalVideo,
  ScorableSubmission,
  ReceivedPractical,
} from './submission.types';
import type { SubmitVideoRequest } from './submissions.dto';
import { SubmissionsRepository } from './submissions.repository';
import { videoAddress } from './video-address.rules';

/** Each one sends a request to a video host, and no paddler needs more. */
const SUBMIT_LIMIT = { name: 'video-submission', max: 60, windowSeconds: 3_600 };
/** How long Submit waits for the video host; the job queue checks again later. */
const CHECK_BUDGET_MS = 4_000;
/** The same video with the same text within this time is a repeated request. */
const SAME_PRESS_MS = 10 * 60_000;

@Injectable()
export class SubmissionsService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly submissions: SubmissionsRepository,
    private readonly checker: LinkChecker,
    private readonly links: LinkStateService,
    private readonly coverage: CoverageService,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Saves a video and notifies the coach in one transaction.
   * @throws VideoLinkRefused, SubscriptionRequired, TooManyRequests
   */
  submit({ id }: StudentActor, request: SubmitVideoRequest): Promise<Submission> {
    return this.take(id, { ...request, moduleId: null });
  }

  /**
   * Saves a module's practical video. It has its own allowance; everything else is like any
   * submission. [T61]
   * @param alongside writes related data in the same transaction; also called for a repeated
   *   request.
   * @throws VideoLinkRefused, SubscriptionRequired, TooManyRequests
   */
  async submitPractical(
    student: StudentActor,
    video: PracticalVideo,
    alongside: (tx: EntityManager, submittedAt: Date) => Promise<void>,
  ): Promise<ReceivedPractical> {
    const taken = await this.take(student.id, video, (tx, { submittedAt }) =>
      alongside(tx, submittedAt),
    );
    const { id, submittedAt, covered, firstFeedbackAt } = taken;
    return {
      id,
      submittedAt,
      covered,
      dueAt: dueWhileRunning(taken),
      notice: covered || firstFeedbackAt ? null : await this.coverage.outsidePlan(student.id),
    };
  }

  /** Returns the plan's allowance for practical videos. */
  practicals(studentId: string): Promise<PracticalAllowance> {
    return this.coverage.practicals(studentId);
  }

  /**
   * Marks the file as used; one that is already waiting for a review is refused.
   * @throws UploadNotFound, SameVideo
   */
  async keepFile(
    tx: EntityManager,
    { studentId, moduleId }: Submission,
    uploadId: string,
  ): Promise<void> {
    await this.uploads.keep(tx, uploadId, {
      purpose: moduleId === null ? 'submission' : 'module',
      studentId,
    });
    const waiting = await this.submissions.findWaitingFile(tx, uploadId);
    if (waiting) throw new SameVideo(waiting.title);
  }

  /** Withdraws its file, if it has one. An earlier submission, whose review needs it, may have it too. */
  async withdrawFile(tx: EntityManager, submission: Submission): Promise<void> {
    if (submission.uploadId === null) return;
    const isUsed = await this.submissions.hasOtherOfFile(tx, submission);
    await this.uploads.withdraw(tx, submission.uploadId, isUsed);
  }

  private async take(
    studentId: string,
    request: SentVideo,
    alongside: (tx: EntityManager, taken: Submission) => Promise<void> = () => Promise.resolve(),
  ): Promise<Submission> {
    await this.limiter.take(SUBMIT_LIMIT, studentId);
    const { uploadId, videoLink = '' } = request;
    const verdict = uploadId === undefined ? await this.check(videoLink) : FILE_IS_HERE;
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, studentId);
      const now = this.clock.now();
      const wanted = newSubmission(studentId, request, verdict, now);
      const twin = await this.submissions.findTwin(
        tx,
        wanted,
        new Date(now.getTime() - SAME_PRESS_MS),
      );
      if (twin) {
        await alongside(tx, twin);
        return twin;
      }
      if (uploadId !== undefined) await this.keepFile(tx, wanted, uploadId);
      const cover = await this.coverage.coverFor(tx, studentId, allowanceOf(wanted));
      const { covered } = cover;
      if (!covered && this.env.submissionsRequireSubscription) throw new SubscriptionRequired();
      const submission = await this.submissions.save(
        tx,
        Object.assign(wanted, startDeadline(now, covered), cover),
      );
      if (uploadId === undefined) {
        await this.links.keepCheck(tx, submission, verdict, 'submit');
        await this.links.checkAgainLater(tx, submission, firstCheck(verdict));
      }
      await this.outbox.enqueue(tx, submissionReceived, { submissionId: submission.id });
      await alongside(tx, submission);
      return submission;
    });
  }

  /**
   * Replaces the link of an unreviewed submission and restarts its clock.
   * @param ofRevision the link to be replaced; if it has been replaced already, nothing changes
   * @throws SubmissionNotFound, AlreadyReviewed, ReviewBegun, VideoLinkRefused
   */
  async replaceLink(
    student: StudentActor,
    id: string,
    videoLink: string,
    ofRevision?: number,
  ): Promise<Submission> {
    await this.limiter.take(SUBMIT_LIMIT, student.id);
    const link = hrefOf(videoLink);
    // The same request was sent twice; the coach may have begun, or reviewed it, in between.
    const isSent = (submission: Submission) =>
      submission.videoLink === link && !isBroken(submission) && !submission.takeAskedAt;
    const known = this.assertOwn(student, await this.submissions.find(id));
    if (isSent(known)) return known;
    this.assertReplaceable(known);
    const verdict = await this.check(videoLink);
    return this.db.transaction(async (tx) => {
      const submission = this.assertOwn(student, await this.submissions.lock(tx, id));
      if (ofRevision !== undefined && submission.linkRevision !== ofRevision) return submission;
      if (isSent(submission)) return submission;
      this.assertReplaceable(submission);
      await this.withdrawFile(tx, submission);
      const changed = await this.submissions.save(
        tx,
        Object.assign(submission, startDeadline(this.clock.now(), submission.covered), {
          videoLink: link,
          uploadId: null,
          takeReason: null,
          linkRevision: submission.linkRevision + 1,
          revision: submission.revision + 1,
          lookFromMs: null,
          lookToMs: null,
          status: 'submitted',
          ...linkStateAfter(verdict),
        }),
      );
      await this.links.keepCheck(tx, changed, verdict, 'replace');
      await this.links.checkAgainLater(tx, changed, firstCheck(verdict));
      return changed;
    });
  }

  /** Returns a student's submissions, newest first. */
  ofStudent(studentId: string): Promise<Submission[]> {
    return this.submissions.ofStudent(studentId);
  }

  /** Returns a student's submissions by id, as the scoring modules show them. */
  async scorableOf(studentId: string, ids: readonly string[]): Promise<ScorableSubmission[]> {
    return ids.length === 0
      ? []
      : (await this.submissions.findAll(ids))
          .filter((found) => found.studentId === studentId)
          .map(scorable);
  }

  /**
   * Returns a submission for the scoring modules, as it is in the caller's transaction.
   * @throws SubmissionNotFound
   */
  async getForScoring(tx: EntityManager, id: string): Promise<ScorableSubmission> {
    const submission = await this.submissions.find(id, tx);
    if (!submission) throw new SubmissionNotFound();
    return scorable(submission);
  }

  /**
   * Records, in the caller's transaction, that the coach is saving part of the review. The
   * submission stays locked until it ends: its student can't change it anymore.
   * @param linkRevision the video that the coach sees; undefined if the caller doesn't say
   * @returns the submission as it is now
   * @throws SubmissionNotFound if the student has withdrawn it, VideoReplaced
   */
  async begin(tx: EntityManager, id: string, linkRevision?: number): Promise<ScorableSubmission> {
    const submission = await this.submissions.lock(tx, id);
    if (!submission) throw new SubmissionNotFound();
    if (linkRevision !== undefined && submission.linkRevision !== linkRevision)
      throw new VideoReplaced();
    if (submission.begunAt === null)
      await this.submissions.save(tx, Object.assign(submission, { begunAt: this.clock.now() }));
    return scorable(submission);
  }

  /** Returns when a student last sent a video for a module's practical; null if there is none. */
  lastPracticalAt(tx: EntityManager, studentId: string, moduleId: string): Promise<Date | null> {
    return this.submissions.lastPracticalAt(tx, studentId, moduleId);
  }

  /** Returns the ids of a student's videos for a module's practical. */
  practicalIds(tx: EntityManager, studentId: string, moduleId: string): Promise<string[]> {
    return this.submissions.practicalIds(tx, studentId, moduleId);
  }

  private async check(videoLink: string): Promise<LinkVerdict> {
    const verdict = await this.checker.check(videoLink, CHECK_BUDGET_MS);
    if (verdict.error !== null) throw new VideoLinkRefused(verdict.error);
    return verdict;
  }

  /** Returns it if it's this student's. @throws SubmissionNotFound */
  assertOwn(student: StudentActor, submission: Submission | null): Submission {
    if (!submission || !canReplaceLink(student, submission)) throw new SubmissionNotFound();
    return submission;
  }

  /** @throws AlreadyReviewed, ReviewBegun if its student can't replace the video now */
  assertReplaceable(submission: Submission): void {
    if (submission.firstFeedbackAt) throw new AlreadyReviewed();
    if (!isReplaceable(submission)) throw new ReviewBegun();
  }
}

const scorable = (submission: Submission): ScorableSubmission => ({
  ...submission,
  videoLink: videoAddress(submission),
});

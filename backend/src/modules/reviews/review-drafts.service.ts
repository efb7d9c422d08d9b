import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { uploadIdOf } from '../../common/files/file-path.rules';
import {
  canUndo,
  partsThatDiffer,
  ReviewRecords,
  type ReviewRevision,
} from '../review-records/review-records.service';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import type { MeasuredVideo } from './earlier-measures.rules';
import { EarlierMeasuresService } from './earlier-measures.service';
import { lastFixFirst, type LastFixFirst } from './last-fix-first.rules';
import { assertOnVideo } from './marks-on-video';
import { ReviewAuthors } from './review-authors.service';
import { ReviewChanged } from './reviews.errors';
import { ReviewsService } from './reviews.service';
import { RecordingsService } from './recordings/recordings.service';
import { EMPTY, UNDO_MS, type ReviewContent } from '@wavetrain/shared/review-content';

/** A review that the coach is writing. */
export interface ReviewDraft {
  readonly submission: ScorableSubmission;
  /** The file under review; null if the video is a link. */
  readonly uploadId: string | null;
  /** 0 if nothing has been saved yet. */
  readonly version: number;
  readonly draft: ReviewContent;
  /** Delivered revisions that weren't undone, latest first. */
  readonly revisions: readonly ReviewRevision[];
  /** The measures of an earlier video of the same student. */
  readonly earlier: MeasuredVideo | null;
  /** What the student was last told to fix first, in another review. */
  readonly lastFixFirst: LastFixFirst | null;
  /** The names of those who delivered the revisions, by revision id. */
  readonly authors: ReadonlyMap<string, string>;
  /** The other coach whose changes in the draft aren't delivered; null if there's none. */
  readonly draftBy: string | null;
  /** Whether the draft is what was last delivered. */
  readonly isDelivered: boolean;
  /** The time until which the latest delivery can be undone; null if it can't. */
  readonly undoUntil: Date | null;
}

/** The review room's draft: saved automatically, and never over what another window saved. */
@Injectable()
export class ReviewDraftsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly deliveries: ReviewsService,
    private readonly measures: EarlierMeasuresService,
    private readonly takes: RecordingsService,
    private readonly records: ReviewRecords,
    private readonly authors: ReviewAuthors,
  ) {}

  /** Returns the draft of a submission's review. @throws SubmissionNotFound */
  async open(coach: StaffActor, submissionId: string): Promise<ReviewDraft> {
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const { review, revisions } = await this.records.ofSubmission(submissionId);
    const [latest] = revisions;
    const isFresh =
      latest !== undefined &&
      latest.replaced !== null &&
      canUndo(latest.deliveredAt, this.clock.now());
    const draft = review?.draft ?? EMPTY;
    return {
      submission,
      uploadId: uploadIdOf(submission.videoLink),
      version: review?.version ?? 0,
      draft,
      isDelivered: isDeepStrictEqual(latest?.content, draft),
      revisions,
      authors: await this.authors.ofRevisions(revisions),
      draftBy: review && (await this.authors.otherOf(review, coach)),
      earlier: await this.measures.before(submission),
      lastFixFirst: lastFixFirst(
        await this.records.latestOfStudent(submission.studentId),
        submissionId,
        revisions.at(-1)?.deliveredAt ?? null,
      ),
      undoUntil: isFresh ? new Date(latest.deliveredAt.getTime() + UNDO_MS) : null,
    };
  }

  /**
   * Saves the draft. Content that is already saved changes nothing, whatever the version, so a
   * client can retry after a lost response.
   * @param version the version that the change is based on
   * @param linkRevision the video that the coach sees; undefined if the caller doesn't say
   * @returns the version that is saved now
   * @throws SubmissionNotFound, VideoReplaced, ReviewChanged, ReviewRefused if a mark is on another video or a
   *   talk-through no longer exists
   */
  save(
    coach: StaffActor,
    submissionId: string,
    version: number,
    draft: ReviewContent,
    linkRevision?: number,
  ): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const {
        review,
        revisions: [latest],
      } = await this.records.open(tx, { submissionId, studentId });
      const changed = partsThatDiffer(review.draft, draft, isDeepStrictEqual);
      // The student can replace the video until something of the review is saved.
      const { videoLink } =
        changed.length === 0
          ? await this.submissions.getForScoring(tx, submissionId)
          : await this.submissions.begin(tx, submissionId, linkRevision);
      assertOnVideo(draft, videoLink, 'A mark is on a different video');
      if (changed.length === 0) return review.version;
      if (review.version !== version)
        throw new ReviewChanged(
          review.version,
          changed,
          await this.authors.otherOf(review, coach, tx, latest),
        );
      await this.takes.follow(tx, submissionId, review.draft.takes, draft.takes);
      const isDelivered = isDeepStrictEqual(latest?.content, draft);
      await this.records.keepDraft(tx, review, draft, isDelivered ? null : coach.id);
      return review.version;
    });
  }

  /**
   * Delivers the saved draft with `ReviewsService.deliver`.
   * @param version the version of the draft that the coach sees
   * @throws SubmissionNotFound, ReviewChanged, ReviewRefused, ScoresOutOfRange, DrillNotFound,
   *   DosageRefused, UploadNotFound
   */
  async deliver(coach: StaffActor, submissionId: string, version: number): Promise<ReviewDraft> {
    const { draft } = await this.open(coach, submissionId);
    await this.deliveries.deliver(coach, submissionId, draft, version);
    return this.open(coach, submissionId);
  }

  /**
   * Undoes the latest delivery; the draft stays.
   * @throws SubmissionNotFound, ReviewNotFound, TooLateToUndo, FeedbackReplaced
   */
  async undo(coach: StaffActor, submissionId: string): Promise<ReviewDraft> {
    await this.deliveries.undo(submissionId);
    return this.open(coach, submissionId);
  }
}

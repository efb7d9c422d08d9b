import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { uploadIdOf } from '../../common/files/file-path.rules';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import type { MeasuredVideo } from './earlier-measures.rules';
import { EarlierMeasuresService } from './earlier-measures.service';
import { assertOnVideo } from './marks-on-video';
import { canUndo, UNDO_MS } from './review-content.rules';
import { EMPTY, type ReviewContent } from './review-content.types';
import { partsThatDiffer } from './review-draft.rules';
import type { ReviewRevision } from './review-revision.entity';
import { ReviewChanged } from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';
import { RevisionsService } from './revisions/revisions.service';
import { RecordingsService } from './recordings/recordings.service';

/** A review in the making. */
export interface ReviewDraft {
  readonly submission: ScorableSubmission;
  /** The file that is reviewed; null where the video is a link. */
  readonly uploadId: string | null;
  /** 0 where nothing has been kept yet. */
  readonly version: number;
  readonly draft: ReviewContent;
  /** What was delivered and not taken back, the latest first. */
  readonly revisions: readonly ReviewRevision[];
  /** What was measured in an earlier video of the same student. */
  readonly earlier: MeasuredVideo | null;
  /** Until when the latest can be taken back; null where there is nothing to take back any more. */
  readonly undoUntil: Date | null;
}

/** The review room's draft: kept as it happens, never over what another window kept. */
@Injectable()
export class ReviewDraftsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly deliveries: ReviewsService,
    private readonly measures: EarlierMeasuresService,
    private readonly revisions: RevisionsService,
    private readonly takes: RecordingsService,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** @throws SubmissionNotFound */
  async open(submissionId: string): Promise<ReviewDraft> {
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const review = await this.reviews.find(submissionId);
    const revisions = review ? await this.reviews.revisions(review.id) : [];
    const [latest] = revisions;
    const isFresh = latest !== undefined && latest.replaced !== null && canUndo(latest.deliveredAt, this.clock.now());
    return {
      submission,
      uploadId: uploadIdOf(submission.videoLink),
      version: review?.version ?? 0,
      draft: review?.draft ?? EMPTY,
      revisions,
      earlier: await this.measures.before(submission),
      undoUntil: isFresh ? new Date(latest.deliveredAt.getTime() + UNDO_MS) : null,
    };
  }

  /**
   * Keeps the draft. What is kept already changes nothing, whichever version it was made from: an answer that got lost is asked for again.
   * @param version the one that the draft was made from
   * @returns the version that is kept now
   * @throws SubmissionNotFound, ReviewChanged, ReviewRefused where a mark is on another video or a talk-through is gone
   */
  save(submissionId: string, version: number, content: ReviewContent): Promise<number> {
    // plain data: classes of the wire are no part of what is kept
    const draft = JSON.parse(JSON.stringify(content)) as ReviewContent;
    return this.db.transaction(async (tx) => {
      const { studentId, videoLink } = await this.submissions.getForScoring(tx, submissionId);
      assertOnVideo(draft, videoLink, 'A mark is on a different video');
      const { review } = await this.revisions.open(tx, { submissionId, studentId });
      const changed = partsThatDiffer(review.draft, draft, isDeepStrictEqual);
      if (changed.length === 0) return review.version;
      if (review.version !== version) throw new ReviewChanged(review.version, changed);
      await this.takes.follow(tx, submissionId, review.draft.takes, draft.takes);
      await this.revisions.keepDraft(tx, review, draft);
      return review.version;
    });
  }

  /**
   * Delivers what is kept, as `ReviewsService.deliver` does.
   * @param version the draft as the coach sees it
   * @throws SubmissionNotFound, ReviewChanged, ReviewRefused, ScoresOutOfRange, DrillNotFound, DosageRefused, UploadNotFound
   */
  async deliver(coach: StaffActor, submissionId: string, version: number): Promise<ReviewDraft> {
    const { draft } = await this.open(submissionId);
    await this.deliveries.deliver(coach, submissionId, draft, version);
    return this.open(submissionId);
  }

  /** Takes the latest delivery back; the draft stays. @throws SubmissionNotFound, ReviewNotFound, TooLateToUndo, FeedbackReplaced */
  async undo(submissionId: string): Promise<ReviewDraft> {
    await this.deliveries.undo(submissionId);
    return this.open(submissionId);
  }
}

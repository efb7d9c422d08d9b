import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EMPTY, type ReviewContent } from '@wavetrain/shared/review-content';
import { scoreResults } from '@wavetrain/shared/scores';
import { ActorDirectory, type StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { DrillsService } from '../practice/drills.service';
import {
  ReviewRecords,
  type Review,
  type ReviewRevision,
} from '../review-records/review-records.service';
import { SubmissionsService } from '../submissions/submissions.service';
import { EarlierMeasuresService } from './earlier-measures.service';
import { MarkResponsesRepository } from './mark-responses.repository';
import { assignsSameDrills } from './review-draft.rules';
import { ReviewReadingService, type ShownReview } from './review-reading.service';
import type { ThenAndNow } from './then-and-now.rules';

/** A draft as the student would see it. */
export interface ReviewPreview {
  readonly review: ShownReview;
  readonly thenAndNow: readonly ThenAndNow[];
}

/** Shows drafts the way students will see them. Reads only: nothing is delivered or recorded. */
@Injectable()
export class ReviewPreviewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly drills: DrillsService,
    private readonly measures: EarlierMeasuresService,
    private readonly records: ReviewRecords,
    private readonly directory: ActorDirectory,
    private readonly responses: MarkResponsesRepository,
    private readonly reading: ReviewReadingService,
  ) {}

  /**
   * Returns the saved draft as the student would see it if this coach delivered it now. The picture
   * of the fix-first mark isn't part of it, because browsers make it after the delivery.
   * @throws SubmissionNotFound
   */
  async of(coach: StaffActor, submissionId: string): Promise<ReviewPreview> {
    const submission = await this.submissions.getForScoring(this.db.manager, submissionId);
    const { review, revisions } = await this.records.ofSubmission(submissionId);
    const [latest] = revisions;
    const content = review?.draft ?? EMPTY;
    const revision = {
      n: (latest?.n ?? 0) + 1,
      deliveredAt: this.clock.now(),
      content,
      loomUrl: latest?.loomUrl ?? null,
      videoPath: latest?.videoPath ?? null,
    };
    const [responses, drills, earlier, compared, coachName, thenAndNow] = await Promise.all([
      review ? this.responses.ofReview(review.id) : [],
      this.drillsOf(content, review, latest),
      content.measures.length === 0 ? null : this.measures.before(submission),
      this.reading.compared(submission, content),
      this.directory.nameUnlessOwner(coach.id),
      this.reading.thenAndNow({ id: submission.studentId }, { submission, revision }),
    ]);
    const { scores } = content;
    const score = scores && { ...scores, ...scoreResults(scores) };
    const shown = { submission, revision, revisions: [revision, ...revisions], responses, drills };
    return {
      review: { ...shown, score, earlier, compared, coachName, stillUrl: null },
      thenAndNow,
    };
  }

  /** A correction that assigns the same drills leaves them as they are, even archived ones. */
  private async drillsOf(
    content: ReviewContent,
    review: Review | null,
    latest: ReviewRevision | undefined,
  ): Promise<ShownReview['drills']> {
    if (review && latest && assignsSameDrills(latest.content, content))
      return this.reading.givenDrills(review);
    const { drillIds, drillTimesPerWeek: timesPerWeek, drillsUntil: untilDate } = content;
    if (untilDate === null) return [];
    const library = await this.drills.inLibrary(drillIds);
    return library.map(({ id, title, goal }) => ({ id, title, goal, timesPerWeek, untilDate }));
  }
}

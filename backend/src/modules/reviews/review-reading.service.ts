import { Injectable } from '@nestjs/common';
import { ActorDirectory, type StudentActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { DrillsService, type DrillWithTicks } from '../practice/drills.service';
import {
  ReviewRecords,
  type Review,
  type ReviewRevision,
} from '../review-records/review-records.service';
import { ScoringService, type ScoredSubmission } from '../scoring/scoring.service';
import type { ScorableSubmission } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { ReviewAuthors } from './review-authors.service';
import type { MeasuredVideo } from './earlier-measures.rules';
import { EarlierMeasuresService } from './earlier-measures.service';
import type { MarkResponse } from './mark-response.entity';
import { MarkResponsesRepository } from './mark-responses.repository';
import { MarkNotFound, ReviewNotFound } from './reviews.errors';
import { comparedVideos, type ComparedVideos } from './compared-videos.rules';
import { thenAndNow, type ThenAndNow } from './then-and-now.rules';
import { MARK_PARTS, type ReviewContent } from '@wavetrain/shared/review-content';
import type { ScoreInputs } from '@wavetrain/shared/scores';

type Score = ScoredSubmission['score'];

/** A review with everything the student sees next to it. */
export interface ShownReview {
  readonly submission: ScorableSubmission;
  /** The revision shown. */
  readonly revision: Pick<
    ReviewRevision,
    'n' | 'deliveredAt' | 'content' | 'loomUrl' | 'videoPath'
  >;
  /** All delivered revisions, latest first. */
  readonly revisions: readonly Pick<ReviewRevision, 'n' | 'deliveredAt'>[];
  readonly responses: readonly MarkResponse[];
  /** The drills it assigned that are still assigned. */
  readonly drills: readonly Pick<
    DrillWithTicks['given'],
    'id' | 'title' | 'goal' | 'timesPerWeek' | 'untilDate'
  >[];
  readonly score: Pick<Score, keyof ScoreInputs | 'total' | 'markIds'> | null;
  /** The measures of an earlier video, if this one has any. */
  readonly earlier: MeasuredVideo | null;
  /** The earlier videos that the coach compared this one with. */
  readonly compared: readonly ComparedVideos[];
  /** Where the picture of the mark to fix first is; null if there is none. */
  readonly stillUrl: string | null;
  /** The coach who delivered it, if it wasn't the site's owner. [T155] */
  readonly coachName: string | null;
}

/** A delivered review. */
interface ReadReview extends ShownReview {
  readonly revision: ReviewRevision;
}

/** Reads reviews for students: delivered revisions, never the draft. */
@Injectable()
export class ReviewReadingService {
  constructor(
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly scoring: ScoringService,
    private readonly drills: DrillsService,
    private readonly measures: EarlierMeasuresService,
    private readonly records: ReviewRecords,
    private readonly authors: ReviewAuthors,
    private readonly directory: ActorDirectory,
    private readonly responses: MarkResponsesRepository,
  ) {}

  /**
   * Returns the student's own review of a submission.
   * @param n the revision; the latest if left out.
   * @throws ReviewNotFound
   */
  async read(
    { id: studentId }: StudentActor,
    submissionId: string,
    n?: number,
  ): Promise<ReadReview> {
    const { review, revisions } = await this.records.ofSubmission(submissionId, studentId);
    const revision =
      n === undefined ? revisions[0] : revisions.find((delivered) => delivered.n === n);
    const [submission] = await this.submissions.scorableOf(studentId, [submissionId]);
    if (!review || !revision || !submission) throw new ReviewNotFound();
    const [responses, score, drills, earlier, compared, coachName] = await Promise.all([
      this.responses.ofReview(review.id),
      revision.scoreId === null ? null : this.scoring.find(revision.scoreId),
      revision.content.drillIds.length === 0 ? [] : this.givenDrills(review),
      revision.content.measures.length === 0 ? null : this.measures.before(submission),
      this.compared(submission, revision.content),
      this.otherCoachOf(revision),
    ]);
    const stillUrl = this.records.stillPath(revision);
    return {
      ...{ submission, revision, revisions, responses, drills, score, earlier, compared },
      ...{ stillUrl, coachName },
    };
  }

  /** Returns the drills that the student got with a review. */
  async givenDrills({ id, studentId }: Review): Promise<ShownReview['drills']> {
    const all = await this.drills.list(studentId);
    return all.map(({ given }) => given).filter(({ reviewId }) => reviewId === id);
  }

  private async otherCoachOf(revision: ReviewRevision): Promise<string | null> {
    const staffId = await this.authors.staffOf(revision);
    return staffId === null ? null : this.directory.nameUnlessOwner(staffId);
  }

  /** Returns the earlier videos that a review of the submission compares it with. */
  async compared(
    submission: ScorableSubmission,
    { comparisons }: ReviewContent,
  ): Promise<ComparedVideos[]> {
    const shown = comparisons.filter(({ isShown }) => isShown);
    return shown.length === 0
      ? []
      : comparedVideos(submission, shown, await this.submissions.ofStudent(submission.studentId));
  }

  /** Marks a mark as understood, or not understood. @throws ReviewNotFound, MarkNotFound */
  async respond(
    student: StudentActor,
    submissionId: string,
    markId: string,
    understood: boolean,
  ): Promise<ReadReview> {
    const { revision } = await this.read(student, submissionId);
    if (!revision.content.marks.some(({ id }) => id === markId)) throw new MarkNotFound();
    const { reviewId } = revision;
    if (understood)
      await this.responses.add({
        reviewId,
        markId,
        studentId: student.id,
        understoodAt: this.clock.now(),
      });
    else await this.responses.remove(reviewId, markId);
    return this.read(student, submissionId);
  }

  /**
   * Returns the same parts of the stroke in the oldest and the newest of a student's reviewed
   * files.
   * @param previewed a review that isn't delivered; it replaces what the student has of that video
   */
  async thenAndNow(
    { id: studentId }: Pick<StudentActor, 'id'>,
    previewed?: Pick<ShownReview, 'submission' | 'revision'>,
  ): Promise<ThenAndNow[]> {
    const marksOf = new Map(
      (await this.records.latestOfStudent(studentId)).flatMap(({ review, revision }) =>
        review.submissionId === null ? [] : [[review.submissionId, revision.content.marks]],
      ),
    );
    if (previewed) marksOf.set(previewed.submission.id, previewed.revision.content.marks);
    const submissions = await this.submissions.scorableOf(studentId, [...marksOf.keys()]);
    const videos = submissions.map(({ id, title, submittedAt }) => ({
      submissionId: id,
      title,
      submittedAt,
      marks: marksOf.get(id) ?? [],
    }));
    return thenAndNow(
      videos,
      MARK_PARTS.filter((part) => part !== 'general'),
    );
  }
}

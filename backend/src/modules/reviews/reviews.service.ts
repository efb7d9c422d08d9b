import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { DrillsService } from '../practice/drills.service';
import type { SetAsideDrill } from '../practice/practice.types';
import {
  canUndo,
  notesOf,
  ReviewRecords,
  type Review,
  type ReviewRevision,
} from '../review-records/review-records.service';
import { ScoringService } from '../scoring/scoring.service';
import { FeedbackService } from '../submissions/feedback/feedback.service';
import { FeedbackReplaced } from '../submissions/submission.errors';
import type { ReplacedFeedback } from '../submissions/submission.types';
import { SubmissionsService } from '../submissions/submissions.service';
import { UploadsService } from '../uploads/uploads.service';
import { assertOnVideo } from './marks-on-video';
import { ReviewAuthors } from './review-authors.service';
import { ReviewChanged, ReviewNotFound, ReviewRefused, TooLateToUndo } from './reviews.errors';
import {
  type Comparison,
  UNDO_MS,
  reviewContentSchema,
  type ReviewContent,
  type ReviewScores,
} from '@wavetrain/shared/review-content';
import { faultsOfDelivery, NOT_THEIR_VIDEO } from './review-content.rules';
import { assignsSameDrills } from './review-draft.rules';

/** The result of a delivery. */
export interface Delivery {
  readonly revisionId: string;
  /** 1 for the first; later ones are corrections. */
  readonly n: number;
  readonly deliveredAt: Date;
  /** The time until which it can be undone; null if a form delivered it. */
  readonly undoUntil: Date | null;
  /** The review's current version. */
  readonly version: number;
}

/** The state that a delivery replaced, as its revision stores it. */
interface Replaced extends ReplacedFeedback {
  readonly drills: readonly SetAsideDrill[];
}

const REPLACED =
  'The student has replaced this video since you marked it. Reload the page to see the new one.';

/** Delivers the coach's reviews. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly feedback: FeedbackService,
    private readonly scoring: ScoringService,
    private readonly drills: DrillsService,
    private readonly uploads: UploadsService,
    private readonly records: ReviewRecords,
    private readonly authors: ReviewAuthors,
  ) {}

  /**
   * Delivers a review to the student in one transaction: revision, feedback, scores, drills and one
   * email; the due-date clock stops and a review of the plan is used. Delivering the same content
   * again changes nothing. The email waits until the delivery can no longer be undone.
   * @param version the review's version that the content is based on; 0 if there is none yet.
   * @throws SubmissionNotFound, StudentDeleted, ReviewChanged, ReviewRefused also if a mark is on
   * another video, ScoresOutOfRange, DrillNotFound, DosageRefused, UploadNotFound
   */
  async deliver(
    coach: StaffActor,
    submissionId: string,
    content: ReviewContent,
    version: number,
  ): Promise<Delivery> {
    const given = checkedContent(content);
    return this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const checked = await this.withoutLostVideos(tx, studentId, given);
      const {
        review,
        revisions: [latest],
      } = await this.records.open(tx, { submissionId, studentId });
      if (latest && isDeepStrictEqual(latest.content, checked))
        return deliveryOf(latest, review.version);
      if (review.version !== version)
        throw new ReviewChanged(
          review.version,
          [],
          await this.authors.otherOf(review, coach, tx, latest),
        );
      await this.assertShowable(tx, studentId, checked);
      const deliveredAt = this.clock.now();
      const id = newId();
      const scoreId = await this.recordScores(tx, submissionId, checked.scores, latest);
      for (const { voiceKey, timelineKey } of checked.takes)
        for (const key of [voiceKey, timelineKey])
          await this.uploads.keep(tx, key, { purpose: 'voice', studentId });
      const drills = await this.drills.ofReview(tx, review.id);
      await this.giveDrills(tx, review, checked, latest);
      const { loomUrl, videoPath, ...feedback } = await this.feedback.deliverReview(tx, coach, {
        submissionId,
        reviewRevisionId: id,
        notes: notesOf(checked),
        deliveredAt,
        mailNotBefore: new Date(deliveredAt.getTime() + UNDO_MS),
      });
      // The submission is locked now, so this is the video that the student will see the marks on.
      assertOnVideo(
        checked,
        (await this.submissions.getForScoring(tx, submissionId)).videoLink,
        REPLACED,
      );
      const replaced: Replaced = { ...feedback, drills };
      const beside = { loomUrl, videoPath, replaced, deliveredAt };
      const revision = await this.records.add(
        tx,
        review,
        { content: checked, scoreId, stillId: null, ...beside },
        id,
      );
      await this.records.keepDraft(tx, review, checked, null);
      return deliveryOf(revision, review.version);
    });
  }

  /**
   * Undoes the latest delivery before the student is notified: the previous one is current again,
   * and the content stays as the draft of the coach who delivered it.
   * @throws ReviewNotFound, TooLateToUndo, FeedbackReplaced
   */
  undo(submissionId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const {
        review,
        revisions: [latest, before],
      } = await this.records.open(tx, { submissionId, studentId });
      if (!latest) throw new ReviewNotFound();
      const now = this.clock.now();
      if (!canUndo(latest.deliveredAt, now)) throw new TooLateToUndo();
      const replaced = latest.replaced as Replaced | null;
      if (!replaced) throw new FeedbackReplaced();
      const staffId = await this.authors.staffOf(latest, tx);
      await this.feedback.withdrawReview(tx, submissionId, latest.id, replaced);
      if (latest.scoreId !== null && latest.scoreId !== before?.scoreId)
        await this.scoring.withdraw(tx, latest.scoreId);
      await this.drills.restore(tx, review, replaced.drills);
      await this.records.markUndone(tx, latest.id, now);
      await this.records.giveDraftTo(tx, review, staffId);
    });
  }

  /**
   * Checks that each mark and measure is on a video that the student may see, so that no one else's
   * picture reaches them.
   * @throws ReviewRefused
   */
  private async assertShowable(
    tx: EntityManager,
    studentId: string,
    { marks, measures }: ReviewContent,
  ): Promise<void> {
    const ids = [...new Set([...marks, ...measures].flatMap(({ uploadId }) => uploadId ?? []))];
    if ((await this.uploads.notFor(studentId, ids, tx)).length > 0)
      throw new ReviewRefused({ marks: NOT_THEIR_VIDEO });
  }

  /**
   * Returns the content with only those comparisons shown whose two videos are the student's and
   * still exist: a student may have replaced or withdrawn one since the coach compared them.
   */
  private async withoutLostVideos(
    tx: EntityManager,
    studentId: string,
    content: ReviewContent,
  ): Promise<ReviewContent> {
    const idsOf = ({ uploadId, otherUploadId }: Comparison) => [uploadId, otherUploadId];
    const ids = content.comparisons.filter(({ isShown }) => isShown).flatMap(idsOf);
    const lost =
      ids.length === 0 ? [] : await this.uploads.notFor(studentId, [...new Set(ids)], tx);
    const comparisons = content.comparisons.map((comparison) =>
      idsOf(comparison).some((id) => lost.includes(id))
        ? { ...comparison, isShown: false }
        : comparison,
    );
    return { ...content, comparisons };
  }

  /**
   * Assigns the review's drills and removes those of an earlier revision that this one doesn't
   * have. A correction that doesn't change the drills skips the checks, since they may be archived
   * or past their last day by now.
   */
  private async giveDrills(
    tx: EntityManager,
    review: Review,
    content: ReviewContent,
    latest: ReviewRevision | undefined,
  ): Promise<void> {
    if (latest && assignsSameDrills(latest.content, content)) return;
    const { drillIds, drillTimesPerWeek, drillsUntil } = content;
    if (drillIds.length === 0 || drillsUntil === null) return this.drills.withdraw(tx, review.id);
    const dosage = { timesPerWeek: drillTimesPerWeek, untilDate: drillsUntil };
    await this.drills.give(tx, {
      studentId: review.studentId,
      drillIds,
      reviewId: review.id,
      ...dosage,
    });
  }

  /** Records the scores, unless a correction leaves them unchanged. */
  private async recordScores(
    tx: EntityManager,
    submissionId: string,
    scores: ReviewScores | null,
    latest: ReviewRevision | undefined,
  ): Promise<string | null> {
    if (!scores) return null;
    if (latest?.scoreId && isDeepStrictEqual(latest.content.scores, scores)) return latest.scoreId;
    return (await this.scoring.record(tx, submissionId, { ...scores, feedbackNotes: '' })).id;
  }
}

const deliveryOf = (
  { id, n, deliveredAt, replaced }: ReviewRevision,
  version: number,
): Delivery => ({
  revisionId: id,
  n,
  deliveredAt,
  undoUntil: replaced && new Date(deliveredAt.getTime() + UNDO_MS),
  version,
});

/** Returns the content with only the fields of the schema, whoever the caller is. */
const checkedContent = (content: ReviewContent): ReviewContent => {
  const { data, error } = reviewContentSchema.safeParse(content);
  if (error)
    throw new ReviewRefused(
      Object.fromEntries(
        error.issues.map(({ path: [part], message }) => [String(part), message]).reverse(),
      ),
    );
  const unfit = faultsOfDelivery(data);
  if (unfit) throw new ReviewRefused(unfit);
  return data;
};

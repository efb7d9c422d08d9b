import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { DrillsService } from '../practice/drills.service';
import { ScoringService } from '../scoring/scoring.service';
import { FeedbackService } from '../submissions/feedback.service';
import { FeedbackReplaced } from '../submissions/submission.errors';
import { SubmissionsService } from '../submissions/submissions.service';
import { UploadsService } from '../uploads/uploads.service';
import { ReviewContentDto } from './review-content.dto';
import { assertOnVideo } from './marks-on-video';
import { canUndo, faultsOfDelivery, notesOf, NOT_THEIR_VIDEO, UNDO_MS } from './review-content.rules';
import type { ReviewContent, ReviewScores } from './review-content.types';
import type { Review } from './review.entity';
import type { ReviewRevision } from './review-revision.entity';
import { ReviewChanged, ReviewNotFound, ReviewRefused, TooLateToUndo } from './reviews.errors';
import { ReviewsRepository } from './reviews.repository';
import { RevisionsService } from './revisions/revisions.service';

/** What a delivery came to. */
export interface Delivery {
  readonly revisionId: string;
  /** 1 for the first; more are corrections. */
  readonly n: number;
  readonly deliveredAt: Date;
  /** Until when it can be taken back; null where a form gave it. */
  readonly undoUntil: Date | null;
  /** The review's version now. */
  readonly version: number;
}

const REPLACED = 'The student has replaced this video since you marked it. Reload the page to see the new one.';

/** Reviews as the coach delivers them. */
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
    private readonly revisions: RevisionsService,
    private readonly reviews: ReviewsRepository,
  ) {}

  /**
   * The way from a draft to the student: revision, feedback, scores, drills, one mail, the clock stopped and the plan's review
   * used, all or nothing. The same content again changes nothing. The mail waits until it can no longer be taken back.
   * @param version the review's version that the content was made from; 0 where there is none yet.
   * @throws SubmissionNotFound, StudentGone, ReviewChanged, ReviewRefused also where a mark is on another video, ScoresOutOfRange, DrillNotFound, DosageRefused, UploadNotFound
   */
  async deliver(coach: StaffActor, submissionId: string, content: ReviewContent, version: number): Promise<Delivery> {
    const checked = checkedContent(content);
    return this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const {
        review,
        revisions: [latest],
      } = await this.revisions.open(tx, { submissionId, studentId });
      if (latest && isDeepStrictEqual(latest.content, checked)) return deliveryOf(latest, review.version);
      if (review.version !== version) throw new ReviewChanged(review.version);
      await this.assertShowable(tx, studentId, checked);
      const deliveredAt = this.clock.now();
      const id = newId();
      const scoreId = await this.recordScores(tx, submissionId, checked.scores, latest);
      for (const { voiceKey, timelineKey } of checked.takes)
        for (const key of [voiceKey, timelineKey]) await this.uploads.keep(tx, key, { purpose: 'voice', studentId });
      const drills = await this.drills.ofReview(tx, review.id);
      await this.giveDrills(tx, review, checked, latest);
      const { loomUrl, videoPath, ...feedback } = await this.feedback.deliverReview(tx, coach, {
        submissionId,
        reviewRevisionId: id,
        notes: notesOf(checked),
        deliveredAt,
        mailNotBefore: new Date(deliveredAt.getTime() + UNDO_MS),
      });
      // The submission is locked by now: this is the video that the student will see the marks on.
      assertOnVideo(checked, (await this.submissions.getForScoring(tx, submissionId)).videoLink, REPLACED);
      const beside = { loomUrl, videoPath, replaced: { ...feedback, drills }, deliveredAt };
      const revision = await this.revisions.add(tx, review, { content: checked, scoreId, ...beside }, id);
      await this.revisions.keepDraft(tx, review, checked);
      return deliveryOf(revision, review.version);
    });
  }

  /**
   * Takes back the latest delivery before the student is told: what counted before counts again; the content stays as the draft.
   * @throws ReviewNotFound, TooLateToUndo, FeedbackReplaced
   */
  undo(submissionId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { studentId } = await this.submissions.getForScoring(tx, submissionId);
      const {
        review,
        revisions: [latest, before],
      } = await this.revisions.open(tx, { submissionId, studentId });
      if (!latest) throw new ReviewNotFound();
      const now = this.clock.now();
      if (!canUndo(latest.deliveredAt, now)) throw new TooLateToUndo();
      if (!latest.replaced) throw new FeedbackReplaced();
      await this.feedback.takeBackReview(tx, submissionId, latest.id, latest.replaced);
      if (latest.scoreId !== null && latest.scoreId !== before?.scoreId) await this.scoring.withdraw(tx, latest.scoreId);
      await this.drills.restore(tx, review, latest.replaced.drills);
      await this.reviews.markUndone(tx, latest.id, now);
    });
  }

  /** Each mark and measure is on a video that its student may see: nobody else's picture reaches them. @throws ReviewRefused */
  private async assertShowable(tx: EntityManager, studentId: string, { marks, measures }: ReviewContent): Promise<void> {
    const ids = [...new Set([...marks, ...measures].flatMap(({ uploadId }) => uploadId ?? []))];
    if ((await this.uploads.notFor(studentId, ids, tx)).length > 0) throw new ReviewRefused({ marks: NOT_THEIR_VIDEO });
  }

  /**
   * What the review gives from now on; what an earlier revision gave and this one does not name is taken back. A correction that
   * leaves the drills alone leaves them as they were given: by no rule of today, since they may be archived or over by now.
   */
  private async giveDrills(tx: EntityManager, review: Review, content: ReviewContent, latest: ReviewRevision | undefined): Promise<void> {
    if (latest && isDeepStrictEqual(drillsOf(latest.content), drillsOf(content))) return;
    const { drillIds, drillTimesPerWeek, drillsUntil } = content;
    if (drillIds.length === 0 || drillsUntil === null) return this.drills.takeBack(tx, review.id);
    const dosage = { timesPerWeek: drillTimesPerWeek, untilDate: drillsUntil };
    await this.drills.give(tx, { studentId: review.studentId, drillIds, reviewId: review.id, ...dosage });
  }

  /** A correction with the scores that stand already adds no version of them. */
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

const drillsOf = ({ drillIds, drillTimesPerWeek, drillsUntil }: ReviewContent) => ({ drillIds, drillTimesPerWeek, drillsUntil });

const deliveryOf = ({ id, n, deliveredAt, replaced }: ReviewRevision, version: number): Delivery => ({
  revisionId: id,
  n,
  deliveredAt,
  undoUntil: replaced && new Date(deliveredAt.getTime() + UNDO_MS),
  version,
});

/** The content as the schema has it, as plain data; whoever calls, nothing else is ever delivered. */
const checkedContent = (content: ReviewContent): ReviewContent => {
  const dto = plainToInstance(ReviewContentDto, content);
  const faults = validateSync(dto, { whitelist: true, forbidUnknownValues: true });
  if (faults.length > 0) throw new ReviewRefused(Object.fromEntries(faults.map((fault) => [fault.property, firstText(fault)])));
  const checked = JSON.parse(JSON.stringify(dto)) as ReviewContent;
  const unfit = faultsOfDelivery(checked);
  if (unfit) throw new ReviewRefused(unfit);
  return checked;
};

const firstText = ({ constraints, children = [] }: ValidationError): string => {
  const [own] = Object.values(constraints ?? {});
  if (own !== undefined) return own;
  return children[0] ? firstText(children[0]) : 'This part can’t be read';
};

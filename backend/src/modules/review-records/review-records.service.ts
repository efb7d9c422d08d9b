import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EMPTY, type ReviewContent } from '@wavetrain/shared/review-content';
import { newId } from '../../common/ids/new-id';
import { canUndo, fixFirstOf, notesOf, withNotes, followDelivery } from './delivery.rules';
import { partsInWords, partsThatDiffer } from './review-parts.rules';
import { ReviewRecordsRepository } from './review-records.repository';
import type { ReviewRevision } from './review-revision.entity';
import { ReviewStillLinks } from './review-still-links';
import type { Review, ReviewSubject } from './review.entity';

export { canUndo, notesOf } from './delivery.rules';
export { partsThatDiffer } from './review-parts.rules';
export type { Review } from './review.entity';
export type { ReviewRevision } from './review-revision.entity';

export interface ReviewRecord {
  readonly review: Review;
  /** Delivered revisions that weren't undone, latest first. */
  readonly revisions: readonly ReviewRevision[];
}

/** What is delivered along with the text. */
interface Beside {
  readonly loomUrl: string | null;
  readonly videoPath: string | null;
  readonly deliveredAt: Date;
}

type NewRevision = Omit<ReviewRevision, 'id' | 'reviewId' | 'n' | 'undoneAt'>;

/** What the email about a review shows of it. */
export interface ReviewInEmail {
  /** What the student should fix first; empty if the review doesn't say. */
  readonly fixFirst: string;
  /** Where the email loads the picture of that mark from; null if there is none. */
  readonly stillUrl: string | null;
  /** What a correction changed, in words; empty for the first version that the student gets. */
  readonly corrected: string;
}

/** What a list of reviews shows of one. */
export interface ReviewInList {
  readonly firstDeliveredAt: Date;
  /** What the student should fix first; empty if the review doesn't say. */
  readonly fixFirst: string;
  /** Where our pages load the picture of that mark from; null if there is none. */
  readonly stillPath: string | null;
}

/**
 * Stores every delivery as a revision, wherever it came from, so that earlier ones are never lost.
 */
@Injectable()
export class ReviewRecords {
  constructor(
    private readonly records: ReviewRecordsRepository,
    private readonly stills: ReviewStillLinks,
  ) {}

  /**
   * Opens and locks a review, an empty one if nothing was saved or delivered yet. To avoid
   * deadlocks, lock the submission only after this.
   */
  async open(tx: EntityManager, subject: ReviewSubject): Promise<ReviewRecord> {
    const review = await this.records.lock(tx, subject, EMPTY);
    return { review, revisions: await this.records.revisions(review.id, tx) };
  }

  /**
   * Returns the text that would be shown if a form sent these notes. If they're empty, it's the
   * text of the mark to fix first.
   */
  wordsOf({ revisions: [latest] }: ReviewRecord, notes: string): string {
    return notes.trim() === '' ? notesOf(withNotes(latest?.content ?? EMPTY, notes)) : notes;
  }

  /**
   * Adds a form's delivery: marks, voice, drills and scores stay as last delivered. The draft takes
   * over the notes unless the coach has changed its own, and its version grows, so that an open
   * room notices.
   * @returns the revision's id
   */
  async addByForm(
    tx: EntityManager,
    open: ReviewRecord,
    notes: string,
    beside: Beside,
  ): Promise<string> {
    const { review, revisions } = open;
    const [latest] = revisions;
    const content = withNotes(latest?.content ?? EMPTY, notes);
    const { id } = await this.add(tx, review, {
      ...beside,
      content,
      scoreId: latest?.scoreId ?? null,
      stillId: latest?.stillId ?? null,
      replaced: null,
    });
    const draft = followDelivery(review.draft, latest?.content ?? EMPTY, content);
    // what the coach wrote here is delivered; other changes in the draft aren't
    const isDelivered = isDeepStrictEqual(draft, content);
    await this.keepDraft(tx, review, draft, isDelivered ? null : review.draftBy);
    return id;
  }

  /** Adds a revision; its number follows the last one, undone or not. */
  async add(
    tx: EntityManager,
    { id: reviewId }: Review,
    given: NewRevision,
    id = newId(),
  ): Promise<ReviewRevision> {
    const n = await this.records.nextNumber(tx, reviewId);
    const revision = { id, reviewId, n, ...given, undoneAt: null };
    await this.records.addRevision(tx, revision);
    return revision;
  }

  /**
   * Saves a draft and increments the review's version.
   * @param draftBy the staff id of who changed it; null if it's delivered. It stays if left out.
   */
  async keepDraft(
    tx: EntityManager,
    review: Review,
    draft: ReviewContent,
    draftBy = review.draftBy,
  ): Promise<void> {
    const version = review.version + 1;
    await this.records.save(tx, Object.assign(review, { version, draft, draftBy }));
  }

  /** Makes the draft the undelivered work of a coach, by staff id; its content stays. */
  async giveDraftTo(tx: EntityManager, review: Review, draftBy: number | null): Promise<void> {
    await this.records.save(tx, Object.assign(review, { draftBy }));
  }

  /** Returns who last changed the undelivered drafts of these submissions, by submission id. */
  draftsBy(submissionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.records.draftsBy(submissionIds);
  }

  /**
   * Returns whether a delivery from the room could still be undone at that time, before the student
   * was notified.
   */
  couldBeUndone(deliveredAt: Date, at: Date): boolean {
    return canUndo(deliveredAt, at);
  }

  /** Returns what the email about this revision shows. */
  async inEmail(tx: EntityManager, revisionId: string): Promise<ReviewInEmail> {
    const revision = await this.records.findRevision(tx, revisionId);
    const stillId = revision?.stillId;
    const before = revision && (await this.toldBefore(tx, revision));
    return {
      fixFirst: revision ? fixFirstOf(revision.content) : '',
      stillUrl: stillId ? this.stills.urlOf(stillId) : null,
      corrected: revision && before ? changesBetween(before, revision) : '',
    };
  }

  /**
   * Returns the version that the student had been told about before this one; null if there is
   * none. One that was replaced while it could still be undone never got its own email.
   */
  private async toldBefore(
    tx: EntityManager,
    { reviewId, n, deliveredAt }: ReviewRevision,
  ): Promise<ReviewRevision | null> {
    const earlier = (await this.records.revisions(reviewId, tx)).filter((each) => each.n < n);
    return (
      earlier.find((each) => each.replaced === null || !canUndo(each.deliveredAt, deliveredAt)) ??
      null
    );
  }

  /**
   * Returns a submission's review, null if nothing was saved yet. @param studentId finds it only if
   * it's this student's
   */
  async ofSubmission(
    submissionId: string,
    studentId?: string,
  ): Promise<{ review: Review | null; revisions: ReviewRevision[] }> {
    const review = await this.records.find(submissionId, studentId);
    return { review, revisions: review ? await this.records.revisions(review.id) : [] };
  }

  /** Returns the latest revision of each of a student's reviews, up to 200 reviews. */
  latestOfStudent(studentId: string): Promise<{ review: Review; revision: ReviewRevision }[]> {
    return this.records.latestOfStudent(studentId);
  }

  /** Returns the submission of a review; null if it has none, or there is no such review. */
  submissionOf(reviewId: string): Promise<string | null> {
    return this.records.submissionOf(reviewId);
  }

  /** Returns the latest revision's id of each of these reviews, by the review's. */
  latestIds(reviewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.records.latestIds(reviewIds);
  }

  /** Returns a revision, undone or not. */
  findRevision(tx: EntityManager, id: string): Promise<ReviewRevision | null> {
    return this.records.findRevision(tx, id);
  }

  /** Saves the picture of a revision's fix-first mark. @param stillId its upload */
  setStill(tx: EntityManager, id: string, stillId: string): Promise<void> {
    return this.records.setStill(tx, id, stillId);
  }

  /** Returns the upload that the token of a picture's URL is for; null if the token isn't ours. */
  stillOf(token: string): string | null {
    return this.stills.read(token);
  }

  markUndone(tx: EntityManager, id: string, undoneAt: Date): Promise<void> {
    return this.records.markUndone(tx, id, undoneAt);
  }

  /** Returns what lists show of these revisions, by revision id. */
  async inLists(revisionIds: readonly string[]): Promise<ReadonlyMap<string, ReviewInList>> {
    const summaries = await this.records.summaries(revisionIds);
    return new Map(
      [...summaries].map(([id, { firstDeliveredAt, fixFirst, stillId }]) => [
        id,
        { firstDeliveredAt, fixFirst, stillPath: this.stillPath({ stillId }) },
      ]),
    );
  }

  /** Returns where our pages load the picture of a revision's fix-first mark from. */
  stillPath({ stillId }: Pick<ReviewRevision, 'stillId'>): string | null {
    return stillId && this.stills.pathOf(stillId);
  }
}

/** Names what differs between two versions of a review. */
const changesBetween = (before: ReviewRevision, after: ReviewRevision): string =>
  partsInWords(
    partsThatDiffer(before.content, after.content, isDeepStrictEqual),
    before.loomUrl !== after.loomUrl || before.videoPath !== after.videoPath,
  );

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { newId } from '../../../common/ids/new-id';
import { canUndo, EMPTY, fixFirstOf, notesOf, withNotes } from '../review-content.rules';
import { followDelivery } from '../review-draft.rules';
import type { Review } from '../review.entity';
import type { ReviewRevision } from '../review-revision.entity';
import { ReviewsRepository } from '../reviews.repository';
import { ReviewStillLinks } from './review-still-links';

/** The subject of a review: a submission, or a video of the coach's own without one. [T88] */
export type ReviewSubject = { readonly studentId: string } & ({ readonly submissionId: string } | { readonly videoPath: string });

/** A review that is locked for the transaction. */
export interface OpenReview {
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
}

/** Stores every delivery as a revision, wherever it came from, so that earlier ones are never lost. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly stills: ReviewStillLinks,
  ) {}

  /**
   * Opens and locks a review, an empty one if nothing was saved or delivered yet. To avoid deadlocks, lock the submission only after
   * this.
   */
  async open(tx: EntityManager, subject: ReviewSubject): Promise<OpenReview> {
    const review = await this.reviews.lock(tx, subject, EMPTY);
    return { review, revisions: await this.reviews.revisions(review.id, tx) };
  }

  /** Returns the text that would be shown if a form sent these notes. If they're empty, it's the text of the mark to fix first. */
  wordsOf({ revisions: [latest] }: OpenReview, notes: string): string {
    return notes.trim() === '' ? notesOf(withNotes(latest?.content ?? EMPTY, notes)) : notes;
  }

  /**
   * Adds a form's delivery: marks, voice, drills and scores stay as last delivered. The draft takes over the notes unless the coach has
   * changed its own, and its version grows, so that an open room notices.
   * @returns the revision's id
   */
  async addByForm(tx: EntityManager, open: OpenReview, notes: string, beside: Beside): Promise<string> {
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
    await this.keepDraft(tx, review, draft);
    return id;
  }

  /** Adds a revision; its number follows the last one, undone or not. */
  async add(tx: EntityManager, { id: reviewId }: Review, given: NewRevision, id = newId()): Promise<ReviewRevision> {
    const n = await this.reviews.nextNumber(tx, reviewId);
    const revision = { id, reviewId, n, ...given, undoneAt: null };
    await this.reviews.addRevision(tx, revision);
    return revision;
  }

  /** Saves a draft and increments the review's version. */
  async keepDraft(tx: EntityManager, review: Review, draft: ReviewContent): Promise<void> {
    await this.reviews.save(tx, Object.assign(review, { version: review.version + 1, draft }));
  }

  /** Returns whether a delivery from the room could still be undone at that time, before the student was notified. */
  couldBeUndone(deliveredAt: Date, at: Date): boolean {
    return canUndo(deliveredAt, at);
  }

  /** Returns what the email about this revision shows. */
  async inEmail(tx: EntityManager, revisionId: string): Promise<ReviewInEmail> {
    const revision = await this.reviews.findRevision(tx, revisionId);
    const stillId = revision?.stillId;
    return { fixFirst: revision ? fixFirstOf(revision.content) : '', stillUrl: stillId ? this.stills.urlOf(stillId) : null };
  }

  /** Returns when the review of each of these revisions was first delivered, by revision id. */
  firstDelivered(revisionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.reviews.firstDelivered(revisionIds);
  }
}

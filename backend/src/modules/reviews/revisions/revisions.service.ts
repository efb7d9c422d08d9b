import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import { canUndo, fixFirstOf, notesOf, withNotes } from '../review-content.rules';
import { EMPTY, type ReviewContent } from '../review-content.types';
import { followDelivery } from '../review-draft.rules';
import type { Review } from '../review.entity';
import type { ReviewRevision } from '../review-revision.entity';
import { ReviewsRepository } from '../reviews.repository';

/** What is reviewed: a submission, or a video of the coach's own that answers none. [T88] */
export type ReviewSubject = { readonly studentId: string } & ({ readonly submissionId: string } | { readonly videoPath: string });

/** A review that nobody else changes until the transaction ends. */
export interface OpenReview {
  readonly review: Review;
  /** What was delivered and not taken back, the latest first. */
  readonly revisions: readonly ReviewRevision[];
}

/** What goes out beside the words. */
interface Beside {
  readonly loomUrl: string | null;
  readonly videoPath: string | null;
  readonly deliveredAt: Date;
}

type NewRevision = Omit<ReviewRevision, 'id' | 'reviewId' | 'n' | 'undoneAt'>;

/** Every delivery, from wherever it came: each is a revision, and nothing of an earlier one is lost. */
@Injectable()
export class RevisionsService {
  constructor(private readonly reviews: ReviewsRepository) {}

  /**
   * Opens a review, an empty one where nothing was kept or delivered yet. Whoever locks the submission too does so after it, so that
   * no two wait for each other.
   */
  async open(tx: EntityManager, subject: ReviewSubject): Promise<OpenReview> {
    const review = await this.reviews.lock(tx, subject, EMPTY);
    return { review, revisions: await this.reviews.revisions(review.id, tx) };
  }

  /** The words that would count if a form gave these: a review whose notes are empty is told by the mark to fix first. */
  wordsOf({ revisions: [latest] }: OpenReview, notes: string): string {
    return notes.trim() === '' ? notesOf(withNotes(latest?.content ?? EMPTY, notes)) : notes;
  }

  /**
   * Adds what a form delivered: marks, voice, drills and scores stay as they were delivered last. The draft goes along where its notes
   * were those that counted, and its version grows, so that a room that stands open is told.
   * @returns the revision's id
   */
  async addByForm(tx: EntityManager, open: OpenReview, notes: string, beside: Beside): Promise<string> {
    const { review, revisions } = open;
    const [latest] = revisions;
    const content = withNotes(latest?.content ?? EMPTY, notes);
    const { id } = await this.add(tx, review, { ...beside, content, scoreId: latest?.scoreId ?? null, replaced: null });
    const draft = followDelivery(review.draft, latest?.content ?? EMPTY, content);
    await this.keepDraft(tx, review, draft);
    return id;
  }

  /** Adds a revision as it is given; its number follows the last one, taken back or not. */
  async add(tx: EntityManager, { id: reviewId }: Review, given: NewRevision, id = newId()): Promise<ReviewRevision> {
    const n = await this.reviews.nextNumber(tx, reviewId);
    const revision = { id, reviewId, n, ...given, undoneAt: null };
    await this.reviews.addRevision(tx, revision);
    return revision;
  }

  /** Keeps a draft; the review's version grows by one. */
  async keepDraft(tx: EntityManager, review: Review, draft: ReviewContent): Promise<void> {
    await this.reviews.save(tx, Object.assign(review, { version: review.version + 1, draft }));
  }

  /** Whether what the room delivered could still be taken back then, and nobody had been told. */
  couldBeUndone(deliveredAt: Date, at: Date): boolean {
    return canUndo(deliveredAt, at);
  }

  /** What the student should fix first according to this revision; empty where it doesn't say. */
  async fixFirst(tx: EntityManager, revisionId: string): Promise<string> {
    const revision = await this.reviews.findRevision(tx, revisionId);
    return revision ? fixFirstOf(revision.content) : '';
  }

  /** When what is said by these revisions was said first, by revision. */
  firstDelivered(revisionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.reviews.firstDelivered(revisionIds);
  }
}

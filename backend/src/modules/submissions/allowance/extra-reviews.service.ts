import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SiteSettings } from '../../content/site-settings.service';
import { SubmissionsRepository } from '../submissions.repository';
import type { PlanAllowance } from './coverage.rules';
import { CoverageService } from './coverage.service';
import { whyNoExtra, type NoExtraReason, type RemovalReason } from './extra-review.rules';
import { ExtraReviewsRepository, type VideoUsing } from './extra-reviews.repository';

export type { NoExtraReason, RemovalReason } from './extra-review.rules';

/** What a student can buy when no review is left. */
export interface ExtraReviewOffer {
  readonly priceCents: number;
  /** The title of the video that would use it at once, because it waits outside the plan. */
  readonly waitingTitle: string | null;
}

/** What is left of a student's plan, what they bought, and what they can buy. */
export interface StudentAllowance extends PlanAllowance {
  readonly offer: ExtraReviewOffer | null;
  /** Why nothing is offered; null if it is. */
  readonly noOffer: NoExtraReason | null;
}

/** What happened to a review that was just paid for. */
export type AddedExtraReview =
  | { readonly outcome: 'duplicate' | 'refunded' }
  /** `usedFor`: the title of the video that waited and uses it now. */
  | { readonly outcome: 'added'; readonly usedFor: string | null };

/** A bought review as the office sees it. */
export interface SoldExtraReview {
  /** The checkout that paid for it. */
  readonly id: string;
  readonly studentId: string;
  readonly removedBecause: RemovalReason | null;
  readonly usedBy: VideoUsing | null;
}

/**
 * Reviews that students buy one at a time. They're used after the plan's own, don't lapse with the
 * month, and stay usable when the plan ends. The module `extra-reviews` sells them.
 */
@Injectable()
export class ExtraReviews {
  constructor(
    private readonly db: DataSource,
    private readonly settings: SiteSettings,
    private readonly submissions: SubmissionsRepository,
    private readonly coverage: CoverageService,
    private readonly reviews: ExtraReviewsRepository,
  ) {}

  /**
   * Returns a student's allowance with what they can buy. Selling it takes the student's lock and
   * asks again.
   */
  async allowanceOf(
    studentId: string,
    tx: EntityManager = this.db.manager,
  ): Promise<StudentAllowance> {
    const allowance = await this.coverage.allowanceOf(studentId, tx);
    const { isOffered, priceCents } = (await this.settings.get(tx)).extraReview;
    const noOffer = whyNoExtra(isOffered, allowance);
    if (noOffer !== null) return { ...allowance, offer: null, noOffer };
    const waitingTitle = await this.submissions.oldestUncoveredTitle(tx, studentId);
    return { ...allowance, offer: { priceCents, waitingTitle }, noOffer };
  }

  /** Makes everything that counts the student's reviews wait until the transaction ends. */
  lock(tx: EntityManager, studentId: string): Promise<void> {
    return this.submissions.lockStudent(tx, studentId);
  }

  /**
   * Adds one that was paid for, under the student's lock. A video that waits outside the plan uses
   * it at once, the oldest first.
   * @param id the checkout's, so that it's added once.
   * @param begunAt when the checkout was begun: if another was bought since, this is a second
   *   payment for the same one. Null if that isn't known.
   * @param isRefunded whether the payment was refunded before it got here.
   */
  async add(
    tx: EntityManager,
    {
      id,
      studentId,
      begunAt,
      isRefunded,
    }: { id: string; studentId: string; begunAt: Date | null; isRefunded: boolean },
  ): Promise<AddedExtraReview> {
    await this.lock(tx, studentId);
    const isDuplicate =
      begunAt !== null && (await this.reviews.isBoughtSince(tx, studentId, begunAt));
    const removed = isRefunded ? 'refunded' : isDuplicate ? 'duplicate' : null;
    await this.reviews.add(tx, { id, studentId, removed });
    if (removed !== null) return { outcome: removed };
    await this.coverage.coverOldest(tx, studentId, 'review');
    const [video] = await this.reviews.videosUsing([id], tx);
    return { outcome: 'added', usedFor: video?.title ?? null };
  }

  /**
   * Removes one because its money went back; a used one stays used. Returns whether it was removed
   * just now.
   */
  async remove(tx: EntityManager, id: string, because: RemovalReason): Promise<boolean> {
    const review = await this.reviews.find(id, tx);
    if (!review) return false;
    await this.lock(tx, review.studentId);
    return this.reviews.remove(tx, id, because);
  }

  /** Returns one by the checkout that paid for it; null if that paid for none. */
  async find(id: string, tx?: EntityManager): Promise<SoldExtraReview | null> {
    const review = await this.reviews.find(id, tx);
    if (!review) return null;
    const [usedBy = null] = await this.reviews.videosUsing([id], tx);
    return { ...review, usedBy };
  }

  /** Returns several by the checkouts that paid for them. */
  async findAll(ids: readonly string[]): Promise<SoldExtraReview[]> {
    if (ids.length === 0) return [];
    const [found, videos] = await Promise.all([
      this.reviews.findAll(ids),
      this.reviews.videosUsing(ids),
    ]);
    return found.map((review) => ({
      ...review,
      usedBy: videos.find(({ extraReviewId }) => extraReviewId === review.id) ?? null,
    }));
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import {
  grantedSince,
  leftOf,
  planAllowance,
  renewsAt,
  REVIEWS_PER_PERIOD,
  type Allowance,
  type PlanAllowance,
} from './coverage.rules';
import { periodStart, planCounts } from '../../../common/billing/billing-period.rules';
import { Clock } from '../../../common/clock/clock';
import { SiteFacts } from '../../../common/facts/facts';
import { Environment } from '../../../config/environment';
import { StudentsService } from '../../students/students.service';
import { coverDeadline } from '../review-deadline.rules';
import type { PracticalAllowance } from '../submission.types';
import { SubmissionsRepository } from '../submissions.repository';
import { shareOut } from './extra-review.rules';
import { ExtraReviewsRepository } from './extra-reviews.repository';
import { outsidePlanNotice } from './outside-plan.rules';
import { ReviewGrantsRepository } from './review-grants.repository';

/** Decides which submissions a student's plan covers. [T52, T53] */
@Injectable()
export class CoverageService implements OnModuleInit {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly students: StudentsService,
    private readonly submissions: SubmissionsRepository,
    private readonly grants: ReviewGrantsRepository,
    private readonly extras: ExtraReviewsRepository,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.facts.supply(() =>
      Promise.resolve({ reviewsPerPeriod: REVIEWS_PER_PERIOD, feedbackHours: REVIEW_HOURS }),
    );
  }

  /**
   * Returns whether another submission of a kind is covered, by the plan or by a bought review that
   * it then uses. The caller must hold the student's lock.
   */
  async coverFor(
    tx: EntityManager,
    studentId: string,
    kind: Allowance,
  ): Promise<{ readonly covered: boolean; readonly extraReviewId: string | null }> {
    if ((await this.standing(tx, studentId, kind)).left > 0)
      return { covered: true, extraReviewId: null };
    const [extraReviewId = null] = await this.unusedExtras(tx, studentId, kind);
    return { covered: extraReviewId !== null, extraReviewId };
  }

  /** Returns the plan's allowance for practical videos. */
  async practicals(studentId: string): Promise<PracticalAllowance> {
    const { plan, left, now } = await this.standing(this.db.manager, studentId, 'practical');
    return {
      perPeriod: this.env.practicalsPerPeriod,
      left,
      subscribed: planCounts(plan, now),
      renewsAt: renewsAt(plan, now),
    };
  }

  /**
   * Returns the student's current allowance for display. Decisions must take the lock and count
   * again.
   */
  async allowanceOf(
    studentId: string,
    tx: EntityManager = this.db.manager,
  ): Promise<PlanAllowance> {
    const { plan, granted, left, now } = await this.standing(tx, studentId, 'review');
    const extras = await this.extras.unused(tx, studentId);
    return { ...planAllowance(plan, granted, left, now), extra: extras.length };
  }

  /** Returns the student's notice about a video that their plan doesn't cover. */
  async outsidePlan(studentId: string): Promise<string> {
    return outsidePlanNotice(await this.students.subscriptionOf(studentId), this.clock.now());
  }

  /**
   * Covers the oldest waiting submissions after a student subscribed or their next period began.
   */
  coverWaiting(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, studentId);
      for (const kind of ['review', 'practical'] as const)
        await this.coverOldest(tx, studentId, kind);
    });
  }

  /**
   * Covers as many waiting submissions of a kind as the plan and bought reviews have left, oldest
   * first. The caller must hold the student's lock.
   */
  async coverOldest(tx: EntityManager, studentId: string, kind: Allowance): Promise<void> {
    const { now, left } = await this.standing(tx, studentId, kind);
    const extras = await this.unusedExtras(tx, studentId, kind);
    const most = left + extras.length;
    const waiting = most > 0 ? await this.submissions.uncovered(tx, studentId, kind, most) : [];
    for (const { video, extraReviewId } of shareOut(waiting, left, extras))
      await this.submissions.save(
        tx,
        Object.assign(video, coverDeadline(video, now), { covered: true, extraReviewId }),
      );
  }

  /** Returns the unused bought reviews; they're for videos, not for practicals. */
  private async unusedExtras(
    tx: EntityManager,
    studentId: string,
    kind: Allowance,
  ): Promise<string[]> {
    return kind === 'review' ? await this.extras.unused(tx, studentId) : [];
  }

  /**
   * Returns a student's plan, the start of its period, and what it still covers of a kind, all at
   * the same time.
   */
  async standing(tx: EntityManager, studentId: string, kind: Allowance) {
    const now = this.clock.now();
    const plan = await this.students.subscriptionOf(studentId, tx);
    const since = periodStart(plan, now);
    const taken = await this.submissions.countTaken(tx, studentId, kind, since);
    const granted =
      kind === 'review' ? grantedSince(await this.grants.ofStudent(studentId, tx), since) : 0;
    const perPeriod =
      kind === 'practical' ? this.env.practicalsPerPeriod : REVIEWS_PER_PERIOD + granted;
    return { plan, now, since, granted, left: leftOf(plan, perPeriod, taken, now) };
  }
}

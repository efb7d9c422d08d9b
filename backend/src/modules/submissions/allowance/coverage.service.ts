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
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.facts.supply(() =>
      Promise.resolve({ reviewsPerPeriod: REVIEWS_PER_PERIOD, feedbackHours: REVIEW_HOURS }),
    );
  }

  /**
   * Returns how many more submissions of a kind the plan covers in this period. The caller must
   * hold the student's lock.
   */
  async left(tx: EntityManager, studentId: string, kind: Allowance): Promise<number> {
    return (await this.standing(tx, studentId, kind)).left;
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
  async allowanceOf(studentId: string): Promise<PlanAllowance> {
    const { plan, granted, left, now } = await this.standing(this.db.manager, studentId, 'review');
    return planAllowance(plan, granted, left, now);
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
   * Covers as many waiting submissions of a kind as the plan has left, oldest first. The caller
   * must hold the student's lock.
   */
  async coverOldest(tx: EntityManager, studentId: string, kind: Allowance): Promise<void> {
    const { now, left } = await this.standing(tx, studentId, kind);
    for (const submission of left > 0
      ? await this.submissions.uncovered(tx, studentId, kind, left)
      : [])
      await this.submissions.save(
        tx,
        Object.assign(submission, coverDeadline(submission, now), { covered: true }),
      );
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

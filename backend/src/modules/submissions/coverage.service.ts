import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { periodStart, planCounts } from '../../common/billing/billing-period.rules';
import { Clock } from '../../common/clock/clock';
import { SiteFacts } from '../../common/facts/facts';
import { Environment } from '../../config/environment';
import { StudentsService } from '../students/students.service';
import { grantedSince, leftOf, planAllowance, renewsAt, REVIEWS_PER_PERIOD, type Allowance, type PlanAllowance } from './coverage.rules';
import { coverDeadline, REVIEW_HOURS } from './review-deadline.rules';
import { ReviewGrantsRepository } from './review-grants.repository';
import type { PracticalAllowance } from './submission.types';
import { SubmissionsRepository } from './submissions.repository';

/** Which submissions a student's plan pays for. [T52, T53] */
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
    this.facts.supply(() => Promise.resolve({ reviewsPerPeriod: REVIEWS_PER_PERIOD, feedbackHours: REVIEW_HOURS }));
  }

  /** How many more submissions of a kind the plan covers in this period. The caller holds the student's lock. */
  async left(tx: EntityManager, studentId: string, kind: Allowance): Promise<number> {
    return (await this.standing(tx, studentId, kind)).left;
  }

  /** What the plan says about practical videos of modules. */
  async practicals(studentId: string): Promise<PracticalAllowance> {
    const { plan, left, now } = await this.standing(this.db.manager, studentId, 'practical');
    return { perPeriod: this.env.practicalsPerPeriod, left, subscribed: planCounts(plan, now), renewsAt: renewsAt(plan, now) };
  }

  /** What they have left as things stand; whoever decides by it takes the lock and counts again. */
  async allowanceOf(studentId: string): Promise<PlanAllowance> {
    const { plan, granted, left, now } = await this.standing(this.db.manager, studentId, 'review');
    return planAllowance(plan, granted, left, now);
  }

  /** A student who subscribed, or whose next period began: the oldest waiting submissions come under the plan. */
  coverWaiting(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, studentId);
      for (const kind of ['review', 'practical'] as const) await this.coverOldest(tx, studentId, kind);
    });
  }

  /** As many of a kind as there is room for, the oldest first. The caller holds the student's lock. */
  async coverOldest(tx: EntityManager, studentId: string, kind: Allowance): Promise<void> {
    const { now, left } = await this.standing(tx, studentId, kind);
    for (const submission of left > 0 ? await this.submissions.uncovered(tx, studentId, kind, left) : [])
      await this.submissions.save(tx, Object.assign(submission, coverDeadline(submission, now), { covered: true }));
  }

  /** A student's plan, since when its period runs, and what it still covers of a kind, at one moment. */
  async standing(tx: EntityManager, studentId: string, kind: Allowance) {
    const now = this.clock.now();
    const plan = await this.students.subscriptionOf(studentId, tx);
    const since = periodStart(plan, now);
    const taken = await this.submissions.countTaken(tx, studentId, kind, since);
    const granted = kind === 'review' ? grantedSince(await this.grants.ofStudent(studentId, tx), since) : 0;
    const perPeriod = kind === 'practical' ? this.env.practicalsPerPeriod : REVIEWS_PER_PERIOD + granted;
    return { plan, now, since, granted, left: leftOf(plan, perPeriod, taken, now) };
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { periodStart } from '../../common/billing/billing-period.rules';
import { Clock } from '../../common/clock/clock';
import { StudentsService } from '../students/students.service';
import { allowanceOf, reviewsLeft, type Allowance } from './coverage.rules';
import { coverDeadline } from './review-deadline.rules';
import { SubmissionsRepository } from './submissions.repository';

/** Which submissions a student's plan pays for. [T52, T53] */
@Injectable()
export class CoverageService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly students: StudentsService,
    private readonly submissions: SubmissionsRepository,
  ) {}

  /** How many more submissions the plan covers in this period. The caller holds the student's lock. */
  async left(tx: EntityManager, studentId: string): Promise<number> {
    const now = this.clock.now();
    const plan = await this.students.subscriptionOf(studentId, tx);
    const taken = await this.submissions.countTaken(tx, studentId, periodStart(plan, now));
    return reviewsLeft(plan, taken, now);
  }

  /** What they have left as things stand; whoever decides by it takes the lock and counts again. */
  async allowanceOf(studentId: string): Promise<Allowance> {
    const plan = await this.students.subscriptionOf(studentId);
    return allowanceOf(plan, await this.left(this.db.manager, studentId), this.clock.now());
  }

  /** A student who subscribed, or whose next period began: the oldest waiting submissions come under the plan. */
  coverWaiting(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.submissions.lockStudent(tx, studentId);
      const left = await this.left(tx, studentId);
      if (left === 0) return;
      const now = this.clock.now();
      for (const submission of await this.submissions.uncovered(tx, studentId, left)) {
        await this.submissions.save(tx, Object.assign(submission, coverDeadline(submission, now), { covered: true }));
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import { planCounts } from '../../common/billing/billing-period.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { StudentsService } from '../students/students.service';

/** Decides who has access to what the plan includes. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly students: StudentsService,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns whether a student has an active plan. */
  async isOne(studentId: string): Promise<boolean> {
    const [plan, now] = await Promise.all([
      this.students.subscriptionOf(studentId),
      this.clock.now(),
    ]);
    return planCounts(plan, now);
  }
}

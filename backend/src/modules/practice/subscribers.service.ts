import { Injectable } from '@nestjs/common';
import { planCounts } from '../../common/billing/billing-period.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { StudentsService } from '../students/students.service';

/** Who has what comes with the plan. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly students: StudentsService,
    private readonly clock: DatabaseClock,
  ) {}

  /** Whether a student's plan counts now. */
  async isOne(studentId: string): Promise<boolean> {
    const [plan, now] = await Promise.all([this.students.subscriptionOf(studentId), this.clock.now()]);
    return planCounts(plan, now);
  }
}

import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../schedule/schedule';
import { StudentViews } from './student-views';

/** Students can see for a year who viewed their pages; the audit log keeps a record for good. */
@Injectable()
@RunsDaily({ name: 'student-views.prune' })
export class StudentViewsPruning implements ScheduledTask {
  constructor(private readonly views: StudentViews) {}

  run(): Promise<void> {
    return this.views.prune();
  }
}

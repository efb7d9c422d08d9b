import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../schedule/schedule';
import { StudentViews } from './student-views';

/** Who looked at a student's pages is told to them for a year; the audit log keeps that it was done. */
@Injectable()
@RunsDaily({ name: 'student-views.prune' })
export class StudentViewsPruning implements ScheduledTask {
  constructor(private readonly views: StudentViews) {}

  run(): Promise<void> {
    return this.views.prune();
  }
}

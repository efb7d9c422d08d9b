import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { SubmissionsRepository } from '../submissions.repository';
import { CoverageService } from './coverage.service';

const PAGE = 200;

/** Covers waiting submissions of students whose plan or next period has started. [T53] */
@Injectable()
@RunsEvery({ name: 'submissions.cover-waiting', everyMs: 5 * 60_000 })
export class CoverWaitingTask implements ScheduledTask {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly coverage: CoverageService,
  ) {}

  async run(): Promise<void> {
    let after: string | null = null;
    let page: string[];
    do {
      page = await this.submissions.studentsWaitingForCover(after, PAGE);
      await forEachRow(page, { task: 'submissions.cover-waiting', idOf: String }, (studentId) =>
        this.coverage.coverWaiting(studentId),
      );
      after = page[page.length - 1] ?? null;
    } while (page.length === PAGE);
  }
}

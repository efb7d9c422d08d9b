import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { CoverageService } from '../coverage.service';
import { SubmissionsRepository } from '../submissions.repository';

const PAGE = 200;

/** Brings waiting submissions under plans that have begun or entered their next period. [T53] */
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
      for (const studentId of page) await this.coverage.coverWaiting(studentId);
      after = page[page.length - 1] ?? null;
    } while (page.length === PAGE);
  }
}

import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { ReviewExportsService } from './review-exports.service';

const TASK = 'reviews.exports-left';

/** Deletes exported videos that are old, or whose review was corrected. */
@Injectable()
@RunsEvery({ name: TASK, everyMs: 3_600_000 })
export class ReviewExportsTask implements ScheduledTask {
  constructor(private readonly exports: ReviewExportsService) {}

  async run(): Promise<void> {
    await forEachRow(await this.exports.past(), { task: TASK, idOf: ({ id }) => id }, (row) =>
      this.exports.remove(row),
    );
  }
}

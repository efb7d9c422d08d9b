import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { RecordingsRepository } from './recordings.repository';
import { LEFT_FOR_MS } from './recordings.rules';
import { RecordingsService } from './recordings.service';

const BATCH = 100;

/** Deletes recordings that no review uses, a day after their last activity. */
@Injectable()
@RunsEvery({ name: 'reviews.takes-left', everyMs: 3_600_000 })
export class UnfinishedRecordingsTask implements ScheduledTask {
  constructor(
    private readonly takes: RecordingsRepository,
    private readonly recordings: RecordingsService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LEFT_FOR_MS);
    const left = await this.takes.leftSince(since, BATCH);
    await forEachRow(left, { task: 'reviews.takes-left', idOf: ({ id }) => id }, ({ id }) =>
      this.recordings.discardLeft(id, since),
    );
  }
}

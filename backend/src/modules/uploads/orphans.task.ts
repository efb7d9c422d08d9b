import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock';
import { forEachRow } from '../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { UploadDiscards } from './upload-discards.service';
import { UploadsRepository } from './uploads.repository';

const TEN_MINUTES_MS = 600_000;
const KEPT_FOR_MS = 24 * 3_600_000;
/** The sender may be away from a connection, and expects it to be sent. */
const QUEUED_FOR_MS = 7 * KEPT_FOR_MS;
const BATCH = 100;
/** A worker that shuts down waits for its tasks, so the rest is left for the next run. */
const LONGEST_MS = 60_000;

/**
 * Deletes unused files, complete or partial, a day after their last activity, or a week if they're to
 * be sent once they arrive, in batches until none are left.
 */
@Injectable()
@RunsEvery({ name: 'uploads.orphans', everyMs: TEN_MINUTES_MS })
export class OrphansTask implements ScheduledTask {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly discards: UploadDiscards,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const began = this.clock.now().getTime();
    const since = {
      queued: new Date(began - QUEUED_FOR_MS),
      others: new Date(began - KEPT_FOR_MS),
    };
    // Those that fail stay at the front, and are skipped until the next run.
    for (let failed = 0; this.clock.now().getTime() - began < LONGEST_MS;) {
      const orphans = await this.uploads.orphans(since, failed, BATCH);
      const errors = await forEachRow(
        orphans,
        { task: 'uploads.orphans', idOf: ({ id }) => id },
        async ({ id, queued }) => {
          await this.discards.discard(id, queued ? since.queued : since.others);
        },
      );
      if (orphans.length < BATCH) return;
      failed += errors.length;
    }
  }
}

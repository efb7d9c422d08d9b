import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { UploadsRepository } from '../uploads.repository';
import { VideoUploadsService } from '../video/video-uploads.service';

const HOUR_MS = 3_600_000;
const KEPT_FOR_MS = 24 * HOUR_MS;
const BATCH = 100;

/** Deletes files that nothing rests on a day after their last sign of life, whole or in parts. */
@Injectable()
@RunsEvery({ name: 'uploads.orphans', everyMs: HOUR_MS })
export class OrphansTask implements ScheduledTask {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly videos: VideoUploadsService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - KEPT_FOR_MS);
    const orphans = await this.uploads.orphans(since, BATCH);
    await forEachRow(orphans, { task: 'uploads.orphans', idOf: ({ id }) => id }, (orphan) => this.videos.discardOrphan(orphan.id, since));
  }
}

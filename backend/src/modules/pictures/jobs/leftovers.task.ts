import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { PicturesRepository } from '../pictures.repository';

const TEN_MINUTES_MS = 600_000;
const BATCH = 500;

/**
 * Deletes files of pictures that no one can request anymore; whatever fails is tried again next
 * time.
 */
@Injectable()
@RunsEvery({ name: 'pictures.leftovers', everyMs: TEN_MINUTES_MS })
export class LeftoversTask implements ScheduledTask {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly storage: ObjectStorage,
    private readonly clock: DatabaseClock,
  ) {}

  async run(): Promise<void> {
    const leftovers = await this.pictures.leftovers(await this.clock.now(), BATCH);
    await forEachRow(
      leftovers,
      { task: 'pictures.leftovers', idOf: ({ key }) => key },
      async (leftover) => {
        await this.storage.delete(leftover.key);
        await this.pictures.forget(leftover);
      },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../schedule/schedule';
import { ObjectStorage } from './object-storage';

/**
 * Removes what killed processes left half-written. No one would miss it, but it may be the archive
 * of a person who has been erased since.
 */
@Injectable()
@RunsDaily({ name: 'storage.prune' })
export class StoragePruning implements ScheduledTask {
  constructor(private readonly storage: ObjectStorage) {}

  run(): Promise<void> {
    return this.storage.removeHalfWritten();
  }
}

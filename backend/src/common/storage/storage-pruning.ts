import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../schedule/schedule';
import { ObjectStorage } from './object-storage';

/** Nobody asks for what a killed process left half-written, and it may be the archive of somebody who is erased by now. */
@Injectable()
@RunsDaily({ name: 'storage.prune' })
export class StoragePruning implements ScheduledTask {
  constructor(private readonly storage: ObjectStorage) {}

  run(): Promise<void> {
    return this.storage.removeHalfWritten();
  }
}

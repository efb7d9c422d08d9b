import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../schedule/schedule';
import { KeptSums } from './kept-sums';

/** Often enough that a reader adds up a few rows a day and key. */
@Injectable()
@RunsEvery({ name: 'kept-sums.fold', everyMs: 60_000 })
export class FoldSumsTask implements ScheduledTask {
  constructor(private readonly sums: KeptSums) {}

  run(): Promise<void> {
    return this.sums.fold();
  }
}

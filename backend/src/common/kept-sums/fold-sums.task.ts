import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../schedule/schedule';
import { KeptSums } from './kept-sums';

/** Runs often enough that readers add up only a few rows per day and key. */
@Injectable()
@RunsEvery({ name: 'kept-sums.fold', everyMs: 60_000 })
export class FoldSumsTask implements ScheduledTask {
  constructor(private readonly sums: KeptSums) {}

  run(): Promise<void> {
    return this.sums.fold();
  }
}

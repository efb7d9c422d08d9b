import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../../common/schedule/schedule';
import { HoldConfirmationsRepository } from './hold-confirmations.repository';

const HOUR_MS = 3_600_000;

@Injectable()
@RunsEvery({ name: 'clinics.prune-hold-confirmations', everyMs: HOUR_MS })
export class HoldConfirmationsPruning implements ScheduledTask {
  constructor(private readonly confirmations: HoldConfirmationsRepository) {}

  run(): Promise<void> {
    return this.confirmations.prune();
  }
}

import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../../common/schedule/schedule';
import { ExpiredHolds } from './expired-holds.service';

/** Frees unpaid places even if no webhook arrives. */
@Injectable()
@RunsEvery({ name: 'clinics.stale-holds', everyMs: 30_000 })
export class ExpiredHoldsTask implements ScheduledTask {
  constructor(private readonly holds: ExpiredHolds) {}

  run(): Promise<void> {
    return this.holds.endAll();
  }
}

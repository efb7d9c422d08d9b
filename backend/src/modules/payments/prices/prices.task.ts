import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { CoachingPrices } from './coaching-prices.service';

/**
 * Runs at each start, and then often enough that a price changed at the provider soon appears here.
 */
@Injectable()
@RunsEvery({ name: 'payments.prices', everyMs: 600_000 })
export class PricesTask implements ScheduledTask {
  constructor(private readonly prices: CoachingPrices) {}

  async run(): Promise<void> {
    await this.prices.refresh();
  }
}

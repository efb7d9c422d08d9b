import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { CoachingPrices } from './coaching-prices.service';

/** At each start, and then often enough that a price which was exchanged at the provider is soon shown. */
@Injectable()
@RunsEvery({ name: 'payments.prices', everyMs: 600_000 })
export class PricesTask implements ScheduledTask {
  constructor(private readonly prices: CoachingPrices) {}

  async run(): Promise<void> {
    await this.prices.refresh();
  }
}

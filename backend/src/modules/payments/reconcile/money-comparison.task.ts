import { Injectable } from '@nestjs/common';
import { RunsDaily, type ScheduledTask } from '../../../common/schedule/schedule';
import { MoneyComparison } from './money-comparison.service';

@Injectable()
@RunsDaily({ name: 'payments.money-comparison' })
export class MoneyComparisonTask implements ScheduledTask {
  constructor(private readonly comparison: MoneyComparison) {}

  async run(lastDone: Date | null): Promise<void> {
    await this.comparison.run(lastDone);
  }
}

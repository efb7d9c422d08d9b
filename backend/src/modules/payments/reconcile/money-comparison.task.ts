import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { MoneyComparison } from './money-comparison.service';

@Injectable()
@RunsEvery({ name: 'payments.money-comparison', everyMs: 86_400_000 })
export class MoneyComparisonTask implements ScheduledTask {
  constructor(private readonly comparison: MoneyComparison) {}

  async run(): Promise<void> {
    await this.comparison.run();
  }
}

import { Injectable } from '@nestjs/common';
import { KeptSums } from '../../../common/kept-sums/kept-sums';
import { planMonths, type PlanMonth } from './plan-months.rules';

export type { PlanMonth } from './plan-months.rules';

/** Counts how plans started and ended. */
@Injectable()
export class PlanCounts {
  constructor(private readonly sums: KeptSums) {}

  /** @param months their first days, `YYYY-MM-01` in UTC, in order and without gaps. */
  async of(months: readonly string[]): Promise<PlanMonth[]> {
    const from = months[0];
    if (from === undefined) return [];
    const [before, sums] = await Promise.all([this.sums.before('plans', from), this.sums.by('month', 'plans', from)]);
    return planMonths(months, (before.get('began') ?? 0) - (before.get('ended') ?? 0), sums);
  }
}

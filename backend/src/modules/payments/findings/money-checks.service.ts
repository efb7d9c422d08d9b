import { Injectable } from '@nestjs/common';
import type { FindingDraft } from './money-finding.entity';

/** Compares what one module stores with the payments it knows of. */
export interface MoneyCheck {
  find(): Promise<FindingDraft[]>;
}

/**
 * The registry of other daily checks that money and goods agree. A module registers its check at
 * startup.
 */
@Injectable()
export class MoneyChecks {
  private readonly checks: MoneyCheck[] = [];

  add(check: MoneyCheck): void {
    this.checks.push(check);
  }

  async find(): Promise<FindingDraft[]> {
    const found: FindingDraft[] = [];
    for (const check of this.checks) found.push(...(await check.find()));
    return found;
  }
}

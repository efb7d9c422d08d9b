import { Injectable } from '@nestjs/common';
import type { FindingDraft } from './money.rules';

/** A comparison of what one module keeps with the payments that it knows of. */
export interface MoneyCheck {
  find(): Promise<FindingDraft[]>;
}

/** Who else looks daily at whether money and goods agree; a module adds itself when it starts. */
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

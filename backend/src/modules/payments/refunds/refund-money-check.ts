import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MoneyChecks, type MoneyCheck } from '../findings/money-checks.service';
import type { FindingDraft } from '../findings/money-finding.entity';
import { RefundSellers } from './refund-sellers';
import { RefundsRepository } from './refunds.repository';

/** Reports what should have been refunded and wasn't: a finding for each record that shows it. */
@Injectable()
export class RefundMoneyCheck implements MoneyCheck, OnModuleInit {
  constructor(
    private readonly checks: MoneyChecks,
    private readonly sellers: RefundSellers,
    private readonly refunds: RefundsRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add(this);
  }

  async find(): Promise<FindingDraft[]> {
    const found = new Map<
      string,
      { kind: string; ref: string; details: { owedCents: number; tries: number } }
    >();
    for (const late of await this.refunds.late()) {
      const finding = this.sellers.of(late.kind).findingOf(late);
      if (!finding) continue;
      const key = `${finding.kind}:${finding.ref}`;
      const { owedCents = 0, tries = 0 } = found.get(key)?.details ?? {};
      found.set(key, {
        ...finding,
        details: { owedCents: owedCents + late.owedCents, tries: Math.max(tries, late.tries) },
      });
    }
    return [...found.values()];
  }
}
